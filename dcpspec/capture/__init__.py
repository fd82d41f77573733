"""Packets in captures, and the byte streams of their connections."""
