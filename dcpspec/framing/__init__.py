"""Byte streams cut into messages, corrupt ranges and gaps, without a byte left over."""
