"""The generated dissector on every test vector: values, names and bytes of all fields against the tree."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from dcpspec import errors
from dcpspec.grammar.tree import Message, read_message
from dcpspec.policy import rules
from tests.captures.test_vectors_tshark import Subject, all_vectors, capture
from tests.wireshark.shown import Shown, differences, messages
from tools.vectors import load

WAYS = {"collections": (True, False), "plain": (False, False), "strict": (True, True)}
"""Ways of reading a message: with collections, strictly."""
OPTIONS = {
    "collections": ("-o", "dcpspec.collections:on"),
    "plain": ("-o", "dcpspec.collections:off"),
    "strict": ("-o", "dcpspec.collections:on", "-o", "dcpspec.strict:TRUE"),
}
NO_REASSEMBLY = ("-o", "tcp.desegment_tcp_streams:FALSE")
"""Every vector alone in its packet, whole or cut."""

Both = tuple[Subject, list[Shown]]


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Both]:
    """Every vector with the messages that the dissector shows for it."""
    both: dict[str, Both] = {}
    for name, way in WAYS.items():
        subjects = [one for one in all_vectors() if (one.collections, one.strict) == way]
        path = Path(tmp_path_factory.mktemp("wireshark")) / f"{name}.pcap"
        path.write_bytes(capture(subjects))
        by_stream = defaultdict(list)
        for message in messages(path, *OPTIONS[name], *NO_REASSEMBLY):
            by_stream[message.stream].append(message)
        both |= {one.id: (one, by_stream[number]) for number, one in enumerate(subjects)}
    return both


def test_valid_vectors_are_shown_as_they_are(shown: dict[str, Both]) -> None:
    valid = {name: both for name, both in shown.items() if both[0].message.error is None}
    assert len(valid) > 900
    wrong = {
        name: (
            [f"{len(shown)} messages"]
            if len(shown) != 1
            else differences(subject.message, shown[0].element) + sorted(shown[0].rules)
        )
        for name, (subject, shown) in valid.items()
    }
    assert {name: lines for name, lines in wrong.items() if lines} == {}


def test_invalid_vectors_show_their_rule_and_what_could_be_read(shown: dict[str, Both]) -> None:
    invalid = {name: both for name, both in shown.items() if both[0].message.error is not None}
    assert len(invalid) > 500
    wrong = {}
    for name, (subject, dissected) in invalid.items():
        error = subject.message.error
        if error is None or not subject.data or error.rule == errors.TRAILING:
            continue  # an empty vector has no packet; bytes after a message are another message
        lines = differences(cut_or_whole(subject), dissected[0].element) if dissected else ["nothing"]
        if error.rule == errors.TRUNCATED:
            # For an incomplete field, the dissector shows the existing bytes, and the tree shows nothing.
            lines = [line for line in lines if not line.endswith("is in no tree")]
        if lines or error.rule not in dissected[0].rules:
            wrong[name] = (error.rule, sorted(dissected[0].rules), lines)
    assert wrong == {}


def cut_or_whole(subject: Subject) -> Message:
    """The readable part of a message, even without its end."""
    return read_message(
        subject.data, subject.collections, strict=subject.strict, truncated=not subject.strict
    )


def test_notes_are_of_the_rules_that_a_server_would_see_broken(shown: dict[str, Both]) -> None:
    told = {
        vector["id"]: vector["policy"]["broken"]
        for file in load()
        for vector in file.vectors()
        if "policy" in vector
    }
    assert told.keys() <= shown.keys()
    wrong = {}
    for name, (subject, dissected) in shown.items():
        if subject.message.error is None:
            tree = subject.message.canonical()
            expected = set(told[name] if name in told else rules.broken(tree, rules.load()))
            if dissected[0].notes != expected:
                wrong[name] = (dissected[0].notes, expected)
    assert wrong == {}
