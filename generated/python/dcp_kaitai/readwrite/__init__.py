"""The parsers that can also write: set the fields of an object, call ``_check()`` on it and on all that is in it,
then ``_write()``. Reading begins with ``_read()``."""
