"""Compares the generated parser with a hand-written loop over `struct`.

    python -m benchmarks.python.parsers FILE

All readers read the opcode, vbucket, cas, length, key and seqno of every message. The readers must return
the same checksum.
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

from dcp_kaitai import McbpMessage
from dcp_kaitai.mcbp_opcode import McbpOpcode

ROUNDS = 15
MASK = 2**64 - 1
HEADER = struct.Struct(">BBHBBHIIQ")
SEQNO = struct.Struct(">Q")
WITH_SEQNO = {McbpOpcode.Client.dcp_mutation, McbpOpcode.Client.dcp_deletion}


def kaitai(data: bytes) -> tuple[int, int]:
    """Parse message by message over one stream object; return the number of messages and the checksum."""
    stream = KaitaiStream(BytesIO(data))
    count = checksum = 0
    while not stream.is_eof():
        message = McbpMessage(stream)
        header = message.header
        opcode, _ = header.opcode, header.vbucket
        checksum += header.cas + header.len_body
        if opcode in WITH_SEQNO:
            change = message.body.request
            change.key.name  # noqa: B018 - evaluates the key
            checksum += change.extras.by_seqno
        count += 1
    return count, checksum & MASK


def by_hand(data: bytes) -> tuple[int, int]:
    """Read with a loop over `struct`; return the number of messages and the checksum."""
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
    """Run a reader; return its CPU time in seconds and its result."""
    begin = time.process_time()
    found = reader(data)
    return time.process_time() - begin, found


def main() -> int:
    """Measure and print one line of JSON."""
    data = Path(sys.argv[1]).read_bytes()
    readers = {"kaitai": kaitai, "hand": by_hand}
    seconds: dict[str, list[float]] = {name: [] for name in readers}
    results = set()
    for _ in range(ROUNDS):
        for name, reader in readers.items():
            spent, found = measure(reader, data)
            seconds[name].append(spent)
            results.add(found)
    if len(results) != 1:
        print(f"the readers return different results: {results}", file=sys.stderr)
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
