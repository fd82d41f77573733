"""The rules by which servers refuse single messages."""
