"""DCP, the Database Change Protocol of Couchbase: bytes to Arrow, rules, and audit. Needs no Spark.

    table = dcpspec.read("captures/", message="mutation").read_all()
    tree = dcpspec.decode_message(data)

Everything about the protocol comes from the grammars and the parsers generated from them (``dcp_kaitai``).
"""

from __future__ import annotations

from dcpspec.errors import DcpDecodeError, DcpError
from dcpspec.grammar.tree import decode_message
from dcpspec.load import read
from dcpspec.options import OptionError, Options

__all__ = ["DcpDecodeError", "DcpError", "OptionError", "Options", "decode_message", "read"]
