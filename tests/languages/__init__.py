"""The readers of the languages with a generated package, and what they must answer.

`readers.py` builds a reader for each language: a program that reads one request per line and prints one
answer per line. `expected.py` has the requests and the right answers. The sources of a reader are in the
tests of its language, beside the tests that only the language itself can run: its types, its numbers, its
fuzzer.
"""
