"""A proxy that records and audits traffic between DCP clients and nodes, and injects faults."""
