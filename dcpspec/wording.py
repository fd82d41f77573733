"""Common wording of the library's output."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

_SHOWN: Final = 8
"""Maximum number of numbers to list."""


def counted(count: int | None, noun: str, plural: str = "") -> str:
    """Return a number with its noun, in the plural unless the number is 1.

    Args:
        count: The number, or None for 0.
        noun: The noun in the singular.
        plural: The plural. Default: the noun with -s.
    """
    return f"{count or 0:,} {noun if count == 1 else plural or f'{noun}s'}"


def elapsed(seconds: float) -> str:
    """Return a duration, in a unit that suits its length."""
    if seconds < 1:
        return f"{seconds * 1000:.3g} ms"
    if seconds < 120:
        return f"{seconds:.3g} s"
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes} min {rest} s" if hours else f"{minutes} min {rest} s"


def numbered(noun: str, numbers: Sequence[int]) -> str:
    """Return the numbers of things, at most eight of them, as in "vbuckets 1, 2 and 3 more"."""
    shown = ", ".join(map(str, numbers[:_SHOWN]))
    more = f" and {len(numbers) - _SHOWN:,} more" if len(numbers) > _SHOWN else ""
    return f"{noun if len(numbers) == 1 else f'{noun}s'} {shown}{more}"


def address_text(address: tuple[str, int]) -> str:
    """Return host and port as in URLs, with an IPv6 address in brackets."""
    host, port = address
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def frequent_first(counts: Mapping[str, int]) -> dict[str, int]:
    """Return counts sorted in descending order, then by name."""
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def listed(counts: Mapping[str, int]) -> str:
    """Return counts with their names, as in "3 gap, 1 magic"."""
    return ", ".join(f"{count:,} {name}" for name, count in frequent_first(counts).items())


def as_code(names: Iterable[str]) -> str:
    """Return names in backticks, separated by commas."""
    return ", ".join(f"`{name}`" for name in names)


def frames(first: int, last: int) -> str:
    """Return the packet numbers of a message in the capture, as text."""
    return f"frame {first}" if first == last else f"frames {first} to {last}"


def extra(name: str) -> str:
    """Return the command that installs an extra of the package, with the quotes of every shell."""
    return f'pip install "dcpspec[{name}]" (in the repository: pip install ".[{name}]")'


def printable(text: str) -> str:
    """Escape characters that could control a terminal or change text direction."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def printable_lines(text: str) -> str:
    """Escape the characters that `printable` escapes, in each line of a text."""
    return "\n".join(map(printable, text.split("\n")))


def json_line(value: Any, default: Callable[[Any], Any] | None = None) -> str:
    """Return a value as one short line of JSON; see `json_text`."""
    return json_text(value, default=default, separators=(",", ":"))


def json_text(value: Any, **form: Any) -> str:
    """Return a value as JSON, with the escapes of `printable`.

    Args:
        value: The value.
        form: Arguments of `json.dumps`.
    """
    text = json.dumps(value, ensure_ascii=False, **form)
    if text.isprintable():
        return text
    # Outside strings, JSON contains none of these characters except line ends, which do not occur in strings.
    return "".join(c if c.isprintable() or c == "\n" else json.dumps(c)[1:-1] for c in text)
