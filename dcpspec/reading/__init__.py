"""Reading: files become tasks, streams and Arrow batches."""
