"""The sources and options of `read_stream` in Python. `test_facades.py` compares its messages."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

import dcpspec
from dcp_kaitai import DcpStreamError, McbpMessage, McbpMessageNoCollections, read_stream
from dcpspec.values.snappy import decompress
from tools.vectors import load

PATH = Path(__file__).parent.parent / "captures" / "session.c3.server.dcp"
DATA = PATH.read_bytes()
MUTATION = bytes.fromhex(
    "80570006 1f010210 0000002c 00001210 1122334455667788"
    "0000000000000004 0000000000000001 02000006 00000000 00000000 0000 00"
    "0868656c6c6f 7b2261223a317d"
)


class Drops(io.BytesIO):
    """A pipe, which returns fewer bytes than requested and cannot seek."""

    def read(self, size: int | None = -1) -> bytes:
        return super().read(min(size or 0, 7))

    read1 = read

    def seek(self, *_: object) -> int:
        raise OSError("Illegal seek")


@pytest.mark.parametrize("source", [PATH, str(PATH), DATA, bytearray(DATA), memoryview(DATA), Drops(DATA)])
def test_sources(source: object) -> None:
    messages = list(read_stream(source))
    assert len(messages) == 392
    assert (
        sum(message.length for message in messages) == messages[-1].offset + messages[-1].length == len(DATA)
    )


def test_absent_fields_are_none() -> None:
    (message,) = read_stream(MUTATION)
    assert (message.kind, message.seqno, message.collection_id, message.key) == ("mutation", 4, 8, b"hello")
    assert (message.status, message.event, message.flags, message.rollback_seqno) == (None, None, None, None)
    assert isinstance(message.raw, McbpMessage)
    with pytest.raises(AttributeError):
        message.seqno = 5


def test_a_connection_without_collections() -> None:
    (message,) = read_stream(MUTATION, collections=False)
    assert (message.collection_id, message.key) == (None, b"\x08hello")
    assert isinstance(message.raw, McbpMessageNoCollections)


def test_the_longest_message() -> None:
    assert len(list(read_stream(MUTATION, max_message=len(MUTATION)))) == 1
    with pytest.raises(DcpStreamError) as failure:
        list(read_stream(MUTATION, max_message=len(MUTATION) - 1))
    assert (failure.value.rule, failure.value.path, failure.value.offset) == ("message-length", "", 0)


VECTORS = {
    vector["id"]: bytes.fromhex(vector["hex"])
    for file in load()
    for vector in file.vectors()
    if vector["result"] == "valid" and '"snappy": "' in str(vector["tree"]).replace("'", '"')
}


def test_decompressed_values_are_those_of_the_library(tmp_path: Path) -> None:
    corrupt = 0
    for name, data in VECTORS.items():
        path = tmp_path / f"{name}.dcp"
        path.write_bytes(data)
        (row,) = dcpspec.read(str(path), kinds="all").read_all().to_pylist()
        if row["error"] is not None:
            with pytest.raises(DcpStreamError) as failure:
                list(read_stream(data, decompress=decompress))
            assert failure.value.rule == row["error"]["rule"], name
            corrupt += 1
        elif row["value"] is not None and row["cache_transfer"] is None:
            (message,) = read_stream(data, decompress=decompress)
            assert (message.value, message.is_compressed) == (row["value"], False), name
            (message,) = read_stream(data)
            assert message.is_compressed, name
    assert (len(VECTORS), corrupt) == (29, 5)


def test_a_value_longer_than_any_message_is_not_decompressed() -> None:
    data = VECTORS["value-snappy"]
    (message,) = read_stream(data, decompress=decompress, max_message=len(data))
    assert message.value == b"world"
    claim = data.replace(b"\x05\x10world", b"\x7f\x10world")
    with pytest.raises(DcpStreamError, match=r"\[snappy\]$") as failure:
        list(read_stream(claim, decompress=decompress, max_message=len(data)))
    assert "127 bytes" in str(failure.value.__cause__)


def test_nothing_comes_after_an_error() -> None:
    stream = read_stream(MUTATION + MUTATION[:30])
    next(stream)
    with pytest.raises(DcpStreamError, match=r"^offset 68: .* \[truncated\]$"):
        next(stream)
    with pytest.raises(StopIteration):
        next(stream)


def test_a_file_is_closed_by_whoever_opened_it() -> None:
    with PATH.open("rb") as file:
        with read_stream(file) as stream:
            next(stream)
        assert not file.closed
    with read_stream(PATH) as stream:
        next(stream)
    assert list(stream) == []
