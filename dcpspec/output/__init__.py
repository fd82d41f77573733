"""Writes rows to Parquet, JSON and CSV files: either all files or none."""
