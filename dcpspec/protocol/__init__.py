"""The protocol over time: the agreement between two sides, the streams between them, and the rules for their
messages.
"""
