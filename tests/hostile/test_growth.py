"""Input designed to be slow: twice the input takes at most twice the work."""

from __future__ import annotations

import json
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from unittest import mock

import pytest

from dcpspec.cli import COMMANDS
from dcpspec.framing.cut import _Cutter
from dcpspec.storage.windows import Window
from dcpspec.values import snappy
from tests import messages as dcp
from tests.dcpspec.capture import test_packets as building
from tests.hostile.captures import SYN, packet, pcap
from tests.hostile.uses import OF_MESSAGES, STREAM, USES
from tests.messages import Datatype

NOOP = dcp.noop(opaque=1)


def header(opcode: int, len_body: int = 0) -> bytes:
    """Return the header of a request."""
    return struct.pack(">BBHBBHIIQ", 0x80, opcode, 0, 0, 0, 0, len_body, 0, 0)


def mutations(count: int, value: bytes, datatype: int) -> bytes:
    """Return changes of one stream, all with the same value."""
    return b"".join(
        dcp.mutation(STREAM, key=b"\x08k", by_seqno=seqno, value=value, datatype=datatype)
        for seqno in range(1, count + 1)
    )


def unknown_opcodes(count: int) -> bytes:
    return header(0xEE) * count


def headers_with_one_end(count: int) -> bytes:
    """A byte of junk, and headers whose bodies all end at the same later position."""
    end = 50 * count
    parts = b"".join(header(0x5C, end - 24 * number) for number in range(1, count + 1))
    return b"\0" + parts.ljust(end, b"\1") + NOOP * 5


def magics(count: int) -> bytes:
    return NOOP * 5 + b"\0" + b"\x80" * 20 * count


def interfaces(count: int) -> bytes:
    frame = building.enhanced(building.on_ethernet(building.ipv4(building.tcp())))
    return building.section() + (building.interface() + frame) * count


def numbered_interfaces(count: int) -> bytes:
    frame = building.on_ethernet(building.ipv4(building.tcp()))
    packets = [building.enhanced(frame, number=number) for number in range(count)]
    return building.section() + building.interface() * count + b"".join(packets)


def reversed_segments(count: int) -> bytes:
    late = (packet(NOOP, seq=1 + 24 * number) for number in reversed(range(count)))
    return pcap([packet(b"", seq=0, flags=SYN), *late])


def addresses(count: int) -> bytes:
    return pcap(packet(NOOP, client=number * 257) for number in range(count))


def tiny_attributes(count: int) -> bytes:
    pairs = b"\0\0\0\2\0\0" * 1000
    value = snappy.compress(len(pairs).to_bytes(4, "big") + pairs + b"{}")
    return mutations(count, value, Datatype.XATTR | Datatype.SNAPPY)


def malformed_attributes(count: int) -> bytes:
    """One value, with a malformed last attribute."""
    pairs = b"\0\0\0\2\0\0" * count + b"\0\0\0\2\1\1"
    value = snappy.compress(len(pairs).to_bytes(4, "big") + pairs + b"{}")
    return mutations(1, value, Datatype.XATTR | Datatype.SNAPPY)


def deep_json(count: int) -> bytes:
    return mutations(count, dcp.xattr_section([(b"a", b"[" * 1000 + b"]" * 1000)]), Datatype.XATTR)


GENERATORS: dict[Callable[[int], bytes], tuple[str, int]] = {
    unknown_opcodes: ("dcp", 200),
    headers_with_one_end: ("dcp", 1500),
    magics: ("dcp", 100_000),
    interfaces: ("pcapng", 10_000),
    numbered_interfaces: ("pcapng", 30_000),
    reversed_segments: ("pcap", 30_000),
    addresses: ("pcap", 600),
    tiny_attributes: ("dcp", 6),
    malformed_attributes: ("dcp", 200_000),
    deep_json: ("dcp", 400),
}
"""Extension of the file, and the number of repetitions of its part."""
CASES = [
    (generator, use)
    for generator, (extension, _) in GENERATORS.items()
    for use in (USES | OF_MESSAGES if extension == "dcp" else USES)
]


@pytest.mark.long
@pytest.mark.parametrize(("generator", "use"), CASES, ids=lambda each: getattr(each, "__name__", each))
def test_time_and_memory_grow_with_the_input(
    generator: Callable[[int], bytes], use: str, tmp_path: Path
) -> None:
    """Twice the input takes less than 2.5 times the time and memory; four times, 2.5 times 2.5."""
    extension, count = GENERATORS[generator]
    paths = [tmp_path / f"{parts}.{extension}" for parts in (30, count, 4 * count)]
    for path in paths:
        path.write_bytes(generator(int(path.stem)))
    command = [sys.executable, "-m", "tests.hostile.uses", use, *map(str, paths)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    (seconds, memory), (more_seconds, more_memory) = figures = json.loads(done.stdout.splitlines()[-1])
    assert more_seconds < 2.5**2 * max(seconds, 0.1), figures
    assert more_memory < 2.5**2 * max(memory, 16 << 10), figures


def test_every_command_is_measured() -> None:
    """Without readers that read only the user's input, and readers that repeat the work of others."""
    left_out = {"package", "sample", "position", "conformance"}
    assert {*COMMANDS} - left_out == {*USES, *OF_MESSAGES} - {"read", "node"}


@pytest.mark.parametrize("generator", [unknown_opcodes, headers_with_one_end, magics])
def test_bytes_are_looked_at_a_few_times(generator: Callable[[int], bytes]) -> None:
    """Counted by the bytes copied from the window."""

    def copied(count: int) -> int:
        total, data = 0, generator(count)
        whole = Window.bytes

        def counting(window: Window, start: int, stop: int) -> bytes:
            nonlocal total
            data = whole(window, start, stop)
            total += len(data)
            return data

        with mock.patch.object(Window, "bytes", counting):
            for _ in _Cutter(Window(data), True, 1 << 26, lambda _: False).cut(0):
                pass
        return total

    once, twice = copied(200), copied(400)
    assert twice < 2.2 * once + 1000
    assert once < 20 * len(generator(200))
