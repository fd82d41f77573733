"""The search of the site: what it leaves out, and what it finds first."""

from __future__ import annotations

import json
import re
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

from tools.site import places

FOLDERS = ("reference/", "vectors/", places.ERRATA)
"""Pages whose blocks are bytes, grammars and programs, which are repetitive and full of digits."""
MESSAGES = "reference/messages/"
WORDS = {"req": "request", "oso": "OSO", "noop": "no-op noop"}
"""Words of names as people say them."""

ENTRIES = {
    "flags": "flag",
    "controls": "control key",
    "statuses": "status",
    "features": "HELLO feature",
    "opcodes": "opcode",
    "rules": "rule",
}
"""Pages with a section for each thing, and what that is."""
RANKS = {
    rf"{MESSAGES}[^/]+/": 10,
    rf"{MESSAGES}.*": 2,
    "reference/opcodes/#.+": 1.5,
    r"reference/flags/#[^.]+(\.[^.]+)?": 1.5,
    "reference/flags/#.+": 12,
    "reference/rules/#.+": 9,
    "reference/[^/]+/#.+": 8,
    "concepts/.+#.+": 12,
    "guides/(audit|spark)/": 20,
    "concepts/[^/]+/": 6,
    "guides/[^/]+/": 3,
    "errata/#.+": 4,
    "guides/.*|glossary/.*": 2,
}
"""Ranks by location: names that occur everywhere are looked for on the page about them."""


def without_blocks(html: str, page: str) -> str:
    """Return a page, with its blocks excluded from the search if it is in `FOLDERS`."""
    if not page.startswith(FOLDERS):
        return html
    return re.sub(r"<pre(?=[ >])", '<pre data-search-exclude="block"', html)


def improve(path: Path) -> None:
    """Give the sections in an index plain names, what they are, and ranks."""
    index = json.loads(path.read_text(encoding="utf-8"))
    for section in index["docs"]:
        improve_section(section)
    path.write_text(json.dumps(index, separators=(",", ":"), ensure_ascii=False), encoding="utf-8")


def mend(workers: Path) -> None:
    """Have the program of the search tell the states of its automaton apart.

    It names a state by the characters that lead on from it, each with the number of the state behind it:
    {"1": 2, "3": 4} and {"1": 234} are both "1234". In an index with many digits two states get one name, and
    queries find nothing (https://github.com/olivernn/lunr.js/issues/279, which was never repaired).

    Args:
        workers: The folder of the program.

    Raises:
        ValueError: The program does not have the line.
    """
    (path,) = workers.glob("search.*.min.js")
    program, count = re.subn(r"(\be=e\+s\+\w+\.id)(?=\}return e)", r'\1+","', path.read_text("utf-8"))
    if count != 1:
        raise ValueError(
            f"{path}: states of the search are named in another way: look whether they are unique"
        )
    path.write_text(program, encoding="utf-8")


def improve_section(section: MutableMapping[str, Any]) -> None:
    """Do the same for one section."""
    location, title = section["location"], section["title"]
    # Words that only markup separates would be one.
    section["text"] = re.sub(r"</code>(?=\w)", "</code> ", section["text"]).replace("¶", " ")
    if message := re.fullmatch(rf"{MESSAGES}(\w+)/", location):
        words = plain(message[1])
        section["title"] = f"{words[:1].upper()}{words[1:]} · {title}"
    elif entry := re.fullmatch(r"reference/(\w+)/#(.+)", location):
        what = ENTRIES.get(entry[1])
        if what is not None and not re.search(r" bits$| to |\.", title):
            section["title"] = f"{title} · {what}{_owner(entry[2])}"
        section["text"] += f"<p>{_aliases(title)}</p>"
    if "boost" not in section:
        rank = next((rank for pattern, rank in RANKS.items() if re.fullmatch(pattern, location)), None)
        if rank is not None:
            section["boost"] = rank


def plain(name: str) -> str:
    """Return an id in plain words."""
    return " ".join(WORDS.get(word, word) for word in name.removeprefix("dcp_").split("_"))


def _owner(anchor: str) -> str:
    """Return the message of a flag: `dcp_open.open_flags.is_producer` is one of open."""
    owner = anchor.partition(".")[0]
    return f" of {plain(owner)}" if owner.startswith("dcp_") and "." in anchor else ""


def _aliases(title: str) -> str:
    """Return the names in a title in plain words, and those of errors without their first letter."""
    names = re.findall(r"[a-z]\w{2,}", title)
    short = [name[1:] for name in names if re.fullmatch("e[a-z]{4,}", name)]
    return " ".join([*(plain(name) for name in names if "_" in name), *short])
