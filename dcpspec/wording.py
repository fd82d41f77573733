"""Words that several parts of the library print."""

from __future__ import annotations

from collections.abc import Mapping


def counted(count: int | None, noun: str, plural: str = "") -> str:
    """Return a number with its noun, in the plural unless it is 1.

    Args:
        count: The number, None for 0.
        noun: The noun in the singular.
        plural: The plural, with -s unless given.
    """
    return f"{count or 0:,} {noun if count == 1 else plural or f'{noun}s'}"


def address_text(address: tuple[str, int]) -> str:
    """Return host and port as in URLs, an IPv6 address in brackets."""
    host, port = address
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def frequent_first(counts: Mapping[str, int]) -> dict[str, int]:
    """Return counts by falling number, then by name."""
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def listed(counts: Mapping[str, int]) -> str:
    """Return counts with their names, as in "3 gap, 1 magic"."""
    return ", ".join(f"{count:,} {name}" for name, count in frequent_first(counts).items())


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
