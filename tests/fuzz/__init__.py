"""Coverage-guided fuzzing: inputs that reach new branches of the library are kept and changed again.

    python -m tests.fuzz.run [NAME ...] --seconds 60

Each harness is a module with one `check` of any bytes, which `harness.py` turns into a test of Hypothesis. A
run keeps inputs in `build/fuzz/`. The small inputs in `corpus/` are those that found a defect, and those in
`covering/` reach branches that no seed reaches.
"""
