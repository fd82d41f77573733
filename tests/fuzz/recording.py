"""Recordings: a reader finds the bytes that the writer received, in each direction of each connection."""

from __future__ import annotations

import errno
import os
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from io import BytesIO, FileIO
from pathlib import Path
from typing import Any, Final
from unittest import mock

import pytest

from dcpspec.capture import writer
from dcpspec.capture.credentials import CredentialMask
from dcpspec.capture.packets import PacketCounts
from dcpspec.capture.reassembly import Reassembler
from dcpspec.capture.tcp import SocketAddress
from dcpspec.capture.writer import CaptureWriteError, CaptureWriter, Rotation, WrittenConnection
from tests.captures.one_by_one import Note, read_noted
from tests.dcpspec.capture.test_credentials import LOGINS, asked
from tests.fuzz import mutator, seeds
from tests.fuzz.harness import Harness

_ENDS: Final = (
    (SocketAddress("10.0.0.2", 40_000), SocketAddress("10.0.0.1", 11_210)),
    (SocketAddress("fd00::2%eth0", 40_001), SocketAddress("fd00::1", 11_210)),
    (SocketAddress("10.0.0.2", 40_002), SocketAddress("10.0.0.3", 12_000)),
)
_ROTATIONS: Final = (
    None,
    None,
    Rotation(),
    Rotation(bytes=700),
    Rotation(seconds=0.0),
    Rotation(3000, 900.0),
)
_PIECE: Final = 7
"""Bytes of a message that are sent first if it is sent in pieces: a part of a header."""
_FULL: Final = "/dev/full"
"""A device that rejects all writes."""


def check(data: bytes) -> None:
    """Record connections that begin, send bytes and end, and read the recording."""
    if len(data) < 2:
        return
    choice, rotation = data[0], _ROTATIONS[data[1] % len(_ROTATIONS)]
    turns = mutator.split_turns(data[2:])
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "recording.pcapng"
        if choice & 1:  # existing files are not part of the recording, and remain if files have numbers
            path.write_bytes(b"older")
            (Path(folder) / "recording-00002.pcapng").write_bytes(b"older")
        if choice & 2:
            path.unlink(missing_ok=True)
            path.symlink_to(Path(folder) / "elsewhere")
        said = _record(str(path), rotation, turns, choice)
        if rotation is None:
            paths = [path]
        else:
            numbered = sorted(Path(folder).glob("recording-*.pcapng"))
            paths = [each for each in numbered if each.read_bytes() != b"older"]
            assert not list(Path(folder).glob(".*"))
        assert all(each.stat().st_mode & 0o077 == 0 for each in paths)
        assert not (Path(folder) / "elsewhere").exists()
        if choice & 16:  # credentials are hidden, in whatever pieces they were sent
            said = {side: CredentialMask().hide(content) for side, content in said.items()}
        assert _read(paths) == said
        if choice & 4:
            _refused(f"{folder}/full.pcapng", turns, choice)
            _unusable(folder)


def _record(path: str, rotation: Rotation | None, turns: list[bytes], choice: int) -> dict[str, bytes]:
    """Write a recording. Return the bytes of each side of each connection."""
    capture = CaptureWriter(path, ["clear", "TLS"], rotation, keeps_credentials=not choice & 16)
    said: dict[str, bytes] = defaultdict(bytes)
    connections: dict[int, WrittenConnection] = {}
    ended: set[tuple[int, bool]] = set()
    for turn in turns:
        number, by_client = (turn[0] >> 1) % len(_ENDS), not turn[0] & 1
        if number not in connections:
            isn = (1 << 32) - 20 if choice & 8 else choice
            connections[number] = WrittenConnection(capture, number & 1, *_ENDS[number], isn=isn)
        comment = "a fault" if turn[0] & 64 else ""
        if turn[0] & 8:
            connections[number].end(by_client=by_client)
            ended.add((number, by_client))
        elif turn[0] & 16:
            connections[number].reset(by_client=by_client, comment=comment)
            ended |= {(number, True), (number, False)}
        if (number, by_client) not in ended:
            content = turn[1:] * (90_000 // max(len(turn), 1) if turn[0] & 32 and len(turn) > 1000 else 1)
            for at in range(0, len(content), _PIECE) if turn[0] & 128 else ():
                connections[number].send(content[at : at + _PIECE], by_client=by_client, comment=comment)
            if not turn[0] & 128:
                connections[number].send(content, by_client=by_client, comment=comment)
            said[f"{number} {by_client}"] += content
    capture.close()
    capture.close()
    return {key: content for key, content in said.items() if content}


def _read(paths: list[Path]) -> dict[str, bytes]:
    """Return the bytes that a reader finds for each side of each connection."""
    reassembler, counts = Reassembler(None), PacketCounts()
    for path in paths:
        for item in read_noted(BytesIO(path.read_bytes()), counts):
            assert not isinstance(item, Note), item
            reassembler.add_all(item)
    assert counts.packets == counts.segments
    said = {}
    for stream in reassembler.result().streams:
        assert not stream.gaps
        assert not stream.conflicts + stream.retransmitted + stream.ignored
        number = next(n for n, (client, _) in enumerate(_ENDS) if f":{client.port}>" in stream.connection)
        for run in stream.runs:
            said[f"{number} {stream.direction == 'client'}"] = bytes(run.data)
    return said


class _Filling(FileIO):
    """A file on a disk that accepts few bytes at a time, and is finally full."""

    room = 0

    def write(self, data: Any) -> int:
        """Write a part of the bytes."""
        part = memoryview(data)[: min(100, self.room)]
        if not part:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        type(self).room -= len(part)
        return super().write(part)


def _fill(path: str, turns: list[bytes], choice: int) -> None:
    """Write until the disk is full, and once more."""
    capture = CaptureWriter(path, ["any"])
    try:
        for _ in range(4 * choice):
            connection = WrittenConnection(capture, 0, *_ENDS[0])
            for turn in turns:
                connection.send(turn, by_client=not turn[0] & 1)
    finally:
        capture.packet(0, bytes(40 * choice))


def _refused(path: str, turns: list[bytes], choice: int) -> None:
    """On a full disk, each write raises an error, and the existing content is whole."""
    _Filling.room = 40 * choice
    with mock.patch.object(writer, "FileIO", _Filling), pytest.raises(CaptureWriteError, match="No space"):
        _fill(path, turns, choice)
    content = Path(path).read_bytes()
    notes = [item for item in read_noted(BytesIO(content), PacketCounts()) if isinstance(item, Note)]
    assert not content or not notes, notes


def _unusable(folder: str) -> None:
    """The error names a file that cannot be opened or written."""
    for path in (f"{folder}/nothing/recording.pcapng", _FULL):
        with pytest.raises(CaptureWriteError, match=path):
            CaptureWriter(path, ["any"])


def _seeds() -> Iterator[bytes]:
    for number, said in enumerate([*seeds.sessions(), *seeds.conversations()[::8]]):
        turns = [turn for turn in mutator.split_turns(said[:3000]) if turn]
        sides = [((number * 5 + place) * 41 + (place & 3)) % 256 for place in range(len(turns))]
        yield bytes([number % 32, number % 7]) + b"".join(
            bytes([side]) + turn[1:] for side, turn in zip(sides, turns, strict=True)
        )
    long = asked("SCRAM-SHA256", b"n" * 5000)
    others = [b"\x80\x21" + bytes(22), b"\x81" + LOGINS[-1][0][1:], LOGINS[0][0][:2] + b"\0\x09" + bytes(20)]
    for in_pieces in (0, 128):
        yield bytes([16, 0]) + b"".join(
            bytes([in_pieces | is_answer]) + each
            for each in [*(data for data, _ in LOGINS), long, *others]
            for is_answer in (each[:1] == b"\x81",)
        )


HARNESS = Harness(check, _seeds, mutator.TURNS_OF_OPTIONS)
