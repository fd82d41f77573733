"""The pages on clients: the read fields match those bytes, and the behaviour matches the results."""

from __future__ import annotations

import re

from dcpspec.grammar.header import HEADER_SIZE
from tools.project import ROOT
from tools.site import facts, packets

PAGE = (ROOT / "docs" / "clients.md").read_text("utf-8")
ROW = re.compile(r"^\| (\d+) to (\d+) \| (.+) \|$", re.MULTILINE)


def value_of(vector: str) -> bytes:
    """The value of a request without framing extras."""
    data = bytes.fromhex(facts.vector(vector)["hex"])
    assert data[0] == 0x80
    return data[HEADER_SIZE + int.from_bytes(data[2:4], "big") + data[4] :]


def test_numbers_are_at_the_bytes_that_the_page_names() -> None:
    """Each table is about the packet before it."""
    blocks = [(match.start(), match["id"]) for match in packets.BLOCK.finditer(PAGE)]
    checked = []
    for row in ROW.finditer(PAGE):
        vector = [name for start, name in blocks if start < row.start()][-1]
        there = value_of(vector)[int(row[1]) : int(row[2]) + 1]
        for cell in row[3].split(" | "):
            if number := re.search(r" (\d+)$", cell):
                assert int(number[1]) == int.from_bytes(there, "big"), (vector, row[0])
                checked.append((vector, cell))
    assert len(checked) == 8
    assert {vector for vector, _ in checked} == {"event-2-v0", "S43"}


def test_links_to_sources_are_pinned() -> None:
    links = re.findall(r"\((https://github\.com/[^)]+/blob/[^)]+)\)", PAGE)
    assert len(links) > 10
    assert all(re.search(r"/blob/[0-9a-f]{40}/.+#L\d+", link) for link in links)
