"""Messages encoded from given fields: decoding returns these fields, or an error names the rejected field."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import datetime, timezone
from decimal import Decimal
from typing import Any, Final
from unittest import mock

from dcpspec import decode_message
from dcpspec.errors import DcpEncodeError
from dcpspec.write import message as message_module
from dcpspec.write.message import message
from dcpspec.write.targets import Target, described, targets
from tests.dcpspec.decode.decoders import is_frame
from tests.dcpspec.write.test_message import row_of
from tests.fuzz import mutator, seeds
from tests.fuzz.harness import Harness

_ODD: Final[tuple[Any, ...]] = (
    *(None, 0, 1, 2, 255, -1, 1 << 32, (1 << 64) - 1, 1 << 64, True, False, 1.5, float("nan")),
    *("9" * 5000, "-" + "9" * 5000, 1 << 20_000, Decimal("1E+99999999")),
    *(
        "",
        "0",
        "0x10",
        "7",
        "true",
        "success",
        "einval",
        "is_json|is_snappy",
        "a|b",
        "x" * 300,
        "\ud800",
        "é",
    ),
    *(b"", b"x", b"\0\xff", bytearray(b"x"), b'{"a":1}', b"\xc0" * 20),
    *([], {}, [1], ["is_json"], [{}], [{"a": 1}], {"a": 1}, {"a": b"x"}, {"a\0": 1}, {"a": object()}),
    *([("a", 1)], [("_sync", {"rev": 1}), ("b", '"text"')], [("a",)], 5 * [[1]], (), {1, 2}, object()),
    *(Decimal(5), Decimal("1.5"), Decimal("NaN"), Decimal("Infinity"), Decimal(1 << 63)),
    *(datetime(2020, 1, 1, tzinfo=timezone.utc), datetime(1900, 1, 1, tzinfo=timezone.utc)),
)
_MORE: Final = ("status", "direction", "opcode", "magic", "xattrs", "snappy", "collection_id", "stream_id")
_CHOICES: Final = {
    "status": ("success", "rollback", "einval", 0, "nothing", 77),
    "direction": ("request", "response", "neither"),
    "opcode": ("hello", "dcp_mutation", "80", "300", "9" * 5000, "nothing"),
    "magic": ("client_request", "alt_client_request", "server_response", 129, "none"),
}
_ALT: Final = 255
"""Second byte of an input that gives a message a magic with framing extras, but no framing extras."""


def check(data: bytes) -> None:
    """Change the rows of messages, and write messages from the fields."""
    if len(data) < 3:
        return
    collections = data[0] < 192
    if data[1] == _ALT:
        seqno = int.from_bytes(data[2:10].ljust(8, b"\0"), "big")
        fields = {"by_seqno": seqno, "delete_time": 9, "value": b"body"}
        _written("hello", {"features": seqno}, collections)
        _written("deletion", {"magic": "alt_client_request", **fields}, collections)
    with mock.patch.object(message_module, "_MOST", 3 + data[1]):
        _check(data, collections)


def _check(data: bytes, collections: bool) -> None:
    for number, part in enumerate(mutator.split_messages(data[2:])[:3]):
        rng = random.Random(data[:2] + part)
        if number or data[0] % 2 or not _is_readable(part, collections):
            _written(*_made_up(rng), collections)
        else:
            kind, fields = row_of(part, collections)
            _written(*_changed(rng, kind, fields), collections)


def _is_readable(part: bytes, collections: bool) -> bool:
    return is_frame(part) and "error" not in decode_message(part, collections)


def _changed(rng: random.Random, kind: str, fields: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Change some fields of a row."""
    fields = {name: value for name, value in fields.items() if value is not None}
    for _ in range(rng.randrange(3)):
        name = rng.choice([*fields, *_MORE]) if rng.random() < 0.95 else "nothing"
        value = fields.get(name)
        if rng.random() < 0.3:
            fields.pop(name, None)
        elif isinstance(value, list) and value and rng.random() < 0.7:
            fields[name] = [_with_odd(rng, element) for element in value]
        else:
            fields[name] = rng.choice(_CHOICES.get(name, _ODD) if rng.random() < 0.7 else _ODD)
    return (kind if rng.random() < 0.97 else rng.choice(("", "mutatio", "dcp_", *fields))), fields


def _with_odd(rng: random.Random, element: Any) -> Any:
    """Return an element of a list with a different value in it, or a different element."""
    if isinstance(element, dict) and element and rng.random() < 0.8:
        return {**element, rng.choice([*element, "nothing"]): rng.choice(_ODD)}
    return rng.choice(_ODD)


def _made_up(rng: random.Random) -> tuple[str, dict[str, Any]]:
    """Return a kind of message, and values for some of its fields."""
    target: Target = rng.choice(targets())
    names = [*target.fields, *_MORE] if rng.random() < 0.5 else list(target.fields)
    chosen = rng.sample(names, min(len(names), rng.randrange(6)))
    fields = {name: _value(rng, target, name) for name in chosen}
    if target.is_response and rng.random() < 0.8:
        fields.setdefault("status", rng.choice(_CHOICES["status"]))
    kind = rng.choice((target.kind.name, target.opcode_name, *target.names))
    if not rng.randrange(8):
        _described(target)
    return kind, fields


def _described(target: Target) -> None:
    """The possible fields of a message kind are listed, unless its name stands for several kinds."""
    try:
        rows = described(target.kind.name)
    except DcpEncodeError as error:
        if "set one of" not in error.reason:
            raise
    else:
        assert {name for name, _, _ in rows} >= target.fields.keys() - {"stream_id"}


def _value(rng: random.Random, target: Target, name: str) -> Any:
    """Return a possible value of a field, or rarely any value."""
    field = target.fields.get(name)
    if name in _CHOICES and rng.random() < 0.9:
        return rng.choice(_CHOICES[name])
    if field is None or rng.random() < 0.1:
        return rng.choice(_ODD)
    member = field.member
    if member.repeated and field.leaf is not None:
        leaves = field.leaf.elements
        element = {leaf.column: rng.choice((1, b"x", "text", 7)) for leaf in leaves if rng.random() < 0.8}
        return [next(iter(element.values()), 1) if field.leaf.is_plain else element] * rng.randrange(4)
    if field.flags and rng.random() < 0.5:
        return "|".join(flag.id for flag, _ in field.flags if rng.random() < 0.5)
    if member.type.kind == "bytes":
        return rng.choice((b"", b"key", "text", {"a": [1, None]}, b"\xff" * 9, b'{"error":{}}'))
    number = rng.choice((0, 1, 2, 7, (1 << member.type.bits) - 1, 1 << max(member.type.bits - 1, 0)))
    return rng.choice((number, str(number), Decimal(number)))


def _written(kind: str, fields: dict[str, Any], collections: bool) -> None:
    """Write a message, and read it back."""
    try:
        made = message(kind, collections=collections, **fields)
    except DcpEncodeError:
        return
    assert is_frame(made)
    tree = decode_message(made, collections)
    assert "error" not in tree, tree["error"]
    _, back = row_of(made, collections)
    for name, value in fields.items():
        read = back.get(name)
        if type(value) is int and type(read) is int and name != "datatype":  # that may have more bits
            assert read % (1 << 64) == value % (1 << 64), name
        if isinstance(value, bytes) and isinstance(read, bytes) and name != "value":
            assert read == value, name


def _seeds() -> Iterator[bytes]:
    yield bytes([0, _ALT, 34]) + bytes(7)  # the seqno begins as the framing extra of a stream id does
    for number, stream in enumerate(list(seeds.streams())[::3]):
        yield bytes([number % 256, number // 256]) + stream
    for number in range(300):
        yield bytes([number % 192 | 1, number // 192]) + number.to_bytes(4, "big")


HARNESS = Harness(check, _seeds, mutator.STREAM)
