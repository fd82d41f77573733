"""The agreement of two sides, as far as it is known."""

from __future__ import annotations

import pytest

from dcpspec.protocol.agreement import Agreement

SOME = frozenset({"collections"})


@pytest.mark.parametrize(
    ("agreement", "features"),
    [
        (Agreement(), None),
        (Agreement(asked=SOME), None),
        (Agreement(from_start=True, lost=True), None),
        (Agreement(from_start=True), frozenset()),
        (Agreement(asked=SOME, from_start=True), SOME),
        (Agreement(granted=SOME, lost=True), SOME),
        (Agreement(asked=SOME, granted=frozenset(), from_start=True), frozenset()),
    ],
)
def test_features_are_known_from_the_start_or_once_they_are_granted(
    agreement: Agreement, features: frozenset[str] | None
) -> None:
    assert agreement.features == features
    assert agreement.has_collections == (None if features is None else bool(features))
