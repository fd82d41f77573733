"""DCP, the Database Change Protocol of Couchbase: bytes to Arrow and back, rules, and audit, without Spark.

    table = dcpspec.read("captures/", message="mutation").read_all()
    tree = dcpspec.decode_message(data)
    data = dcpspec.message("dcp_mutation", vbucket=5, key="hello", value={"a": 1}, by_seqno=12)

Everything about the protocol comes from the grammars and the parsers generated from them (``dcp_kaitai``).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from dcpspec.errors import DcpDecodeError, DcpEncodeError, DcpError
from dcpspec.grammar.tree import decode_message
from dcpspec.options import OptionError, Options

if TYPE_CHECKING:
    from dcpspec.client.streams import stream
    from dcpspec.output.convert import convert
    from dcpspec.reading.dataset import scan
    from dcpspec.reading.load import decode_bytes, read
    from dcpspec.write.message import message
    from dcpspec.write.tree import encode_message

__all__ = [
    "DcpDecodeError",
    "DcpEncodeError",
    "DcpError",
    "OptionError",
    "Options",
    "convert",
    "decode_bytes",
    "decode_message",
    "encode_message",
    "message",
    "read",
    "scan",
    "stream",
]

_LATER = {
    "decode_bytes": "dcpspec.reading.load",
    "read": "dcpspec.reading.load",
    "scan": "dcpspec.reading.dataset",
    "stream": "dcpspec.client.streams",
    "convert": "dcpspec.output.convert",
    "encode_message": "dcpspec.write.tree",
    "message": "dcpspec.write.message",
}
"""Names that are imported on first use. The command, and programs that decode single messages, start faster
without Arrow and the writer.
"""


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_LATER[name]), name)
