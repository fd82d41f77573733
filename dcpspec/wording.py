"""Words that several parts of the library print."""

from __future__ import annotations


def counted(count: int | None, noun: str, plural: str = "") -> str:
    """Return a number with its noun, in the plural unless it is 1.

    Args:
        count: The number, None for 0.
        noun: The noun in the singular.
        plural: The plural, with -s unless given.
    """
    return f"{count or 0:,} {noun if count == 1 else plural or f'{noun}s'}"
