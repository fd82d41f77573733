"""Rows into files: Parquet, JSON and CSV, all of them or none."""
