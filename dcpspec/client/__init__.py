"""A client of a cluster: it streams the changes of a bucket into Arrow record batches."""
