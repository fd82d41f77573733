"""The conformance kit: its cases, its verdicts, and clients with deliberate faults."""
