"""Encodings in keys and values: LEB128 numbers, Snappy blocks, extended attributes."""
