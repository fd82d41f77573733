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


def frames(first: int, last: int) -> str:
    """Return the packets of a message, by their numbers in the capture."""
    return f"frame {first}" if first == last else f"frames {first} to {last}"


def extra(name: str) -> str:
    """Return how to install an extra of the package."""
    return f"pip install 'dcpspec[{name}]' (in the repository: pip install '.[{name}]')"


def printable(text: str) -> str:
    """Return a text with escapes for what could act on a terminal or change the direction of writing."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
