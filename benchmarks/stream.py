"""Writes the stream that the benchmarks read: the messages that a producer sends for a busy bucket.

    python -m benchmarks.stream FILE --messages 2000000 [--values json|snappy|small|xattrs]
    python -m benchmarks.stream FILE --megabytes 100

The stream contains 95 % mutations with keys of 20 bytes and JSON values of 150 to 250 bytes, 3 % deletions,
snapshot markers of two versions, system events, and `dcp_seqno_advanced` messages. The same arguments produce
the same bytes.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import click

from tests import messages as dcp
from tests.messages import Datatype, StreamAddress, compact_json, document_key, snappy, xattr_section

BLOCK = 200_000
"""Number of distinct messages; a longer stream repeats them."""
VALUES = ("json", "snappy", "small", "xattrs")


def messages(values: str = "json", seed: int = 7) -> Iterator[bytes]:
    """Yield the messages of one block; the same arguments yield the same messages.

    Args:
        values: `json` for 150 to 250 bytes, `snappy` for the same values compressed, `small` for 10 to 40
            bytes, or `xattrs` for extended attributes before JSON.
        seed: Seed of the random numbers.
    """
    rng = random.Random(seed)
    for number in range(BLOCK):
        stream = StreamAddress(opaque=rng.randrange(1, 1024), vbucket=rng.randrange(1024))
        seqno = (rng.getrandbits(16) << 32) + number
        cas = (1_700_000_000_000_000_000 + number * 1_000_003) & ~0xFFFF
        yield _message(rng, stream, seqno, cas, values)


def write(output: BinaryIO, *, messages_wanted: int = 0, bytes_wanted: int = 0, values: str = "json") -> int:
    """Write whole messages until both minimums are reached; return the number of messages."""
    block = list(messages(values))
    whole, size = b"".join(block), sum(map(len, block))
    count = 0
    while messages_wanted - count >= BLOCK or bytes_wanted >= size:
        output.write(whole)
        count, bytes_wanted = count + BLOCK, bytes_wanted - size
    for message in block:
        if count >= messages_wanted and bytes_wanted <= 0:
            break
        output.write(message)
        count, bytes_wanted = count + 1, bytes_wanted - len(message)
    return count


def _message(rng: random.Random, stream: StreamAddress, seqno: int, cas: int, values: str) -> bytes:
    kind = rng.random()
    collection = rng.choice((0, 8, 9, 0x80, 0x1234))
    if kind < 0.98:
        key = document_key(collection, b"user::%013d" % rng.randrange(10**13))[:20]
        if kind < 0.03:
            return dcp.deletion_v2(
                stream,
                key=key,
                by_seqno=seqno,
                rev_seqno=rng.randrange(1, 100),
                delete_time=1_700_000_000,
                cas=cas,
            )
        value, datatype = _value(rng, values)
        return dcp.mutation(
            stream,
            key=key,
            value=value,
            by_seqno=seqno,
            rev_seqno=rng.randrange(1, 100),
            flags=0x2000006,
            expiration=rng.choice((0, 0, 0, 1_800_000_000)),
            datatype=datatype,
            cas=cas,
        )
    if kind < 0.988:
        return dcp.snapshot_marker_v1(stream, start_seqno=seqno, end_seqno=seqno + 100, flags=1)
    if kind < 0.992:
        return dcp.snapshot_marker_v2_2(
            stream,
            start_seqno=seqno,
            end_seqno=seqno + 100,
            flags=2,
            max_visible_seqno=seqno + 99,
            high_completed_seqno=seqno,
            purge_seqno=0,
            high_prepared_seqno=None,
        )
    if kind < 0.996:
        return dcp.seqno_advanced(stream, by_seqno=seqno)
    return dcp.system_event(
        stream,
        by_seqno=seqno,
        event=0,
        version=1,
        key=b"orders",
        manifest_id=7,
        scope_id=8,
        collection_id=collection,
        max_ttl=60,
    )


def _value(rng: random.Random, values: str) -> tuple[bytes, int]:
    number = rng.getrandbits(32)
    if values == "small":
        return compact_json({"n": number, "s": "x" * rng.randrange(20)}), Datatype.JSON
    text = "lorem ipsum dolor sit amet "[: rng.randrange(5, 27)] * rng.randrange(2, 5)
    body = compact_json({"id": number, "type": "user", "name": f"n{number % 977}", "text": text})
    body = body[:-1] + b',"pad":"' + b"%x" % rng.getrandbits(200) + b'"}'
    if values == "snappy":
        return snappy(body), Datatype.JSON | Datatype.SNAPPY
    if values == "xattrs":
        return xattr_section(
            [(b"_sync", compact_json({"rev": number}))]
        ) + body, Datatype.JSON | Datatype.XATTR
    return body, Datatype.JSON


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--messages", "messages_wanted", type=int, default=0)
@click.option("--megabytes", type=int, default=0)
@click.option("--values", type=click.Choice(VALUES), default="json")
def main(file: Path, messages_wanted: int, megabytes: int, values: str) -> None:
    """Write a stream with at least the given numbers of messages and bytes."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as output:
        count = write(
            output, messages_wanted=messages_wanted, bytes_wanted=megabytes * 1_000_000, values=values
        )
    print(f"{count:,} messages, {file.stat().st_size:,} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
