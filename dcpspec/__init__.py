"""DCP, the Database Change Protocol of Couchbase: bytes to Arrow, rules, and audit. Needs no Spark.

    table = dcpspec.read("captures/", message="mutation").read_all()
    tree = dcpspec.decode_message(data)

Everything about the protocol comes from the grammars and the parsers generated from them (``dcp_kaitai``).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from dcpspec.errors import DcpDecodeError, DcpError
from dcpspec.grammar.tree import decode_message
from dcpspec.options import OptionError, Options

if TYPE_CHECKING:
    from dcpspec.load import read
    from dcpspec.output.convert import convert

__all__ = ["DcpDecodeError", "DcpError", "OptionError", "Options", "convert", "decode_message", "read"]

_LATER = {"read": "dcpspec.load", "convert": "dcpspec.output.convert"}
"""The command and all that looks at one message start sooner without Arrow."""


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_LATER[name]), name)
