"""Written captures, read back."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from dcpspec.capture.packets import PacketCounts, Segment
from dcpspec.capture.tcp import ByteStream, SocketAddress
from dcpspec.capture.writer import CaptureWriteError, CaptureWriter, WrittenConnection
from tests.captures.one_by_one import read_noted, read_segments, reassemble


def streams(path: Path) -> dict[str | None, ByteStream]:
    """Return the streams of a capture by direction."""
    with path.open("rb") as file:
        segments = [item for item in read_segments(file) if isinstance(item, Segment)]
    return {stream.direction: stream for stream in reassemble(segments, ports=None).streams}


@pytest.mark.parametrize("hosts", [("10.0.0.1", "10.0.0.2"), ("2001:db8::1", "fe80::2%eth0")])
@pytest.mark.parametrize("isn", [0, 2**32 - 100_000])
def test_bytes_of_both_sides(hosts: tuple[str, str], isn: int, tmp_path: Path) -> None:
    rng, path = random.Random(isn), tmp_path / "written.pcapng"
    capture = CaptureWriter(str(path), ["one", "two"])
    ends = [SocketAddress(host, 5000 + number) for number, host in enumerate(hosts)]
    connection = WrittenConnection(capture, 1, ends[0], ends[1], isn)
    sent = {True: b"", False: b""}
    for size in (1, 200_000, 0, 65_535, 7, 300_000):
        by_client = bool(rng.getrandbits(1))
        data = rng.randbytes(size)
        sent[by_client] += data
        connection.send(data, by_client=by_client, comment="größer")
    connection.end(by_client=True)
    connection.end(by_client=True)
    connection.end(by_client=False)
    written = streams(path)  # the file is still open
    capture.close()
    for direction, by_client in (("client", True), ("server", False)):
        stream = written[direction]
        assert b"".join(bytes(run.data) for run in stream.runs) == sent[by_client]
        assert not stream.gaps
    assert {stream.connection for stream in written.values()} == {written["client"].connection}
    assert "5000" in str(written["client"].connection)


def test_a_reset_is_written_once_unless_both_sides_have_ended(tmp_path: Path) -> None:
    path, ends = tmp_path / "written.pcapng", [SocketAddress("10.0.0.1", 1), SocketAddress("10.0.0.2", 2)]
    capture = CaptureWriter(str(path), ["one"])
    for ended in (0, 1, 2):
        connection = WrittenConnection(capture, 0, ends[0], ends[1])
        for side in range(ended):
            connection.end(by_client=not side)
        for _ in range(2):
            connection.reset(by_client=False)
    capture.close()
    with path.open("rb") as file:
        segments = [item for item in read_segments(file) if isinstance(item, Segment) and not item.syn]
    flags = ["R" if segment.rst else "F" if segment.fin else "." for segment in segments]
    assert "".join(flags) == ".R" + ".FR" + ".FF"


def test_times_do_not_fall_with_the_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dcpspec.capture.writer.time.time_ns", iter([1, 5, 3, 9]).__next__)
    path = tmp_path / "written.pcapng"
    capture = CaptureWriter(str(path), ["one"])
    WrittenConnection(capture, 0, SocketAddress("10.0.0.1", 1), SocketAddress("10.0.0.2", 2))
    capture.close()
    items = read_segments(path.open("rb"))
    assert [item.time_ns for item in items if isinstance(item, Segment)] == [5, 5, 9]


def test_half_a_block_is_not_left_behind(tmp_path: Path) -> None:
    class Full:
        """A file on a disk that is full after some bytes."""

        def __init__(self) -> None:
            self._file = path.open("ab", buffering=0)
            self._room = 150

        def write(self, data: bytes) -> int:
            """Write until the space is used up."""
            if not self._room:
                raise OSError(28, "No space left on device")
            size = min(self._room, len(data))
            self._room -= size
            return self._file.write(data[:size])

        def fileno(self) -> int:
            """Return the number of the file."""
            return self._file.fileno()

    path = tmp_path / "full.pcapng"
    capture = CaptureWriter(str(path), ["one"])
    connection = WrittenConnection(capture, 0, SocketAddress("10.0.0.1", 1), SocketAddress("10.0.0.2", 2))
    size = path.stat().st_size
    capture._file.close()
    capture._file = Full()  # type: ignore[assignment] # as much of a file as is used
    for _ in range(2):
        with pytest.raises(CaptureWriteError, match="No space left on device"):
            connection.send(bytes(100_000), by_client=True)
    assert path.stat().st_size == size


@pytest.mark.parametrize("count", [3, 40])
def test_comments_are_read_by_packet_number(count: int, tmp_path: Path) -> None:
    path = tmp_path / "written.pcapng"
    capture = CaptureWriter(str(path), ["one"])
    connection = WrittenConnection(capture, 0, SocketAddress("10.0.0.1", 1), SocketAddress("10.0.0.2", 2))
    expected = {}
    for number in range(count):
        comment = f"rule {number}: größer" if number % 2 else ""
        expected[connection.next_packet] = comment
        connection.send(bytes(number), by_client=True, comment=comment)
        connection.send(b"\x00", by_client=False)
    expected[connection.next_packet] = "the end"
    connection.end(by_client=True, comment="the end")
    capture.close()
    counts = PacketCounts()
    with path.open("rb") as file:
        list(read_noted(file, counts))
    assert counts.comments == {number: text for number, text in expected.items() if text}
