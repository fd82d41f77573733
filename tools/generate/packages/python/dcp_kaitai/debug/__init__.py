"""The parsers with the position of every field. Call ``_read()`` on an object to read it."""
