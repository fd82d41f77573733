"""Parsers of Couchbase messages, including DCP, generated from the grammars of dcpspec.

``McbpMessage.from_bytes(data)`` reads one message. The classes whose names end in ``NoCollections`` read
messages of connections without collections. ``McbpMessageStrict`` interprets the lengths in the header
literally. The package ``debug`` contains the same parsers with the position of every field; call ``_read()``
on an object to read it. ``dcpspec.decode_bytes`` reads streams.
"""
