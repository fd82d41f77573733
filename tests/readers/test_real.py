"""All readers on what real servers and their clients sent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

from dcpspec.capture.tcp import ByteStream
from dcpspec.reading.sources import open_file
from tests.captures import recorded
from tests.captures.recorded import CAPTURES, OPTIONS, Row
from tests.languages.readers import READERS
from tests.readers import programs
from tests.readers.compare import compare
from tests.readers.streams import ReaderInput

MESSAGES = 200
"""The most messages of an input: the dissector gets each input in one packet."""

SNAPPY = "snappy"
"""The rule that packages do not check: without a Snappy function, they return the value compressed."""


def _parts(rows: list[Row]) -> Iterator[list[Row]]:
    """Yield the messages of a stream in parts, each of which ends at a broken message at the latest."""
    part: list[Row] = []
    for row in rows:
        part.append(row)
        if row["error"] is not None or len(part) == MESSAGES:
            yield part
            part = []
    if part:
        yield part


def inputs_of(path: Path) -> Iterator[ReaderInput]:
    """Yield the streams of a capture in parts."""
    with open_file(str(path), OPTIONS) as file:
        streams = {(each.origin.connection, each.origin.direction): each for each in file.streams}
    rows = sorted(
        recorded.reference(path), key=lambda row: (row["connection"], row["direction"], row["offset"])
    )
    for way, group in groupby(rows, key=lambda row: (row["connection"], row["direction"])):
        stream = streams[way]
        assert isinstance(stream.content, ByteStream)
        data = b"".join(bytes(run.data) for run in stream.content.runs)
        for part in _parts(list(group)):
            begin, end = part[0]["offset"], part[-1]["offset"] + part[-1]["length"]
            name = f"{path.parent.name}/{path.name} {' '.join(map(str, way))} {begin}"
            yield ReaderInput(name, data[begin:end], OPTIONS.has_collections(stream.origin.collections))


@pytest.fixture(scope="module")
def inputs() -> list[ReaderInput]:
    return [one for path in CAPTURES for one in inputs_of(path)]


def test_all_readers_agree(inputs: list[ReaderInput], tmp_path: Path) -> None:
    found = compare(inputs, tmp_path / "streams.pcap")
    assert [str(one) for one in found if not one.is_known()] == []


@pytest.mark.parametrize("language", READERS)
def test_languages_find_the_stated_messages(language: str, inputs: list[ReaderInput]) -> None:
    """As many of each opcode as the expectations state."""
    answers = programs.facades(language, inputs)
    found = {name: Counter[str]() for name in recorded.NAMES}
    for one, answer in zip(inputs, answers, strict=True):
        found[one.id.partition(" ")[0]].update(message["name"] for message in answer["messages"])
    for name, content in recorded.expected().items():
        stated = Counter[str]()
        for counts in content["messages"].values():
            stated.update(counts)
        broken = [line.split() for line in content.get("broken", [])]
        stated.update(opcode for _, opcode, rule in broken if rule == SNAPPY)
        assert found[name] == stated, name
