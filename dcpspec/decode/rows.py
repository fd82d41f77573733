"""Messages as fields by column name: the arguments of ``dcpspec.message``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from decimal import Decimal
from functools import cache
from typing import Any, Final

import pyarrow as pa

from dcpspec.decode.messages import MessageReader, message_schema
from dcpspec.decode.reference import RowReader
from dcpspec.framing.cut import Frame
from dcpspec.framing.origins import Origin
from dcpspec.options import Options

Fields = dict[str, Any]
"""The fields of a message, including those of its kind. Times are seconds since 1970, as on the wire."""

UNREADABLE: Final = ":error"
"""Field that states why a message cannot be read. Readable messages do not have this field."""

_BATCH: Final = 1 << 12
"""Number of messages to read at once."""


def _options(collections: bool) -> Options:
    return Options.of({"kinds": "all", "collections": "on" if collections else "off", "u64": "decimal"})


@cache
def _reader(collections: bool) -> MessageReader:
    return MessageReader(_options(collections), message_schema(_options(collections)))


@cache
def _single(collections: bool) -> RowReader:
    return RowReader(_options(collections))


@cache
def _times() -> frozenset[str]:
    """Return the names of the fields that are times."""

    def names(fields: Iterable[pa.Field]) -> Iterator[str]:
        for field in fields:
            parts = field.type.value_type if pa.types.is_list(field.type) else field.type
            if pa.types.is_struct(parts):
                yield from names(parts)
            elif pa.types.is_timestamp(parts):
                yield field.name

    return frozenset(names(message_schema(_options(True))))


def fields_of_frames(frames: Sequence[bytes], collections: bool) -> Iterator[Fields]:
    """Yield the fields of complete messages; unreadable messages have the field `UNREADABLE`.

    Args:
        frames: The bytes of each message.
        collections: True if keys begin with a collection id.
    """
    for first in range(0, len(frames), _BATCH):
        part = frames[first : first + _BATCH]
        batch, places = _reader(collections).rows(pa.array(part, pa.binary()))
        used = [name for name in batch.schema.names if batch.column(name).null_count < batch.num_rows]
        for row in batch.select(used).take(pa.array(places)).to_pylist():
            yield _flat(row)


def fields_of_message(data: bytes, collections: bool) -> Fields:
    """Return the fields of one message; see `fields_of_frames`, which is faster for many messages."""
    (row,) = _single(collections).rows([Frame(0, data)], Origin())
    return _flat({name: row[name] for name in _reader(collections).schema.names if name in row})


def _flat(row: Fields) -> Fields:
    """Add the fields of the kind to the common fields."""
    fields: Fields = {}
    for name, value in row.items():
        if name == "error":
            fields |= {UNREADABLE: value} if value is not None else {}
        elif name != "length":  # the length follows from the fields
            fields |= _plain(value if isinstance(value, dict) else {name: value})
    return fields


def _plain(fields: Fields) -> Fields:
    """Return the fields that have a value, as built-in Python types."""
    return {
        name: [_plain(one) if isinstance(one, dict) else one for one in value]
        if isinstance(value, list)
        else _number(name, value)
        for name, value in fields.items()
        if value is not None
    }


def _number(name: str, value: Any) -> Any:
    if isinstance(value, Decimal):
        return int(value)
    if isinstance(value, datetime):
        return int(value.timestamp())
    return value // 1_000_000 if name in _times() else value
