"""The conformance kit: cases that a DCP client has to pass, as data, and what runs and judges them."""
