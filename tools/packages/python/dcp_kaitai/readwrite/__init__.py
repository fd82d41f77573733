"""The parsers that can also write.

Set the fields of an object, call ``_check()`` on it and all that is in it, then ``_write()``.
Call ``_read()`` to read.
"""
