"""Messages of clients that are read from the form of earlier ones equal those that are parsed."""

from __future__ import annotations

import random
from typing import Any

import pytest

import dcpspec
from dcpspec.decode.rows import fields_of_message
from dcpspec.framing.live import Splitter
from dcpspec.grammar.tree import read_message
from dcpspec.policy.content import rules_broken
from dcpspec.policy.rules import load as load_policy
from dcpspec.replay import checked
from dcpspec.replay.checked import Checked, ClientMessage
from dcpspec.replay.dialog import RELEASE
from tools.vectors import load


def numbers_of(data: bytes, collections: bool) -> dict[str, tuple[int, int]]:
    """Return the places of the numbers that may differ within a form."""
    return {each.name: (each.begin, each.end) for each in ClientMessage(data, collections)._numbers}


def is_whole(data: bytes) -> bool:
    """Return True if some bytes are as long as their header says, as is each message that a node reads."""
    return [part for part, is_whole in Splitter(1 << 20).feed(data) if is_whole] == [data]


def parsed(data: bytes, collections: bool) -> tuple[dict[str, Any], Checked]:
    """Return the fields of a message and what is wrong with it, without any form."""
    read = read_message(data, collections)
    rules = [rule for rule in rules_broken(data, read, load_policy()) if RELEASE.has(rule.since, rule.until)]
    error = None if read.error is None else str(read.error)
    return fields_of_message(data, collections), Checked(tuple(rule.id for rule in rules), error)


def request(**fields: Any) -> bytes:
    return dcpspec.message("dcp_stream_req", **{"end_seqno": (1 << 64) - 1, **fields})


@pytest.mark.parametrize("collections", [True, False])
def test_vectors_with_other_numbers(collections: bool) -> None:
    rng, formed = random.Random(52), 0
    messages = {vector["id"]: bytes.fromhex(vector["hex"]) for file in load() for vector in file.vectors()}
    whole = {name: data for name, data in messages.items() if is_whole(data)}
    assert len(whole) > 1500
    for name, data in whole.items():
        places = numbers_of(data, collections).values()
        formed += bool(places)
        for _ in range(2 if places else 0):  # others are parsed
            message = ClientMessage(data, collections)
            assert (message.fields, message.check()) == parsed(data, collections), name
            changed = bytearray(data)
            for begin, end in places:
                size = end - begin
                values = bytes(size), b"\xff" * size, rng.randbytes(size), data[begin:end]
                changed[begin:end] = rng.choice(values)
            data = bytes(changed)
    assert formed > len(whole) // 2


def test_plain_numbers_of_a_stream_request() -> None:
    assert numbers_of(request(), True) == {
        "vbucket": (6, 8),
        "opaque": (12, 16),
        "cas": (16, 24),
        "reserved": (28, 32),
        "start_seqno": (32, 40),
        "end_seqno": (40, 48),
        "vbucket_uuid": (48, 56),
        "snap_start_seqno": (56, 64),
        "snap_end_seqno": (64, 72),
    }


def test_numbers_are_those_of_each_message() -> None:
    for at in (1, (1 << 64) - 1):
        data = request(vbucket=at % 1000, start_seqno=at, snap_start_seqno=at, snap_end_seqno=at, opaque=7)
        fields = ClientMessage(data, True).fields
        names = ("vbucket", "start_seqno", "snap_start_seqno", "snap_end_seqno", "opaque", "vbucket_uuid")
        assert [fields[name] for name in names] == [at % 1000, at, at, at, 7, 0]


def test_rules_about_numbers_are_checked_for_each_message() -> None:
    def broken(**fields: Any) -> tuple[str, ...]:
        return ClientMessage(request(**fields), True).check().rules

    assert broken(start_seqno=5, snap_end_seqno=5) == ()
    assert broken(start_seqno=5, snap_end_seqno=4) == ("R-stream-req-snapshot",)
    assert broken(start_seqno=5, end_seqno=4, snap_end_seqno=5) == ("R-stream-req-range",)
    assert broken(start_seqno=6, snap_end_seqno=6) == ()
    assert broken(filter='{"sid":0}', start_seqno=6) == (
        "R-stream-req-filter-sid-not-zero",
        "R-stream-req-snapshot",
    )


def test_a_field_of_one_message_is_not_in_the_next() -> None:
    first = ClientMessage(request(vbucket=1), True)
    first.fields["policy"] = ["R-stream-req-range"]
    assert "policy" not in ClientMessage(request(vbucket=2), True).fields


def test_a_form_is_parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    parses: list[bytes] = []

    def counted(data: bytes, collections: bool) -> Any:
        parses.append(data)
        return fields_of_message(data, collections)

    monkeypatch.setattr(checked, "fields_of_message", counted)
    for at in range(1024):
        text = '{"collections":["8"],"uid":"3b"}'  # a text that no other test uses
        ClientMessage(request(vbucket=at, opaque=at, start_seqno=at, filter=text), True)
    assert len(parses) == 1
