"""What the modules of the site make."""

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
