"""The site as Markdown, for programs that read text."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote

import pytest

pytest.importorskip("mkdocs", reason="the site is made with Python 3.11 or later")

from tools.site import places
from tools.site.twins import FULL, INDEX, OPTIONAL, markdown

OUTSIDE = re.compile(r"[a-z]+:|#")


def test_links_lead_to_the_markdown_of_pages() -> None:
    pages = {"guides/a/": "guides/a.md", "./": "index.md", "b/": "b.md"}
    html = (
        '<h1>T<a class="headerlink" href="#t">¶</a></h1><p><a href="../../b/#x">b</a> <a href="#y">y</a> '
        '<a href="../../data/f.json">f</a> <a href="https://x.org/">x</a> <a href="../..">home</a></p>'
        "<svg><text>drawn</text></svg><script>run()</script><p>1<sup>st</sup> <img src='../i.png' alt='I'>"
        '</p><div class="language-go highlight"><pre><span></span><code><a id="l"></a>'
        '<span title="a > b">if</span> a<sup>1</sup>\n  &lt;b&gt;</code></pre></div>'
    )
    assert markdown(html, "guides/a/", pages) == (
        "# T\n\n[b](twin:b.md#x) [y](#y) [f](twin:data/f.json) [x](https://x.org/) [home](twin:index.md)\n\n"
        "1st ![I](twin:guides/i.png)\n\n```go\nif a\n  <b>\n```\n"
    )


def test_each_page_is_also_markdown(site: Path) -> None:
    pages = [
        path.parent.relative_to(site).as_posix()
        for path in site.rglob("index.html")
        if path.parent != site and 'http-equiv="refresh"' not in path.read_text("utf-8")
    ]
    assert len(pages) > 100
    twins = list(site.rglob("*.md"))
    folders = {"reference", "reference/rules", "vectors"}
    assert {twin.relative_to(site).with_suffix("").as_posix() for twin in twins} == {
        f"{page}/index" if page in folders else page for page in pages
    } | {"index"}
    missing = []
    for twin in [*twins, site / INDEX, site / FULL]:
        text = re.sub(r"^```.*?^```", "", twin.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
        assert "twin:" not in text, twin
        for link in re.findall(r"\]\(([^)\s]+)\)", text):
            target = unquote(link.partition("#")[0])
            if not OUTSIDE.match(link) and not (twin.parent / target).exists():
                missing.append((twin.relative_to(site).as_posix(), link))
    assert missing == []
    noop = (site / "reference/messages/dcp_noop.md").read_text("utf-8")
    assert noop.startswith("# DCP_NOOP 0x5c\n")
    assert "0000  80 5c 00 00" in noop


def test_the_index_lists_every_page_once(site: Path) -> None:
    listed = re.findall(r"^- \[[^\]]+\]\(([^)]+)\)", (site / INDEX).read_text("utf-8"), re.MULTILINE)
    assert len(listed) == len(set(listed))
    assert set(listed) == {path.relative_to(site).as_posix() for path in site.rglob("*.md")}
    full = (site / FULL).read_text("utf-8")
    for path in listed:
        assert (f"<!-- {path} -->" in full) == (not path.startswith(OPTIONAL)), path
    assert places.DATA + "fields.json" in full
