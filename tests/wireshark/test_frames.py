"""The packets of messages, by their numbers in the capture, against those of tshark."""

from __future__ import annotations

import io
import struct
import subprocess
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import dcpspec
from dcpspec.capture.packets import Segment
from tests.captures.make_bad_day import PATH as BAD_DAY
from tests.captures.one_by_one import read_segments
from tests.dcpspec.capture import test_packets as pcapng
from tests.toolchain import require
from tests.wireshark.shown import tshark

CAPTURES = Path(__file__).parents[1] / "captures"
SESSION = CAPTURES / "session.pcap"
AUDIT = sorted((CAPTURES / "audit").glob("*.pcap"))[::40]
COLUMNS = ("connection", "direction", "offset", "length", "opaque", "error", "first_frame", "last_frame")
UDP = pcapng.on_ethernet(pcapng.ipv4(bytes(20), protocol=17))

Row = dict[str, Any]
Side = tuple[str, int, str, int]
"""Addresses and ports of sender and receiver."""


def told(path: Path, *fields: str, options: tuple[str, ...] = ()) -> Iterator[list[str]]:
    """Yield tshark's output for each packet."""
    require("tshark")
    wanted = [part for name in fields for part in ("-e", name)]
    command = ["tshark", "-n", "-r", str(path), *options, "-T", "fields", *wanted]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    yield from (line.split("\t") for line in done.stdout.splitlines())


def first_seen(path: Path) -> dict[Side, list[dict[int, int]]]:
    """Return the first packet with each byte, for each connection between the ports of a side."""
    fields = ("ip.src", "tcp.srcport", "ip.dst", "tcp.dstport", "tcp.seq", "tcp.len", "tcp.flags.syn")
    by_stream: dict[tuple[int, Side], dict[int, int]] = defaultdict(dict)
    for frame, stream, src, sport, dst, dport, seq, length, syn in told(
        path, "frame.number", "tcp.stream", *fields, options=("-Y", "tcp.len > 0")
    ):
        own = by_stream[int(stream), (src, int(sport), dst, int(dport))]
        begin = int(seq) - (syn not in ("1", "True"))  # before the bytes there is the SYN
        for place in range(begin, begin + int(length)):
            own.setdefault(place, int(frame))
    streams: dict[Side, list[dict[int, int]]] = defaultdict(list)
    for (_, side), frames in sorted(by_stream.items()):
        streams[side].append(frames)
    return streams


def rows_of(path: Path) -> list[Row]:
    """Return the messages of a capture, and the bytes between them."""
    rows: list[Row] = dcpspec.read(str(path), columns=COLUMNS, ports="all").read_all().to_pylist()
    return rows


def side_of(row: Row) -> Side:
    """Return the sender of a message."""
    ends = [end.rpartition(":") for end in row["connection"].partition("#")[0].split(">")]
    client, server = ((host, int(port)) for host, _, port in ends)
    return (*client, *server) if row["direction"] == "client" else (*server, *client)


@pytest.mark.parametrize("path", [SESSION, BAD_DAY, *AUDIT], ids=lambda path: path.stem)
def test_they_are_the_packets_that_first_had_bytes_of_the_message(path: Path) -> None:
    streams, rows = first_seen(path), rows_of(path)
    for row in rows:
        frames = streams[side_of(row)][int(row["connection"].partition("#")[2] or 1) - 1]
        places = range(row["offset"], row["offset"] + row["length"])
        own = [frames[place] for place in places if place in frames]
        is_lost = row["error"] is not None and row["error"]["rule"] == "gap"
        assert len(own) == (0 if is_lost else row["length"])
        assert (row["first_frame"], row["last_frame"]) == ((None, None) if is_lost else (min(own), max(own)))
    assert rows


@pytest.mark.parametrize("path", [SESSION, *AUDIT], ids=lambda path: path.stem)
def test_wireshark_shows_messages_as_soon_as_those_before_are_complete_too(path: Path) -> None:
    """Every message, once, however its segments are cut, late, repeated or overlapping; and nothing else."""
    ends = ("ip.src", "tcp.srcport", "ip.dst", "tcp.dstport")
    fields = ("frame.number", *ends, "dcpspec.opaque", "dcpspec.skipped")
    wanted = [part for name in fields for part in ("-e", name)]
    shown = Counter[tuple[Side, int, int]]()
    for line in tshark(path, "-o", "tcp.reassemble_out_of_order:TRUE", "-T", "fields", *wanted).splitlines():
        frame, src, sport, dst, dport, opaques, skipped = line.split("\t")
        assert not skipped
        side = (src, int(sport), dst, int(dport))
        shown.update((side, int(frame), int(opaque, 0)) for opaque in opaques.split(",") if opaque)
    expected = Counter[tuple[Side, int, int]]()
    latest: dict[tuple[str, str], int] = defaultdict(int)
    for row in rows_of(path):
        end = row["connection"], row["direction"]
        latest[end] = max(latest[end], row["last_frame"])
        expected[side_of(row), latest[end], row["opaque"]] += 1
    assert shown == expected


def test_the_session_has_messages_that_are_late_and_in_several_packets() -> None:
    rows = rows_of(SESSION)
    latest: dict[tuple[str, str], int] = defaultdict(int)
    late = several = 0
    for row in rows:
        end = row["connection"], row["direction"]
        late += row["last_frame"] < latest[end]
        several += row["first_frame"] < row["last_frame"]
        latest[end] = max(latest[end], row["last_frame"])
    assert late > 100
    assert several > 100
    assert len(list(told(SESSION, "frame.number", options=("-Y", "tcp.analysis.retransmission")))) > 10


@pytest.mark.parametrize(
    "block",
    [
        pcapng.enhanced(UDP),
        pcapng.block(3, struct.pack("<I", len(UDP)) + UDP),
        pcapng.block(2, struct.pack("<HHIIII", 0, 0, 0, 0, len(UDP), len(UDP)) + UDP),
        pcapng.block(4, bytes(4)),
        pcapng.block(5, bytes(12)),
        pcapng.block(9, b"__CURSOR=1\nMESSAGE=line\n"),
        pcapng.block(0xBAD, struct.pack("<I", 32473) + b"data"),
        pcapng.block(0x777, b"data"),
    ],
    ids=["packet", "simple", "obsolete", "names", "statistics", "journal", "custom", "unknown"],
)
def test_blocks_of_pcapng_are_counted_as_wireshark_does(block: bytes, tmp_path: Path) -> None:
    packet = pcapng.enhanced(pcapng.on_ethernet(pcapng.ipv4(pcapng.tcp())))
    data = pcapng.section() + pcapng.interface() + packet + block + packet
    path = tmp_path / "a.pcapng"
    path.write_bytes(data)
    frames = [one.frame for one in read_segments(io.BytesIO(data)) if isinstance(one, Segment)]
    assert [[str(frame)] for frame in frames] == list(told(path, "frame.number", options=("-Y", "tcp")))
