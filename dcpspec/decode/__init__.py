"""Messages made into Arrow batches: one by one (`reference`) or many at once (`columnar`)."""
