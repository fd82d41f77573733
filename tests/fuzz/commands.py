"""Commands and programs that read a file: they end properly, and a summary accounts for every byte."""

from __future__ import annotations

import bz2
import gzip
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pyarrow as pa

from dcpspec.capture.packets import is_capture
from dcpspec.grammar.schema import ALL_KINDS
from dcpspec.options import Options
from dcpspec.storage.windows import CHUNK
from tests.captures.make_session import build_session
from tests.dcpspec.capture.test_segments import records_of
from tests.fuzz import mutator, seeds
from tests.fuzz.harness import Harness
from tests.hostile.checks import ALWAYS, check_audit, check_rows, check_summary, windows_of
from tests.hostile.uses import OF_MESSAGES, USES

_LONGEST: Final = 40_000
"""Bytes of a seed."""
_OPTIONS: Final[tuple[dict[str, Any], ...]] = (
    {"kinds": ALL_KINDS, "policy": True},
    {"message": "mutation"},
    {"message": "system_event", "u64": "decimal"},
    {"decompress": False},
    {"columns": ("offset", "opcode", "key", "xattrs", "error")},
)
_PACKED: Final[dict[str, Callable[[bytes], bytes]]] = {
    ".gz": lambda data: gzip.compress(data, 1, mtime=0),
    ".bz2": lambda data: bz2.compress(data, 1),
    ".zst": lambda data: pa.Codec("zstd").compress(data, asbytes=True),
    ".lz4": lambda data: pa.Codec("lz4").compress(data, asbytes=True),
}


def _rows(options: dict[str, Any]) -> Callable[[Path], object]:
    return lambda path: check_rows(path, Options(ports=None, **options), ALWAYS)


def _use(name: str) -> Callable[[Path], object]:
    return lambda path: (USES | OF_MESSAGES)[name](path)()


_CHECKS: Final[list[Callable[[Path], object]]] = [
    check_summary,
    check_audit,
    *map(_rows, _OPTIONS),
    *map(_use, USES | OF_MESSAGES),
]


def check(data: bytes) -> None:
    """Read a file in one of these ways."""
    if len(data) < 4:
        return
    (what, how, place), content = data[:3], data[3:]
    kind = is_capture(content[:4])
    extension = [*_PACKED, ""][min(how & 15, len(_PACKED))]
    packed = _PACKED[extension](content) if extension else content
    if how & 16:
        packed = packed[: len(packed) * (1 + place) // 256]
    with tempfile.TemporaryDirectory() as folder, windows_of(64 + 8 * place if how & 32 else CHUNK):
        path = Path(folder) / f"a.{'dcp' if kind is None else kind}{extension}"
        path.write_bytes(packed)
        _CHECKS[what % len(_CHECKS)](path)


def _long_files() -> Iterator[bytes]:
    """Captures, and parts of the shipped capture, which a mutation would cut."""
    for path in sorted(seeds.CAPTURES.rglob("*.pcap*")):
        if path.stat().st_size < _LONGEST:
            yield path.read_bytes()
    capture = build_session().pcap
    records = records_of(capture)
    for begin in range(0, len(records), len(records) // 20):
        yield capture[:24] + b"".join(records[begin : begin + 150])


def _seeds() -> Iterator[bytes]:
    files = [*seeds.captures(), *seeds.made_captures(), *list(seeds.streams())[::9]]
    for number, file in enumerate(files):
        yield bytes([number % 256, (number * 7) % 64, (number * 37) % 256]) + file
    for number, file in enumerate(_long_files()):
        yield bytes([number % 256, 15, 200]) + file
    for stream in build_session().streams.values():
        for number in range(len(_CHECKS)):
            yield bytes([number, 15, 200]) + stream[:_LONGEST]


HARNESS = Harness(check, _seeds, mutator.FILE)
