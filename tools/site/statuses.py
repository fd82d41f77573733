"""The page of all statuses."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from tools.grammar import EnumMember
from tools.markdown import table
from tools.site import facts, places, usage
from tools.site.entries import entry, folded, wide
from tools.site.wording import (
    breakable,
    code,
    first_sentence,
    names,
    prose,
    releases_of,
    required_line,
    source_links,
)

PAGE = places.STATUSES


def refusing() -> dict[str, list[str]]:
    """Return the policy rules whose violation a server answers with a status, by the id of the status."""
    result: dict[str, list[str]] = {}
    for rule in usage.policy().rules:
        for status in rule.status:
            result.setdefault(status, []).append(rule.id)
    return result


def lines() -> Iterator[str]:
    """Yield the lines of the page."""
    members = facts.numbers("mcbp_status", "status")
    yield "# Statuses"
    yield ""
    yield prose(facts.library().grammars["mcbp_status"].top)
    yield ""
    yield f"## All {len(members)} {{ #all }}"
    yield ""
    yield from wide(
        table(
            ["Status", "Name", "Meaning"],
            [
                [
                    f"[`{member.value:#06x}`](#{places.status_anchor(member.value)})",
                    breakable(member.id),
                    first_sentence(member),
                ]
                for member in members
            ],
        )
    )
    for high, group in groupby(members, key=lambda member: member.value >> 4):
        yield f"## {high << 4:#06x} to {(high << 4) + 15:#06x} {{ #statuses-{high:x}x }}"
        yield ""
        for member in group:
            yield from _entry(member)


def _entry(member: EnumMember) -> Iterator[str]:
    vectors = usage.by_status().get(member.value, [])
    line = [str(member.value), *map(code, names(member)), releases_of(member)]
    line.append(required_line(PAGE, member.raw))
    rules = refusing().get(member.id, [])
    links = [*usage.links(PAGE, vectors), source_links(member)]
    text = prose(member)
    if rules:
        answered = [f"[{rule}]({places.link(PAGE, places.RULES, rule)})" for rule in rules]
        text += "\n\n" + folded("Sent in response to messages that break", answered, "rules")
    title = f"{member.value:#06x} {member.id}"
    yield from entry(title, places.status_anchor(member.value), line, text, links)
