"""Packets of captures, and the byte streams of the connections in them."""
