"""The output of an audit: rows of all tables, in one schema."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Any, Final

import pyarrow as pa

from dcpspec.audit.findings import Row
from dcpspec.audit.tables import table_schemas

_BATCH: Final = 4096


def schema(u64: str) -> pa.Schema:
    """Return the schema: the table name, the connection, the revision, a flag for final rows, and a struct
    column for each table.
    """
    known = {"table": pa.string(), "group": pa.string(), "revision": pa.int64(), "is_final": pa.bool_()}
    tables = {name: pa.struct(list(columns)) for name, columns in table_schemas(u64).items()}
    return pa.schema(known | tables)


class RowWriter:
    """Converts rows to Arrow batches.

    Args:
        u64: ``long`` or ``decimal``.
    """

    def __init__(self, u64: str) -> None:
        self._schema = schema(u64)
        self._as_decimal = u64 == "decimal"
        wide, narrow = table_schemas("decimal"), table_schemas("long")
        self._u64 = {
            name: [f.name for f in wide[name] if f.type != narrow[name].field(f.name).type] for name in wide
        }
        self._columns = {name: {*wide[name].names} for name in wide}
        self._maps = {name: [f.name for f in wide[name] if pa.types.is_map(f.type)] for name in wide}

    def batches(
        self, rows: Sequence[tuple[str, Row]], group: str, revision: int = 0, *, is_final: bool = True
    ) -> Iterator[pa.RecordBatch]:
        """Yield Arrow batches with the rows of one connection.

        Args:
            rows: Table names and rows.
            group: The connection.
            revision: Number of earlier reports of the connection's rows.
            is_final: Whether the rows are final.

        Raises:
            KeyError: A row contains a column that does not exist in its table.
        """
        same = {"group": group, "revision": revision, "is_final": is_final}
        for start in range(0, len(rows), _BATCH):
            part = [
                {"table": name, **same, name: self._row(name, row)}
                for name, row in rows[start : start + _BATCH]
            ]
            yield pa.RecordBatch.from_pylist(part, schema=self._schema)

    def _row(self, table: str, row: Row) -> Row:
        if unknown := row.keys() - self._columns[table]:  # Arrow would silently drop these columns
            raise KeyError(f"the table {table} has no column {', '.join(sorted(unknown))}")
        row = dict(row)
        for name in self._u64[table]:
            row[name] = self._number(row.get(name))
        for name in self._maps[table]:
            row[name] = list((row.get(name) or {}).items())
        return row

    def _number(self, value: Any) -> Any:
        if value is None:
            return None
        if isinstance(value, list):
            return [{name: self._number(number) for name, number in entry.items()} for entry in value]
        value = int(value) % (1 << 64)
        if self._as_decimal:
            return Decimal(value)
        return value - (1 << 64) if value >> 63 else value
