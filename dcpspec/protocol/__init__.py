"""The protocol over time: the agreement of two sides, the streams between them, and the rules of
their messages.
"""
