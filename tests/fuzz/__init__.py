"""Coverage-guided fuzzing: inputs that reach new branches of the library are kept and changed again.

    python -m tests.fuzz.run [NAME ...] --seconds 60
    python -m tests.fuzz.report

`harness.py` defines harnesses; each of the other modules contains one. A run keeps inputs in `build/fuzz/`.
The small inputs in `corpus/` are those that found a defect.
"""
