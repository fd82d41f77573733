"""The generated parser and its facade beside a hand-written loop over `struct`.

    python -m benchmarks.python.parsers FILE

All read opcode, vbucket, cas, length, key and seqno of every message; their sums must be equal.
"""

from __future__ import annotations

import json
import struct
import sys
import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from kaitaistruct import KaitaiStream

from dcp_kaitai import McbpMessage, read_stream
from dcp_kaitai.mcbp_opcode import McbpOpcode

ROUNDS = 15
MASK = 2**64 - 1
HEADER = struct.Struct(">BBHBBHIIQ")
SEQNO = struct.Struct(">Q")
WITH_SEQNO = {McbpOpcode.Client.dcp_mutation, McbpOpcode.Client.dcp_deletion}
NAMES = {opcode.name for opcode in WITH_SEQNO}


def kaitai(data: bytes) -> tuple[int, int]:
    """Messages and checksum by the generated parser, message by message over one stream object."""
    stream = KaitaiStream(BytesIO(data))
    count = checksum = 0
    while not stream.is_eof():
        message = McbpMessage(stream)
        header = message.header
        opcode, _ = header.opcode, header.vbucket
        checksum += header.cas + header.len_body
        if opcode in WITH_SEQNO:
            change = message.body.request
            change.key.name  # noqa: B018 - the key is to be read
            checksum += change.extras.by_seqno
        count += 1
    return count, checksum & MASK


def facade(data: bytes) -> tuple[int, int]:
    """Messages and checksum by `read_stream`."""
    count = checksum = 0
    for message in read_stream(data):
        name, _ = message.name, message.vbucket
        checksum += message.cas + message.length - HEADER.size
        if name in NAMES:
            message.key  # noqa: B018 - the key is to be read
            checksum += message.seqno or 0
        count += 1
    return count, checksum & MASK


def by_hand(data: bytes) -> tuple[int, int]:
    """Messages and checksum by a loop over `struct`."""
    position = count = checksum = 0
    end = len(data)
    while position < end:
        _magic, opcode, len_key, len_extras, _datatype, _vbucket, len_body, _opaque, cas = HEADER.unpack_from(
            data, position
        )
        checksum += cas + len_body
        if opcode in (0x57, 0x58):
            key_at = position + 24 + len_extras
            _key = data[key_at : key_at + len_key]
            checksum += SEQNO.unpack_from(data, position + 24)[0]
        position += 24 + len_body
        count += 1
    return count, checksum & MASK


def measure(reader: Callable[[bytes], tuple[int, int]], data: bytes) -> tuple[float, tuple[int, int]]:
    """Seconds of processor time of one reading, and what it found."""
    begin = time.process_time()
    found = reader(data)
    return time.process_time() - begin, found


def main() -> int:
    """Measure and print one line of JSON."""
    data = Path(sys.argv[1]).read_bytes()
    readers = {"kaitai": kaitai, "facade": facade, "hand": by_hand}
    seconds: dict[str, list[float]] = {name: [] for name in readers}
    results = set()
    for _ in range(ROUNDS):
        for name, reader in readers.items():
            spent, found = measure(reader, data)
            seconds[name].append(spent)
            results.add(found)
    if len(results) != 1:
        print(f"the readers disagree: {results}", file=sys.stderr)
        return 1
    [(count, checksum)] = results
    print(
        json.dumps(
            {
                "language": "python",
                "messages": count,
                "bytes": len(data),
                "seconds": seconds,
                "checksum": str(checksum),
            }
        )
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
