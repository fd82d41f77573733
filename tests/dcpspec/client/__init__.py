"""The client of a cluster."""
