"""Compare the output of all readers for the same bytes.

    python -m tests.readers.compare 20000 [SEED]

compares all readers on this number of changed streams, and prints unknown differences.
"""

from __future__ import annotations

import json
import random
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from dcpspec import errors
from dcpspec.framing.cut import Corrupt, blocks_of_input, singles
from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.grammar.headers import header_number
from dcpspec.grammar.tree import read_message
from dcpspec.storage.windows import Window
from tests.languages.readers import READERS as LANGUAGES
from tests.readers import programs, streams
from tests.readers.programs import Answer, first_message
from tests.readers.streams import ReaderInput
from tests.test_facades import text_of
from tests.wireshark.shown import Shown, differences

READERS: Final = (*LANGUAGES, "columnar", "reference", "inspector", "dissector")
KNOWN: Final = Path(__file__).parent / "differences.json"
_HEADERS: Final = 14 + 20 + 20
"""Bytes before a stream in its packet: Ethernet, IPv4, TCP."""

Rows = list[dict[str, Any]]


@dataclass(frozen=True)
class ReadersDiffer:
    """A difference between a reader and the trees of the reference."""

    reader: str
    what: str
    input: ReaderInput
    expected: Any
    found: Any

    def is_known(self) -> bool:
        """Return True if the list contains it."""
        return any(entry.covers(self) for entry in known())

    def __str__(self) -> str:
        """The whole difference, with the bytes."""
        one = self.input
        place = f"{one.id}, {'with' if one.collections else 'without'} collections, {one.data.hex()}"
        return f"{self.reader}: {self.what}: {self.found!r}, not {self.expected!r}: {place}"


@dataclass(frozen=True)
class KnownDifference:
    """An entry of the list: a known difference, with the reason."""

    id: str
    readers: tuple[str, ...]
    what: str
    """The part of the output that differs."""
    expected: str
    """Pattern of the reference's output."""
    found: str
    """Pattern of the readers' output."""
    reason: str
    example: str
    """A stream that shows it, in hexadecimal."""
    collections: bool = True
    """True if the example is from a connection with collections."""

    def covers(self, one: ReadersDiffer) -> bool:
        """Return True if the entry covers a difference."""
        return (
            (one.reader in self.readers and one.what == self.what)
            and re.fullmatch(self.expected, str(one.expected)) is not None
            and re.fullmatch(self.found, str(one.found)) is not None
        )


@cache
def known() -> list[KnownDifference]:
    """Return the list of known differences."""
    entries = json.loads(KNOWN.read_text("utf-8"))
    return [KnownDifference(**{**entry, "readers": tuple(entry["readers"])}) for entry in entries]


def expected(one: ReaderInput) -> Answer:
    """The reference's output for a stream, up to its first error."""
    found: list[Answer] = []
    at = 0
    while at < len(one.data):
        data = first_message(one.data[at:])
        rule, error_class = _broken(data, one.collections)
        if rule is not None:
            return {"messages": found, "end": {"rule": rule, "offset": at, "class": error_class}}
        message = read_message(data, one.collections)
        tree = message.canonical()
        found.append({"offset": at, "length": len(data), "name": _name(tree), "tree": tree})
        at += len(data)
    return {"messages": found, "end": None}


def _broken(data: bytes, collections: bool) -> tuple[str | None, str]:
    """The rule that a message breaks, in the form of a stream, and the class of the parser's error."""
    whole = read_message(data, collections)
    rule = whole.error.rule if whole.error else None
    name = {None: "message", errors.TRUNCATED: "truncated", errors.TRAILING: errors.TRAILING}.get(
        rule, "validation"
    )
    header = read_message(data[:HEADER_SIZE], collections)
    if header.error and header.error.path.startswith("header") and header.error.rule != errors.TRUNCATED:
        return header.error.rule, name
    if len(data) < HEADER_SIZE:
        return errors.TRUNCATED, name
    size = HEADER_SIZE + header_number(data, "len_body")
    if size > programs.LONGEST:
        return errors.TOO_LONG, name
    return errors.TRUNCATED if size > len(data) else rule, name


def _name(tree: dict[str, Any]) -> str:
    header = tree["header"]
    opcode = header["opcode"] if "opcode" in header else header["server_opcode"]
    return opcode["name"] or str(opcode["value"])


def compare(inputs: Sequence[ReaderInput], path: Path) -> Iterator[ReadersDiffer]:
    """Run all readers on streams, and yield their differences from the reference.

    Args:
        inputs: The streams.
        path: The path to write a capture of the streams to.
    """
    facades = {language: programs.facades(language, inputs) for language in LANGUAGES}
    inspected = programs.inspected(inputs)
    dissected = programs.dissected(inputs, path)
    for number, one in enumerate(inputs):
        wanted = expected(one)
        columns, reference = programs.rows(one)
        if columns != reference:
            yield ReadersDiffer("columnar", "rows", one, reference, columns)
        yield from _rows(one, wanted, reference)
        if wanted["end"] and facades["go"][number]["end"]:
            wanted["end"]["path"] = facades["go"][number]["end"]["path"]  # of types, not of the tree
        for name, found in facades.items():
            yield from _facade(name, one, wanted, found[number])
        yield from _inspector(one, inspected[number])
        yield from _dissector(one, wanted, dissected[number], reference)


def _rows(one: ReaderInput, wanted: Answer, rows: Rows) -> Iterator[ReadersDiffer]:
    """Compare rows with the trees, and add their texts to the trees for the facades."""
    readable = [row for row in rows if row["error"] is None]
    by_offset = {row["offset"]: row for row in rows}
    for message in wanted["messages"]:
        row = by_offset.get(message["offset"])
        if row is None or row["error"] is not None or row["length"] != message["length"]:
            place = row and (row["offset"], row["length"], row["error"])
            yield ReadersDiffer("reference", "message", one, message["offset"], place)
            return
        message["text"] = text_of(row, one.collections)
        if row["opcode"] != message["name"]:
            yield ReadersDiffer("reference", "opcode", one, message["name"], row["opcode"])
    end = wanted["end"]
    if end is None:
        if len(readable) != len(rows):
            yield ReadersDiffer("reference", "end", one, None, [row["error"] for row in rows])
        return
    row = by_offset.get(end["offset"])
    rule = row and row["error"] and row["error"]["rule"]
    if rule != end["rule"]:
        yield ReadersDiffer("reference", "end", one, end["rule"], rule)


def _facade(name: str, one: ReaderInput, wanted: Answer, found: Answer) -> Iterator[ReadersDiffer]:
    """Compare the output of a facade, and the trees of its parser."""
    pairs = zip(wanted["messages"], found["messages"], strict=False)
    for message, shown in pairs:
        for what, value in message.items():
            if shown.get(what, value) != value:
                yield ReadersDiffer(name, what, one, value, shown[what])
    if len(wanted["messages"]) != len(found["messages"]):
        counts = [len(said["messages"]) for said in (wanted, found)]
        yield ReadersDiffer(name, "messages", one, *counts)
    elif wanted["end"] is None or found["end"] is None:
        if wanted["end"] != found["end"]:
            yield ReadersDiffer(name, "end", one, wanted["end"], found["end"])
    else:
        for what, value in wanted["end"].items():
            if found["end"].get(what, value) != value:
                yield ReadersDiffer(name, what, one, value, found["end"][what])


def _inspector(one: ReaderInput, found: list[Answer]) -> Iterator[ReadersDiffer]:
    """Compare the pieces and trees of the inspector, also after an error, with those of the library."""
    window = Window(one.data)
    pieces = list(singles(blocks_of_input(window, collections=one.collections, max_message=programs.LONGEST)))
    if len(pieces) != len(found):
        yield ReadersDiffer("inspector", "pieces", one, [piece.offset for piece in pieces], _offsets(found))
        return
    for piece, shown in zip(pieces, found, strict=True):
        place: Answer = {"offset": piece.offset, "length": piece.length, "error": None, "tree": None}
        if isinstance(piece, Corrupt):
            names = ("rule", "path", "offset", "message")
            place["error"] = {name: getattr(piece.error, name) for name in names}
        else:
            data = one.data[piece.offset : piece.offset + piece.length]
            tree = read_message(data, one.collections).canonical()
            error = tree.get("error")
            if error is None:
                place["tree"] = tree
            else:
                place["error"] = {**error, "offset": piece.offset + error["offset"]}
        for what, value in place.items():
            if shown[what] != value:
                yield ReadersDiffer("inspector", what, one, value, shown[what])


def _offsets(pieces: Iterable[Answer]) -> list[int]:
    return [piece["offset"] for piece in pieces]


def _dissector(one: ReaderInput, wanted: Answer, shown: list[Shown], rows: Rows) -> Iterator[ReadersDiffer]:
    """Compare the dissector's output, up to the first error."""
    places = {int(each.element.get("pos", "0")) - _HEADERS: each for each in shown}
    for message in wanted["messages"]:
        each = places.get(message["offset"])
        if each is None:
            yield ReadersDiffer("dissector", "message", one, message["offset"], sorted(places))
            return
        size = int(each.element.get("size", "0"))
        if size != message["length"]:
            yield ReadersDiffer("dissector", "length", one, message["length"], size)
        data = one.data[message["offset"] : message["offset"] + message["length"]]
        lines = differences(read_message(data, one.collections), each.element) + sorted(each.rules)
        if lines:
            yield ReadersDiffer("dissector", "tree", one, [], lines)
    end = wanted["end"]
    if end is not None and end["offset"] in places:
        yield from _end_of_dissector(one, end["offset"], places[end["offset"]], rows)
    elif end is not None or len(shown) != len(wanted["messages"]):
        yield ReadersDiffer("dissector", "end", one, end and end["offset"], sorted(places))


def _end_of_dissector(one: ReaderInput, offset: int, each: Shown, rows: Rows) -> Iterator[ReadersDiffer]:
    """Compare the displayed bytes at the first error, the rule, and the readable part."""
    size = int(each.element.get("size", "0"))
    data = one.data[offset : offset + size]
    if size != len(first_message(one.data[offset:])):
        by_library = next((row["length"] for row in rows if row["offset"] == offset), None)
        if size != by_library:
            yield ReadersDiffer("dissector", "resumes", one, by_library, size)
    begun = read_message(data, one.collections, truncated=True)
    rule = begun.error and begun.error.rule
    # For a cut message, the error is that it is cut, or a fault in the existing bytes.
    is_cut = errors.TRUNCATED in each.rules and size < _claimed(data)
    if rule is not None and not is_cut and rule not in each.rules:
        yield ReadersDiffer("dissector", "rule", one, rule, sorted(each.rules))
    lines = differences(begun, each.element)
    if rule == errors.TRUNCATED:
        # For an incomplete field, the dissector shows the existing bytes, and the tree shows nothing.
        lines = [line for line in lines if not line.endswith("is in no tree")]
    if lines:
        yield ReadersDiffer("dissector", "begun", one, [], lines)


def _claimed(data: bytes) -> int:
    """Return a message's length according to its header, or the length that a header would need."""
    return HEADER_SIZE + (header_number(data, "len_body") if len(data) >= HEADER_SIZE else 0)


def main(arguments: Sequence[str]) -> int:
    """Compare all readers on many changed streams. Return the exit status."""
    count = int(arguments[0])
    first = int(arguments[1]) if len(arguments) > 1 else random.SystemRandom().randrange(1 << 30)
    begin, told, messages = time.monotonic(), Counter[tuple[str, str]](), 0
    expected_ones = 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(first, first + count, 1000):
            some = list(streams.changed(range(number, min(number + 1000, first + count))))
            messages += sum(len(expected(one)["messages"]) for one in some)
            for difference in compare(some, Path(folder) / "streams.pcap"):
                if difference.is_known():
                    expected_ones += 1
                    continue
                told[difference.reader, difference.what] += 1
                if told[difference.reader, difference.what] <= 3:
                    print(str(difference)[:3000], file=sys.stderr, flush=True)
    print(f"{count:,} streams from seed {first} of {messages:,} messages, {len(READERS)} readers, ", end="")
    print(f"{expected_ones:,} known differences, {time.monotonic() - begin:.0f} s")
    for (reader, what), times in told.items():
        print(f"{reader}: {what}: {times:,}")
    return bool(told)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
