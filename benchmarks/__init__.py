"""Measurements, which are not tests: numbers depend on the machine, but ratios within a run transfer."""
