"""Benchmarks of the Python parsers and the decoder."""
