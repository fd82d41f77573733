"""All pages and files of the site that are generated."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tools.site import (
    captures,
    card,
    controls,
    coverage,
    datatypes,
    features,
    flags,
    history,
    inspector,
    message,
    opcodes,
    part,
    places,
    reference,
    rules,
    sources,
    statuses,
    vector_pages,
)
from tools.site.entries import joined
from tools.site.page import Page

SINGLE: dict[str, Callable[[], Iterator[str]]] = {
    places.REFERENCE: reference.lines,
    places.OPCODES: opcodes.lines,
    places.STATUSES: statuses.lines,
    places.DATATYPES: datatypes.lines,
    places.FEATURES: features.lines,
    places.FLAGS: flags.lines,
    places.CONTROLS: controls.lines,
    places.RULES: rules.lines,
    places.COVERAGE: coverage.lines,
    places.CARD: card.lines,
    places.HISTORY: history.lines,
}
"""The pages of modules that make one page each, with the functions that yield their lines."""
MANY: tuple[Callable[[], Iterator[Page]], ...] = (
    message.pages,
    part.pages,
    captures.pages,
    vector_pages.pages,
    sources.pages,
    inspector.pages,
)


def single_pages() -> Iterator[Page]:
    """Yield the pages of modules that make one page each."""
    for path, lines in SINGLE.items():
        yield Page(path, joined(lines()))


def all_pages() -> Iterator[Page]:
    """Yield every page and file, each path once."""
    seen: set[str] = set()
    for produce in (single_pages, *MANY):
        for page in produce():
            if page.path in seen:
                raise ValueError(f"two modules make {page.path}")
            seen.add(page.path)
            yield page
