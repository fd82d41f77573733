"""The Python parsers write what they have read."""

from __future__ import annotations

from importlib import import_module
from io import BytesIO
from operator import attrgetter
from typing import Any

import pytest
from kaitaistruct import KaitaiStream, KaitaiStructError, ReadWriteKaitaiStruct

from tests.roundtrip import cases
from tests.roundtrip.cases import CASES, CHANGES, FILES, STREAMS, STRICT, Case

INVERTED = [
    case
    for case in CASES
    # The strict root differs in lengths alone; and which bytes of FlatBuffers are read depends on the others.
    if case.root != STRICT and not cases.has_flatbuffers(case.vector)
]
FEW = list({(case.file, case.data[:2]): case for case in INVERTED}.values())
"""One of each opcode in each file."""


def read(root: str, data: bytes) -> Any:
    """A message or stream, with all that is read on demand."""
    module = import_module(f"dcp_kaitai.readwrite.{root}")
    cls = getattr(module, root.title().replace("_", ""))
    message = cls.from_bytes(data)
    message._read()
    message._fetch_instances()
    return message


def parts(value: Any, found: dict[int, ReadWriteKaitaiStruct]) -> dict[int, ReadWriteKaitaiStruct]:
    """An object and all objects below it, by identity."""
    if isinstance(value, list):
        for item in value:
            parts(item, found)
    elif isinstance(value, ReadWriteKaitaiStruct) and id(value) not in found:
        found[id(value)] = value
        for inner in list(vars(value).values()):
            parts(inner, found)
    return found


def write(message: Any, size: int) -> bytes:
    """The bytes of an object, from its fields alone. The object cannot be used afterwards."""
    objects = parts(message, {}).values()
    for part in objects:
        at_positions = type(part).__name__.startswith("Flatbuffers")
        for name in list(vars(part)):
            if name == "_io" or name.startswith("_raw_"):
                setattr(part, name, None)
            elif name.endswith("__enabled") and not at_positions:
                setattr(part, name, False)
    for part in objects:
        part._check()
    stream = KaitaiStream(BytesIO(bytes(size)))
    message._write(stream)
    assert stream.is_eof(), "less was written than had been read"
    return bytes(stream.to_byte_array())


@pytest.mark.parametrize("file", FILES)
def test_a_message_is_written_as_it_was_read(file: str) -> None:
    for case in CASES:
        if case.file == file:
            written = write(read(case.root, case.data), len(case.data))
            assert written.hex() == cases.written(case).hex(), cases.case_id(case)


@pytest.mark.parametrize("root", STREAMS)
def test_a_stream_is_written_as_it_was_read(root: str) -> None:
    messages = [case for case in CASES if case.root == STREAMS[root]]
    data = b"".join(case.data for case in messages)
    assert write(read(root, data), len(data)) == b"".join(map(cases.written, messages))


@pytest.mark.parametrize("path", CHANGES)
def test_another_number_is_written(path: str) -> None:
    owner, _, name = path.rpartition(".")
    count = 0
    for case in CASES:
        tree = cases.changed(case, path)
        if tree is None:
            continue
        message = read(case.root, case.data)
        setattr(attrgetter(owner)(message), name, CHANGES[path])
        assert cases.tree_of(case, write(message, len(case.data))) == tree, cases.case_id(case)
        count += 1
    assert count, "no vector has it"


@pytest.mark.parametrize(
    "inverted",
    [
        pytest.param(FEW, id="few"),
        *(
            pytest.param([c for c in INVERTED if c.file == file], id=file, marks=pytest.mark.long)
            for file in FILES
        ),
    ],
)
def test_every_other_byte_is_written(inverted: list[Case]) -> None:
    """No byte comes out right because it is zero: with any byte inverted, what is still read is written."""
    tried = 0
    for case in inverted:
        for position in range(len(case.data)):
            data = bytearray(case.data)
            data[position] ^= 0xFF
            try:
                message = read(case.root, bytes(data))
            except KaitaiStructError:
                continue
            # A length that is less than before leaves bytes to the next message.
            size = message._io.pos()
            assert write(message, size).hex() == data[:size].hex(), f"{cases.case_id(case)}, byte {position}"
            tried += 1
    assert tried
