"""Serializes the state of an audit for a checkpoint.

The data contains only values, in the order of the declared fields. The names of classes and modules are not
stored and may therefore change. A fingerprint of the names and types of all fields is stored with the data.
"""

from __future__ import annotations

import json
import zlib
from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from hashlib import blake2b
from itertools import accumulate, chain
from types import NoneType, UnionType
from typing import Any, Final, NamedTuple, get_args, get_origin, get_type_hints

import numpy as np
import numpy.typing as npt

from dcpspec.wording import counted

_SIMPLE: Final = (bool, int, str)


class StateError(RuntimeError):
    """A checkpoint does not contain the required state."""


def fingerprint(kind: Any) -> int:
    """Return a 31-bit hash of the names and types of all fields in a dataclass and its nested dataclasses."""
    # Rename a field if its meaning changes but its type does not.
    digest = blake2b(_codec(kind).shape.encode(), digest_size=4).digest()
    return int.from_bytes(digest, "big") >> 1


def encode(value: Any) -> bytes:
    """Serialize a dataclass with all its contents."""
    kind: Any = type(value)
    out = _Writer()
    text = json.dumps(_codec(kind).write([value], out), separators=(",", ":"))
    # The byte strings are not compressed, because most of them are hashes of keys.
    return b"".join([zlib.compress(text.encode(), 1), *out.blobs])


def decode(kind: Any, kept: int, data: bytes) -> Any:
    """Deserialize the result of `encode`.

    Args:
        kind: The dataclass.
        kept: The fingerprint stored with the data.
        data: The result of `encode`.

    Raises:
        StateError: The fingerprint differs, or the data is not a state.
    """
    needed = fingerprint(kind)
    if kept != needed:
        raise _refused(f"contains a state with fingerprint {kept}", needed)
    packed = zlib.decompressobj()
    try:
        text = packed.decompress(data)
        if not packed.eof:
            raise ValueError("the end of the state is missing")
        source = _Source(packed.unused_data)
        (value,) = _codec(kind).read(json.loads(text), source)
        if source.at != len(source.blobs):
            raise ValueError("bytes follow the end of the state")
    except (zlib.error, ValueError, RecursionError) as error:
        raise _refused(f"contains {counted(len(data), 'byte')} instead of a state", needed) from error
    return value


def _refused(has: str, needed: int) -> StateError:
    return StateError(
        f"the checkpoint {has}, but this audit requires a state with fingerprint {needed}: start again with "
        f"a new checkpoint"
    )


@dataclass
class _Writer:
    blobs: list[bytes] = field(default_factory=list)
    """The bytes that follow the JSON, which contains their lengths."""
    numbers: dict[int, int] = field(default_factory=dict)
    """Numbers of the serialized dataclasses by `id`, so that an object that occurs several times is written
    once.
    """


@dataclass
class _Source:
    blobs: bytes
    at: int = 0
    objects: list[Any] = field(default_factory=list)
    """The deserialized dataclasses, by number."""


class _Codec(NamedTuple):
    """Converts many values of a type to JSON types and back, faster than one at a time."""

    shape: str
    write: Callable[[Sequence[Any], _Writer], Any]
    read: Callable[[Any, _Source], Sequence[Any]]


@cache
def _codec(kind: Any) -> _Codec:
    origin, args = get_origin(kind), get_args(kind)
    if kind in _SIMPLE:
        return _simple(kind.__name__, kind)
    if kind is bytes:
        return _Codec("bytes", _write_bytes, _read_bytes)
    if kind == npt.NDArray[np.uint64]:
        return _Codec("uint64s", _write_arrays, _read_arrays)
    if is_dataclass(kind):
        return _record(kind)
    if hasattr(kind, "_fields"):
        hints = get_type_hints(kind)
        return _fixed(list(hints.values()), kind._make, list(hints))
    if origin is UnionType and len(args) == 2 and args[1] is NoneType:
        return _optional(args[0])
    if origin is tuple and args[-1] is not ...:
        return _fixed(args)
    if origin in (tuple, list, deque, set, frozenset):
        return _many(origin, _codec(args[0]))
    if origin in (dict, Counter):
        return _many(origin, _fixed([args[0], int if origin is Counter else args[1]]))
    raise TypeError(f"a state cannot contain a field of type {kind}")


def _simple(shape: str, *kinds: type) -> _Codec:

    def same(values: Any, _: Any) -> Any:
        if type(values) not in (list, tuple) or not set(map(type, values)) <= {*kinds}:
            raise ValueError(f"not all are {shape}")
        return values

    return _Codec(shape, same, same)


def _write_bytes(values: Sequence[bytes], out: _Writer) -> Any:
    out.blobs += values
    return [len(value) for value in values]


def _read_bytes(data: Any, source: _Source) -> Sequence[bytes]:
    lengths = _codec(int).read(data, source)
    start, source.at = source.at, source.at + sum(lengths)
    return _parts(source.blobs[start : source.at], lengths)


def _write_arrays(values: Sequence[npt.NDArray[np.uint64]], out: _Writer) -> Any:
    return _write_bytes([value.astype("<u8").tobytes() for value in values], out)


def _read_arrays(data: Any, source: _Source) -> Sequence[npt.NDArray[np.uint64]]:
    return [np.frombuffer(each, "<u8").astype(np.uint64) for each in _read_bytes(data, source)]


def _parts(whole: Any, lengths: Sequence[int]) -> list[Any]:
    if min(lengths, default=0) < 0 or sum(lengths) != len(whole):
        raise ValueError("inconsistent lengths")
    return [whole[end - length : end] for end, length in zip(accumulate(lengths), lengths, strict=True)]


def _optional(kind: Any) -> _Codec:
    if kind in _SIMPLE:
        return _simple(f"{kind.__name__}?", kind, NoneType)
    some = _many(list, _codec(kind))
    return _Codec(
        f"{_codec(kind).shape}?",
        lambda values, out: some.write([() if value is None else (value,) for value in values], out),
        lambda data, source: [each[0] if each else None for each in some.read(data, source)],
    )


def _many(kind: Any, item: _Codec) -> _Codec:
    """Return a codec that writes collections as their lengths and items."""
    is_mapping = issubclass(kind, dict)

    def write(values: Sequence[Any], out: _Writer) -> Any:
        items = chain.from_iterable(value.items() if is_mapping else value for value in values)
        return [[len(value) for value in values], item.write(list(items), out)]

    def read(data: Any, source: _Source) -> Sequence[Any]:
        lengths, items = _columns(data, 2)
        parts = _parts(item.read(items, source), _codec(int).read(lengths, source))
        return [kind(dict(part) if is_mapping else part) for part in parts]

    return _Codec(f"{kind.__name__}[{item.shape}]", write, read)


def _fixed(kinds: Sequence[Any], make: Callable[[Any], Any] = tuple, names: Sequence[str] = ()) -> _Codec:
    """Return a codec that writes tuples as one column for each position."""
    codecs = [_codec(kind) for kind in kinds]
    shapes = [each.shape for each in codecs]
    named = map(":".join, zip(names, shapes, strict=True)) if names else shapes

    def write(values: Sequence[Any], out: _Writer) -> Any:
        if not values:
            return None
        columns = zip(*values, strict=True)
        return [codec.write(column, out) for codec, column in zip(codecs, columns, strict=True)]

    def read(data: Any, source: _Source) -> Sequence[Any]:
        if data is None:
            return []
        columns = zip(codecs, _columns(data, len(codecs)), strict=True)
        return [make(row) for row in zip(*(codec.read(each, source) for codec, each in columns), strict=True)]

    return _Codec(f"({','.join(named)})", write, read)


def _columns(data: Any, count: int) -> list[Any]:
    if type(data) is not list or len(data) != count:
        raise ValueError(f"not {count} columns")
    return data


def _record(kind: Any) -> _Codec:
    """Return a codec that writes the number of each dataclass object, and the fields of each new object."""
    names = [each.name for each in fields(kind) if each.metadata.get("is_state", True)]
    others: dict[str, Any] = {
        each.name: each.default_factory for each in fields(kind) if each.name not in names
    }
    hints = get_type_hints(kind)
    rows = _fixed([hints[name] for name in names], names=names)

    def write(values: Sequence[Any], out: _Writer) -> Any:
        new = []
        for value in values:
            if id(value) not in out.numbers:
                out.numbers[id(value)] = len(out.numbers)
                new.append([getattr(value, name) for name in names])
        return [[out.numbers[id(value)] for value in values], rows.write(new, out)]

    def read(data: Any, source: _Source) -> Sequence[Any]:
        column, data = _columns(data, 2)
        numbers = _codec(int).read(column, source)
        new = []
        for number in numbers:
            # Objects are numbered when they are first written, so the next number is a new object. It exists
            # before its fields are read, because they may refer to it.
            if number == len(source.objects):
                new.append(object.__new__(kind))
                source.objects.append(new[-1])
            elif not (0 <= number < len(source.objects) and type(source.objects[number]) is kind):
                raise ValueError(f"no {number}")
        for value, row in zip(new, rows.read(data, source), strict=True):
            made = {name: make() for name, make in others.items()}
            for name, each in (made | dict(zip(names, row, strict=True))).items():
                setattr(value, name, each)
        return [source.objects[number] for number in numbers]

    return _Codec(f"dataclass{rows.shape}", write, read)
