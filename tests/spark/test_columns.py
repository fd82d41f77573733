"""The columnar decoder gives the rows of the reference decoder."""

from __future__ import annotations

import random

import pytest
from pyspark_dcp.options import Options

from tests.spark.decoders import OPTIONS, damaged, decode, is_frame, samples

DAMAGED = 20_000


@pytest.mark.parametrize("collections", [True, False])
@pytest.mark.parametrize("options", OPTIONS, ids=repr)
def test_samples(options: Options, collections: bool) -> None:
    options = Options(**{**options.__dict__, "collections": collections})
    assert decode(samples(collections), options).differences() == []


@pytest.mark.parametrize("block", range(DAMAGED // 2000))
def test_damaged_messages(block: int) -> None:
    rng = random.Random(block)
    collections = block % 3 != 2
    options = Options(**{**OPTIONS[block % len(OPTIONS)].__dict__, "collections": collections})
    messages = [damaged(rng, rng.choice(samples(collections))) for _ in range(2000)]
    messages = [message for message in messages if is_frame(message)]
    assert decode(messages, options).differences() == []
