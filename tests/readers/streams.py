"""The streams that all readers read: inputs that found a defect in fuzzing, and vectors changed by seed."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tests import messages as dcp
from tests.dcpspec.capture.test_segments import in_blocks
from tests.fuzz import mutator, seeds
from tests.fuzz.harness import harness_of
from tests.fuzz.places import CORPUS, NAMES, kept
from tests.messages import Datatype, StreamAddress


@dataclass(frozen=True)
class ReaderInput:
    """Bytes of one side of a connection."""

    id: str
    """Its origin."""
    data: bytes
    collections: bool = True


def committed() -> list[ReaderInput]:
    """Return the inputs that found a defect, as streams of connections with collections and without."""
    streams = [
        (f"{path.relative_to(CORPUS)}/{number}", data)
        for name in NAMES
        for path in kept(name)
        for number, data in enumerate(_streams_of(harness_of(name).shape, path.read_bytes()))
    ]
    return [ReaderInput(id_, data, collections) for id_, data in streams for collections in (True, False)]


def _streams_of(shape: mutator.Shape, data: bytes) -> Iterator[bytes]:
    """Yield the streams in an input of a harness."""
    content = data[shape.choices :]
    if shape is mutator.TURNS:
        for side in (0, 1):
            turns = [turn for turn in mutator.split_turns(content) if turn[0] & 1 == side]
            yield b"".join(turn[1:] for turn in turns)
    elif shape is mutator.CAPTURE:
        reassembly, _, _ = in_blocks(content, None)
        for stream in reassembly.streams:
            yield from (bytes(run.data) for run in stream.runs)
    elif shape is mutator.STREAM:
        yield content
    else:  # of a value, perhaps
        for datatype in range(Datatype.JSON | Datatype.SNAPPY | Datatype.XATTR + 1):
            address = StreamAddress(1, 2, 3)
            yield dcp.mutation(address, key=b"\x08k", by_seqno=1, value=content, datatype=datatype)


def changed(numbers: Sequence[int]) -> Iterator[ReaderInput]:
    """Yield streams of vectors with changes, one for each number, which is its seed."""
    whole = list(seeds.streams())
    for number in numbers:
        rng = random.Random(number)
        data = b"\0\0" + rng.choice(whole)
        for _ in range(rng.randrange(1, 4)):
            data = mutator.mutated(data, rng.getrandbits(30), mutator.STREAM)
        yield ReaderInput(str(number), data[mutator.STREAM.choices :], rng.random() < 0.75)
