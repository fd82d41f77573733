"""Writes rows to Parquet, JSON and CSV files, all of them or none."""
