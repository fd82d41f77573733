"""Tests of the node that serves captures."""
