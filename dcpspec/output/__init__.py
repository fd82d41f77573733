"""Writes rows into files of Parquet, JSON and CSV, all of them or none."""
