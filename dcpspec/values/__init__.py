"""Encodings in keys and values: LEB128 numbers, Snappy blocks, and extended attributes."""
