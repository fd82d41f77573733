"""What the messages of a connection mean together, and the rules of the protocol that they break.

found = audit(spark.read.format("dcp").option("policy", "on").load("captures/"))
found.violations.show()
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyspark_dcp.audit.changes import with_names
    from pyspark_dcp.audit.results import Audit, audit, read_audit
    from pyspark_dcp.audit.streaming import audit_stream

__all__ = ["Audit", "audit", "audit_stream", "read_audit", "with_names"]

_LAZY = {
    "Audit": "results",
    "audit": "results",
    "audit_stream": "streaming",
    "read_audit": "results",
    "with_names": "changes",
}


def __getattr__(name: str) -> Any:
    # The rules and the state of a connection need no Spark.
    if name not in _LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_LAZY[name]}"), name)
