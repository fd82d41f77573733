"""The built site as a whole: it contains everything that a browser loads, and every page is valid."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qs, unquote

import pytest
import yaml

from tools.project import DOCS
from tools.site import places, search
from tools.site.pages import single_pages

LARGEST = 900_000
"""Bytes of a page that still opens immediately on a phone."""


MARKUP = ("{ .", "{ #", "{: ", "{.", "{:.", "{{", "{%", "--8<--", "<!--", "markdown=")
"""Markup of the pages' sources, which no page shows."""


class Read(HTMLParser):
    """Collects the ids and links of a page, the addresses that a browser loads automatically, and the text
    outside code.
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.links: list[str] = []
        self.ids: Counter[str] = Counter()
        self.text = ""
        self._hidden = 0
        """Number of open elements whose text is code."""
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Record the resources, names and links of a tag."""
        self._hidden += tag in _CODE
        values = dict(attrs)
        names = ["src", "srcset", "data", "poster"] + ["href"] * (tag in ("link", "use", "image"))
        if values.get("rel") not in ("canonical", "next", "prev"):
            self.addresses += [value for name in names if (value := values.get(name))]
        if tag == "a" and (link := values.get("href")):
            self.links.append(link)
        if name := values.get("id"):
            self.ids[name] += 1

    def handle_endtag(self, tag: str) -> None:
        """Find the end of code."""
        self._hidden -= tag in _CODE

    def handle_data(self, data: str) -> None:
        """Collect text outside code."""
        if not self._hidden:
            self.text += data


_CODE = {"code", "pre", "script", "style", "textarea"}


@pytest.fixture(scope="module")
def read(site: Path) -> dict[Path, Read]:
    """All pages."""
    return {path: Read(path) for path in site.rglob("*.html")}


def test_ids_are_unique_and_links_lead_to_them(site: Path, read: dict[Path, Read]) -> None:
    """MkDocs checks only links in Markdown."""
    vectors = {name for path, page in read.items() if "vectors" in path.parts for name in page.ids}
    contents = site / "assets" / "inspector" / "captures"
    captures = {path.relative_to(contents).as_posix().removesuffix(".js") for path in contents.rglob("*.js")}
    checked = 0
    for path, page in read.items():
        assert [name for name, count in page.ids.items() if count > 1] == [], path
        for link in page.links:
            address, _, anchor = link.partition("#")
            if "//" in link or path.name == "404.html":
                continue
            target = (path.parent / unquote(address)).resolve() if address else path
            target = target / "index.html" if target.is_dir() else target
            assert target.is_file(), f"{path.relative_to(site)}: {link}"
            if anchor.startswith("vector="):
                name = unquote(anchor.removeprefix("vector="))
                assert name in vectors | captures, f"{path.relative_to(site)}: {link}"
            elif anchor.startswith("hex="):
                assert target.parent.name == "inspector", link
                (data,) = parse_qs(anchor)["hex"]
                assert bytes.fromhex(data), link
            elif anchor and target in read:
                assert unquote(anchor) in read[target].ids, f"{path.relative_to(site)}: {link}"
            checked += 1
    assert checked > 10_000


def test_nothing_comes_from_elsewhere(site: Path, read: dict[Path, Read]) -> None:
    count = 0
    for path, page in read.items():
        count += len(page.addresses)
        outside = [address for address in page.addresses if "//" in address or address.startswith("/")]
        # The page for missing addresses appears at any depth, so MkDocs makes its links absolute.
        assert not outside or path.name == "404.html", f"{path.relative_to(site)}: {outside}"
    assert count > 1000
    for path in site.rglob("*.css"):
        assert "url(http" not in path.read_text("utf-8"), path.name


def test_pages_are_not_too_heavy(site: Path, read: dict[Path, Read]) -> None:
    sizes = {path.relative_to(site): path.stat().st_size for path in read}
    assert {path: size for path, size in sizes.items() if size > LARGEST} == {}


def test_no_page_shows_markup(site: Path, read: dict[Path, Read]) -> None:
    shown = {
        f"{path.relative_to(site)}: {mark}": page.text[max(0, page.text.index(mark) - 40) :][:80]
        for path, page in read.items()
        for mark in MARKUP
        if mark in page.text
    }
    assert shown == {}
    assert sum(len(page.text) for page in read.values()) > 1_000_000


def queries() -> str:
    """The search index, as JSON."""
    return json.dumps(yaml.safe_load((Path(__file__).parent / "queries.yaml").read_text("utf-8")))


def test_a_page_of_each_folder_in_a_browser(in_browser: Callable[..., str]) -> None:
    assert "the search finds" in in_browser("site.test.js", QUERIES=queries())


def test_pages_that_have_moved_lead_to_where_they_are(site: Path, read: dict[Path, Read]) -> None:
    """A link to a section of a former page leads to this section of the current page."""
    (link,) = read[site / "guides" / "command" / "index.html"].links
    assert link == "../../reference/command/"
    assert 'location.hash.substr(1);location.href="../../reference/command/"+(anchor?"#"+anchor:"")' in (
        site / "guides" / "command" / "index.html"
    ).read_text("utf-8")


def test_every_written_page_says_what_it_is_about() -> None:
    """The text by which the search finds a page."""
    written = {str(path.relative_to(DOCS)) for path in DOCS.rglob("*.md")}
    about = {place.partition("#")[0] for place in yaml.safe_load(search.DESCRIPTIONS.read_text("utf-8"))}
    generated = {page.path for page in single_pages()} | {places.VECTORS}
    assert written - about == set()
    assert about - written - generated == set()


def test_a_page_of_every_kind_is_accessible(in_browser: Callable[..., str]) -> None:
    assert "a page of every kind" in in_browser("access.test.js")


@pytest.mark.long
def test_all_pages_in_a_browser(in_browser: Callable[..., str]) -> None:
    assert "the search finds" in in_browser("site.test.js", PAGES="all", QUERIES=queries())
