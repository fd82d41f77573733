"""Words that several parts of the library print."""

from __future__ import annotations

import pytest

from dcpspec.wording import counted

COUNTS = [(0, "0 bytes"), (None, "0 bytes"), (1, "1 byte"), (2, "2 bytes"), (12_345, "12,345 bytes")]


@pytest.mark.parametrize(("count", "text"), COUNTS)
def test_nouns_are_in_the_plural_unless_there_is_one(count: int | None, text: str) -> None:
    assert counted(count, "byte") == text


def test_a_plural_may_be_given() -> None:
    assert counted(2, "byte of memory", "bytes of memory") == "2 bytes of memory"
