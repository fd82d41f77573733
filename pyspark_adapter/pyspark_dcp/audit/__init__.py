"""What the messages of a connection mean together, and the rules of the protocol that they break."""
