"""HELLO announces collections, and every connection is read accordingly."""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterable
from pathlib import Path

import pytest

from dcpspec.capture.tcp import ByteStream, Direction, Gap, Run
from dcpspec.decode.columnar import ColumnReader
from dcpspec.decode.reference import Row, RowReader
from dcpspec.framing.collections import agreements
from dcpspec.framing.cut import singles
from dcpspec.options import Options
from dcpspec.reading.sources import read_file
from dcpspec.reading.summary import summarize
from tests import messages as dcp
from tests.captures.connections import COLLECTIONS, XATTR
from tests.captures.make_session import ShippedSession
from tests.captures.packets import Endpoint, Write, WrittenPacket, conversation, pcap_file
from tests.captures.sessions import PORT
from tests.dcpspec.reading.test_sources import opened
from tests.messages import Opcode, Status, StreamAddress, document_key

CLIENT: Direction = "client"
SERVER: Direction = "server"
Said = list[tuple[str, bytes]]

ASK = (CLIENT, dcp.hello(agent=b"test", features=[XATTR, COLLECTIONS]))
ASK_LESS = (CLIENT, dcp.hello(agent=b"test", features=[XATTR]))
GRANT = (SERVER, dcp.hello_response(features=[XATTR, COLLECTIONS]))
GRANT_LESS = (SERVER, dcp.hello_response(features=[XATTR]))
REFUSE = (SERVER, dcp.response(Opcode.hello, status=Status.einval))
LOGIN = (CLIENT, dcp.sasl_list_mechanisms())
LOGGED_IN = (SERVER, dcp.sasl_list_mechanisms_response(mechanisms=[b"PLAIN"]))
OPEN = (CLIENT, dcp.open_connection(name=b"test", flags=1))
OPENED = (SERVER, dcp.response(Opcode.dcp_open))
KEY = document_key(8, b"name")


def document(number: int) -> tuple[str, bytes]:
    stream = StreamAddress(opaque=1, vbucket=2)
    return SERVER, dcp.mutation(stream, key=KEY, value=b"{}", by_seqno=number, rev_seqno=1)


DOCUMENT = document(1)


def directions(said: Said, *, boundary: bool = True, lost: int = 0) -> list[ByteStream]:
    """The bytes of each side, of which the first ``lost`` are missing."""
    streams = []
    for side in (CLIENT, SERVER):
        data = b"".join(data for sender, data in said if sender == side)
        runs = [Run(lost, data, array("q", [lost]), array("q", [0]), array("q", [1]))] if data else []
        streams.append(ByteStream("c", side, boundary, runs, [Gap(0, lost)] if lost else []))
    return streams


def has_collections(streams: Iterable[ByteStream]) -> bool | None:
    """The inferred agreement of both directions of a connection."""
    (said,) = {facts.collections for _, facts in agreements(streams)}
    return said


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ([ASK, GRANT, OPEN, OPENED, DOCUMENT], True),
        ([ASK, GRANT_LESS, OPEN, OPENED, DOCUMENT], False),
        ([ASK_LESS, GRANT_LESS, OPEN, OPENED, DOCUMENT], False),
        ([ASK, REFUSE, OPEN, OPENED, DOCUMENT], False),
        ([ASK, GRANT, ASK, REFUSE, OPEN, OPENED], True),
        ([ASK, REFUSE, ASK, GRANT, OPEN, OPENED], True),
        ([ASK_LESS, GRANT_LESS, ASK, GRANT, OPEN], True),
        ([ASK, GRANT, ASK_LESS, GRANT_LESS, OPEN], False),
        ([LOGIN, LOGGED_IN, ASK, GRANT, OPEN, OPENED], True),
        ([ASK, OPEN], True),
        ([ASK_LESS, OPEN], False),
        ([GRANT, OPENED], True),
        ([OPEN, OPENED, ASK, GRANT], False),
        ([OPEN, OPENED, DOCUMENT], False),
        ([LOGIN, LOGGED_IN, OPEN, OPENED, DOCUMENT], False),
        ([LOGIN, LOGGED_IN], False),
        ([], None),
    ],
)
def test_what_a_connection_says(said: Said, expected: bool | None) -> None:
    assert has_collections(directions(said)) is expected
    assert has_collections(reversed(directions(said))) is expected


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ([ASK, GRANT, OPEN], True),
        ([ASK, GRANT_LESS, OPEN], False),
        ([ASK, REFUSE], False),
        ([DOCUMENT, document(2)], None),
        ([LOGIN, LOGGED_IN, OPEN, OPENED], None),
    ],
)
@pytest.mark.parametrize(("boundary", "lost"), [(False, 0), (True, 100)])
def test_a_connection_whose_beginning_is_not_there(
    said: Said, expected: bool | None, boundary: bool, lost: int
) -> None:
    assert has_collections(directions(said, boundary=boundary, lost=lost)) is expected


def packets(number: int, said: Said) -> list[WrittenPacket]:
    ends = (
        Endpoint(bytes(6), "10.0.0.2", 40_000 + number, 1000),
        Endpoint(bytes(6), "10.0.0.1", PORT, 2000),
    )
    writes = [Write(1_000_000 * at, side, data) for at, (side, data) in enumerate(said, 1)]
    return conversation(writes, *ends, random.Random(number))


DOCUMENTS = [document(number) for number in range(1, 100)]
KINDS: list[tuple[Said, bool]] = [
    ([ASK, GRANT, OPEN, OPENED, *DOCUMENTS], True),
    ([ASK, GRANT_LESS, OPEN, OPENED, *DOCUMENTS], False),
    ([ASK, REFUSE, OPEN, OPENED, *DOCUMENTS], False),
    ([LOGIN, LOGGED_IN, OPEN, OPENED, *DOCUMENTS], False),
]


@pytest.fixture
def mixed(tmp_path: Path) -> Path:
    """Connections of all kinds in one capture, including one without its beginning."""
    captured = [packet for number, (said, _) in enumerate(KINDS) for packet in packets(number, said)]
    captured += packets(len(KINDS), DOCUMENTS)[3:]
    path = tmp_path / "mixed.pcap"
    path.write_bytes(pcap_file(sorted(captured, key=lambda packet: packet.time_us)))
    return path


def rows_of(path: Path, options: Options) -> list[Row]:
    reader, columnar = RowReader(options), ColumnReader(options)
    rows = [
        row
        for origin, blocks in read_file(str(path), options)
        for batch in columnar.batches(blocks, origin)
        for row in batch.to_pylist()
    ]
    assert rows == [
        row
        for origin, blocks in read_file(str(path), options)
        for batch in reader.batches(reader.rows(singles(blocks), origin))
        for row in batch.to_pylist()
    ]
    return rows


def test_connections_of_all_kinds_in_one_capture(mixed: Path) -> None:
    documents = [row for row in rows_of(mixed, Options()) if row["opcode"] == "dcp_mutation"]
    for number, expected in enumerate([*(expected for _, expected in KINDS), True]):
        mine = [row for row in documents if f":{40_000 + number}>" in row["connection"]]
        assert len(mine) == len(DOCUMENTS)
        keys = {(row["collection_id"], row["key"]) for row in mine}
        assert keys == ({(8, b"name")} if expected else {(None, KEY)})


@pytest.mark.parametrize("collections", [True, False])
def test_the_option_says_otherwise(mixed: Path, collections: bool) -> None:
    documents = [
        row for row in rows_of(mixed, Options(collections=collections)) if row["opcode"] == "dcp_mutation"
    ]
    keys = {(row["collection_id"], row["key"]) for row in documents}
    assert keys == ({(8, b"name")} if collections else {(None, KEY)})


def test_summary_reads_each_connection_its_way(mixed: Path) -> None:
    (entry,) = summarize([str(mixed)], Options())
    assert not entry.errors
    assert entry.kinds["dcp_mutation", "client_request"] == len(DOCUMENTS) * (len(KINDS) + 1)


def test_raw_streams_have_collections(tmp_path: Path) -> None:
    path = tmp_path / "raw.dcp"
    path.write_bytes(DOCUMENT[1])
    (row,) = rows_of(path, Options())
    assert (row["collection_id"], row["key"]) == (8, b"name")


def test_session(session: ShippedSession, tmp_path: Path) -> None:
    """All connections of the session have collections, according to their HELLO."""
    path = tmp_path / "session.pcap"
    path.write_bytes(session.pcap)
    assert {stream.origin.collections for stream in opened(path).streams} == {True}


def test_a_side_that_sent_nothing(tmp_path: Path) -> None:
    path = tmp_path / "silent.pcap"
    path.write_bytes(pcap_file(packets(1, [DOCUMENT])))
    assert len(rows_of(path, Options(collections=True))) == 1
