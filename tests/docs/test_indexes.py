"""The index pages, the pages of the vectors, the history and the errata list the content of the files once.

The tests count the expected content in the text of the files, without the code that generates the pages.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
import yaml

pytest.importorskip("mkdocs", reason="the site is made with Python 3.11 or later")

from markdown import Markdown
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.utils.meta import get_data

from dcpspec.protocol.rules import rules as shipped_rules
from tools.grammar import rule_files
from tools.site import (
    card,
    errata,
    places,
    published,
    search,
    vector_pages,
)
from tools.site import sources as source_files
from tools.site.bits import flag_words
from tools.site.pages import single_pages

ROOT = Path(__file__).resolve().parents[2]
KSY = ROOT / "ksy"
VOID = {"br", "hr", "img", "input", "wbr", "meta", "link"}


@dataclass
class Rendered(HTMLParser):
    """A page in a browser's view: ids, tables, and the text below each heading."""

    ids: list[str] = field(default_factory=list)
    tables: list[list[list[str]]] = field(default_factory=list)
    headings: dict[str, str] = field(default_factory=dict)
    """Text from a heading to the next."""
    attributes: set[str] = field(default_factory=set)
    current: str = ""
    cell: bool = False

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.attributes.update(name for name, _ in attrs)
        if "id" in values:
            self.ids.append(str(values["id"]))
        if re.fullmatch("h[1-6]", tag) and "id" in values:
            self.current = str(values["id"])
        if tag == "table":
            self.tables.append([])
        if tag == "tr" and self.tables:
            self.tables[-1].append([])
        self.cell = tag in ("td", "th") or (self.cell and tag not in ("tr", "table"))
        if tag in ("td", "th"):
            self.tables[-1][-1].append("")
        if tag == "br":
            self.handle_data("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "th"):
            self.cell = False

    def handle_data(self, data: str) -> None:
        self.headings[self.current] = self.headings.get(self.current, "") + data
        if self.cell:
            self.tables[-1][-1][-1] += data


@cache
def config() -> MkDocsConfig:
    return load_config(str(ROOT / "mkdocs.yml"))


@cache
def sources() -> dict[str, str]:
    """The pages in Markdown, and the files beside them."""
    text = {page.path: str(page.content) for page in (*single_pages(), *vector_pages.pages())}
    text[places.ERRATA] = errata.expanded((ROOT / "docs" / "errata.md").read_text("utf-8"), places.ERRATA)
    return text


@cache
def page(path: str) -> Rendered:
    """A page of the site."""
    text, _ = get_data(sources()[path])
    made = Rendered()
    markdown = Markdown(
        extensions=config()["markdown_extensions"], extension_configs=config()["mdx_configs"] or {}
    )
    made.feed(markdown.convert(text))
    return made


def markdown_pages() -> list[str]:
    return [path for path in sources() if path.endswith(".md")]


@cache
def loaded(file: str) -> Any:
    """A file of `ksy/` as plain data."""
    return yaml.load((KSY / file).read_text("utf-8"), yaml.CSafeLoader)


def grammar(name: str) -> Any:
    return loaded(f"{name}.ksy")


def policy() -> Any:
    return rule_files.data("policy")["rules"]


def audit() -> Any:
    return rule_files.data("audit")


@cache
def vector_files() -> dict[str, list[dict[str, Any]]]:
    result = {}
    for path in sorted((ROOT / "tests" / "vectors").glob("*.json")):
        if path.name != "schema.json":
            groups = json.loads(path.read_text("utf-8"))["groups"]
            result[path.stem] = [vector for group in groups for vector in group["vectors"]]
    return result


def vectors() -> list[dict[str, Any]]:
    return [vector for of_file in vector_files().values() for vector in of_file]


# Lists


def nodes(node: Any) -> Iterator[dict[str, Any]]:
    """All mappings of a file, from the outermost."""
    if isinstance(node, dict):
        yield node
    for inner in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from nodes(inner)


def flags() -> int:
    """The number of bits in words that are also read as numbers."""
    return sum(
        field["type"] == "b1"
        for path in KSY.glob("*.ksy")
        for type_ in nodes(grammar(path.stem))
        if str(type_.get("-value", "")).startswith("raw_")
        if all(re.fullmatch(r"b\d+", str(field.get("type"))) for field in type_["seq"])
        for field in type_["seq"]
    )


def releases() -> int:
    """The number of `-since` and `-until` in the grammars."""
    return sum(
        ("-since" in node) + ("-until" in node)
        for path in KSY.glob("*.ksy")
        for key, value in grammar(path.stem).items()
        if key not in ("meta", "-layouts")
        for node in nodes(value)
    ) + sum(key in grammar(path.stem) for path in KSY.glob("*.ksy") for key in ("-since", "-until"))


def layout_rules() -> int:
    text = "".join(path.read_text("utf-8") for path in KSY.glob("*.ksy"))
    return len(set(re.findall(r"-rule: (?:\||')?\s*([a-z0-9-]+):", text)))


def members(file: str, *enums: str) -> int:
    return sum(len(grammar(file)["enums"][enum]) for enum in enums)


def server_rules(*scopes: str) -> int:
    return sum(rule["scope"] in scopes for rule in policy())


READER_RULES = 9
"""The rules of the library's own errors, in `dcpspec/errors.py`."""

LISTED = {
    places.OPCODES: (r"(client|server)-0x[0-9a-f]{2}", members("mcbp_opcode", "client", "server")),
    places.STATUSES: (r"0x[0-9a-f]{4}", members("mcbp_status", "status")),
    places.FEATURES: (r"0x[0-9a-f]{2}", members("mcbp_hello_feature", "code")),
    places.CONTROLS: (r"[a-z][a-z0-9]*_\w+", len(grammar("dcp_control")["seq"][0]["-values"])),
    places.FLAGS: (r"\w+(\.(?!\w+_flags$)\w+){1,2}", flags()),
    places.LAYOUT_RULES: (r"(?!rules-of|layout$|reader$).+", layout_rules() + READER_RULES),
    places.MESSAGE_RULES: ("R-.+", server_rules("message", "content")),
    places.CONNECTION_RULES: ("R-.+", len(policy()) - server_rules("message", "content")),
    places.AUDIT_RULES: ("A-.+", len(audit()["rules"])),
    places.ERRATA: (r"e-\d\d", len(re.findall("^## E-", (ROOT / "docs/errata.md").read_text("utf-8"), re.M))),
}
"""The pattern of the anchors of each index page's entries, and the number of entries."""


@pytest.mark.parametrize("path", LISTED)
def test_an_index_page_lists_everything_once(path: str) -> None:
    pattern, number = LISTED[path]
    found = [name for name in page(path).ids if re.fullmatch(pattern, name)]
    assert (len(found), len(set(found))) == (number, number), found


def test_every_vector_is_on_its_page() -> None:
    for file, listed in vector_files().items():
        shown = Counter(page(f"vectors/{file}.md").ids)
        assert all(shown[vector["id"]] == 1 for vector in listed), file
    assert len(vectors()) > 1800


def test_the_history_lists_every_release_of_the_grammars() -> None:
    shown = sources()[places.HISTORY].partition("## Three revisions")[0]
    assert len(re.findall(r"^\| \[<code>", shown, re.M)) == releases() > 400


def test_a_text_that_begins_with_its_mask_says_the_right_one() -> None:
    checked = 0
    for word in flag_words():
        for bit in word.bits:
            if told := re.match(r"0x([0-9a-f]+)\. ", bit.member.doc):
                assert int(told[1], 16) == bit.mask, bit.member.place
                checked += 1
    assert checked > 20


def test_every_rule_that_a_program_can_name_has_its_entry() -> None:
    """A printed address is that of the list, and the list's link of that name leads further."""
    links = re.findall(r"\]\((\w+)\.md#([\w-]+)\)", sources()[places.RULES])
    leads_to = {name: f"reference/rules/{file}.md" for file, name in links}
    assert all(rule.page == places.address(places.RULES, rule.id) for rule in shipped_rules().values())
    assert set(shipped_rules()) <= set(leads_to)
    assert all(f"{{ #{name} " in sources()[path] for name, path in leads_to.items())


def test_pages_say_which_servers_showed_a_rule_or_a_vector() -> None:
    entry = page(places.MESSAGE_RULES).headings["R-marker-visible"]
    assert "confirmed on 8.0.1; seen on 7.6.9" in entry
    assert "7.2.9 (without this rule): accepted" in entry
    assert "from the source" in page(places.AUDIT_RULES).headings["A-cache-transfer-end"]
    unseen, _, table = page(places.RULES).headings["seen"].partition("What servers showed")
    assert "A-cache-transfer-end" in unseen
    assert "R-marker-visible" not in unseen
    assert "A-cache-transfer-end" not in table
    assert re.search(r"R-marker-visible\s+confirmed on 8.0.1; seen on 7.6.9", table)
    vector = page("vectors/snapshot_marker.md").headings["marker-v2.0-memory"]
    assert "seen on kv_engine 7.2.9, 7.6.9, 8.0.1" in vector


def test_the_captures_of_the_audit_can_be_downloaded() -> None:
    named = {
        entry[key] for entry in [*audit()["rules"], *audit()["policy"]] for key in ("broken_by", "kept_by")
    }
    captures = {made.path: made.content for made in source_files.pages() if made.path.startswith("captures/")}
    assert set(captures) == {f"captures/audit/{name}" for name in named}
    for name in named:
        assert captures[f"captures/audit/{name}"] == (ROOT / "tests/captures/audit" / name).read_bytes()


def test_what_is_not_marked_is_the_same_in_both() -> None:
    for vector in vectors():
        if right := vector.get("corrected_by"):
            corrected = next(each for each in vectors() if each["id"] == right)
            texts = errata._marked(vector["hex"], corrected["hex"])
            rest = [re.sub(r"<(del|ins)>[0-9a-f]+</\1>| ", "", text) for text in texts]
            assert rest[0] == rest[1]
            marked = "".join(re.findall(r"<(?:del|ins)>([0-9a-f]+)<", "".join(texts)))
            assert bool(marked) == (vector["hex"] != corrected["hex"])


def test_bytes_that_are_not_those_of_the_vector_are_refused() -> None:
    with pytest.raises(ValueError, match="E-02: the line must contain the bytes of a vector"):
        errata.expanded("## E-02: x\n\n```text\nD04-printed  8056\n```\n", places.ERRATA)


@pytest.mark.parametrize("name", ["E-41", "R-marker", "dcp_mutation.extras.clen", "mcbp_status.status.0x22"])
def test_a_place_that_is_not_there_is_an_error(name: str) -> None:
    with pytest.raises(ValueError, match=rf"published-pages.yaml: nothing is called {name}"):
        published.place(name)


def test_the_bytes_of_the_three_revisions_are_those_drawn() -> None:
    table = next(table for table in page(places.HISTORY).tables if table[0][:2] == ["Bytes", "Field"])
    columns = [re.findall(r"D0\d-printed", cell)[0] for cell in table[0][2:]]
    assert columns == ["D01-printed", "D02-printed", "D03-printed"]
    for number, name in enumerate(columns, 2):
        drawn = next(vector["hex"] for vector in vectors() if vector["id"] == name)
        pieces = {int(row[0].split(" ")[0]): row[number] for row in table[1:]}
        assert all(drawn[2 * at :].startswith(digits) for at, digits in pieces.items())
        assert sum(map(len, pieces.values())) == len(drawn) - 2  # the datatype is bits and not listed


# The header and the card


def test_the_picture_of_the_header_has_every_field_once_and_every_byte() -> None:
    slots = card.slots()
    assert [slot.start for slot in slots] == [0, *(slot.end for slot in slots[:-1])]
    assert slots[-1].end == 24
    names = [name for slot in slots for choice in slot.choices for name in choice]
    assert sorted(names) == sorted(each["id"] for each in grammar("mcbp_header")["seq"])


def test_the_card_has_every_dcp_opcode_and_the_sizes_of_the_fields() -> None:
    text = sources()[places.CARD]
    for number, member in grammar("mcbp_opcode")["enums"]["client"].items():
        if member["id"].startswith("dcp_"):
            assert f"| `{number:#04x}` | [{member['id'].removeprefix('dcp_')}](" in text
    line = next(each for each in text.splitlines() if each.startswith("| [mutation](") and "by" in each)
    assert "by_seqno **8** · rev_seqno **8** · flags **4** · expiration **4** · lock_time **4**" in line
    assert "\\[len_collection_name **1**\\] · key · value · \\[extended_meta\\]" in line


@pytest.mark.parametrize("path", markdown_pages())
def test_pages_are_clean(path: str) -> None:
    assert not page(path).attributes & {"style", "src"}
    assert "—" not in sources()[path]


# The search


def test_blocks_of_made_pages_are_not_searched_and_messages_come_first() -> None:
    block = '<pre class="dcp-hex"><samp>00</samp></pre>'
    assert search.without_blocks(block, "guides/spark.md") == block
    for path in (
        places.ERRATA,
        places.OPCODES,
        places.vector_page("seeds"),
        "reference/messages/dcp_noop.md",
    ):
        assert search.without_blocks(block, path).startswith('<pre data-search-exclude="block" class=')
    entries = [
        ("messages/dcp_stream_req/", "DCP_STREAM_REQ 0x53", ""),
        ("statuses/#0x0086", "0x0086 etmpfail", "<code>a</code>b¶"),
        ("flags/#dcp_open.open_flags.is_producer", "0x1 is_producer", ""),
    ]
    sections: list[dict[str, Any]] = [
        {"location": f"reference/{place}", "title": title, "text": text} for place, title, text in entries
    ]
    for section in sections:
        search.improve_section(section)
        assert float(section["boost"]) > 1
    assert [section["title"] for section in sections] == [
        "Stream request · DCP_STREAM_REQ 0x53",
        "0x0086 etmpfail · status",
        "Is producer · 0x1 is_producer · flag of open",
    ]
    assert sections[1]["text"] == "<code>a</code> b "
    assert [section["about"] for section in sections[1:]] == ["tmpfail 0x86 134", "0x01 1"]
    assert all("\nsearch:\n  boost: 0.2\n" in sources()[places.vector_page(file)] for file in vector_files())
