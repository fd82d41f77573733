"""Arrays of single messages yield the rows that the reference decoder yields one by one."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from dcpspec.decode.columnar import ColumnReader
from dcpspec.decode.messages import MessageReader, message_schema
from dcpspec.decode.reference import RowReader
from dcpspec.errors import DcpDecodeError
from dcpspec.framing.cut import single
from dcpspec.framing.origins import Origin
from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.grammar.schema import OUTCOME, table_schema
from dcpspec.options import Options
from tests import messages as dcp
from tests.conftest import EXAMPLES
from tests.dcpspec.decode.decoders import ORIGIN, damaged, frames, is_frame, samples
from tests.messages import StreamAddress

STREAM = StreamAddress(7, 42)
OPTIONS = (
    Options(),
    Options(u64="decimal", kinds=("all",)),
    Options(decompress=False),
    Options(message="mutation"),
    Options(mode="DROPMALFORMED"),
    Options(columns=("opcode", "vbucket", "by_seqno", "key", "error.offset")),
    Options(columns=("value",)),
    Options(columns=("xattrs", "snapshot_marker.flags", "error")),
)


def reference(options: Options, messages: list[bytes | None]) -> pa.Array:
    """The result of the reference decoder for messages, one by one."""
    schema = message_schema(options)
    reader = RowReader(options, schema)
    rows: list[dict[str, Any] | None] = []
    for data in messages:
        pieces = [] if data is None else [single(data, collections=options.has_collections())]
        rows.append(next(reader.rows(pieces, Origin()), None))
    return pa.array(rows, pa.struct(list(schema)))


def structs(options: Options, messages: Any) -> Any:
    """The result of the array reader for the messages."""
    array = MessageReader(options, message_schema(options)).structs(messages)
    array.validate(full=True)
    return array


def test_whole_messages_are_read_many_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MessageReader, "_piece", None)
    messages = [dcp.noop(opaque=opaque) for opaque in range(50)]
    opaques = [row["opaque"] for row in structs(Options(columns=("opaque",)), pa.array(messages)).to_pylist()]
    assert opaques == list(range(50))


def mixed(rng: random.Random, pool: list[bytes], count: int) -> list[bytes | None]:
    """Good and damaged messages, including cut, too long, empty and NULL ones."""

    def one(data: bytes, chance: float) -> bytes | None:
        if chance < 0.2:
            return damaged(rng, data)
        if chance < 0.3:
            return data[: rng.randrange(len(data))]
        if chance < 0.35:
            return data + rng.randbytes(rng.randrange(1, 30))
        return data if chance >= 0.4 else rng.choice([None, b"", rng.randbytes(30)])

    return [one(rng.choice(pool), rng.random()) for _ in range(count)]


@pytest.mark.parametrize("number", range(2 * len(OPTIONS)))
def test_mixed_values(number: int) -> None:
    options = replace(OPTIONS[number % len(OPTIONS)], collections=number < len(OPTIONS))
    messages = mixed(random.Random(number), samples(options.collections), 15 * EXAMPLES)
    array = pa.array(messages, pa.large_binary() if number % 2 else pa.binary())
    assert structs(options, array).equals(reference(options, messages))


def test_parts_of_arrays() -> None:
    messages = mixed(random.Random(3), samples(), 300)
    want = reference(Options(), messages)
    whole = pa.array(messages, pa.binary())
    assert structs(Options(), whole.slice(17, 200)).equals(want.slice(17, 200))
    assert len(structs(Options(), whole.slice(100, 0))) == 0
    # valid messages alone: their bytes are not copied
    good = pa.array(samples()[:100], pa.binary()).slice(30, 60)
    assert structs(Options(), good).equals(reference(Options(), good.to_pylist()))


def test_null_with_bytes_under_it() -> None:
    """Arrow allows a NULL to have bytes, which the decoder ignores."""
    noop = dcp.noop(opaque=1)
    data = noop * 40
    offsets = np.arange(0, len(data) + 1, len(noop), dtype=np.int32)
    valid = np.arange(40) % 3 != 0
    buffers = [pa.py_buffer(np.packbits(valid, bitorder="little")), pa.py_buffer(offsets), pa.py_buffer(data)]
    rows = structs(Options(), pa.Array.from_buffers(pa.binary(), 40, buffers))
    assert rows.is_valid().to_pylist() == valid.tolist()
    assert rows.drop_null().field("opcode").unique().to_pylist() == ["dcp_noop"]


@pytest.mark.parametrize("values", [[], [None] * 3, [b""], [b"", None], [b"x" * HEADER_SIZE]], ids=repr)
def test_nothing_to_read(values: list[bytes | None]) -> None:
    for type_ in (pa.binary(), pa.large_binary()):
        assert structs(Options(), pa.array(values, type_)).equals(reference(Options(), values))


def test_only_bytes() -> None:
    with pytest.raises(TypeError, match="messages must be binary, got string"):
        structs(Options(), pa.array(["x"]))


@pytest.mark.parametrize("first", ["bad", "cut"])
def test_failfast_says_what_is_wrong_with_the_first_one(first: str) -> None:
    """Whichever path encounters it, with the position in the message."""
    good = dcp.mutation(STREAM, key=b"\x08k", by_seqno=1)
    bad = dcp.mutation(STREAM, key=b"\x88\x00k", by_seqno=2)
    broken = [bad, good[:-1]] if first == "bad" else [good[:-1], bad]
    messages: list[bytes | None] = [None, *[good] * 50, broken[0], *[good] * 50, broken[1]]
    options = Options(mode="FAILFAST")
    with pytest.raises(DcpDecodeError) as wanted:
        reference(options, messages)
    with pytest.raises(DcpDecodeError) as failure:
        structs(options, pa.array(messages, pa.binary()))
    assert failure.value.error == wanted.value.error
    assert failure.value.error.offset < len(good)


@pytest.mark.parametrize("options", [Options(), Options(mode="DROPMALFORMED"), Options(message="mutation")])
def test_outcomes(options: Options) -> None:
    """Both decoders name the same kind or broken rule for every row."""
    rng = random.Random(1)
    messages = [damaged(rng, data) if rng.random() < 0.3 else data for data in samples()[::4]]
    block = frames([data for data in messages if is_frame(data)])
    schema = table_schema(options).append(OUTCOME)
    table = pa.Table.from_batches(ColumnReader(options, schema).batches([block], ORIGIN), schema)
    rows = list(RowReader(options, schema).rows(block, ORIGIN))
    assert table.column(OUTCOME.name).to_pylist() == [row[OUTCOME.name] for row in rows]
    assert all((row.get("error") is not None) == row[OUTCOME.name].startswith("error:") for row in rows)


def test_options_choose_messages() -> None:
    keys = [b"order1", b"customer1", b"order2"] * 20
    messages = [
        dcp.mutation(StreamAddress(n % 2), key=b"\x08" + key, by_seqno=n) for n, key in enumerate(keys)
    ]
    options = Options(columns=("by_seqno",), vbucket=(1,), key="order*")
    array = structs(options, pa.array([*messages, dcp.noop(opaque=1), b"no message"]))
    seqnos = [{"by_seqno": n} if n % 2 and n % 3 != 1 else None for n in range(60)]
    assert array.to_pylist() == [*seqnos, None, None]
