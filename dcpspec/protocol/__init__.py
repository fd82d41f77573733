"""The protocol over time: the agreement of two sides, the streams between them, the rules of their
messages.
"""
