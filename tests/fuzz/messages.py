"""Columns of messages: a value decodes to the same result alone and in any array, with or without NULLs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, suppress
from functools import cache
from itertools import accumulate
from unittest import mock

import numpy as np
import pyarrow as pa

from dcpspec.decode import columnar
from dcpspec.decode.messages import MessageReader, message_schema, with_rows
from dcpspec.errors import DcpDecodeError
from dcpspec.grammar.schema import ALL_KINDS
from dcpspec.options import OptionError, Options
from tests.fuzz import mutator, seeds
from tests.fuzz.harness import Harness

_OPTIONS = (
    Options(),
    Options(kinds=ALL_KINDS, policy=True),
    Options(message="mutation", u64="decimal"),
    Options(mode="DROPMALFORMED", collections=False),
    Options(mode="FAILFAST"),
    Options(columns=("opcode", "key", "error"), vbucket=(0, 5)),
    Options(columns=("length", "error.rule"), opcode=("mutation", "hello"), decompress=False),
    Options(columns=("value", "offset")),
    Options(opcode=("nothing",)),
    Options(vbucket=(1 << 16,)),
)
_EMPTY, _NULL = 13, 11
"""After this many messages, a value has no bytes, or is NULL."""


@cache
def _reader(number: int) -> MessageReader | None:
    try:
        return MessageReader(_OPTIONS[number], message_schema(_OPTIONS[number]))
    except OptionError:
        return None


def check(data: bytes) -> None:
    """Read an array of messages, and each message alone."""
    if len(data) < 3:
        return
    number, choice = data[0] % len(_OPTIONS), data[1]
    reader = _reader(number)
    if reader is None:
        with suppress(OptionError):
            message_schema(_OPTIONS[number])
            raise AssertionError(_OPTIONS[number])
        return
    values: list[bytes | None] = list(mutator.split_messages(data[3:])[:40])
    if data[2] & 1:
        for at in range(0, len(values), 1 + data[2] % _NULL):
            values[at] = None
    if data[2] & 2:
        values[:: 1 + data[2] % _EMPTY] = [b""] * len(values[:: 1 + data[2] % _EMPTY])
    array = _array(values, choice)
    with ExitStack() as patches:
        patches.enter_context(mock.patch.object(columnar, "IS_COMPILED", True))
        patches.enter_context(mock.patch.object(columnar, "_FEW", choice >> 6))
        try:
            structs = reader.structs(array)
        except DcpDecodeError as error:
            said = [_alone(reader, value) for value in values]
            first = next((each for each in said if isinstance(each, str)), None)
            if _OPTIONS[number].mode != "FAILFAST" or first != str(error):
                raise
            return
        except TypeError:
            if not pa.types.is_string(array.type):
                raise
            return
        structs.validate(full=True)
        assert structs.to_pylist() == [_alone(reader, value) for value in values]
        rows, places = reader.rows(array)
    numbers = pa.RecordBatch.from_arrays([pa.array(range(len(values)), pa.int64())], ["number"])
    both = with_rows(numbers, array, rows, places)
    kept = [at for at, value in enumerate(values) if value is None or structs[at].is_valid]
    assert both.column("number").to_pylist() == kept
    assert both.select(rows.schema.names).to_pylist() == [
        structs[at].as_py() or dict.fromkeys(rows.schema.names) for at in kept
    ]


def _alone(reader: MessageReader, value: bytes | None) -> object:
    """Return the row of one value, or the text of its error."""
    try:
        return reader.structs(pa.array([value], pa.binary())).to_pylist()[0]
    except DcpDecodeError as error:
        return str(error)


def _array(values: list[bytes | None], choice: int) -> pa.Array:
    """Return values as an array: of either type, as a part of a longer array, or with bytes between them."""
    kind = choice & 7
    if kind == 0:
        return pa.array([None if value is None else value.hex() for value in values], pa.string())
    type_ = pa.large_binary() if kind & 1 else pa.binary()
    if kind < 4:
        return pa.array(values, type_)
    if kind < 6:
        return pa.array([b"before", *values, None], type_)[1:-1]
    # A NULL may have bytes.
    content = [b"hidden" if value is None else value for value in values]
    ends = np.array([0, *accumulate(map(len, content))], np.int64 if kind & 1 else np.int32)
    valid = pa.array([value is not None for value in values]).buffers()[1] if values else None
    return pa.Array.from_buffers(
        type_, len(values), [valid, pa.py_buffer(ends), pa.py_buffer(b"".join(content))]
    )


def _seeds() -> Iterator[bytes]:
    streams = list(seeds.streams())[::5]
    for number, stream in enumerate(streams):
        yield bytes([number % len(_OPTIONS), number % 251, number % 7]) + stream
    for number in range(8 * len(_OPTIONS)):
        yield bytes([number, number // len(_OPTIONS), number % 6]) + streams[number % len(streams)]
    yield b"\1\1\0"


HARNESS = Harness(check, _seeds, mutator.COLUMN)
