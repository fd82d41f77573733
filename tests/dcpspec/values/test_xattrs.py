"""Malformed attributes, read without the preceding ones: the same error in less time and memory."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from unittest import mock

import pytest
from kaitaistruct import KaitaiStruct

import dcpspec
from dcpspec.decode.reference import RowReader
from dcpspec.framing.cut import Frame, Piece, blocks_of_input, singles
from dcpspec.grammar.header import HEADER_SIZE, parse_header
from dcpspec.grammar.headers import with_header_number
from dcpspec.grammar.schema import ALL_KINDS
from dcpspec.options import Options
from dcpspec.storage.windows import Window
from dcpspec.values import snappy, xattrs
from tests import messages as dcp
from tests.conftest import EXAMPLES
from tests.dcpspec.decode.decoders import ORIGIN
from tests.messages import Datatype, StreamAddress


def section(rng: random.Random) -> bytes:
    """Return a value with attributes, some of which are damaged, more often the later ones."""
    count = rng.randrange(1, 12)
    value = bytearray(dcp.xattr_section([(b"k%d" % n, b"v" * rng.randrange(9)) for n in range(count)]))
    for _ in range(rng.randrange(3)):
        at = max(rng.randrange(len(value)), rng.randrange(len(value)))
        value[at : at + rng.randrange(2)] = rng.choice((b"", b"\0", b"\1", b"\xff", b"\0\0\0\2\0\0"))
    return bytes(value) + rng.choice((b"", b"{}"))


def message(rng: random.Random) -> bytes:
    """Return a message with such a value, possibly damaged elsewhere."""
    value, datatype = section(rng), Datatype.XATTR
    if rng.random() < 0.4:
        value, datatype = snappy.compress(value), datatype | Datatype.SNAPPY
    data = dcp.mutation(StreamAddress(1, 2, 3), key=b"\x08k", by_seqno=1, value=value, datatype=datatype)
    if rng.random() < 0.2:
        at = rng.choice((1, HEADER_SIZE, HEADER_SIZE + 1, HEADER_SIZE + 31))
        data = data[:at] + rng.randbytes(1) + data[at + 1 :]
    cut = rng.randrange(HEADER_SIZE, len(data)) if rng.random() < 0.3 else None
    return (
        data[:cut]
        if rng.random() < 0.5
        else with_header_number(data[:cut], "len_body", len(data[:cut]) - HEADER_SIZE)
    )


def rows(data: bytes, options: Options, long: int) -> list[object]:
    """Return the rows of one message, whole or not, with a given length from which values count as long."""
    with mock.patch.object(xattrs, "_LONG", long):
        header = parse_header(data)
        is_whole = header is not None and HEADER_SIZE + header.len_body == len(data)
        pieces: list[Piece] = (
            [Frame(0, data)] if is_whole else list(singles(blocks_of_input(Window(data), collections=True)))
        )
        return list(RowReader(options).rows(pieces, ORIGIN))


@pytest.mark.parametrize("kinds", [ALL_KINDS, ("hello",)])
def test_the_error_is_that_of_the_whole_message(kinds: tuple[str, ...]) -> None:
    rng = random.Random(kinds[0])
    options, left_out = Options(kinds=kinds, policy=True), 0
    for _ in range(20 * EXAMPLES):
        data = message(rng)
        with mock.patch.object(xattrs, "_restored", wraps=xattrs._restored) as restored:
            brief = rows(data, options, 0)
        left_out += restored.called
        assert brief == rows(data, options, sys.maxsize), data.hex()
    assert left_out > 5 * EXAMPLES


@pytest.mark.parametrize("is_packed", [True, False])
@pytest.mark.parametrize("end", [b"", b"\0\0\0\2\1\1"], ids=["good", "malformed"])
def test_many_attributes_become_few_objects(end: bytes, is_packed: bool, tmp_path: Path) -> None:
    """A 3 KB message can contain 10,000 of them, with a malformed one at the end."""
    pairs = b"\0\0\0\2\0\0" * 10_000 + end
    value, datatype = len(pairs).to_bytes(4, "big") + pairs + b"{}", Datatype.XATTR
    if is_packed:
        value, datatype = snappy.compress(value), datatype | Datatype.SNAPPY
    path = tmp_path / "many.dcp"
    path.write_bytes(
        dcp.mutation(StreamAddress(1, 2, 3), key=b"\x08k", by_seqno=1, value=value, datatype=datatype)
    )
    made = 0
    init = KaitaiStruct.__init__

    def counting(self: KaitaiStruct, *arguments: object) -> None:
        nonlocal made
        made += 1
        init(self, *arguments)

    with mock.patch.object(KaitaiStruct, "__init__", counting):
        (batch,) = dcpspec.read([str(path)])
    (row,) = batch.to_pylist()
    if end:
        assert row["error"]["field"] == "body.request.value.xattrs.pairs.entries.10000.content.key"
    else:
        assert len(row["xattrs"]) == 10_000
    assert made < 200
