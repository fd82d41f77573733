"""Every packet on the page about real servers is in its capture, with the values that the page states."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import dcpspec
from tests.captures.one_by_one import segments_of_dpkt
from tests.docs.test_indexes import page
from tools.site import places, real_servers
from tools.site.pages import single_pages
from tools.site.real_servers import END, StatedPacket, packet

CAPTURES = Path(__file__).resolve().parents[2] / "tests" / "captures" / "real"
DATA = real_servers.data()
STATEMENTS = [statement for group in DATA["groups"] for statement in group["statements"]]
STATED = [
    (name, stated)
    for entry in [*STATEMENTS, *DATA["differences"]]
    for name, packets in entry["evidence"].items()
    for stated in packets
]
SERVERS = (12210, 12220)
"""The ports of the servers in these captures."""
RELEASES = ("7.2.9", "7.6.9", "8.0.1")


@cache
def rows(name: str) -> list[dict[str, Any]]:
    """The messages of a capture."""
    messages: list[dict[str, Any]] = (
        dcpspec.read(CAPTURES / name, ports="all", kinds="all").read_all().to_pylist()
    )
    return messages


def written(value: Any) -> str:
    """A value as the page writes it."""
    if value is None:
        return "absent"
    if isinstance(value, datetime):
        return value.replace(tzinfo=None).isoformat()
    if isinstance(value, bytes):
        text = value.decode("ascii", "backslashreplace")
        return text if not value or text.isprintable() else value.hex()
    if isinstance(value, list):
        return ",".join(each[0] if isinstance(each, tuple) else each for each in value)
    return str(value)


def value_of(row: dict[str, Any], name: str) -> Iterator[str]:
    """The value of a field in the columns of all kinds, or of one."""
    kind, dot, field = name.rpartition(".")
    for column, value in row.items():
        if dot and column == kind and value is not None:
            yield written(value[field])
        elif not dot and isinstance(value, dict) and name in value:
            yield written(value[name])
    if name in row:
        yield written(row[name])


def has(row: dict[str, Any], stated: StatedPacket) -> bool:
    """Whether a message is the stated one."""
    return (row["last_frame"], row["opcode"]) == (stated.number, stated.opcode) and all(
        value in value_of(row, name) for name, value in stated.fields.items()
    )


@pytest.mark.parametrize(
    ("name", "stated"), STATED, ids=lambda case: case if isinstance(case, str) else str(case.number)
)
def test_packet(name: str, stated: StatedPacket) -> None:
    if stated.opcode == END:
        segment = segments_of_dpkt((CAPTURES / name).read_bytes())[stated.number - 1]
        assert segment.fin
        assert segment.sport in SERVERS
    else:
        here = [row for row in rows(name) if row["last_frame"] == stated.number]
        assert any(has(row, stated) for row in here), here


def test_wrong_packets_are_found() -> None:
    marker = next(row for row in rows("8.0.1/end_seqno_couchstore.pcap") if row["last_frame"] == 45)
    assert has(marker, packet("45 dcp_snapshot_marker end_seqno=30 version=absent"))
    assert not has(marker, packet("45 dcp_snapshot_marker end_seqno=31"))
    assert not has(marker, packet("45 dcp_snapshot_marker end=30"))
    assert not has(marker, packet("45 dcp_mutation"))
    assert not has(marker, packet("44 dcp_snapshot_marker"))


@pytest.mark.parametrize(
    "text", ["dcp_noop 5", "5", "5 dcp_noop opaque", "5 dcp_noop opaque 5", "x dcp_noop"]
)
def test_a_packet_has_a_number_an_opcode_and_fields(text: str) -> None:
    with pytest.raises(ValueError, match="expected a packet, an opcode and fields"):
        packet(text)


def test_a_statement_is_seen_in_the_releases_of_its_captures() -> None:
    for statement in STATEMENTS:
        assert statement["seen"] == [release for release in RELEASES if release in statement["seen"]]
        assert {name.partition("/")[0] for name in statement["evidence"]} <= set(statement["seen"])


def test_each_release_has_a_column() -> None:
    assert all(tuple(difference["does"]) == RELEASES for difference in DATA["differences"])


def test_most_statements_have_packets() -> None:
    assert len(STATED) > 200
    assert sum(bool(statement["evidence"]) for statement in STATEMENTS) > 0.75 * len(STATEMENTS)


def test_every_statement_and_packet_is_on_the_page() -> None:
    *groups, differences = page(places.REAL_SERVERS).tables
    assert len(groups) == len(DATA["groups"])
    for group, (_, *shown) in zip(DATA["groups"], groups, strict=True):
        for statement, row in zip(group["statements"], shown, strict=True):
            assert statement["says"].replace("`", "") in row[0]
            assert row[1].split(", ") == statement["seen"]
            numbers = [str(each.number) for packets in statement["evidence"].values() for each in packets]
            assert [
                line.split()[0] for line in row[2].splitlines() if line[:1].isdigit() and "/" not in line
            ] == numbers
    assert [row[1:4] for row in differences[1:]] == [
        list(each["does"].values()) for each in DATA["differences"]
    ]


def test_captures_open_in_the_inspector() -> None:
    text = next(each.content for each in single_pages() if each.path == places.REAL_SERVERS)
    assert str(text).count("(data.md#captures-of-real-servers)") == 1
    linked = re.findall(r'<a href="\.\./inspector/#vector=([0-9.]+)%2F([\w.-]+)">', str(text))
    assert Counter("/".join(names) for names in linked) == Counter(
        name for entry in [*STATEMENTS, *DATA["differences"]] for name in entry["evidence"]
    )
