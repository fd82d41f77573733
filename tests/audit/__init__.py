"""Sessions that keep the rules of the audit, and sessions that break them one at a time."""
