"""The protocol over time: what two sides agree on, the streams between them, the rules of their messages."""
