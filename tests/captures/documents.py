"""Keys and values of the documents in the generated capture."""

from __future__ import annotations

import json
import random
import zlib
from collections import defaultdict, deque
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from tests import messages as dcp
from tests.messages import Datatype

BUCKET_VBUCKETS = 1024
JSON_FLAGS, BINARY_FLAGS = 0x02000006, 0x03000000
"""Flags that SDKs store with a document to identify its format."""

NAMES = ["Zoë Müller", "Łukasz Żak", "Ana Souza", "李雷", "Søren Ås", "Omar حداد", "Priya Nair", "John Smith"]
CITIES = ["Kraków", "São Paulo", "München", "東京", "Αθήνα", "Leeds", "Reykjavík", "Kyïv"]
GOODS = ["Kaffeemühle ☕", "crème brûlée", "USB-C cable 2 m", "筆箱", "Desk lamp", "“Pocket” atlas"]


def vbucket_of(key: bytes) -> int:
    """Find the vbucket in which clients store a key; the collection is irrelevant."""
    return (zlib.crc32(key) >> 16 & 0x7FFF) % BUCKET_VBUCKETS


class DocumentKeys:
    """Fresh keys `prefix::number` that belong to a wanted vbucket."""

    def __init__(self, vbuckets: Collection[int]) -> None:
        """vbuckets: the vbuckets that need keys."""
        self._vbuckets = frozenset(vbuckets)
        self._found: defaultdict[tuple[str, int], deque[bytes]] = defaultdict(deque)
        self._numbers: defaultdict[str, Iterator[int]] = defaultdict(lambda: iter(range(100_000, 10**9)))

    def take(self, prefix: str, vbucket: int) -> bytes:
        """Return an unused key."""
        names = self._found[prefix, vbucket]
        while not names:
            key = f"{prefix}::{next(self._numbers[prefix])}".encode()
            owner = vbucket_of(key)
            if owner in self._vbuckets:
                self._found[prefix, owner].append(key)
        return names.popleft()


@dataclass(frozen=True)
class Value:
    """A value field and its parts."""

    datatype: int
    data: bytes
    body: bytes
    xattrs: tuple[tuple[bytes, bytes], ...]

    @classmethod
    def of(cls, body: bytes, xattrs: tuple[tuple[bytes, bytes], ...] = (), *, compressed: bool) -> Value:
        """Join the parts; a body is JSON if it parses, and an empty body is not compressed."""
        plain = dcp.xattr_section(xattrs) + body if xattrs else body
        datatype = Datatype.JSON if _is_json(body) else Datatype.RAW
        if xattrs:
            datatype |= Datatype.XATTR
        if compressed and plain:
            return cls(int(datatype | Datatype.SNAPPY), dcp.snappy(plain), body, xattrs)
        return cls(int(datatype), plain, body, xattrs)


def _is_json(body: bytes) -> bool:
    try:
        json.loads(body)
    except ValueError:
        return False
    return True


def document_value(rng: random.Random, kind: str) -> Value:
    """Make the value of a live document."""
    roll = rng.random()
    if roll < 0.015:
        body = b""
    elif roll < 0.06:
        body = b"\xff\xd8" + bytes(rng.randrange(256) for _ in range(rng.randrange(6, 60)))
    else:
        body = dcp.compact_json(_json_body(rng, kind))
    xattrs = _xattrs(rng) if rng.random() < 0.15 else ()
    return Value.of(body, xattrs, compressed=rng.random() < 0.21)


def tombstone_value(rng: random.Random) -> Value:
    """Make the value of a deleted document: nothing, or the system xattrs that outlive it."""
    xattrs = (_sync_xattr(rng),) if rng.random() < 0.25 else ()
    return Value.of(b"", xattrs, compressed=rng.random() < 0.2)


def _xattrs(rng: random.Random) -> tuple[tuple[bytes, bytes], ...]:
    user = (
        b"audit",
        dcp.compact_json({"by": rng.choice(NAMES), "at": rng.randrange(1_700_000_000, 2**31)}),
    )
    return rng.choice([(_sync_xattr(rng),), (_sync_xattr(rng),), (user,), (_sync_xattr(rng), user)])


def _sync_xattr(rng: random.Random) -> tuple[bytes, bytes]:
    generation = rng.randrange(1, 9)
    value = {"rev": f"{generation}-{rng.getrandbits(64):016x}", "sequence": rng.randrange(1, 10**6)}
    return b"_sync", dcp.compact_json(value)


def _json_body(rng: random.Random, kind: str) -> object:
    return {"orders": _order, "users": _user, "products": _product}.get(kind, _note)(rng)


def _order(rng: random.Random) -> object:
    lines = [
        {"sku": f"SKU-{rng.randrange(10_000):04}", "qty": rng.randrange(1, 9)}
        for _ in range(rng.randrange(1, 4))
    ]
    return {
        "type": "order",
        "user": f"users::{rng.randrange(100_000, 400_000)}",
        "total": rng.randrange(100, 90_000) / 100,
        "lines": lines,
        "paid": rng.random() < 0.7,
        "ship": {"city": rng.choice(CITIES), "express": rng.random() < 0.2},
    }


def _user(rng: random.Random) -> object:
    return {
        "type": "user",
        "name": rng.choice(NAMES),
        "address": {"city": rng.choice(CITIES), "geo": [rng.randrange(-90, 90), rng.randrange(-180, 180)]},
        "email": f"u{rng.randrange(10**6)}@example.com",
        "tags": rng.sample(["vip", "b2b", "newsletter", "β-tester"], rng.randrange(3)),
    }


def _product(rng: random.Random) -> object:
    return {
        "type": "product",
        "name": rng.choice(GOODS),
        "price": {"amount": rng.randrange(1, 50_000) / 100, "currency": rng.choice(["EUR", "PLN", "JPY"])},
        "stock": rng.choice([None, 0, rng.randrange(1000)]),
        "suppliers": rng.sample(["north", "south", "Łódź depot", "eu-2"], rng.randrange(1, 4)),
    }


def _note(rng: random.Random) -> object:
    return rng.choice(
        [
            {
                "type": "note",
                "text": f"{rng.choice(NAMES)} → {rng.choice(CITIES)}: {rng.choice(GOODS)}",
                "n": rng.randrange(-(2**53), 2**53),
                "seen": {"by": [rng.choice(NAMES) for _ in range(rng.randrange(3))], "at": None},
            },
            [
                rng.randrange(100),
                {"deep": {"deeper": [True, None, rng.random(), '\\"\n']}},
                rng.choice(GOODS) * 3,
            ],
            f"{rng.choice(NAMES)}, {rng.choice(CITIES)}",
            rng.randrange(10**12),
        ]
    )
