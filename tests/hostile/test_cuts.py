"""Every vector cut at every byte, as a snap length cuts the packets of a capture."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.grammar.headers import header_number
from dcpspec.grammar.schema import ALL_KINDS
from dcpspec.options import Options
from tests.hostile.captures import snapped
from tests.hostile.checks import check_audit, check_rows, check_summary
from tools.vectors import load

LONGEST = 400
"""Maximum number of bytes at which a long vector is cut."""
PARTS = 32
"""Captures over which the cuts are randomly distributed."""


def cuts(collections: bool) -> list[tuple[bytes, int]]:
    """Return all vectors with consistent headers, each with every shorter length."""
    messages = {
        bytes.fromhex(vector["hex"])
        for file in load()
        for vector in file.vectors()
        if vector.get("collections", True) == collections
    }
    return [
        (message, captured)
        for message in sorted(messages)
        if HEADER_SIZE + header_number(message, "len_body") == len(message)
        for captured in range(1, min(len(message), LONGEST))
    ]


@pytest.mark.parametrize("collections", [True, False])
@pytest.mark.parametrize(
    "part", [pytest.param(part, marks=[pytest.mark.long] * (part > 0)) for part in range(PARTS)]
)
def test_vectors_cut_at_every_byte(part: int, collections: bool, tmp_path: Path) -> None:
    beginnings = cuts(collections)
    random.Random(PARTS).shuffle(beginnings)
    path = tmp_path / "cuts.pcap"
    path.write_bytes(snapped(beginnings[part::PARTS]))
    check_rows(path, Options(collections=collections, kinds=ALL_KINDS, ports=None))
    if part == 0:
        check_summary(path)
        check_audit(path)
