"""Benchmarks: absolute numbers depend on the machine, but ratios within a run apply to other machines."""
