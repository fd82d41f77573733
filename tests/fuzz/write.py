"""Writing: a decoded message yields the same bytes from its tree, and the same fields from its row."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

from dcpspec import decode_message, encode_message
from dcpspec.errors import DcpEncodeError
from dcpspec.write.message import message
from tests.dcpspec.decode.decoders import is_frame
from tests.dcpspec.write.test_message import reasons, row_of, says_the_same
from tests.dcpspec.write.test_tree import is_in_no_field
from tests.fuzz import mutator, seeds
from tests.fuzz.harness import Harness

_ODD: Final[tuple[Any, ...]] = (
    *(
        None,
        0,
        1,
        7,
        -1,
        255,
        1 << 32,
        1 << 64,
        1 << 20_000,
        1.5,
        True,
        False,
        "",
        "0",
        "00",
        "ff",
        "FF",
        "x",
    ),
    *("-5", "9" * 5000, "client_request", [], {}, [1], {"value": 1}, {"name": "x"}, {"value": 1, "more": 2}),
)


def check(data: bytes) -> None:
    """Read and write the first messages of a stream."""
    collections, strict = data[:1] < b"\xc0", data[:1] < b"\x20"
    for part in mutator.split_messages(data[2:])[:3]:
        if not is_frame(part):
            return
        tree = decode_message(part, collections, strict=strict)
        if "error" in tree:
            continue
        written = encode_message(tree, collections, strict=strict)
        assert written == part or is_in_no_field(part, written, collections=collections, strict=strict)
        _refused(tree, random.Random(data[:2] + part), collections, strict)
        if not strict and not reasons(part, collections):
            kind, fields = row_of(part, collections)
            made = message(kind, collections=collections, **fields)
            assert made == part or says_the_same(part, made, collections)


def _refused(tree: dict[str, object], rng: random.Random, collections: bool, strict: bool) -> None:
    """A changed tree is rejected, or its bytes yield the same tree."""
    for _ in range(6):
        changed = copy.deepcopy(tree)
        for _ in range(rng.choice((1, 1, 2))):
            parts: list[dict[str, Any] | list[Any]] = [changed]
            for part in parts:
                inner = part.values() if isinstance(part, dict) else part
                parts += [value for value in inner if isinstance(value, dict | list)]
            _change(rng, rng.choice(parts))
        with suppress(DcpEncodeError):
            data = encode_message(changed, collections, strict=strict)
            assert "error" not in decode_message(data, collections, strict=strict)


def _change(rng: random.Random, part: dict[str, Any] | list[Any]) -> None:
    """Change, remove or add a value."""
    names: list[Any] = list(part) if isinstance(part, dict) else list(range(len(part)))
    kind = rng.randrange(6)
    if kind == 0 and isinstance(part, dict):
        part[rng.choice(("nothing", "value", "name", "error", *names))] = copy.deepcopy(rng.choice(_ODD))
    elif kind == 1 and isinstance(part, list):
        part.insert(rng.randrange(len(part) + 1), copy.deepcopy(rng.choice([*part, *_ODD])))
    elif names and kind == 2:
        del part[rng.choice(names)]
    elif names:
        name = rng.choice(names)
        value = part[name]
        near: list[Any] = list(_ODD)
        if isinstance(value, int) and value < 1 << 64:
            near += 3 * [value + 1, value - 1, str(value), {"value": value}]
        if isinstance(value, str):
            near += 3 * [value[:-1], value + "00", value[2:], value.upper(), {"name": value}]
        if isinstance(value, dict) and {"value", "name"} & value.keys():
            near += 3 * [value.get("value"), {"value": value.get("value")}, {"name": value.get("name")}]
        part[name] = copy.deepcopy(rng.choice(near))


def _seeds() -> Iterator[bytes]:
    for number, stream in enumerate(seeds.streams()):
        yield bytes([(128, 10, 200, 31)[number % 4], number % 256]) + stream


HARNESS = Harness(check, _seeds, mutator.STREAM)
