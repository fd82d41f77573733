"""Spark's filters as predicates of the decoder."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pyarrow as pa

from dcpspec.decode.predicates import COMPARISONS, Predicate

_COPIED: Final = ("key", "value", "xattrs", "error")
"""Columns that no predicate is about: predicates exist to avoid copying bytes, and to avoid the parser, which
alone makes the errors."""


def understood(filter_: Any, schema: pa.Schema) -> Predicate | None:
    """Return a filter of Spark as a predicate on columns of a schema, None if it cannot be one."""
    negated = type(filter_).__name__ == "Not"
    inner = filter_.child if negated else filter_
    name, column = type(inner).__name__, tuple(getattr(inner, "attribute", ()))
    if name not in COMPARISONS and name not in ("In", "IsNull", "IsNotNull"):
        return None
    type_ = _type_of(column, schema)
    value = getattr(inner, "value", None)
    if type_ is None or (negated and name == "In" and None in inner.value):
        return None
    condition = Predicate(column, name, value, negated)
    try:
        condition.holds(pa.nulls(1, type_))
    except (pa.ArrowException, TypeError, ValueError, OverflowError):
        return None  # a constant that the column cannot hold
    return condition


def _type_of(column: Sequence[str], schema: pa.Schema) -> pa.DataType | None:
    """Return the type of a column, None if no predicate may be about it."""
    if not column or column[0] in _COPIED or column[0] not in schema.names:
        return None
    type_ = schema.field(column[0]).type
    for name in column[1:]:
        if not pa.types.is_struct(type_) or type_.get_field_index(name) < 0:
            return None
        type_ = type_.field(name).type
    return None if pa.types.is_nested(type_) or pa.types.is_binary(type_) else type_
