"""The conformance kit: cases for DCP clients as data, and the code that runs cases and judges clients."""
