"""The site search: its exclusions and ranks."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator, MutableMapping, Set
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from tools.project import DOCS
from tools.site import guide, places, things

FOLDERS = ("reference/", "vectors/", places.ERRATA)
"""Folders and pages with blocks of bytes, grammars and programs, which are repetitive and full of digits."""
MESSAGES = "reference/messages/"
WORDS = {"req": "request", "oso": "OSO", "noop": "no-op noop"}
"""Words in names, each with its plain form."""

ENTRIES = {
    "flags": "flag",
    "controls": "control key",
    "statuses": "status",
    "features": "HELLO feature",
    "opcodes": "opcode",
    "rules/layout": "rule",
    "rules/message": "rule",
    "rules/connection": "rule",
    "rules/audit": "rule",
}
"""Pages with a section for each item, and the kind of item on each page."""
RANKS = {
    rf"{MESSAGES}dcp_[^/]+/": 16.5,
    rf"{MESSAGES}[^/]+/": 11,
    "reference/[^/]+/": 9,
    "reference/(flags|statuses|controls)/#.+": 13,
    "reference/(command|rules/[^/]+)/#.+": 7,
    "concepts/.+#.+": 12,
    "concepts/[^/]+/": 9,
    "guides/[^/]+/": 10.5,
    "#.+": 4,
    "guides/.*|glossary/.*": 2,
    "[^/]+/": 6,
}
"""Ranks by location: the page about a frequent name ranks above its other occurrences."""
NAMED = {"field": 8.0, "value": 13.0, "row": 5.0, "term": 34.0}
"""Ranks of entries without a section: fields, named numbers, options, columns and terms."""
FIELDS = {"title": 25, "about": 12, "text": 1}
"""Weights of a word in a title, in the subject of a page or an entry, and in other text."""
DESCRIPTIONS = Path(__file__).with_name("descriptions.yaml")
FIRST = "dcp_mutation"
"""The preferred message for a field that several messages contain."""
ROW = re.compile(r'^\| <a id="(?P<place>[^".]+)\.[^"]+"></a>`(?P<name>[^` ,/]+)[^|]*\|(?P<text>.*)\|$', re.M)
"""A row of a table that `tools.site.guide` writes."""
TERM = re.compile(r'<span id="(?P<anchor>[^"]+)">(?P<name>.*?)</span>\n:   (?P<text>.*)')


def without_blocks(content: str, page: str) -> str:
    """Return a page; if the page is in `FOLDERS`, exclude its blocks from the search."""
    if not page.startswith(FOLDERS):
        return content
    return re.sub(r"<pre(?=[ >])", '<pre data-search-exclude="block"', content)


def improve(path: Path) -> None:
    """Add plain names, kinds and ranks to the sections in an index, and add entries that have no section."""
    index = json.loads(path.read_text(encoding="utf-8"))
    about = descriptions()
    for section in index["docs"]:
        improve_section(section)
        section["about"] = " ".join([about.get(section["location"], ""), section.get("about", "")])
    weights = {name: {"boost": weight} for name, weight in FIELDS.items()}
    index["config"] |= {"pipeline": [], "fields": weights}
    known = {section["location"] for section in index["docs"]}
    headings = {section["title"].partition(" · ")[0].lower() for section in index["docs"]}
    index["docs"] += [entry for entry in named(headings) if entry["location"] not in known]
    for section in index["docs"]:
        # The fewer words a title has, the more each word matters.
        section["boost"] = section.get("boost", 1) * (1 + 1 / len(re.findall(r"[^\W_]+", section["title"])))
    path.write_text(json.dumps(index, separators=(",", ":"), ensure_ascii=False), encoding="utf-8")


@cache
def descriptions() -> dict[str, str]:
    """Return the subjects of pages, by address."""
    loaded = yaml.safe_load(DESCRIPTIONS.read_text("utf-8"))
    return {places.address(*place.split("#")): text for place, text in loaded.items()}


MENDS = {
    # The program names a state of its automaton by the characters of its transitions, each with the number of
    # the next state: {"1": 2, "3": 4} and {"1": 234} are both "1234". In an index with many digits, two
    # states can have the same name, and queries then find nothing
    # (https://github.com/olivernn/lunr.js/issues/279).
    r"(\be=e\+s\+\w+\.id)(?=\}return e)": r'\1+","',
    # The program finds words that begin with a word from the query, and does not prefer exact matches: Go
    # finds "going". Short words such as "a" and "to" match the beginning of too many words.
    r"(\w)=>(/\(\^\[\+-\]\|\[~\^\]\\d\+\$\)/\.test\(\1\))\?\1:`\$\{\1\}\*`": (
        r"(\1,at,all)=>\2?\1:\1.length>3||at==all.length-1&&\1.length>1?`${\1}^8 ${\1}*`:`${\1}^8`"
    ),
    # The program treats an option such as `--name` as a word that must be absent.
    r"(\w+)\.trim\(\)\.split\(": r"\1.trim().replace(/(^|\\s)--+/g,'$1').split(",
    # A section with one word of the query in its title must not outrank a section with all words.
    r"(\+!(\w)\.parent\+[^;]*;\w\.push\(\w\(\w\(\{\},\2\),\{)score:(\w)\*\(1\+(\w)\((\w),2\)\)": (
        r"\1score:\3*\4(\5-!\2.parent,4)*(\2.parent?1:2)"
    ),
}
"""Replacements in the search program, by regular expression."""


def mend(workers: Path) -> None:
    """Change the search program according to `MENDS`.

    Args:
        workers: The folder that contains the program.

    Raises:
        ValueError: A pattern does not match exactly once in the program.
    """
    (path,) = workers.glob("search.*.min.js")
    program = path.read_text("utf-8")
    for pattern, replacement in MENDS.items():
        program, count = re.subn(pattern, replacement, program)
        if count != 1:
            raise ValueError(f"{path}: {pattern} must match once, got {count} matches: update the pattern")
    path.write_text(program, encoding="utf-8")


def improve_section(section: MutableMapping[str, Any]) -> None:
    """Add plain names, a kind and a rank to one section."""
    location, title = section["location"], section["title"]
    # Without a space, words that only markup separates would merge.
    section["text"] = re.sub(r"</code>(?=\w)", "</code> ", section["text"]).replace("¶", " ")
    if message := re.fullmatch(rf"{MESSAGES}(\w+)/", location):
        words = plain(message[1])
        section["title"] = f"{_sentence(words)} · {title}"
    elif entry := re.fullmatch(r"reference/([\w/]+)/#(.+)", location):
        what = ENTRIES.get(entry[1])
        if what is not None and not re.search(r" bits$| to |\.", title):
            section["title"] = " · ".join([*_words(title), title, f"{what}{_owner(entry[2])}"])
        section["about"] = _aliases(title)
    if "boost" not in section:
        rank = next((rank for pattern, rank in RANKS.items() if re.fullmatch(pattern, location)), None)
        if rank is not None:
            section["boost"] = rank


def named(headings: Set[str]) -> Iterator[dict[str, Any]]:
    """Yield sections for fields, message values and terms, which pages show within other sections.

    Args:
        headings: Titles in lower case. A term with one of these titles already has a section.
    """
    seen: set[str] = set()
    for thing in things.things():
        sort = thing.kind.partition(" ")[0]
        location = places.address(thing.page, thing.anchor)
        if sort not in ("field", "value") or location in seen:
            continue
        seen.add(location)
        what = "field" if sort == "field" else thing.kind.removeprefix("value of ")
        number = f" {thing.value}" if thing.value else ""
        words = plain(thing.name)
        yield {
            "location": location,
            "title": f"{_sentence(words)} · {thing.name}{number}, {what} of {plain(thing.owner.id)}",
            "text": f"<p>{html.escape(thing.doc)}</p>",
            "boost": NAMED[sort] * (2 if thing.owner.id == FIRST else 1),
        }
    for page in guide.PAGES:
        for row in ROW.finditer((DOCS / page).read_text("utf-8")):
            anchor = f"{row['place']}.{row['name'].lstrip('-')}"
            name = row["place"].removeprefix("dcpspec-").replace("-", " ")
            if name not in ("option", "column"):
                name = f"option of {name}" if row["name"].startswith("-") else f"column of {name}"
            yield {
                "location": places.address(page, anchor),
                "title": f"{row['name']} · {name}",
                "text": f"<p>{html.escape(row['text'].replace('`', ''))}</p>",
                "boost": NAMED["row"],
            }
    for term in TERM.finditer((DOCS / places.GLOSSARY).read_text("utf-8")):
        text = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", term["text"])
        yield {
            "location": places.address(places.GLOSSARY, term["anchor"]),
            "title": f"{term['name']} · term",
            "text": f"<p>{html.escape(text)}</p>",
            "boost": 2.0 if "_" in term["name"] or term["name"].lower() in headings else NAMED["term"],
        }


def plain(name: str) -> str:
    """Return an id in plain words."""
    return " ".join(WORDS.get(word, word) for word in name.removeprefix("dcp_").split("_"))


def _owner(anchor: str) -> str:
    """Return the message that contains a flag, such as `open` for `dcp_open.open_flags.is_producer`."""
    owner = anchor.partition(".")[0]
    return f" of {plain(owner)}" if owner.startswith("dcp_") and "." in anchor else ""


def _words(title: str) -> list[str]:
    """Return a list with the first name in a title, in plain words, or an empty list if there is no name."""
    names = re.findall(r"\b[a-z]\w*_\w+", title)
    return [_sentence(plain(name)) for name in names[:1]]


def _sentence(words: str) -> str:
    """Return words with an initial capital letter."""
    return words[:1].upper() + words[1:]


def _aliases(title: str) -> str:
    """Return error names without their first letter, and numbers in hexadecimal and decimal."""
    short = [name[1:] for name in re.findall(r"\be[a-z]{4,}", title)]
    numbers = [int(digits, 16) for digits in re.findall(r"\b0x([0-9a-f]+)", title)]
    return " ".join([*short, *(f"{number:#04x} {number}" for number in numbers)])
