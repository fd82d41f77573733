"""Words that are not the field's are found, with the terms to use."""

from __future__ import annotations

from tools.terms import misused


def test_words_are_named_with_their_lines() -> None:
    text = "A no-op.\nNo-operations are answered.\nBytes that TCP\nresent, in clear."
    assert misused(text) == [
        (2, "No-operations", "no-op"),
        (4, "resent", "retransmitted"),
        (4, "in clear", "in plaintext"),
    ]


def test_parts_of_words_are_not_words() -> None:
    assert misused("It is present; it represents what was sent in clearer words.") == []
