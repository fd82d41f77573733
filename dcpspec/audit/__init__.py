"""The audit of a connection's messages against the rules of the protocol.

A state machine processes the messages one by one, independently of any engine.
"""
