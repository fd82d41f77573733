"""The data for the page about server upgrades, which client authors read."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from tools.grammar import catalogue
from tools.grammar.lint.keys import release
from tools.grammar.model import as_list
from tools.site import history, usage
from tools.site.things import Thing, things

OLDEST = "4.0"
"""The oldest release with a section and a column."""
FROM_SERVERS = ("producer to consumer", "server to client")
ASKED = (
    "flag",
    "control key",
    "feature",
    "value of request_kind",
    "member of filter",
    "value of requested_state",
)
"""Kinds of things that a client sends, unless the message that contains the thing comes from a server."""
ANSWERED = ("status", "value of response_kind")
"""Kinds of things that a server sends."""
LISTED = ("opcode", "server opcode", "status")
"""Kinds that a section lists only by name, because most of their items are for commands outside DCP."""


class ReleaseRow(NamedTuple):
    """A row of a compatibility table."""

    thing: Thing
    is_part: bool
    """True if the thing is part of the message in a row above."""
    cells: list[str]
    """A mark or a release for each column, or an empty string if the column's release lacks the thing."""


def data() -> dict[str, Any]:
    """Return the sections, and the tables with their columns."""
    return {
        "sections": [_section(name) for name in history.sections() if release(name) >= release(OLDEST)],
        "columns": columns(),
        "tables": {
            "Messages": list(_message_rows()),
            "HELLO features": _rows(thing for thing in things() if thing.kind == "feature"),
            "Control keys": _rows(thing for thing in things() if thing.kind == "control key"),
        },
        "upgrades": {"requirement": requirement, "rule_page": usage.rule_page},
    }


def _section(name: str) -> dict[str, Any]:
    """Return the changes in a release, by effect on a client."""
    new = [thing for thing in things() if thing.since == name and not _is_told_by_its_message(thing)]
    gone = [thing for thing in things() if thing.until and history.gone_in(thing) == name]
    shown = [
        thing for thing in new if thing.kind not in LISTED and history.sort_of(thing) != "shared structure"
    ]
    every: tuple[Any, ...] = (*usage.policy().rules, *usage.audit().rules)
    rules = [rule for rule in every if rule.since == name]
    return {
        "name": name,
        "anchor": f"release-{name.replace(' ', '-')}",
        "expected": [thing for thing in shown if comes_unasked(thing)],
        "asked": [thing for thing in shown if not comes_unasked(thing)],
        "statuses": [thing for thing in new if thing.kind == "status"],
        "commands": [thing for thing in new if thing.kind.endswith("opcode")],
        "kept": [rule for rule in rules if _is_for_clients(rule.applies_to)],
        "relied": [rule for rule in rules if not _is_for_clients(rule.applies_to)],
        "gone": [thing for thing in gone if thing.kind not in LISTED],
        "gone_names": [thing for thing in gone if thing.kind in LISTED],
    }


def requirement(thing: Thing) -> str:
    """Return the negotiation that a thing or its message requires."""
    return thing.requires or "; ".join(as_list(thing.owner.raw.get("-requires")))


def comes_unasked(thing: Thing) -> bool:
    """Return True if a server may send a thing without any request."""
    return not requirement(thing) and is_from_servers(thing)


def is_from_servers(thing: Thing) -> bool:
    """Return True if servers send a thing that no client specifically requested."""
    if thing.kind in ANSWERED:
        return True
    direction = thing.owner.raw.get("-direction")
    if direction in FROM_SERVERS:
        return thing.kind != "layout" or thing.owner.id not in _answers()
    is_part = all(thing.owner is not message.request for message in catalogue.messages())
    return direction is None and is_part and thing.kind not in ASKED and not thing.kind.endswith("opcode")


@cache
def _answers() -> frozenset[str]:
    """Return the ids of the response layouts. A client receives a response only after its request."""
    return frozenset(message.response.id for message in catalogue.messages() if message.response)


def _is_for_clients(applies_to: tuple[str, ...]) -> bool:
    """Return True if a rule is about a message that clients send, by the opcodes or classes that it names."""
    policy = usage.policy()
    names = {opcode for name in applies_to for opcode in policy.classes.get(name, (name,))}
    requests = {message.opcode.id: message.request for message in catalogue.messages()}
    return any(
        request is None or request.raw.get("-direction") not in FROM_SERVERS
        for request in (requests.get(name) for name in names)
    )


def _is_told_by_its_message(thing: Thing) -> bool:
    """Return True for an opcode whose message has a separate entry."""
    return thing.kind.endswith("opcode") and any(
        message.opcode.id == thing.name and any(layout.raw.get("-since") for layout in message.layouts)
        for message in catalogue.messages()
    )


@cache
def columns() -> tuple[str, ...]:
    """Return the releases of the columns, newest first: feature releases, and future builds."""
    return tuple(
        name for name in history.sections() if name.count(".") == 1 and release(name) >= release(OLDEST)
    )


def cells(thing: Thing) -> list[str]:
    """Return the cells of a thing: a mark, the patch release that added it, or nothing."""
    result = []
    for column in columns():
        is_patch = thing.since.startswith(f"{column}.")
        is_there = not thing.since or release(thing.since) <= release(column) or is_patch
        is_gone = bool(thing.until) and release(column) >= release(history.gone_in(thing))
        result.append("" if not is_there or is_gone else thing.since if is_patch else "●")
    return result


def _rows(wanted: Iterator[Thing]) -> list[ReleaseRow]:
    return [ReleaseRow(thing, False, cells(thing)) for thing in wanted]


def _message_rows() -> Iterator[ReleaseRow]:
    """Yield the messages, each followed by the parts that some of the message's releases lack."""
    seen: set[str] = set()
    for message in catalogue.messages():
        for layout in message.layouts:
            if layout.id in seen:
                continue
            seen.add(layout.id)
            own = [thing for thing in things() if thing.owner is layout and thing.kind != "control key"]
            whole = cells(own[0])
            yield ReleaseRow(own[0], False, whole)
            yield from (
                ReleaseRow(thing, True, found) for thing in own[1:] if (found := cells(thing)) != whole
            )
