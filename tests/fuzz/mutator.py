"""Changes inputs according to their structure: messages, the headers before them, packets of captures.

An input begins with bytes that select a harness's options. Its other bytes consist of parts, which are
changed, repeated, moved, omitted, or inserted from other inputs.
"""

from __future__ import annotations

import random
import struct
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final, Literal

from dcpspec.capture.packets import is_capture
from dcpspec.grammar.fields import load
from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.grammar.headers import PLACES, header_number, with_header_number
from dcpspec.write.message import message
from dcpspec.write.targets import targets
from tests.dcpspec.decode.decoders import samples

LONGEST: Final = 6000
"""Bytes of an input."""
_LENGTHS: Final = [name for name in PLACES if name.startswith("len_")]
_MOST_PARTS: Final = 40


@dataclass(frozen=True)
class Shape:
    """The structure of a harness's inputs."""

    split: Callable[[bytes], list[bytes]]
    """Returns the parts of an input, whose concatenation is the input."""
    change: Callable[[random.Random, bytes], bytes]
    """Changes one part."""
    new: Callable[[random.Random], bytes]
    """Makes a part."""
    choices: int = 1
    """Bytes before the parts, which select options."""


def mutated(data: bytes, seed: int, shape: Shape) -> bytes:
    """Return a changed copy of an input.

    Args:
        data: The input.
        seed: Seed of the random changes.
        shape: Structure of the input.
    """
    rng = random.Random(seed)
    if rng.random() < 0.1:
        return change_bytes(rng, data)[:LONGEST]
    choices, parts = data[: shape.choices], shape.split(data[shape.choices :])[:_MOST_PARTS]
    if rng.random() < 0.15:
        choices = rng.randbytes(shape.choices)
    for _ in range(rng.choice((1, 1, 2, 4))):
        at, kind = rng.randrange(len(parts) + 1), rng.randrange(10)
        if at == len(parts) or kind == 0:
            parts.insert(at, shape.new(rng))
        elif kind == 1:
            parts.insert(rng.randrange(len(parts) + 1), parts[at])
        elif kind == 2:
            del parts[at]
        elif kind == 3:
            other = rng.randrange(len(parts))
            parts[at], parts[other] = parts[other], parts[at]
        elif kind == 4:
            parts[at] = parts[at][: rng.randrange(len(parts[at]) + 1)]
        else:
            parts[at] = shape.change(rng, parts[at])
    return (choices.ljust(shape.choices, b"\0") + b"".join(parts))[:LONGEST]


# --- Messages ---------------------------------------------------------------------------------------


def split_messages(data: bytes) -> list[bytes]:
    """Split bytes by the lengths in headers, regardless of the other header fields."""
    return _split(data, 0)


def split_turns(data: bytes) -> list[bytes]:
    """Split a conversation: a byte before each message identifies the sender."""
    return _split(data, 1)


def _split(data: bytes, before: int) -> list[bytes]:
    parts, at = [], 0
    while at < len(data):
        header = data[at + before : at + before + HEADER_SIZE]
        size = before + HEADER_SIZE
        if len(header) == HEADER_SIZE:
            size += header_number(header, "len_body")
        parts.append(data[at : at + size])
        at += size
    return parts


@cache
def _numbers() -> dict[str, list[int]]:
    """Meaningful numbers, by the header fields that contain them."""
    enums = load().enums
    opcodes = [*enums["mcbp_opcode::client"], *enums["mcbp_opcode::server"]]
    return {
        "magic": list(enums["mcbp_header::magic"]),
        "opcode": opcodes,
        "status": list(enums["mcbp_status::status"]),
        "vbucket": [0, 1, 5],
        "opaque": [0, 1, 2],
        "datatype": list(range(8)),
    }


def with_length(data: bytes) -> bytes:
    """Return a message with the correct length in its header."""
    return with_header_number(data, "len_body", len(data) - HEADER_SIZE)


def change_message(rng: random.Random, data: bytes) -> bytes:
    """Change a number in the header, a length and its part, or the body."""
    if len(data) < HEADER_SIZE:
        return data + new_message(rng)[len(data) :]
    kind = rng.randrange(6)
    if kind == 0:
        name = rng.choice(list(PLACES))
        limit = 1 << 8 * PLACES[name][1]
        number = rng.choice([*_numbers().get(name, []), 0, 1, limit // 2, limit - 1, rng.randrange(limit)])
        return with_header_number(data, name, number)
    if kind == 1:
        name = rng.choice(_LENGTHS)
        limit = 1 << 8 * PLACES[name][1]
        number = (header_number(data, name) + rng.choice((-8, -4, -1, 1, 4, 8))) % limit
        return with_header_number(data, name, number)
    body = data[HEADER_SIZE:]
    if kind == 2:  # extras of another length, followed by the key and value
        at = min(header_number(data, "len_extras"), len(body))
        size = rng.choice((1, 2, 4, 8, 16))
        extras = body[:at] + rng.randbytes(size) if rng.random() < 0.5 else body[: max(at - size, 0)]
        head = with_header_number(data[:HEADER_SIZE], "len_extras", len(extras) % 256)
        return with_length(head + extras + body[at:])
    if kind == 3 and body:  # a number within the body
        size = rng.choice((1, 2, 4, 8))
        at = rng.randrange(len(body))
        number = rng.choice(
            (0, 1, 2, 3, (1 << 8 * size) - 1, 1 << (8 * size - 1), len(body), rng.getrandbits(8))
        )
        number %= 1 << 8 * size
        return data[: HEADER_SIZE + at] + number.to_bytes(size, "big") + data[HEADER_SIZE + at + size :]
    changed = data[:HEADER_SIZE] + change_bytes(rng, body or b"\0")
    return changed if kind == 4 else with_length(changed)


def new_message(rng: random.Random) -> bytes:
    """Return a message of the vectors, or one with only a kind."""
    if rng.random() < 0.6:
        return rng.choice(samples(rng.random() < 0.8))[:LONGEST]
    target = rng.choice(targets())
    return message(target.opcode_name, direction=target.side, opaque=rng.randrange(3))


def change_turn(rng: random.Random, data: bytes) -> bytes:
    """Change a message, and rarely its sender."""
    side = rng.randbytes(1) if rng.random() < 0.1 else data[:1]
    return side + change_message(rng, data[1:])


def new_turn(rng: random.Random) -> bytes:
    """Return a message with its sender."""
    return rng.randbytes(1) + new_message(rng)


STREAM: Final = Shape(split_messages, change_message, new_message, choices=2)
COLUMN: Final = Shape(split_messages, change_message, new_message, choices=3)
STREAM_OF_OPTIONS: Final = Shape(split_messages, change_message, new_message, choices=4)
TURNS: Final = Shape(split_turns, change_turn, new_turn)
TURNS_OF_OPTIONS: Final = Shape(split_turns, change_turn, new_turn, choices=2)


# --- Captures ---------------------------------------------------------------------------------------

_PCAPNG: Final = b"\x0a\x0d\x0d\x0a"
_BIG: Final = (b"\xa1\xb2\xc3\xd4", b"\xa1\xb2\x3c\x4d", b"\xa1\xb2\xcd\x34", b"\x1a\x2b\x3c\x4d")
"""The first bytes of pcap files, and the byte order mark of pcapng, with big-endian numbers."""
_PCAP_HEAD, _RECORD_HEAD = 24, 16
_LONGER: Final = (b"\xa1\xb2\xcd\x34", b"\x34\xcd\xb2\xa1")
"""The first bytes of pcap files whose records have eight more bytes before each frame."""


def split_capture(data: bytes) -> list[bytes]:
    """Split a capture into its header and records, or into its blocks."""
    ends, at, is_ng = [0], 0, data[:4] == _PCAPNG
    order: Literal["little", "big"] = "big" if data[8 if is_ng else 0 :][:4] in _BIG else "little"
    if not is_ng:
        at = _PCAP_HEAD
        ends.append(min(at, len(data)))
    head = 8 if is_ng else _RECORD_HEAD + (8 if data[:4] in _LONGER else 0)
    while at + head <= len(data):
        size = int.from_bytes(data[at + (4 if is_ng else 8) :][:4], order)
        at = min(at + (max(size + -size % 4, 12) if is_ng else head + size), len(data))
        ends.append(at)
    return [data[begin:end] for begin, end in pairwise([*ends, len(data)]) if begin < end]


def change_record(rng: random.Random, data: bytes) -> bytes:
    """Change numbers of a record or a packet, or any bytes; mostly adjust the lengths of the record."""
    kind = rng.randrange(4)
    if kind == 0 and len(data) > _RECORD_HEAD:  # a snap length
        kept = data[_RECORD_HEAD:][: rng.randrange(len(data))]
        return data[:8] + struct.pack("<I", len(kept)) + data[12:_RECORD_HEAD] + kept
    if kind == 1:
        changed = data[:_RECORD_HEAD] + change_bytes(rng, data[_RECORD_HEAD:] or b"\0")
        return changed[:8] + struct.pack("<I", max(len(changed) - _RECORD_HEAD, 0)) + changed[12:]
    size = rng.choice((1, 2, 4))
    at = rng.randrange(min(len(data), 100) or 1)
    old = int.from_bytes(data[at : at + size], "big")
    near = (old + rng.choice((-1448, -24, -4, -1, 1, 4, 24, 1448))) % (1 << 8 * size)
    number = rng.choice((near, near, 0, 1, (1 << 8 * size) - 1, rng.getrandbits(8 * size)))
    return data[:at] + number.to_bytes(size, "big") + data[at + size :]


@cache
def _records() -> list[bytes]:
    from tests.fuzz.seeds import captures, made_captures

    return [part for capture in (*captures(), *made_captures()) for part in split_capture(capture)[1:40]]


def new_record(rng: random.Random) -> bytes:
    """Return a record or block of another capture."""
    return rng.choice(_records())


CAPTURE: Final = Shape(split_capture, change_record, new_record, choices=2)


def split_file(data: bytes) -> list[bytes]:
    """Split a capture into its records, and other bytes into messages."""
    return (split_capture if is_capture(data[:4]) else split_messages)(data)


def change_part(rng: random.Random, data: bytes) -> bytes:
    """Change a record or a message."""
    return (change_record if rng.random() < 0.5 else change_message)(rng, data)


def new_part(rng: random.Random) -> bytes:
    """Return a record or a message."""
    return (new_record if rng.random() < 0.5 else new_message)(rng)


FILE: Final = Shape(split_file, change_part, new_part, choices=3)


# --- Without a structure ----------------------------------------------------------------------------


def change_bytes(rng: random.Random, data: bytes) -> bytes:
    """Change bytes of any structure: flip, replace, cut, repeat or insert some."""
    changed = bytearray(data)
    at, size = rng.randrange(len(changed) + 1), rng.choice((1, 1, 2, 4, 16, 200))
    kind = rng.randrange(8)
    if kind == 0 and at < len(changed):
        changed[at] ^= 1 << rng.randrange(8)
    elif kind == 1:
        del changed[at : at + size]
    elif kind == 2:
        del changed[at:]
    elif kind == 3:  # a length, perhaps
        changed[at : at + 4] = rng.choice((0, 1, 24, 0xFFFF, 0x7FFF_FFFF, 0xFFFF_FFFF)).to_bytes(4, "big")
    elif kind == 4:
        changed[at:at] = changed[at : at + size] * rng.choice((1, 2, 30))
    elif kind == 5:
        changed[at:at] = rng.randbytes(size)
    elif kind == 6:
        changed[at : at + size] = bytes([rng.choice((0, 0x80, 0x81, 0xFF))]) * size
    else:
        changed[at : at + size] = rng.randbytes(size)
    return bytes(changed)


def split_in_two(data: bytes) -> list[bytes]:
    """Split bytes of any structure in the middle."""
    return [part for part in (data[: len(data) // 2], data[len(data) // 2 :]) if part]


def new_bytes(rng: random.Random) -> bytes:
    """Return a few random bytes."""
    return rng.randbytes(rng.randrange(1, 9))


BYTES: Final = Shape(split_in_two, change_bytes, new_bytes)
