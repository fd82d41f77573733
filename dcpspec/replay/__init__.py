"""A node that serves what captures hold to clients of DCP."""
