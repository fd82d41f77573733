"""Messages as fields by column name: the arguments of ``dcpspec.message``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from functools import cache
from typing import Any, Final

import pyarrow as pa

from dcpspec.decode.messages import MessageReader, message_schema
from dcpspec.decode.reference import RowReader
from dcpspec.framing.cut import Frame
from dcpspec.options import Options

Fields = dict[str, Any]
"""The fields of a message, including those of its kind."""

UNREADABLE: Final = ":error"
"""Field with the reason that a message cannot be read. Readable messages do not contain it."""

_BATCH: Final = 1 << 12
"""Number of messages to read together."""


def _options(collections: bool) -> Options:
    return Options.of({"kinds": "all", "collections": "on" if collections else "off", "u64": "decimal"})


@cache
def _reader(collections: bool) -> MessageReader:
    return MessageReader(_options(collections), message_schema(_options(collections)))


@cache
def _single(collections: bool) -> RowReader:
    return RowReader(_options(collections))


def fields_of_frames(frames: Sequence[bytes], collections: bool) -> Iterator[Fields]:
    """Yield the fields of complete messages; unreadable messages have the field `UNREADABLE`.

    Args:
        frames: The bytes of each message.
        collections: Keys begin with a collection id.
    """
    for first in range(0, len(frames), _BATCH):
        part = frames[first : first + _BATCH]
        batch, places = _reader(collections).rows(pa.array(part, pa.binary()))
        used = [name for name in batch.schema.names if batch.column(name).null_count < batch.num_rows]
        for row in batch.select(used).take(pa.array(places)).to_pylist():
            yield _flat(row)


def fields_of_message(data: bytes, collections: bool) -> Fields:
    """Return the readable fields of one message; see `fields_of_frames`."""
    row, _ = _single(collections).message(Frame(0, data))
    row.pop("kind", None)
    return _flat(row)


def _flat(row: Fields) -> Fields:
    """Add the fields of the kind to the common fields."""
    fields: Fields = {}
    for name, value in row.items():
        if name == "error":
            fields[UNREADABLE] = value
        elif isinstance(value, dict):
            fields |= {inner: _plain(given) for inner, given in value.items() if given is not None}
        elif value is not None:
            fields[name] = _plain(value)
    return fields


def _plain(value: Any) -> Any:
    if isinstance(value, Decimal):
        return int(value)
    if isinstance(value, list):
        return [{k: _plain(v) for k, v in item.items()} if isinstance(item, dict) else item for item in value]
    return value
