"""All pages and files of the site that are made and not written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Page:
    """A page in Markdown, or any other file."""

    path: str
    """Where it would stand below `docs/`."""
    content: str | bytes


Producer = Callable[[], Iterator[Page]]

PRODUCERS: tuple[Producer, ...] = ()


def all_pages() -> Iterator[Page]:
    """Everything that the modules make, each path once."""
    seen: set[str] = set()
    for produce in PRODUCERS:
        for page in produce():
            if page.path in seen:
                raise ValueError(f"two modules make {page.path}")
            seen.add(page.path)
            yield page
