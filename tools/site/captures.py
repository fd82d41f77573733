"""Pages of the captures that illustrate the audit rules, and links to them."""

from __future__ import annotations

from collections.abc import Iterator

from dcpspec.audit.rulebook import Decision, OrderRule
from tools.audit import CAPTURES
from tools.site import places, usage
from tools.site.page import Page


def pages() -> Iterator[Page]:
    """Yield the files that the rulebook names, unchanged."""
    names = {name for entry in usage.audit().entries for name in (entry.broken_by, entry.kept_by)}
    for name in sorted(names):
        yield Page(places.CAPTURES + name, (CAPTURES / name).read_bytes())


def links(page: str, entry: OrderRule | Decision) -> list[str]:
    """Return links to the captures of an entry."""
    return [f"broken in {_link(page, entry.broken_by)}", f"kept in {_link(page, entry.kept_by)}"]


def _link(page: str, name: str) -> str:
    return f"[{name}]({places.link(page, places.CAPTURES + name)}){{ download }}"
