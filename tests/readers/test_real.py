"""All readers on what real servers and their clients sent."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from dcpspec.capture.tcp import ByteStream
from dcpspec.reading.sources import open_file
from tests.captures import recorded
from tests.captures.recorded import CAPTURES, NAMES, OPTIONS, Row
from tests.languages.readers import READERS
from tests.readers import programs
from tests.readers.compare import compare
from tests.readers.programs import Answer
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


@cache
def rows_of(path: Path) -> list[Row]:
    """Return the rows of a capture, stream by stream."""
    return sorted(
        recorded.reference(path), key=lambda row: (row["connection"], row["direction"], row["offset"])
    )


def inputs_of(path: Path) -> Iterator[ReaderInput]:
    """Yield the streams of a capture in parts."""
    with open_file(str(path), OPTIONS) as file:
        streams = {(each.origin.connection, each.origin.direction): each for each in file.streams}
    for way, group in groupby(rows_of(path), key=lambda row: (row["connection"], row["direction"])):
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
def test_languages_find_the_stated_content(language: str, inputs: list[ReaderInput]) -> None:
    """Every message, refusal, snapshot, change and stream end that the expectations state."""
    found: dict[str, list[Row]] = {name: [] for name in NAMES}
    for one, answer in zip(inputs, programs.facades(language, inputs), strict=True):
        found[one.id.partition(" ")[0]] += _rows(one, answer)
    for name, content in recorded.expected().items():
        stated = {key: value for key, value in content.items() if key != "packets"}
        assert recorded.content(name, found[name]) == stated, name


def _rows(one: ReaderInput, answer: Answer) -> Iterator[Row]:
    """Yield the messages of a language as rows. Only their places in the capture are from elsewhere."""
    name, connection, direction, begin = one.id.split(" ")
    broken = recorded.expected()[name].get("broken", [])
    for message in answer["messages"]:
        place = _places(name)[connection, direction, int(begin) + message["offset"]]
        row = {**place, "length": message["length"], **_row(message["tree"])}
        if f"{row['last_frame']} {row['opcode']} {SNAPPY}" in broken:
            row["error"] = {"rule": SNAPPY}
        yield row
    if end := answer["end"]:
        place = _places(name)[connection, direction, int(begin) + end["offset"]]
        yield {**place, "error": {"rule": end["rule"]}}


@cache
def _places(name: str) -> dict[tuple[str, str, int], Row]:
    """Return where the messages of a capture are: with each place, what no part of a stream shows."""
    wanted = ("connection", "direction", "offset", "length", "last_frame", "opcode")
    rows = ({key: row[key] for key in wanted} for row in rows_of(CAPTURES[NAMES.index(name)]))
    return {(row["connection"], row["direction"], row["offset"]): row for row in rows}


def _row(tree: Mapping[str, Any]) -> dict[str, Any]:
    """Return a message as a row, from its tree."""
    header, body = tree["header"], tree["body"]
    content = body.get("request", body.get("response", {}))
    opcode, key = header["opcode"]["name"], content.get("key", "")
    document = key if isinstance(key, dict) else {"name": key}
    infos = body.get("framing_extras", {}).get("request_infos", [])
    kind = opcode.removeprefix("dcp_") + ("_response" if "status" in header else "")
    return {
        "error": None,
        "opcode": opcode,
        "magic": header["magic"]["name"],
        "status": _leaf(header["status"]) if "status" in header else None,
        "opaque": header["opaque"],
        "vbucket": header.get("vbucket"),
        "cas": int(header["cas"]),
        "datatype": _number(header["datatype"]),
        "key": bytes.fromhex(document["name"]),
        "collection_id": document["collection_id"]["number"] if "collection_id" in document else None,
        "value": bytes.fromhex(content["value"]) if isinstance(content.get("value"), str) else b"",
        "stream_id": next((info["data"]["stream_id"] for info in infos if "stream_id" in info["data"]), None),
        kind: defaultdict(lambda: None, _fields(content)),
    }


def _fields(node: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield the fields of a message's content, as the columns of its kind name and show them."""
    for name, value in node.items():
        if name == "flags" and isinstance(value, dict):
            yield name, _number(value)
        elif name == "filter":
            yield name, bytes.fromhex(value).decode()
        elif name == "rollback_seqno":
            yield name, int(value["seqno"])
        elif name.endswith("_seqno"):
            yield name, int(value)
        elif isinstance(value, dict) and value.keys() != {"value", "name"}:
            yield from _fields(value)
        elif not isinstance(value, list):
            yield name, _leaf(value)


def _leaf(value: Any) -> Any:
    return value["name"] or str(value["value"]) if isinstance(value, dict) else value


def _number(flags: Mapping[str, Any]) -> int:
    """Return flags as a number: the reserved bits, then a bit each."""
    (_, number), *bits = flags.items()
    for _, bit in bits:
        number = 2 * number + bit
    return int(number)
