"""`seen_on` of the vectors, against the captures of real servers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.captures.seen import seen_on
from tools.vectors import load

VECTORS = {vector["id"]: vector for file in load() for vector in file.vectors()}


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
