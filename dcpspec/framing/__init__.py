"""Byte streams cut into messages, corrupt ranges and gaps that together cover every byte."""
