"""DCP, the Database Change Protocol of Couchbase, as Spark DataFrames.

    df = spark.read.format("dcp").load("captures/")
    df.select(from_dcp("message"))

The core does not require Spark: ``decode_message`` returns the canonical tree of one message. Everything
about the protocol comes from the grammars and the parsers generated from them (``dcp_kaitai``).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from dcpspec.errors import DcpDecodeError, DcpError
from dcpspec.grammar.tree import decode_message
from dcpspec.options import OptionError, Options
from pyspark_dcp.needing import needing_spark
from pyspark_dcp.package import package_zip

if TYPE_CHECKING:
    from pyspark_dcp.captures import decode_captures
    from pyspark_dcp.datasource import DcpDataSource as DefaultSource
    from pyspark_dcp.functions import decode_dcp, from_dcp
    from pyspark_dcp.parquet import to_parquet
    from pyspark_dcp.tables import changes, collections, latest

__all__ = [
    "DcpDecodeError",
    "DcpError",
    "DefaultSource",
    "OptionError",
    "Options",
    "changes",
    "collections",
    "decode_captures",
    "decode_dcp",
    "decode_message",
    "from_dcp",
    "latest",
    "package_zip",
    "to_parquet",
]

_LAZY = {
    "DefaultSource": ("datasource", "DcpDataSource"),
    "changes": ("tables", "changes"),
    "collections": ("tables", "collections"),
    "decode_captures": ("captures", "decode_captures"),
    "decode_dcp": ("functions", "decode_dcp"),
    "from_dcp": ("functions", "from_dcp"),
    "latest": ("tables", "latest"),
    "to_parquet": ("parquet", "to_parquet"),
}


def __getattr__(name: str) -> Any:
    # Spark looks for DefaultSource in this module. The rest of the module works without Spark.
    if name not in _LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, attribute = _LAZY[name]
    with needing_spark():
        return getattr(import_module(f"{__name__}.{module}"), attribute)
