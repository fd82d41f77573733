"""Conditions that rows must meet, evaluated before keys and values are copied."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from difflib import get_close_matches
from typing import Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from dcpspec.grammar.fields import load
from dcpspec.options import OptionError, Options
from dcpspec.views import Flags

COMPARISONS: Final[dict[str, Callable[..., Any]]] = {
    "EqualTo": pc.equal,
    "LessThan": pc.less,
    "LessThanOrEqual": pc.less_equal,
    "GreaterThan": pc.greater,
    "GreaterThanOrEqual": pc.greater_equal,
}
"""Comparisons by the names of Spark's filter classes."""
TEXTS: Final[dict[str, Callable[..., Any]]] = {
    "StringStartsWith": pc.starts_with,
    "StringContains": pc.match_substring,
}
"""Tests for a prefix or a substring of text or bytes, by the names of Spark's filter classes."""


@dataclass(frozen=True)
class Predicate:
    """A comparison of a column with constants. A row meets the condition only if the result is true, not
    NULL.
    """

    column: tuple[str, ...]
    """Name of the column, followed by the name of a field if the column is a struct."""
    operator: str
    """Name of a Spark filter class: a key of `COMPARISONS` or `TEXTS`, `In`, `IsNull` or `IsNotNull`."""
    value: Any = None
    negated: bool = False

    def values(self, column: pa.Array) -> pa.Array:
        """Return the values to compare: a column or a field. A field is NULL where the struct is NULL."""
        return pc.struct_field(column, self.column[1:]) if self.column[1:] else column

    @property
    def names(self) -> tuple[str, ...]:
        """The columns that the condition refers to."""
        return self.column[:1]

    def holds(self, rows: pa.Table | pa.RecordBatch) -> Flags:
        """Return a flag for each row: true if the row meets the condition."""
        values = self.values(rows.column(self.column[0]))
        return _flags(self.compared(values, values.type))

    def compared(self, column: Any, type_: pa.DataType) -> Any:
        """Return the result of comparing values; the result is NULL for NULL values.

        Args:
            column: An array, or an expression for an array.
            type_: The type of the values.
        """
        if self.operator in ("IsNull", "IsNotNull"):
            result = pc.is_null(column) if self.operator == "IsNull" else pc.is_valid(column)
        elif self.operator == "In":
            wanted = pa.array([value for value in self.value if value is not None], type_)
            result = pc.if_else(pc.is_valid(column), pc.is_in(column, wanted), None)
        elif self.operator in TEXTS:
            result = TEXTS[self.operator](column, pattern=self.value)
        else:
            result = COMPARISONS[self.operator](column, pa.scalar(self.value, type_))
        return pc.invert(result) if self.negated else result


@dataclass(frozen=True)
class Expressed:
    """An Arrow expression. A row meets the condition only if the result is true, not NULL."""

    names: tuple[str, ...]
    """The columns that the expression refers to, and possibly other columns."""
    expression: pc.Expression

    def holds(self, rows: pa.Table | pa.RecordBatch) -> Flags:
        """Return a flag for each row: true if the row meets the condition."""
        from pyarrow import acero  # slow to import, because it imports pandas if pandas is installed

        rows = rows if isinstance(rows, pa.Table) else pa.Table.from_batches([rows])
        steps = [
            acero.Declaration("table_source", acero.TableSourceNodeOptions(rows)),
            acero.Declaration("project", acero.ProjectNodeOptions([self.expression], ["holds"])),
        ]
        result = acero.Declaration.from_sequence(steps).to_table(use_threads=False)
        return _flags(result.column("holds"))


Condition = Predicate | Expressed
"""A condition on rows."""


def _flags(truths: Any) -> Flags:
    flags: Flags = pc.fill_null(truths, False).to_numpy(zero_copy_only=False)
    return flags


def all_hold(conditions: Sequence[Condition], rows: pa.Table | pa.RecordBatch) -> Flags:
    """Return a flag for each row: true if the row meets all conditions."""
    flags = np.ones(rows.num_rows, np.bool_)
    for condition in conditions:
        flags &= condition.holds(rows)
    return flags


def predicates_of(options: Options) -> tuple[Predicate, ...]:
    """Return the conditions that options set.

    Raises:
        OptionError: A vbucket or opcode does not exist.
    """
    return tuple(
        Predicate((column,), *compare(value))
        for name, (column, compare) in _OF_OPTIONS.items()
        if (value := getattr(options, name)) is not None
    )


Comparison = tuple[str, Any]
"""Operator and value of a condition."""


def _vbuckets(vbuckets: Sequence[int]) -> Comparison:
    highest = (1 << load().types["mcbp_header"].members["vbucket"].type.bits) - 1
    for vbucket in vbuckets:
        if vbucket > highest:
            raise OptionError(f"option 'vbucket' must contain numbers up to {highest}, got {vbucket}")
    return "In", vbuckets


def _opcodes(names: Sequence[str]) -> Comparison:
    enums = load().enums
    known = {member.id for name in _OPCODES for member in enums[name].values()}
    opcodes = []
    for name in names:
        opcode = name.lower() if name.lower() in known else f"dcp_{name.lower()}"
        if opcode not in known:
            near = get_close_matches(opcode, known, 3, 0.5)
            raise OptionError(f"unknown opcode {name!r}; similar opcodes: {', '.join(near) or 'none'}")
        opcodes.append(opcode)
    return "In", tuple(opcodes)


_OPCODES: Final = ("mcbp_opcode::client", "mcbp_opcode::server")


def _key(text: str) -> Comparison:
    key = text.encode("utf-8", "surrogateescape")
    return ("StringStartsWith", key[:-1]) if key.endswith(b"*") else ("EqualTo", key)


def _moment(time_ns: int) -> datetime:
    """Convert a time in ns since 1970 to the whole microseconds of the column."""
    return datetime(1970, 1, 1, tzinfo=timezone.utc) + timedelta(microseconds=time_ns // 1000)


_OF_OPTIONS: Final[dict[str, tuple[str, Callable[[Any], Comparison]]]] = {
    "vbucket": ("vbucket", _vbuckets),
    "opcode": ("opcode", _opcodes),
    "key": ("key", _key),
    "connection": ("connection", lambda text: ("StringContains", text)),
    "since": ("time", lambda time: ("GreaterThanOrEqual", _moment(time))),
    "until": ("time", lambda time: ("LessThan", _moment(time))),
}
"""For each option, the column that the option filters, and a function that converts the option's value to a
comparison.
"""
