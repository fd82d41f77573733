"""The rules by which servers reject single messages."""
