"""The conformance kit: its cases, its verdicts, and clients that are wrong on purpose."""
