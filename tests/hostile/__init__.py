"""Input that nobody should send: whatever it is, no crash, no hang, no lost byte, and both decoders agree."""
