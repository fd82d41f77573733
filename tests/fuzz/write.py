"""Messages that can be read are written back: the bytes from the tree, the fields from the row."""

from __future__ import annotations

import random
from contextlib import suppress

from dcpspec import decode_message, encode_message
from dcpspec.errors import DcpEncodeError
from dcpspec.write.message import message
from tests.dcpspec.decode.decoders import is_frame
from tests.dcpspec.write.test_message import reasons, row_of, says_the_same
from tests.dcpspec.write.test_tree import is_in_no_field
from tests.fuzz import mutator, seeds
from tests.fuzz.harness import Harness


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
        _refused(tree, random.Random(part), collections)
        if not strict and not reasons(part, collections):
            kind, fields = row_of(part, collections)
            made = message(kind, collections=collections, **fields)
            assert made == part or says_the_same(part, made, collections)


def _refused(tree: dict[str, object], rng: random.Random, collections: bool) -> None:
    """A tree with a value of something else in it is refused or written."""
    parts: list[dict[str, object]] = [tree]
    for part in parts:
        parts += [value for value in part.values() if isinstance(value, dict)]
    part = rng.choice(parts)
    if part:
        name = rng.choice(list(part))
        before, part[name] = part[name], rng.choice((None, 0, -1, 1 << 64, "", "00", [], {}, True))
        with suppress(DcpEncodeError):
            encode_message(tree, collections)
        part[name] = before


HARNESS = Harness(check, lambda: (b"\x80\0" + stream for stream in seeds.streams()), mutator.STREAM)
