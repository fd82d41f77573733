"""Decodes messages into Arrow batches: one by one (`reference`) or in bulk (`columnar`)."""
