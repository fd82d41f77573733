"""The comparison of a reported document with the bucket's."""

from __future__ import annotations

from typing import Any

import pytest

from dcpspec.conformance.outcome import HeldDocument, difference


@pytest.mark.parametrize(
    ("given", "differs"),
    [
        ('{"rev": 1}', None),
        ({"rev": 1}, None),
        ({"rev": 2}, "xattrs {'meta': {'rev': 2}}, not {'meta': {'rev': 1}}"),
    ],
)
def test_extended_attributes_are_json_or_texts_of_json(given: Any, differs: str | None) -> None:
    told = HeldDocument(1, False, {"xattrs": {"meta": given}})
    held = HeldDocument(1, False, {"xattrs": {"meta": b'{"rev":1}'}})
    assert difference(told, held, ()) == differs
