"""Tests of the protocol over time."""
