"""The meaning of the messages of a connection together, and the rules of the protocol that they break.

A state machine that takes messages one after another and knows no engine.
"""
