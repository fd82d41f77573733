"""The parsers and the decoder of Python."""
