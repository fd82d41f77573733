"""All readers side by side: every language and program reads the same messages from the same bytes.

`streams.py` has the bytes, `programs.py` the readers, `compare.py` what must be equal, `differences.json`
what is not, with the reason. `test_readers.py` runs it all; `python -m tests.readers.compare 20000 [SEED]`
does so for as many changed streams.
"""
