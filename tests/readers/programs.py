"""The readers: the facades of four languages, the decoders of the library, the inspector, the dissector."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final
from unittest import mock

import pyarrow as pa

from dcpspec.decode import columnar
from dcpspec.decode.columnar import ColumnReader
from dcpspec.decode.reference import RowReader
from dcpspec.framing.cut import Frames, Piece, blocks_of_input, singles
from dcpspec.framing.origins import Origin
from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.grammar.headers import header_number
from dcpspec.grammar.schema import ALL_KINDS
from dcpspec.options import Options
from dcpspec.storage.windows import Window
from tests.captures.test_vectors_tshark import Subject, capture
from tests.languages.readers import BUILD, Request, ask, command
from tests.readers.streams import ReaderInput
from tests.toolchain import npm_ci, require
from tests.wireshark.shown import Shown, messages
from tests.wireshark.test_vectors import NO_REASSEMBLY, OPTIONS
from tools.generate.facade import facade
from tools.grammar.model import Library
from tools.project import KSY, ROOT
from tools.site import inspector

LONGEST: Final = facade(Library.load_valid(KSY)).max_message
"""Maximum bytes of a message: the default of the facades."""
ORIGIN: Final = Origin(None, None, None)

Answer = dict[str, Any]
"""A facade's output for a stream: `messages`, and the `end` if it is an error."""


def facades(language: str, inputs: Sequence[ReaderInput]) -> list[Answer]:
    """Return the output of a language's facade for streams."""
    return ask(command(language), _requests(inputs))


def inspected(inputs: Sequence[ReaderInput]) -> list[list[Answer]]:
    """Return the inspector's pieces of streams."""
    return ask(_inspector(), _requests(inputs))


def _requests(inputs: Sequence[ReaderInput]) -> Iterator[Request]:
    return ({"stream": one.data.hex(), "collections": one.collections} for one in inputs)


@cache
def _inspector() -> list[str]:
    """Write the inspector's data, and return the command that runs its reader."""
    require("node")
    npm_ci(ROOT / "tools" / "site")
    folder = BUILD / "inspector"
    folder.mkdir(parents=True, exist_ok=True)
    for page in inspector.pages():
        if page.path.endswith(("parsers.js", "spec.js")):
            (folder / Path(page.path).name).write_text(str(page.content), encoding="utf-8")
    return ["node", str(Path(__file__).parent / "inspector.js"), str(folder), str(LONGEST)]


def first_message(data: bytes) -> bytes:
    """Return the bytes that belong to the first header, as far as they are available."""
    header = data[:HEADER_SIZE]
    return data[: HEADER_SIZE + header_number(header, "len_body")] if len(header) == HEADER_SIZE else data


def rows(one: ReaderInput) -> tuple[list[Answer], list[Answer]]:
    """The rows of a stream, by the columnar decoder and by the reference."""
    options = Options(
        kinds=ALL_KINDS,
        collections=one.collections,
        u64="decimal",
        decompress=False,
        max_message_bytes=LONGEST,
    )

    def blocks() -> Iterator[Frames | Piece]:
        window = Window(one.data)
        return blocks_of_input(window, collections=one.collections, max_message=LONGEST)

    fast, slow = ColumnReader(options), RowReader(options)
    with mock.patch.object(columnar, "_FEW", 0):
        columns = pa.Table.from_batches(fast.batches(blocks(), ORIGIN), fast.schema)
    reference = pa.Table.from_batches(slow.batches(slow.rows(singles(blocks()), ORIGIN)), slow.schema)
    return columns.to_pylist(), reference.to_pylist()


def dissected(inputs: Sequence[ReaderInput], path: Path) -> list[list[Shown]]:
    """Tshark's output for streams with the dissector, each in one packet of its own connection."""
    found: list[list[Shown]] = [[] for _ in inputs]
    for way, collections in (("collections", True), ("plain", False)):
        chosen = [number for number, one in enumerate(inputs) if one.collections == collections]
        for first in range(0, len(chosen), 1000):
            some = chosen[first : first + 1000]
            path.write_bytes(capture([Subject(inputs[at].id, inputs[at].data) for at in some]))
            by_stream: dict[int, list[Shown]] = defaultdict(list)
            for message in messages(path, *OPTIONS[way], *NO_REASSEMBLY):
                by_stream[message.stream].append(message)
            for number, at in enumerate(some):
                found[at] = by_stream[number]
    return found
