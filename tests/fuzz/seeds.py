"""Where fuzzing begins: the vectors, the sessions of vectors, and captures that are short enough."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from dcpspec.framing.cut import Frame
from dcpspec.options import Options
from dcpspec.protocol.connection import CLIENT
from dcpspec.reading.sources import open_file
from tests.dcpspec.capture.test_segments import as_pcapng, records_of
from tests.dcpspec.decode.decoders import samples
from tests.fuzz import packets
from tests.fuzz.mutator import LONGEST, split_turns

TESTS: Final = Path(__file__).parents[1]
CAPTURES: Final = TESTS / "captures"


@cache
def captures() -> list[bytes]:
    """Captures of a few packets, in both formats."""
    paths = [*CAPTURES.glob("dialogues/*.pcap"), *CAPTURES.glob("audit/valid*.pcap")]
    whole = [path.read_bytes() for path in sorted(paths)]
    short = [capture for capture in whole if len(capture) < LONGEST]
    return short + [as_pcapng(records_of(capture)) for capture in short]


@cache
def made_captures() -> list[bytes]:
    """Random captures up to the maximum length of an input."""
    return [data for data in map(packets.made, range(300)) if len(data) < LONGEST]


def streams() -> Iterator[bytes]:
    """Streams of a few messages: each vector alone, and some together."""
    for collections in (True, False):
        messages = [each for each in samples(collections) if len(each) < LONGEST // 4]
        for first in range(0, len(messages), 6):
            yield b"".join(messages[first : first + 6])
        yield from messages[::4]


def sessions() -> Iterator[bytes]:
    """The conversations of the session vectors, as `mutator.split_turns` splits them."""
    for path in sorted((TESTS / "vectors/sessions").glob("*.json")):
        for session in json.loads(path.read_text())["sessions"]:
            steps = session["steps"]
            yield b"".join(turn(step["from"], bytes.fromhex(step["hex"])) for step in steps)


@cache
def conversations() -> list[bytes]:
    """Conversations of the audit captures in time order, up to the maximum length of an input."""
    found = []
    for path in sorted((CAPTURES / "audit").glob("*.pcap")):
        said = []
        with open_file(str(path), Options(ports=None)) as file:
            for stream in file.streams:
                origin = stream.origin
                assert origin.direction is not None
                assert origin.times_at is not None
                pieces = [piece for piece in stream.pieces(Options()) if isinstance(piece, Frame)]
                times = origin.times_at(np.array([piece.offset for piece in pieces], np.int64))
                said += [
                    (time, origin.direction, piece.data)
                    for time, piece in zip(times.tolist(), pieces, strict=True)
                ]
        said.sort(key=lambda each: each[0])
        found.append(b"".join(turn(side, data) for _, side, data in said)[:LONGEST])
    return found


def turn(side: str, data: bytes) -> bytes:
    """Return a message with the byte that identifies the sender."""
    return bytes([side != CLIENT]) + data


def asked() -> Iterator[bytes]:
    """The client messages of those conversations, from the first message on."""
    for said in conversations():
        yield b"".join(each[1:] for each in split_turns(said) if each[0] == 0)
