"""Spark's filters as predicates of the decoder."""

from __future__ import annotations

from typing import Any, Final

import pyarrow as pa

from dcpspec.decode.predicates import COMPARISONS, Predicate

_COPIED: Final = ("key", "value", "xattrs", "error")
"""Columns that predicates cannot use. The decoder evaluates predicates without copying bytes or running
the parser, and only the parser reports errors.
"""


def understood(filter_: Any, schema: pa.Schema) -> Predicate | None:
    """Return a Spark filter as a predicate on columns of a schema, or None if no predicate is equivalent."""
    negated = type(filter_).__name__ == "Not"
    inner = filter_.child if negated else filter_
    name = type(inner).__name__
    if name not in COMPARISONS and name not in ("In", "IsNull", "IsNotNull"):
        return None
    column: tuple[str, ...] = inner.attribute
    if column[0] in _COPIED or column[0] not in schema.names:
        return None
    if negated and name == "In" and None in inner.value:
        return None
    condition = Predicate(column, name, getattr(inner, "value", None), negated)
    nothing = pa.nulls(1, schema.field(column[0]).type)
    try:
        type_ = condition.values(nothing).type
        condition.holds(pa.table({column[0]: nothing}))
    except (pa.ArrowException, TypeError, ValueError, OverflowError):
        return None  # the field is missing, or a constant is outside the field's range
    return None if pa.types.is_nested(type_) or pa.types.is_binary(type_) else condition
