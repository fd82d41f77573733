"""A page of the site."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Page:
    """A page in Markdown, or any other file."""

    path: str
    """Its path as if it were below `docs/`."""
    content: str | bytes
