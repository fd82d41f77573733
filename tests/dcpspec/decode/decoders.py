"""Both decoders side by side: the columnar decoder must return the rows of the reference decoder.

    python -m tests.dcpspec.decode.decoders 1000000 [SEED]

compares both on this number of random and damaged messages.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from unittest import mock

import numpy as np
import pyarrow as pa

from benchmarks import stream
from dcpspec.decode import columnar as columns
from dcpspec.decode.columnar import ColumnReader
from dcpspec.decode.reference import RowReader
from dcpspec.errors import DcpDecodeError
from dcpspec.framing.cut import Frames
from dcpspec.framing.origins import Origin
from dcpspec.grammar.header import HEADER_SIZE, parse_header
from dcpspec.grammar.schema import ALL_KINDS
from dcpspec.options import Options
from tests.captures.make_session import build_session
from tests.messages import snappy, xattr_section
from tools.vectors import load

ORIGIN = Origin("file", "client>server", "server", lambda offsets: offsets * 1000 + 7)
OPTIONS = (
    Options(),
    Options(kinds=ALL_KINDS),
    Options(u64="decimal", kinds=ALL_KINDS),
    Options(decompress=False, kinds=("hello", "response")),
    Options(message="mutation"),
    Options(message="system_event"),
    Options(message="response"),
    Options(mode="DROPMALFORMED"),
    Options(columns=("offset", "opcode", "vbucket", "by_seqno", "key")),
    Options(columns=("value",)),
    Options(columns=("xattrs", "snapshot_marker.flags", "error")),
)


@dataclass
class Both:
    """The results of two decoders for the same messages."""

    columnar: pa.Table
    reference: pa.Table
    failure: str | None
    """The error that both raise in the mode FAILFAST."""

    def differences(self) -> list[str]:
        """Columns and rows that differ."""
        if self.columnar.num_rows != self.reference.num_rows:
            return [f"{self.columnar.num_rows} rows, not {self.reference.num_rows}"]
        if self.columnar.equals(self.reference):
            return []
        rows = zip(self.columnar.to_pylist(), self.reference.to_pylist(), strict=True)
        return [
            f"row {number}, {name}: {row[name]!r}, not {value!r}"
            for number, (row, wanted) in enumerate(rows)
            for name, value in wanted.items()
            if row[name] != value
        ]


def frames(messages: Sequence[bytes]) -> Frames:
    """Whole messages as one block."""
    ends = np.cumsum([0, *map(len, messages)], dtype=np.int64)
    return Frames(np.frombuffer(b"".join(messages), np.uint8), ends, 1000)


def is_frame(data: bytes) -> bool:
    """Whether the bytes have a header with the correct length."""
    header = parse_header(data[:HEADER_SIZE])
    return header is not None and HEADER_SIZE + header.len_body == len(data)


def decode(messages: Sequence[bytes], options: Options) -> Both:
    """Decode a block of messages in both ways."""
    block = frames(messages)
    fast, slow = ColumnReader(options), RowReader(options)
    tables: list[pa.Table] = []
    failures: list[str | None] = []
    with mock.patch.object(columns, "_FEW", 0):
        for batches, schema in (
            (fast.batches([block], ORIGIN), fast.schema),
            (slow.batches(slow.rows(block, ORIGIN)), slow.schema),
        ):
            try:
                tables.append(pa.Table.from_batches(batches, schema))
                failures.append(None)
            except DcpDecodeError as error:
                tables.append(schema.empty_table())
                failures.append(str(error))
    assert failures[0] == failures[1]
    for table in tables:
        table.validate(full=True)
    return Both(tables[0], tables[1], failures[0])


@cache
def samples(collections: bool = True) -> list[bytes]:
    """Messages of all kinds: the vectors, the session, the streams of the benchmarks, and more documents."""
    messages = [
        bytes.fromhex(vector["hex"])
        for file in load()
        for vector in file.vectors()
        if vector.get("collections", True) == collections and not vector.get("strict")
    ]
    messages = [data for data in messages if is_frame(data)]
    if collections:
        messages += [message.data for message in build_session().messages][::90]
        for values in stream.VALUES:
            messages += islice(stream.messages(values), 30)
        messages += list(_compressed_with_xattrs(messages[-60:]))
    return messages


def _compressed_with_xattrs(messages: Iterable[bytes]) -> Iterator[bytes]:
    """Mutations with both bits of the datatype set."""
    for number, message in enumerate(messages):
        header = parse_header(message)
        if header is None or not header.len_value or not header.is_request:
            continue
        value = xattr_section([(b"_sync", b"%d" % i) for i in range(number % 4)]) + b'{"a":1}' * (number % 9)
        packed = snappy(value)
        length = header.len_body - header.len_value + len(packed)
        changed = bytearray(message[: HEADER_SIZE + header.len_before_value] + packed)
        changed[5], changed[8:12] = 0x07, length.to_bytes(4, "big")
        yield bytes(changed)


def damaged(rng: random.Random, message: bytes) -> bytes:
    """A message with some bytes changed, inserted or removed, whose header has the correct length."""
    data = bytearray(message)
    for _ in range(rng.randrange(1, 4)):
        kind = rng.random()
        at = rng.randrange(len(data)) if rng.random() < 0.5 else min(rng.randrange(72), len(data) - 1)
        if kind < 0.4:
            data[at] = rng.choice((0, 1, 2, 3, 0x7F, 0x80, 0xFF, rng.randrange(256)))
        elif kind < 0.7:
            data[at] ^= 1 << rng.randrange(8)
        elif kind < 0.85 and len(data) > HEADER_SIZE:
            del data[max(at, HEADER_SIZE) : max(at, HEADER_SIZE) + rng.randrange(1, 9)]
        else:
            data[max(at, HEADER_SIZE) : max(at, HEADER_SIZE)] = rng.randbytes(rng.randrange(1, 9))
    data[8:12] = (len(data) - HEADER_SIZE).to_bytes(4, "big")
    return bytes(data)


def main(arguments: Sequence[str]) -> int:
    """Compare the decoders on many damaged messages. Returns the exit status."""
    wanted = int(arguments[0])
    seed = int(arguments[1]) if len(arguments) > 1 else 1
    rng = random.Random(seed)
    begin, done, block = time.monotonic(), 0, 0
    while done < wanted:
        collections = block % 4 != 3
        options = OPTIONS[block % len(OPTIONS)]
        options = Options(**{**options.__dict__, "collections": collections})
        pool = samples(collections)
        messages = [rng.choice(pool) for _ in range(1000)]
        messages = [damaged(rng, message) if rng.random() < 0.7 else message for message in messages]
        messages = [message for message in messages if is_frame(message)]
        differences = decode(messages, options).differences()
        if differences:
            print(f"seed {seed}, block {block}, {options}:", *differences[:10], sep="\n", file=sys.stderr)
            return 1
        done, block = done + len(messages), block + 1
    print(f"{done:,} messages, both decoders agree, {time.monotonic() - begin:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
