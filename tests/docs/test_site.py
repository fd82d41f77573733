"""The built site as a whole: what a browser loads is on it, and every page is in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

LARGEST = 900_000
"""Bytes of a page that still opens at once on a phone."""


class Loaded(HTMLParser):
    """Collects the addresses that a browser loads without being asked."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what a tag loads."""
        values = dict(attrs)
        names = ["src", "srcset", "data", "poster"] + ["href"] * (tag in ("link", "use", "image"))
        if values.get("rel") not in ("canonical", "next", "prev"):
            self.addresses += [value for name in names if (value := values.get(name))]


def html_files(site: Path) -> Iterator[Path]:
    """All pages."""
    return (path for path in site.rglob("*.html"))


def test_nothing_comes_from_elsewhere(site: Path) -> None:
    found = 0
    for path in html_files(site):
        page = Loaded()
        page.feed(path.read_text("utf-8"))
        found += len(page.addresses)
        outside = [address for address in page.addresses if "//" in address or address.startswith("/")]
        # The page for what is not found is shown at any depth, so MkDocs makes its addresses absolute.
        assert not outside or path.name == "404.html", f"{path.relative_to(site)}: {outside}"
    assert found > 1000
    for path in site.rglob("*.css"):
        assert "url(http" not in path.read_text("utf-8"), path.name


def test_pages_are_not_too_heavy(site: Path) -> None:
    sizes = {path.relative_to(site): path.stat().st_size for path in html_files(site)}
    assert {path: size for path, size in sizes.items() if size > LARGEST} == {}


def test_a_page_of_each_folder_in_a_browser(in_browser: Callable[..., str]) -> None:
    assert "the search finds" in in_browser("site.test.js")


def test_a_page_of_every_kind_is_accessible(in_browser: Callable[..., str]) -> None:
    assert "a page of every kind" in in_browser("access.test.js")


@pytest.mark.long
def test_all_pages_in_a_browser(in_browser: Callable[..., str]) -> None:
    assert "the search finds" in in_browser("site.test.js", PAGES="all")
