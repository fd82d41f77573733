"""Processes that are killed at moments chosen at random, or whose disk is full: what they leave is whole."""
