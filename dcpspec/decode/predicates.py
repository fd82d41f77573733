"""Conditions that rows must meet, evaluated before keys and values are copied."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from pyarrow import acero

from dcpspec.views import Flags

COMPARISONS: Final[dict[str, Callable[..., Any]]] = {
    "EqualTo": pc.equal,
    "LessThan": pc.less,
    "LessThanOrEqual": pc.less_equal,
    "GreaterThan": pc.greater,
    "GreaterThanOrEqual": pc.greater_equal,
}
"""By the names of Spark's classes of filters."""
TEXTS: Final[dict[str, Callable[..., Any]]] = {
    "StringStartsWith": pc.starts_with,
    "StringContains": pc.match_substring,
}
"""The same for text and bytes, which are compared with a part."""


@dataclass(frozen=True)
class Predicate:
    """A comparison of a column with constants. A row meets it only if it is true, not if it is NULL."""

    column: tuple[str, ...]
    """Name of the column, and of a field of it if it is a struct."""
    operator: str
    """Name of Spark's class for the filter; `In`, `IsNull` and `IsNotNull` beside those in the tables."""
    value: Any = None
    negated: bool = False

    def values(self, column: pa.Array) -> pa.Array:
        """Return what is compared: a column, or the field of it, NULL where the struct is."""
        return pc.struct_field(column, self.column[1:]) if self.column[1:] else column

    @property
    def names(self) -> tuple[str, ...]:
        """The columns that it is about."""
        return self.column[:1]

    def holds(self, rows: pa.Table | pa.RecordBatch) -> Flags:
        """Return a flag for each row that meets the condition."""
        values = self.values(rows.column(self.column[0]))
        return _flags(self.compared(values, values.type))

    def compared(self, column: Any, type_: pa.DataType) -> Any:
        """Return the comparison of values, NULL where one is NULL.

        Args:
            column: An array, or an expression for one.
            type_: The type of its values.
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
    """An expression of Arrow. A row meets it only if it is true, not if it is NULL."""

    names: tuple[str, ...]
    """The columns that it is about, or more."""
    expression: pc.Expression

    def holds(self, rows: pa.Table | pa.RecordBatch) -> Flags:
        """Return a flag for each row that meets the expression."""
        rows = rows if isinstance(rows, pa.Table) else pa.Table.from_batches([rows])
        steps = [
            acero.Declaration("table_source", acero.TableSourceNodeOptions(rows)),
            acero.Declaration("project", acero.ProjectNodeOptions([self.expression], ["holds"])),
        ]
        result = acero.Declaration.from_sequence(steps).to_table(use_threads=False)
        return _flags(result.column("holds"))


Condition = Predicate | Expressed
"""What rows must meet."""


def _flags(truths: Any) -> Flags:
    flags: Flags = pc.fill_null(truths, False).to_numpy(zero_copy_only=False)
    return flags


def all_hold(conditions: Sequence[Condition], rows: pa.Table | pa.RecordBatch) -> Flags:
    """Return a flag for each row that meets all conditions."""
    flags = np.ones(rows.num_rows, np.bool_)
    for condition in conditions:
        flags &= condition.holds(rows)
    return flags
