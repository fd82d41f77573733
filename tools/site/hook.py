"""The MkDocs hook that adds the generated pages."""

from __future__ import annotations

import re
import sys
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # MkDocs loads a hook as a file, not as a module

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from tools.site import downloads, errata, packets, search
from tools.site.navigation import filled
from tools.site.pages import all_pages
from tools.site.twins import Twins

twins = Twins()
OPTION = re.compile(r"<code>(?=--[a-z][^<]{1,25}</code>)")
"""The beginning of a code span that contains an option and fits on one line of a phone screen."""


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Fill in the parts of the navigation that depend on the grammars."""
    _forget()
    config.nav = filled(config.nav or [])
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the generated pages."""
    for page in all_pages():
        files.append(File.generated(config, page.path, content=page.content))
    return files


def on_nav(nav: Navigation, **_: Any) -> None:
    """Record the order of the pages."""
    twins.order(nav)


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Insert messages, drawings, keys and the bytes of the errata into the hand-written pages."""
    source = page.file.src_uri
    return downloads.expanded(packets.expanded(errata.expanded(markdown, source), source))


def on_page_content(html: str, page: Page, files: Files, **_: Any) -> str:
    """Record the page for its Markdown copy, mark options for styling, and hide bytes from the search."""
    twins.add(html, page, files)
    return search.without_blocks(OPTION.sub('<code class="option">', html), page.file.src_uri)


def on_post_page(output: str, **_: Any) -> str:
    """Mark message and part pages for styling, because a `:has` selector would run at each change."""
    return output.replace("<body ", '<body class="ref-page" ', 1) if 'class="ref-names"' in output else output


def on_post_build(config: MkDocsConfig) -> None:
    """Write the pages as Markdown, and improve the existing search index and search program."""
    site = Path(config.site_dir)
    twins.write(site, config.site_name, str(config.site_description))
    search.improve(site / "search" / "search_index.json")
    search.mend(site / "assets" / "javascripts" / "workers")


def _forget() -> None:
    """Clear all caches, because `mkdocs serve` rebuilds in the same process."""
    for name in [name for name in sys.modules if name.startswith("tools.")]:
        for value in vars(sys.modules[name]).values():
            if isinstance(value, _lru_cache_wrapper):
                value.cache_clear()
