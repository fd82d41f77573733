"""All readers side by side: every language and program reads the same messages from the same bytes.

`streams.py` contains the bytes, `programs.py` the readers, `compare.py` the comparison, and
`differences.json` the known differences, with reasons. `test_readers.py` runs all of them; `python -m
tests.readers.compare 20000 [SEED]` does so for this number of changed streams.
"""
