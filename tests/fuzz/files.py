"""Files: both decoders return the same rows, however a file is compressed, split and read."""

from __future__ import annotations

import bz2
import gzip
import logging
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Final
from unittest import mock

import pyarrow as pa

from dcpspec import decode_bytes
from dcpspec.capture.packets import is_capture
from dcpspec.decode import columnar
from dcpspec.grammar.schema import ALL_KINDS
from dcpspec.options import Options
from dcpspec.reading.load import Load
from dcpspec.reading.sources import is_readable
from tests.captures.sessions import PORT
from tests.dcpspec.decode.decoders import samples
from tests.fuzz import mutator, seeds
from tests.fuzz.harness import Harness
from tests.hostile.checks import ALWAYS, NEVER, check_rows, windows_of

_LOG: Final = logging.getLogger("dcpspec")
_ALL: Final = Options(ports=None)
_OPTIONS: Final = (
    _ALL,
    Options(),
    Options(ports=frozenset({PORT, 40_000}), kinds=ALL_KINDS, policy=True),
    Options(ports=None, mode="DROPMALFORMED", ignore_corrupt_files=True),
    Options(ports=None, mode="FAILFAST", collections=False),
    Options(ports=None, ignore_corrupt_files=True, columns=("offset", "first_frame", "time", "error")),
    Options(ports=None, max_message_bytes=200, connection="10.0.0.2"),
    Options(ports=None, since=1, until=1_700_000_000_000_000_000, columns=("key", "connection")),
)
_PACKED: Final[dict[str, Callable[[bytes], bytes]]] = {
    "": lambda data: data,
    ".gz": lambda data: gzip.compress(data, 1, mtime=0),
    ".bz2": lambda data: bz2.compress(data, 1),
    ".zst": lambda data: pa.Codec("zstd").compress(data, asbytes=True),
}


def check(data: bytes) -> None:
    """Read a file."""
    if len(data) < 4:
        return
    options, (_, how, place), content = _OPTIONS[data[0] % len(_OPTIONS)], data[:3], data[3:]
    kind = is_capture(content[:4])
    with tempfile.TemporaryDirectory() as folder, ExitStack() as patches:
        patches.enter_context(mock.patch.object(columnar, "IS_COMPILED", True))
        patches.callback(_LOG.setLevel, _LOG.level)
        _LOG.setLevel(logging.ERROR)  # every damaged file causes a warning
        if how & 32:
            patches.enter_context(windows_of(64 + 8 * place))
        extension = list(_PACKED)[how & 3]
        packed = _PACKED[extension](content)
        if how & 4:
            packed = packed[: len(packed) * (1 + place) // 256]
        path = Path(folder) / f"a.{'dcp' if kind is None else kind}{extension}"
        path.write_bytes(packed)
        is_readable(str(path), options)
        check_rows(path, options, ALWAYS)
        if how & 4 or options.mode == "FAILFAST":
            return
        rows = _rows(path, options)
        if extension == "" and not how & 32:
            memory = decode_bytes(
                (content[at : at + 50] for at in range(0, len(content), 50)), **_given(options)
            )
            assert _same(memory.read_all(), rows)
        if extension == "" and kind is not None:
            assert _rows(path, options, parallel=3, by_flow=1).num_rows == rows.num_rows
            _rotated(Path(folder), content, options, place)


def _given(options: Options) -> dict[str, object]:
    """Return the options that differ from the defaults, in a caller's form."""
    default = Options()
    given = {name: value for name, value in vars(options).items() if value != getattr(default, name)}
    times = {"since": "1970-01-01T00:00:00.000000001", "until": "2023-11-14T22:13:20"}
    return {
        name: "all" if name == "ports" and value is None else times.get(name, value)
        for name, value in given.items()
    }


def _rows(path: Path, options: Options, **how: int) -> pa.Table:
    load = Load([str(path)], options)
    tasks = load.tasks(load.files(), **{"parallel": 1, **how})
    return pa.Table.from_batches([batch for task in tasks for batch in load.read(task)], load.schema)


def _same(one: pa.Table, other: pa.Table) -> bool:
    """Whether rows differ only by source."""
    return all(name == "source" or one.column(name).equals(other.column(name)) for name in other.column_names)


def _rotated(folder: Path, capture: bytes, options: Options, place: int) -> None:
    """The captures of a recording are read in order, by both decoders."""
    head, *records = mutator.split_capture(capture)
    at = len(records) * place // 256
    if capture[:4] == b"\x0a\x0d\x0d\x0a":
        heads = [record for record in records if record[:1] == b"\1" or record[3:4] == b"\1"]
        head = head + b"".join(heads[:1])
    parts = folder / "parts"
    parts.mkdir()
    for number, part in enumerate((records[:at], records[at:])):
        (parts / f"{number}.pcap").write_bytes(head + b"".join(part))
    tables = []
    for few in (ALWAYS, NEVER):
        with mock.patch.object(columnar, "_FEW", few):
            tables.append(_rows(parts, replace(options, rotated=True)))
    assert tables[0].equals(tables[1])


def _seeds() -> Iterator[bytes]:
    captures = [*seeds.captures(), *seeds.made_captures()]
    for number, capture in enumerate(captures):
        yield bytes([number, (number * 7) % 64, (number * 37) % 256]) + capture
    streams = list(seeds.streams())
    for number in range(0, len(streams), 9):
        yield bytes([number % 256, (number * 11) % 64, (number * 3) % 256]) + streams[number]
    # Unchanged, and after bytes that are not a message.
    long = b"".join(samples()[:40])[:5000]
    for number in range(64):
        yield bytes([0, number, 5 + number]) + bytes(number % 3) + long


HARNESS = Harness(check, _seeds, mutator.FILE)
