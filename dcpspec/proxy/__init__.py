"""A proxy between DCP clients and nodes that records, audits and injects faults."""
