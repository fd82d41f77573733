"""Sessions that keep the audit rules, and sessions that break them one at a time."""
