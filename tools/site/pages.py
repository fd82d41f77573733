"""All pages and files of the site that are made and not written."""

from __future__ import annotations

from collections.abc import Iterator

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
    reference,
    rules,
    sources,
    statuses,
    vector_pages,
)
from tools.site.page import Page, Producer

PRODUCERS: tuple[Producer, ...] = (
    reference.pages,
    message.pages,
    part.pages,
    opcodes.pages,
    statuses.pages,
    datatypes.pages,
    features.pages,
    flags.pages,
    controls.pages,
    rules.pages,
    captures.pages,
    coverage.pages,
    card.pages,
    history.pages,
    vector_pages.pages,
    sources.pages,
    inspector.pages,
)


def all_pages() -> Iterator[Page]:
    """Everything that the modules make, each path once."""
    seen: set[str] = set()
    for produce in PRODUCERS:
        for page in produce():
            if page.path in seen:
                raise ValueError(f"two modules make {page.path}")
            seen.add(page.path)
            yield page
