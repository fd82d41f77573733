"""Conditions on the extended attributes of many messages at once."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from functools import cached_property
from typing import Any

import numpy as np
import pyarrow as pa

from dcpspec.decode.block import Messages
from dcpspec.policy.rules import (
    ATTRIBUTE_NAME,
    ATTRIBUTE_VALUE,
    All,
    Condition,
    Constant,
    Each,
    Json,
    Matches,
    Unique,
    View,
    is_too_deep,
    parse_json,
)
from dcpspec.views import Flags, Positions


def is_about_pairs(condition: Each | Unique) -> bool:
    """Return True if a condition on the attribute list depends only on single names and values."""
    if isinstance(condition, Unique):
        return condition.key == ATTRIBUTE_NAME
    return all(
        isinstance(part, Json | Matches) and _subject(part) in (ATTRIBUTE_NAME, ATTRIBUTE_VALUE)
        for part in _parts(condition)
    )


def _parts(condition: Each) -> tuple[Condition, ...]:
    return condition.part.parts if isinstance(condition.part, All) else (condition.part,)


def _subject(condition: Json | Matches) -> Any:
    return condition.path if isinstance(condition, Json) else condition.term


class Attributes:
    """The extended attributes of messages whose values are decompressed."""

    def __init__(self, messages: Messages) -> None:
        self._messages = messages
        self._failing: dict[Condition, Flags] = {}

    def failing(self, condition: Each | Unique) -> Flags:
        """Return the messages whose attributes do not meet a condition. `is_about_pairs` must return True for
        the condition.
        """
        if condition not in self._failing:
            flags = np.zeros(len(self._messages), np.bool_)
            if self._messages.has_xattrs.any():
                for rows in [self._repeated()] if isinstance(condition, Unique) else self._bad(condition):
                    flags[rows] = True
            self._failing[condition] = flags
        return self._failing[condition]

    @cached_property
    def _pairs(self) -> tuple[pa.Array, pa.Array]:
        return self._messages.attributes()

    @cached_property
    def _rows(self) -> Positions:
        """The message of each attribute."""
        return np.repeat(np.arange(len(self._messages)), np.diff(self._messages.pair_offsets))

    def _repeated(self) -> Positions:
        """Return the messages in which two attributes have the same name."""
        names = self._pairs[0].dictionary_encode()
        count = max(len(names.dictionary), 1)
        distinct, counts = np.unique(self._rows * count + names.indices.to_numpy(), return_counts=True)
        return np.asarray(distinct[counts > 1] // count)

    def _bad(self, condition: Each) -> Iterator[Positions]:
        """Yield, for each part of a condition, the messages with an attribute that fails the part."""
        keys, values = self._pairs
        for part in _parts(condition):
            assert isinstance(part, Json | Matches)
            yield self._rows[_fail(part, keys if _subject(part) == ATTRIBUTE_NAME else values)]


def _fail(condition: Json | Matches, values: pa.Array) -> Flags:
    """Return the attributes for which a condition on their name or on their value is false."""
    if isinstance(condition, Json) and condition.part == Constant(True):
        return ~np.array(are_json(values.to_pylist()), np.bool_)
    values = values.dictionary_encode()
    views = (
        View({"content": dict.fromkeys(("key", "value"), value.hex())})
        for value in values.dictionary.to_pylist()
    )
    fail = np.array([condition.truth(view) is False for view in views], np.bool_)
    return np.asarray(fail[values.indices.to_numpy()])


def are_json(values: list[bytes]) -> list[bool]:
    """Return a flag for each value: true if the value is JSON, or is nested too deeply to check.

    All values are parsed at once, separated by random marks that cannot be guessed.
    """
    mark = secrets.token_hex(16)
    is_deep = any(map(is_too_deep, values))
    whole = None if is_deep else parse_json(b"[" + f',"{mark}",'.encode().join(values) + b"]")
    # Each value is one element if and only if the marks are where they were inserted.
    if whole and len(whole.value) == 2 * len(values) - 1 and whole.value[1::2] == [mark] * (len(values) - 1):
        return [True] * len(values)
    distinct = {value: is_too_deep(value) or parse_json(value) is not None for value in set(values)}
    return [distinct[value] for value in values]
