"""`seen_on` of the vectors, against the captures of real servers."""

from __future__ import annotations

from typing import Any

import pytest

from dcpspec.capture.tcp import ByteStream
from dcpspec.reading.sources import open_file
from tests.captures.seen import seen_on
from tools import captures
from tools.vectors import load

VECTORS = {vector["id"]: vector for file in load() for vector in file.vectors()}
RECORDED = "a capture of kv_engine "
"""Beginning of the source of vectors that are messages of a capture."""


def recorded(release: str) -> bytes:
    """Return what the captures of a release contain, stream by stream."""
    data = b""
    for path in captures.paths():
        if path.parent.name == release:
            with open_file(str(path), captures.OPTIONS) as file:
                for stream in file.streams:
                    assert isinstance(stream.content, ByteStream)
                    data += b"".join(bytes(run.data) for run in stream.content.runs)
    return data


def test_real_messages_are_in_the_captures() -> None:
    """Byte for byte, unlike `seen_on`, which ignores most numbers."""
    groups = [group for file in load() for group in file.data["groups"]]
    real = [each for each in groups if each["source"]["name"].startswith(RECORDED)]
    for release in {each["source"]["name"].removeprefix(RECORDED) for each in real}:
        data = recorded(release)
        of_release = [each for each in real if each["source"]["name"] == RECORDED + release]
        ids = {
            vector["id"]: bytes.fromhex(vector["hex"]) for each in of_release for vector in each["vectors"]
        }
        assert [id_ for id_, message in ids.items() if message not in data] == []
    named = {id_ for id_ in VECTORS if id_.startswith("real-")}
    assert named == {vector["id"] for each in real for vector in each["vectors"]}


def test_seen_on_is_what_the_captures_show() -> None:
    shown = {id_: seen_on(vector) for id_, vector in VECTORS.items()}
    stated = {id_: vector.get("seen_on", []) for id_, vector in VECTORS.items()}
    assert {id_: shown[id_] for id_ in VECTORS if shown[id_] != stated[id_]} == {}


@pytest.mark.parametrize(
    ("vector", "releases"),
    [
        ("marker-v2.0-memory", ["7.2.9", "7.6.9", "8.0.1"]),
        ("marker-v2.2-prepared-above-end", ["8.0.1"]),
        ("stream-req-flag-0x040", ["7.6.9", "8.0.1"]),
        ("S43", ["7.2.9", "7.6.9", "8.0.1"]),
        ("R-marker-range-broken", None),
        ("stream-req-flag-0x100", None),
    ],
)
def test_releases_differ(vector: str, releases: Any) -> None:
    """What only newer servers know: markers V2.2 and the purge seqno, `is_from_latest`; what none accepts."""
    assert VECTORS[vector].get("seen_on") == releases
