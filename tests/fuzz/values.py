"""Values: Snappy blocks, extended attributes, JSON, LEB128 and FlatBuffers."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import pairwise

import numpy as np
from kaitaistruct import KaitaiStructError

from dcpspec.decode.attributes import are_json
from dcpspec.grammar.schema import ALL_KINDS
from dcpspec.options import Options
from dcpspec.policy.rules import is_too_deep, parse_json
from dcpspec.values import leb128, snappy
from dcpspec.values.snappy import SnappyError
from tests import messages as dcp
from tests.dcpspec.decode.decoders import decode
from tests.dcpspec.values.test_snappy import unpacked
from tests.dcpspec.values.test_xattrs import rows
from tests.fuzz import mutator
from tests.fuzz.harness import Harness
from tests.messages import Datatype, StreamAddress
from tests.python.test_flatbuffers import TABLES, VALID, by_grammar, by_runtime, system_event, value_of

_JUDGED = Options(kinds=ALL_KINDS, policy=True)


def _blocks(data: bytes) -> None:
    """Blocks are decompressed alone and together, according to the format description."""
    blocks = data.split(b"\xfe\xfd")
    ends = np.cumsum([len(block) for block in blocks], dtype=np.int64)
    begins = ends - np.array([len(block) for block in blocks], np.int64)
    bytes_, is_packed = np.frombuffer(b"".join(blocks), np.uint8), np.ones(len(blocks), np.bool_)
    offsets, odd = np.zeros(len(blocks) + 1, np.int64), np.zeros(len(blocks), np.bool_)
    content = np.zeros(snappy.measure_blocks(bytes_, begins, ends, is_packed, offsets), np.uint8)
    snappy.unpack_blocks(bytes_, begins, ends, is_packed, offsets, content, odd)
    for block, is_odd, (begin, end) in zip(blocks, odd.tolist(), pairwise(offsets.tolist()), strict=True):
        expected = unpacked(block)
        alone = None
        with suppress(SnappyError):
            alone = snappy.decompress(block)
        assert alone == expected
        assert (None if is_odd else content[begin:end].tobytes()) == expected
    assert snappy.decompress(snappy.compress(data)) == data


def _attributes(data: bytes) -> None:
    """Malformed attributes yield the same error with and without the preceding ones, in both decoders."""
    value, datatype = data[1:], Datatype.XATTR
    if data[:1] > b"\x80":
        value, datatype = snappy.compress(value), datatype | Datatype.SNAPPY
    message = dcp.mutation(StreamAddress(1, 2, 3), key=b"\x08k", by_seqno=1, value=value, datatype=datatype)
    assert rows(message, _JUDGED, 0) == rows(message, _JUDGED, sys.maxsize)
    assert not decode([message, message], _JUDGED).differences()


def _json(data: bytes) -> None:
    """Values are checked together with the same results as one by one."""
    values = data.split(b"\0")
    assert are_json(values) == [is_too_deep(one) or parse_json(one) is not None for one in values]


def _number(data: bytes) -> None:
    """A number in LEB128 is written as read."""
    for bits in (32, 16):
        number, length = leb128.leb128(np.frombuffer(data, np.uint8), 0, len(data), bits)
        if length:
            assert leb128.encode(number) == data[:length]
            assert number < 1 << bits


def _table(data: bytes) -> None:
    """FlatBuffers that the grammars accept yield the values of their reference runtime."""
    part = list(TABLES)[int.from_bytes(data[:1], "big") % len(TABLES)]
    event, schema = TABLES[part]
    message = system_event(event, data[1:])
    assert not decode([message, message], _JUDGED).differences()
    try:
        fields = by_grammar(message, part)
    except KaitaiStructError:
        return
    assert by_runtime(data[1:], schema) == fields


_CHECKS: tuple[Callable[[bytes], None], ...] = (_blocks, _attributes, _json, _number, _table)


def check(data: bytes) -> None:
    """Read a value of the kind that the first byte selects."""
    if len(data) > 1:
        _CHECKS[data[0] % len(_CHECKS)](data[1:])


def seeds() -> Iterator[bytes]:
    """Values of each kind."""
    texts = [b"", b"a", b"a snappy block, another snappy block " * 5, bytes(700)]
    yield b"\0" + b"\xfe\xfd".join(map(snappy.compress, texts))
    yield b"\0" + snappy.compress(bytes(range(256)) * 2)
    # Blocks that end within the length of a literal, and within the offset of a copy.
    yield b"\0\x05\xf0\xfe\xfd\x05\x00a\x02"
    pair = b"\0\0\0\4a\x001\0"
    for bad in (b"\0\0\0\xc8zz", b"\0\0\0\4zzzz", b"\0"):
        yield b"\1\0" + len(pair + bad).to_bytes(4, "big") + pair + bad + b"{}"
    for pairs in ([], [(b"_sync", b'{"rev":1}')], [(b"a", b"1"), (b"_b", b'{"c":[]}'), (b"", b"")]):
        for packed in (b"\0", b"\xff"):
            yield b"\1" + packed + dcp.xattr_section(pairs) + b"{}"
    yield b'\2{"a":[1,2.5,null,true]}\x00"x"\x001e5\x00[[[]]]'
    yield b"\2" + b"[" * 600 + b"]" * 600
    for number in (0, 127, 128, 70_000, 2**32 - 1):
        yield b"\3" + leb128.encode(number)
    names = list(TABLES)
    for part, vector in VALID.values():
        yield b"\4" + bytes([names.index(part)]) + value_of(bytes.fromhex(vector["hex"]))


HARNESS = Harness(check, seeds, mutator.BYTES)
