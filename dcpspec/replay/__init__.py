"""A node that serves captures to DCP clients."""
