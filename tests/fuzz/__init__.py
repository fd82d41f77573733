"""Fuzzing by coverage: inputs that reach new branches of the library are kept and changed further.

    python -m tests.fuzz.run [NAME ...] --seconds 60
    python -m tests.fuzz.report

`harness.py` says what a harness is; each of the other modules has one. What a run keeps is in `build/fuzz/`.
The small inputs in `corpus/` are those that found a defect.
"""
