"""Mutates the project's captures, vectors and streams, and checks what must be true of any file.

    python -m tests.hostile.mutator SECONDS [SEED]

Each input derives from a number, the seed of its random parts. A failure prints the number and leaves the
file in `build/hostile/`; pass the number as SEED to start with the same input.
"""

from __future__ import annotations

import bz2
import gzip
import random
import shutil
import sys
import time
import traceback
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pyarrow as pa

from dcpspec.grammar.schema import ALL_KINDS
from dcpspec.options import Options
from dcpspec.storage.windows import CHUNK
from tests.captures.make_session import build_session
from tests.dcpspec.capture.test_segments import as_pcapng, records_of
from tests.dcpspec.decode.decoders import damaged, samples
from tests.hostile.checks import ALWAYS, check_audit, check_rows, check_summary, windows_of
from tests.hostile.uses import OF_MESSAGES, USES

EVERY_USE = USES | OF_MESSAGES
ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "build/hostile"
LONGEST = 40_000
"""Approximate bytes of an input."""
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"kinds": ALL_KINDS},
    {"kinds": ALL_KINDS, "collections": False},
    {"mode": "DROPMALFORMED"},
    {"mode": "FAILFAST"},
    {"message": "mutation"},
    {"message": "system_event", "u64": "decimal"},
    {"decompress": False},
    {"columns": ("offset", "opcode", "key", "xattrs", "error")},
    {"max_message_bytes": 300},
    {"ignore_corrupt_files": True},
)


@cache
def _captures() -> list[bytes]:
    """Shipped captures that are short enough, and parts of the long captures."""
    paths = sorted(ROOT.glob("tests/captures/**/*.pcap*"))
    return [path.read_bytes() for path in paths if path.stat().st_size < LONGEST] + [build_session().pcap]


def source(rng: random.Random) -> tuple[bytes, str]:
    """Return a valid or nearly valid file, and its extension."""
    kind = rng.randrange(4)
    if kind == 0:
        messages = rng.choices(samples(rng.random() < 0.7), k=rng.randrange(1, 60))
        return b"".join(damaged(rng, each) if rng.random() < 0.1 else each for each in messages), "dcp"
    if kind == 1:
        stream = rng.choice(list(build_session().streams.values()))
        begin = rng.randrange(max(1, len(stream) - LONGEST))
        return stream[begin if rng.random() < 0.5 else 0 :][:LONGEST], "dcp"
    capture = rng.choice(_captures())
    if capture[:4] == b"\x0a\x0d\x0d\x0a":
        return capture, "pcapng"
    records = records_of(capture)
    begin = rng.randrange(max(1, len(records) - 150))
    records = records[begin : begin + 150]
    if kind == 3:
        records = disturbed(rng, records)
    if rng.random() < 0.3:
        return as_pcapng(records), "pcapng"
    return capture[:24] + b"".join(records), "pcap"


def disturbed(rng: random.Random, records: list[bytes]) -> list[bytes]:
    """Return the packets of a pcap file with some lost, late, repeated, or cut by a snap length."""
    snap_length = rng.choice((0, 60, 80, 128, 200, 1000))
    kept: list[bytes] = []
    for record in records:
        chance = rng.random()
        if chance < 0.05:
            continue
        if snap_length and len(record) > 16 + snap_length:
            record = record[:8] + snap_length.to_bytes(4, "little") + record[12 : 16 + snap_length]
        if chance < 0.1:
            kept.append(record)
        kept.insert(len(kept) - (rng.randrange(5) if chance > 0.9 else 0), record)
    return kept


def mutated(rng: random.Random, data: bytes) -> bytes:
    """Return bytes with some flipped, replaced, cut, spliced or repeated."""
    changed = bytearray(data)
    for _ in range(rng.choice((0, 1, 1, 2, 3, 8))):
        if not changed:
            break
        at, size = rng.randrange(len(changed)), rng.choice((1, 2, 4, 24, 200, 3000))
        kind = rng.randrange(8)
        if kind == 0:
            changed[at] ^= 1 << rng.randrange(8)
        elif kind == 1:
            changed[at : at + size] = rng.randbytes(size)
        elif kind == 2:
            del changed[at : at + size]
        elif kind == 3:
            del changed[at:]
        elif kind == 4:  # a length, perhaps
            changed[at : at + 4] = rng.choice((0, 1, 24, 0xFFFF, 0x7FFF_FFFF, 0xFFFF_FFFF)).to_bytes(4, "big")
        elif kind == 5:
            changed[at:at] = changed[at : at + size] * rng.choice((1, 2, 30))
        elif kind == 6:
            other = rng.choice(samples())
            changed[at:at] = other[rng.randrange(len(other)) :]
        else:
            changed[at : at + size] = bytes([rng.choice((0, 0x80, 0x81, 0xFF))]) * size
    return bytes(changed)


def compressed(rng: random.Random, data: bytes, extension: str) -> tuple[bytes, str]:
    """Return a file, optionally compressed, and then damaged."""
    codec = rng.choice(("", "", "", "", "gz", "bz2", "zst", "lz4"))
    if not codec:
        return data, extension
    if codec in ("gz", "bz2"):
        packed = gzip.compress(data, mtime=0) if codec == "gz" else bz2.compress(data)
    else:
        sink = pa.BufferOutputStream()
        with pa.CompressedOutputStream(sink, "zstd" if codec == "zst" else codec) as file:
            file.write(data)
        packed = sink.getvalue().to_pybytes()
    return mutated(rng, packed) if rng.random() < 0.5 else packed, f"{extension}.{codec}"


def check(seed: int, folder: Path) -> Path:
    """Make the input of a seed and check it. Return the file."""
    rng = random.Random(seed)
    data, extension = source(rng)
    if rng.random() < 0.9:
        data = mutated(rng, data)
    data, extension = compressed(rng, data, extension)
    path = folder / f"{seed}.{extension}"
    path.write_bytes(data)
    options = Options(**{"policy": rng.random() < 0.5, "ports": None, **rng.choice(OPTIONS)})
    with windows_of(rng.choice((CHUNK, CHUNK, CHUNK, 64, 500, 4096))):
        check_rows(path, options, rng.choice((ALWAYS, 24)))
    part = rng.random()
    if part < 0.5:
        check_summary(path)
    elif part < 0.6:
        check_audit(path)
    elif part < 0.8:
        use(path, rng.choice([*EVERY_USE]))
    return path


def use(path: Path, name: str) -> None:
    """Pass a file to each of its readers: a command, the node, the audit of the proxy, the client."""
    EVERY_USE[name](path)()
    for made in path.parent.glob(f"{path.name}.*"):
        shutil.rmtree(made) if made.is_dir() else made.unlink()


def main(arguments: Sequence[str]) -> int:
    """Check inputs for some seconds. Return the exit status."""
    end = time.monotonic() + float(arguments[0])
    first = seed = int(arguments[1]) if len(arguments) > 1 else random.SystemRandom().randrange(1 << 40)
    FOLDER.mkdir(parents=True, exist_ok=True)
    failures = 0
    while time.monotonic() < end:
        try:
            check(seed, FOLDER).unlink()
        except Exception:  # noqa: BLE001 - whatever it is, it is a failure
            failures += 1
            print(f"seed {seed}:", traceback.format_exc(), sep="\n", file=sys.stderr, flush=True)
        seed += 1
    print(f"{seed - first:,} inputs from seed {first}, {failures} failures, files in {FOLDER}")
    return failures > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
