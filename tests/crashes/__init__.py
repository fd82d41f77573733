"""Processes that are killed at random moments, or have a full disk: their files remain whole."""
