"""Options that choose messages: by vbucket, opcode, key, connection and time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timezone
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final

import click

from dcpspec.cli.common import Misuse, Option, options_of
from dcpspec.grammar.fields import load

if TYPE_CHECKING:
    from dcpspec.decode.predicates import Predicate


def filter_options(*names: str) -> Option:
    """The options that choose messages, all of them or some, as options of a command."""
    return options_of(_OPTIONS, names or tuple(_OPTIONS))


_OPTIONS: Final = {
    "vbucket": click.option("--vbucket", metavar="N,...", help="Only these vbuckets."),
    "opcode": click.option(
        "--opcode", metavar="NAME,...", help="Only these opcodes, such as dcp_mutation or mutation."
    ),
    "key": click.option("--key", metavar="TEXT", help="Only this key; 'order*' is a prefix."),
    "connection": click.option(
        "--connection", metavar="TEXT", help="Only connections with this in their name: 10.0.0.2:51000."
    ),
    "since": click.option("--since", metavar="TIME", help="Only from this time on, in UTC."),
    "until": click.option("--until", metavar="TIME", help="Only before this time, in UTC."),
}


def conditions_of(chosen: dict[str, Any]) -> tuple[Predicate, ...]:
    """Take the options of `filter_options` out of those of a command, and return them as conditions.

    Raises:
        Misuse: A value is none of its kind.
    """
    given = {name: value for name in _READ if (value := chosen.pop(name, None)) is not None}
    if not given:
        return ()
    from dcpspec.decode.predicates import Predicate  # which loads Arrow

    return tuple(Predicate((_COLUMNS[name],), *_READ[name](text)) for name, text in given.items())


Comparison = tuple[str, Any]
"""Operator and value of a condition."""


def _vbuckets(text: str) -> Comparison:
    highest = (1 << load().types["mcbp_header"].members["vbucket"].type.bits) - 1
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isdecimal() and int(part) <= highest for part in parts):
        raise Misuse(f"--vbucket is numbers up to {highest} separated by commas, not {text!r}")
    return "In", list(map(int, parts))


def _opcodes(text: str) -> Comparison:
    enums = load().enums
    known = {member.id for name in _OPCODES for member in enums[name].values()}
    opcodes = []
    for name in (part.strip().lower() for part in text.split(",")):
        full = name if name in known else f"dcp_{name}"
        if full not in known:
            near = get_close_matches(full, known, 3, 0.5)
            raise Misuse(f"--opcode: there is no {name!r}; nearest are {', '.join(near) or 'none'}")
        opcodes.append(full)
    return "In", opcodes


_OPCODES: Final = ("mcbp_opcode::client", "mcbp_opcode::server")


def _key(text: str) -> Comparison:
    if text.endswith("*"):
        return "StringStartsWith", text[:-1].encode()
    return "EqualTo", text.encode()


def _time(name: str, operator: str) -> Callable[[str], Comparison]:
    def read(text: str) -> Comparison:
        try:
            time = datetime.fromisoformat(text.strip().replace("Z", "+00:00"))
        except ValueError:
            raise Misuse(f"--{name} is a time such as 2026-01-31T08:15:00, in UTC, not {text!r}") from None
        return operator, time if time.tzinfo else time.replace(tzinfo=timezone.utc)

    return read


_READ: Final[dict[str, Callable[[str], Comparison]]] = {
    "vbucket": _vbuckets,
    "opcode": _opcodes,
    "key": _key,
    "connection": lambda text: ("StringContains", text),
    "since": _time("since", "GreaterThanOrEqual"),
    "until": _time("until", "LessThan"),
}
_COLUMNS: Final = {name: name for name in _READ} | {"since": "time", "until": "time"}
"""The column that each option is about."""
