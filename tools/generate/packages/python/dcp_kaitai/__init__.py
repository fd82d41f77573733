"""Parsers of Couchbase messages, DCP included, generated from the grammars of dcpspec.

``read_stream(path)`` gives the messages of a stream one after another, as plain objects. It is made of the
generated classes: ``McbpMessage.from_bytes(data)`` reads one message; the classes ending in ``NoCollections``
do so for connections without collections, and ``McbpMessageStrict`` takes the lengths of the header to the
letter. The package ``debug`` holds the same parsers with the position of every field, which are started by
``_read()``.
"""
