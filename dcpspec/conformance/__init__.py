"""The conformance kit: cases for DCP clients, as data, with the code that runs and judges them."""
