"""All pages and files of the site that are generated."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain

from tools.site import (
    card,
    history,
    indexes,
    inspector,
    message,
    places,
    reference,
    rules,
    sources,
    vector_pages,
)
from tools.site.markdown import Page, joined

SINGLE: dict[str, Callable[[], Iterator[str]]] = {
    places.REFERENCE: reference.blocks,
    places.OPCODES: indexes.opcodes,
    places.STATUSES: indexes.statuses,
    places.DATATYPES: indexes.datatypes,
    places.FEATURES: indexes.features,
    places.FLAGS: indexes.flags,
    places.CONTROLS: indexes.controls,
    places.RULES: rules.blocks,
    places.COVERAGE: indexes.coverage,
    places.CARD: card.blocks,
    places.HISTORY: history.blocks,
}
"""The pages that one function makes, with the functions that yield their blocks."""


def single_pages() -> Iterator[Page]:
    """Yield the pages of `SINGLE`."""
    return (Page(path, joined(blocks())) for path, blocks in SINGLE.items())


def all_pages() -> Iterator[Page]:
    """Yield every page and file, each path once."""
    many = (message.pages, vector_pages.pages, sources.pages, inspector.pages)
    seen: set[str] = set()
    for page in chain(single_pages(), *(make() for make in many)):
        if page.path in seen:
            raise ValueError(f"two modules make {page.path}")
        seen.add(page.path)
        yield page
