"""Parsers of Couchbase messages, DCP included, generated from the grammars of dcpspec.

``McbpMessage.from_bytes(data)`` reads one message, ``McbpStream.from_file(path)`` messages back to back;
the classes ending in ``NoCollections`` do so for connections without collections, and ``McbpMessageStrict``
takes the lengths of the header to the letter. The package ``debug`` holds the same parsers with the position
of every field, ``readwrite`` those that can also write; both are started by ``_read()``.
"""

from .mcbp_message import McbpMessage
from .mcbp_message_no_collections import McbpMessageNoCollections
from .mcbp_message_strict import McbpMessageStrict
from .mcbp_stream import McbpStream
from .mcbp_stream_no_collections import McbpStreamNoCollections

__all__ = [
    "McbpMessage",
    "McbpMessageNoCollections",
    "McbpMessageStrict",
    "McbpStream",
    "McbpStreamNoCollections",
]
