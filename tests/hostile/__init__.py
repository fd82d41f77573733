"""Input that nobody should send causes no crash, no hang and no lost byte, and both decoders agree."""
