"""The generated dissector on captures: filters, the info column, requests and responses, damage."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import dpkt
import pytest

from tests.captures.packets import WrittenPacket, pcap_file
from tests.captures.test_vectors_tshark import Subject, all_vectors, capture
from tests.wireshark.shown import DISSECTOR, messages, tshark

CAPTURES = Path(__file__).parents[1] / "captures"
SESSION = CAPTURES / "session.pcap"
BEGINNING = 600
"""Packets at the beginning of the session that include all kinds of the tested features."""
PORTS = 40_000
"""Number of connections for which a capture of messages has ports."""
REASSEMBLE = ("-o", "tcp.reassemble_out_of_order:TRUE")


def fields(capture: Path, *names: str, options: tuple[str, ...] = ()) -> list[list[str]]:
    """Return the fields of each packet that has fields."""
    wanted = [part for name in names for part in ("-e", f"dcpspec.{name}")]
    lines = tshark(capture, *REASSEMBLE, *options, "-T", "fields", *wanted).splitlines()
    return [line.split("\t") for line in lines if line.strip()]


def matches(capture: Path, filter_: str) -> list[str]:
    """Return the lines of the packets that match a filter."""
    return tshark(capture, *REASSEMBLE, "-Y", filter_).splitlines()


@pytest.fixture(scope="module")
def beginning(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first packets of the session."""
    path = Path(tmp_path_factory.mktemp("wireshark")) / "beginning.pcap"
    tshark(SESSION, "-c", str(BEGINNING), "-w", str(path))
    return path


@pytest.mark.parametrize(
    ("filter_", "text"),
    [
        ("dcpspec.dcp_mutation.by_seqno == 12", r"dcp_mutation (sid=\d+ )?vb=\d+ seqno=12 "),
        (
            'dcpspec.opcode == "dcp_snapshot_marker"',
            r"dcp_snapshot_marker ((sid=\d+ )?vb=\d+ \d+\.\.\d+|success)",
        ),
        ('dcpspec.key contains "order"', r"order"),
        ('dcpspec.status == "rollback"', r"dcp_stream_req rollback \d+ \(vb=\d+\)"),
        ('dcpspec.collection_name == "orders"', r" \d+:orders"),
    ],
)
def test_filters_find_what_the_info_column_says(filter_: str, text: str, beginning: Path) -> None:
    lines = matches(beginning, filter_)
    assert lines
    few = [line for line in lines if " more" not in line]
    assert all(re.search(text, line) for line in few), few[:3]


@pytest.fixture(scope="module", params=["session", "vectors"])
def any_capture(
    request: pytest.FixtureRequest, beginning: Path, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """A session, or every vector with collections."""
    if request.param == "session":
        return beginning
    path = Path(tmp_path_factory.mktemp("wireshark")) / "vectors.pcap"
    path.write_bytes(capture([one for one in all_vectors() if one.collections and not one.strict]))
    return path


def test_a_list_of_packets_says_what_their_details_say(any_capture: Path) -> None:
    """Most lines of a list come from fixed positions in a message; the others are details from its tree."""
    alone = tshark(any_capture, *REASSEMBLE, "-o", 'gui.column.format:"Info","%i"').splitlines()
    beside = tshark(any_capture, *REASSEMBLE, "-T", "fields", "-e", "_ws.col.Info").splitlines()
    assert [line.strip() for line in alone] == [line.strip() for line in beside]
    assert len(alone) > 400


def test_fields_alone_are_those_of_the_details(any_capture: Path) -> None:
    names = (
        *("opcode", "vbucket", "opaque", "cas", "key", "dcp_mutation.by_seqno", "dcp_prepare.by_seqno"),
        *("collection_name", "dcp_deletion.rev_seqno", "mcbp_document_key.collection_id"),
        *("datatype", "len_body", "dcp_mutation.flags", "dcp_expiration.delete_time", "status"),
    )
    columns = fields(any_capture, *names, options=("-o", f"dcpspec.only:{','.join(names)}"))
    assert columns == fields(any_capture, *names)
    assert len(columns) > 100


def test_a_filter_finds_notes(tmp_path: Path) -> None:
    chosen = {"marker-v1-start-after-end", "mutation-seqno-0", "marker-v2.2-minimal"}
    path = tmp_path / "notes.pcap"
    path.write_bytes(capture([one for one in all_vectors() if one.id in chosen]))
    assert len(matches(path, "dcpspec.policy.R-marker-range")) == 1
    assert len(matches(path, "dcpspec.opcode && dcpspec.policy.R-mutation-seqno-not-zero")) == 1


def test_responses_know_their_requests(beginning: Path) -> None:
    rows = fields(beginning, "request_in", "response_time")
    frames = [one for row in rows for one in row[0].split(",") if one]
    times = [float(one) for row in rows for one in row[1].split(",") if one]
    assert len(frames) == len(times) > 40
    assert all(0 < time < 1 for time in times)


def cut_anywhere(subject: Subject) -> Iterator[Subject]:
    """All beginnings of a message; for a long message, those up to its value and some more."""
    ends = [*range(1, min(len(subject.data), 100)), *range(100, len(subject.data), 97)]
    for end in ends:
        yield Subject(f"{subject.id}:{end}", subject.data[:end], subject.collections)


@pytest.mark.parametrize("step", [12, pytest.param(1, marks=pytest.mark.long)])
def test_no_beginning_of_a_vector_is_too_much(step: int, tmp_path: Path) -> None:
    """Lua fails at no beginning, and each one reports missing bytes. Every vector, or some."""
    valid = [one for one in all_vectors() if one.message.error is None and not one.strict]
    subjects = [cut for subject in valid[::step] for cut in cut_anywhere(subject)]
    path = tmp_path / "cut.pcap"
    options = ("-o", "tcp.desegment_tcp_streams:FALSE", "-Y", "dcpspec.rule.truncated")
    for first in range(0, len(subjects), PORTS):
        some = subjects[first : first + PORTS]
        path.write_bytes(capture(some))
        assert len(tshark(path, *options, "-T", "fields", "-e", "tcp.stream").splitlines()) == len(some)


@pytest.mark.parametrize("lost", [0, 0.03])
def test_damaged_captures_are_read_on(lost: float, tmp_path: Path) -> None:
    """Some bytes are overwritten and segments lost: the dissector continues, and finds the next messages."""
    rng = random.Random(7)
    whole = list(records(SESSION))[:150]
    packets = [bytearray(packet) for packet in whole if rng.random() >= lost]
    for packet in rng.sample([one for one in packets if len(one) > 100], 10):
        for place in rng.sample(range(54, len(packet)), 5):
            packet[place] = rng.randrange(256)
    options = () if lost else REASSEMBLE
    counts = []
    for name, content in (("whole", whole), ("damaged", packets)):
        path = tmp_path / f"{name}.pcap"
        path.write_bytes(
            pcap_file(WrittenPacket(10**15 + index, bytes(one)) for index, one in enumerate(content))
        )
        counts.append(sum(1 for one in messages(path, *options) if not one.rules))
    assert counts[1] > 0.75 * counts[0] > 150


def test_a_capture_may_begin_in_the_middle(tmp_path: Path) -> None:
    packets = [packet for packet in records(SESSION) if len(packet) == 1514][20:60]
    path = tmp_path / "middle.pcap"
    path.write_bytes(pcap_file(WrittenPacket(10**15 + index, one) for index, one in enumerate(packets)))
    all_messages = list(messages(path))
    assert sum(1 for one in all_messages if not one.rules) > 100


def records(path: Path) -> Iterator[bytes]:
    """The packets of a pcap file."""
    with path.open("rb") as file:
        for _, packet in dpkt.pcap.Reader(file):
            yield packet


def test_captures_of_the_audit_are_read(tmp_path: Path) -> None:
    """All in one capture: each has its own ports and times. Messages that break audit rules are valid."""
    paths = sorted((CAPTURES / "audit").glob("*.pcap"))
    path = tmp_path / "audit.pcap"
    packets = [packet for one in paths for packet in records(one)]
    path.write_bytes(pcap_file(WrittenPacket(10**15 + index, one) for index, one in enumerate(packets)))
    rows = fields(path, "opcode")
    assert sum(len(row[0].split(",")) for row in rows) > 10 * len(paths)
    assert matches(path, "dcpspec.rule.magic || dcpspec.rule.surplus || dcpspec.rule.truncated") == []


def test_a_second_pass_shows_the_responses_of_requests(beginning: Path) -> None:
    shown = tshark(
        beginning, *REASSEMBLE, "-2", "-T", "fields", "-e", "dcpspec.response_in", "-e", "frame.number"
    )
    pairs = [line.split("\t") for line in shown.splitlines() if not line.startswith("\t")]
    assert len(pairs) > 10
    assert all(int(one) >= int(frame) for frames, frame in pairs for one in frames.split(","))


def test_other_ports_are_decoded_as_asked(tmp_path: Path) -> None:
    """Ports in the preferences, and any other port with "Decode As"."""
    subject = next(one for one in all_vectors() if one.id == "S22")
    path = tmp_path / "port.pcap"
    path.write_bytes(capture([subject]).replace((11210).to_bytes(2, "big"), (31210).to_bytes(2, "big")))
    assert fields(path, "opcode") == []
    for options in (("-o", "dcpspec.ports:31210"), ("-d", "tcp.port==31210,dcpspec")):
        assert [row[0] for row in fields(path, "opcode", options=options)] == ["0x57"]


def test_collections_are_read_as_hello_negotiated_them(beginning: Path) -> None:
    """Each connection of the session negotiates them."""
    ids = {}
    for name in ("auto", "on", "off"):
        options = () if name == "auto" else ("-o", f"dcpspec.collections:{name}")
        ids[name] = fields(beginning, "mcbp_document_key.collection_id", options=options)
    assert ids["auto"] == ids["on"] != []
    assert ids["off"] == []


def test_without_hello_granting_them_there_are_no_collections() -> None:
    path = CAPTURES / "audit" / "valid-plain.pcap"
    assert fields(path, "mcbp_document_key.collection_id") == []
    assert fields(path, "key") != []


def test_filters_of_the_colouring_rules_are_filters() -> None:
    rules = (DISSECTOR.parent / "colorfilters").read_text().splitlines()[1:]
    filters = []
    for rule in rules:
        _, name, filter_, colours = rule.split("@")
        assert name.startswith("DCP")
        assert re.fullmatch(r"\[\d+,\d+,\d+\]\[0,0,0\]", colours)
        filters.append(f"({filter_})")
    assert len(filters) > 5
    tshark(SESSION, "-c", "50", "-Y", " || ".join(filters))
