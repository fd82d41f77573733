"""Measurements. Nothing here is a test: numbers depend on the machine, ratios within one run count."""
