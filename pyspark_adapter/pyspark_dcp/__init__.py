"""DCP, the Database Change Protocol of Couchbase, as Spark DataFrames.

    df = spark.read.format("dcp").load("captures/")
    df.select(from_dcp("message"))

The core needs no Spark: ``decode_message`` gives the canonical tree of one message. Everything about the
protocol comes from the grammars and the parsers generated from them (``dcp_kaitai``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyspark_dcp.errors import DcpDecodeError, DcpError
from pyspark_dcp.options import OptionError, Options
from pyspark_dcp.tree import decode_message

if TYPE_CHECKING:
    from pyspark_dcp.captures import decode_captures
    from pyspark_dcp.datasource import DcpDataSource as DefaultSource
    from pyspark_dcp.functions import from_dcp

__all__ = [
    "DcpDecodeError",
    "DcpError",
    "DefaultSource",
    "OptionError",
    "Options",
    "decode_captures",
    "decode_message",
    "from_dcp",
]


def __getattr__(name: str) -> Any:
    # Spark looks for DefaultSource here. Whoever has no Spark can use the rest.
    if name == "DefaultSource":
        from pyspark_dcp.datasource import DcpDataSource

        return DcpDataSource
    if name == "decode_captures":
        from pyspark_dcp.captures import decode_captures

        return decode_captures
    if name == "from_dcp":
        from pyspark_dcp.functions import from_dcp

        return from_dcp
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
