"""All generated pages and files of the site."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

from tools.site import (
    card,
    downloads,
    history,
    indexes,
    inspector,
    message,
    places,
    published,
    real_servers,
    reference,
    rules,
    sources,
    upgrades,
    vector_pages,
)
from tools.site.markdown import Page
from tools.site.templating import render

SINGLE: dict[str, Callable[[], dict[str, Any]]] = {
    places.REFERENCE: reference.data,
    places.OPCODES: indexes.opcodes,
    places.STATUSES: indexes.statuses,
    places.DATATYPES: indexes.datatypes,
    places.FEATURES: indexes.features,
    places.FLAGS: indexes.flags,
    places.CONTROLS: indexes.controls,
    places.RULES: rules.data,
    places.LAYOUT_RULES: rules.data,
    places.MESSAGE_RULES: rules.data,
    places.CONNECTION_RULES: rules.data,
    places.AUDIT_RULES: rules.data,
    places.COVERAGE: indexes.coverage,
    places.CARD: card.data,
    places.HISTORY: history.data,
    places.UPGRADES: upgrades.data,
    places.PUBLISHED: published.data,
    places.REAL_SERVERS: real_servers.data,
}
"""Pages with the same path as their template, each with the function that returns the data."""


def single_pages() -> Iterator[Page]:
    """Yield the pages in `SINGLE`."""
    return (Page(path, render(path, path, **data())) for path, data in SINGLE.items())


def all_pages() -> Iterator[Page]:
    """Yield every page and file; no path occurs twice."""
    many = (
        message.pages,
        vector_pages.pages,
        sources.pages,
        downloads.pages,
        inspector.pages,
    )
    seen: set[str] = set()
    for page in chain(single_pages(), *(make() for make in many)):
        if page.path in seen:
            raise ValueError(f"two modules generate {page.path}")
        seen.add(page.path)
        yield page
