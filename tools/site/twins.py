"""The site as Markdown: one file per page, the index `llms.txt`, and all text in `llms-full.txt`.

The rendered pages are the source of the Markdown, so generated and inserted content is included. Drawings and
controls are omitted. Links lead to the Markdown of other pages.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urldefrag, urljoin

from bs4 import BeautifulSoup
from bs4.element import Tag
from markdownify import MarkdownConverter
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

INDEX, FULL = "llms.txt", "llms-full.txt"
LEFT_OUT = frozenset({"button", "input", "textarea", "noscript"})
"""Elements that mean nothing as text, in addition to drawings and the numbers in blocks."""
CLASSES_LEFT_OUT = frozenset({"headerlink", "in-panes", "in-messages"})
"""CSS classes of elements that mean nothing as text."""
OPTIONAL = "vectors/"
"""Pages that are data rather than text: the index lists them last, and `llms-full.txt` omits them."""
OTHER = "Other pages"
"""The title for pages outside the navigation."""
_LINK = re.compile(r"twin:([^)\s>]*)")
"""A link from the site's root to a page or file, before the link is made relative."""
_DRAWING = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
_BLOCK = re.compile(r"(?<=<pre)\b.*?(?=</pre>)", re.DOTALL)
_MARKUP = re.compile(r"""<sup\b.*?</sup>|</?(?:a|samp|span)\b(?:[^"'>]|"[^"]*"|'[^']*')*>""", re.DOTALL)
"""Markup in code blocks, which Markdown cannot represent; most elements of a page are such markup."""


class Twin(NamedTuple):
    """A page as Markdown."""

    title: str
    text: str

    @property
    def about(self) -> str:
        """The first sentence below the title."""
        blocks = re.split(r"\n\s*\n", self.text)
        block = next((each for each in blocks if re.match(r"[A-Z`\[*]", each)), "")
        flat = " ".join(re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", block).split())
        return re.split(r"(?<=[.:?!])\s", flat, maxsplit=1)[0].rstrip(":")


class Twins:
    """The pages of a site, collected during the build."""

    def __init__(self) -> None:
        self._twins: dict[str, Twin] = {}
        self._parts: dict[str, str] = {}
        """The title of the navigation part that contains each page, by path, in navigation order."""

    def order(self, nav: Navigation) -> None:
        """Record the navigation's page order."""
        self._parts = {}
        for page in nav.pages:
            titles = [str(section.title) for section in page.ancestors]  # the innermost first
            self._parts.setdefault(page.file.src_uri, titles[-1] if titles else OTHER)

    def add(self, html: str, page: Page, files: Files) -> None:
        """Convert the content of a page to Markdown."""
        pages = {file.url: file.src_uri for file in files.documentation_pages()}
        self._twins[page.file.src_uri] = Twin(str(page.title), markdown(html, page.file.url, pages))

    def write(self, site: Path, name: str, about: str) -> None:
        """Write all files to the site's folder."""
        for path, twin in self._twins.items():
            target = site / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(_relative(twin.text, posixpath.dirname(path)), encoding="utf-8")
        head = f"# {name}\n\n> {about}.\n\n"
        (site / INDEX).write_text(head + "\n".join(self._index()), encoding="utf-8")
        texts = (
            f"<!-- {path} -->\n\n{_relative(self._twins[path].text, '')}"
            for _, path in self._listed()
            if not path.startswith(OPTIONAL)
        )
        (site / FULL).write_text("\n\n".join(texts), encoding="utf-8")

    def _listed(self) -> Iterator[tuple[str, str]]:
        """Yield the navigation part title and the path of each page, in navigation order."""
        for path in dict.fromkeys([*self._parts, *self._twins]):
            if path in self._twins:
                yield self._parts.get(path, OTHER), path

    def _index(self) -> Iterator[str]:
        listed = [
            (("Optional" if path.startswith(OPTIONAL) else part), path) for part, path in self._listed()
        ]
        parts = list(dict.fromkeys(part for part, _ in listed))
        for part in sorted(parts, key=lambda part: (part == "Optional", parts.index(part))):
            yield f"## {part}\n"
            for own, path in listed:
                if own == part:
                    twin = self._twins[path]
                    yield f"- [{twin.title}]({path})" + (f": {twin.about}" if twin.about else "")
            yield ""


def markdown(html: str, url: str, pages: Mapping[str, str]) -> str:
    """Return the content of a page as Markdown, in which links begin with `twin:`.

    Args:
        html: The content.
        url: The address of the page, relative to the site's root.
        pages: The sources of all pages by address.
    """
    html = _BLOCK.sub(lambda block: _MARKUP.sub("", block[0]), _DRAWING.sub("", html))
    soup = BeautifulSoup(html, "html.parser", multi_valued_attributes=None)
    for tag in [each for each in soup.descendants if isinstance(each, Tag)]:
        if tag.name in LEFT_OUT or CLASSES_LEFT_OUT.intersection(_classes(tag)):
            tag.extract()
        elif (name := {"a": "href", "img": "src"}.get(tag.name)) and name in tag.attrs:
            tag[name] = _target(str(tag[name]), url, pages)
    text = MarkdownConverter(
        heading_style="ATX",
        bullets="-",
        code_language_callback=_language,
        escape_underscores=False,
        escape_asterisks=False,
    ).convert_soup(soup)
    return re.sub(r"\n{3,}", "\n\n", re.sub(r"[ \t]+$", "", text, flags=re.MULTILINE)).strip() + "\n"


def _target(href: str, url: str, pages: Mapping[str, str]) -> str:
    """Return the target of a link, relative to the site's root."""
    if re.match(r"[a-z]+:|#", href):
        return href
    address, fragment = urldefrag(urljoin(f"/{url}", href))
    path = address.lstrip("/")
    target = pages.get(path) or pages.get(path or "./") or path
    return f"twin:{target}" + (f"#{fragment}" if fragment else "")


def _relative(text: str, folder: str) -> str:
    """Return text with links relative to a folder."""

    def relative(match: re.Match[str]) -> str:
        path, hash_, fragment = match[1].partition("#")
        return posixpath.relpath(path or ".", folder or ".") + hash_ + fragment

    return _LINK.sub(relative, text)


def _language(block: Tag) -> str:
    """Return the language of a block of code."""
    for above in block.parents:
        for name in _classes(above):
            if name.startswith("language-"):
                return name.removeprefix("language-")
    return ""


def _classes(tag: Tag) -> list[str]:
    return str(tag.get("class", "")).split()
