"""The index pages, the pages of the vectors, the history and the errata list the content of the files once.

The tests count the expected content in the text of the files, without the code that generates the pages.
"""

from __future__ import annotations

import json
import posixpath
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
from tools.grammar import catalogue, rule_files
from tools.site import (
    card,
    errata,
    places,
    published,
    search,
    things,
    usage,
    vector_pages,
    wording,
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


def once(path: str, expected: Iterator[str] | list[str]) -> None:
    """Each anchor is on the page exactly once, and there are some."""
    wanted = list(expected)
    counts = Counter(page(path).ids)
    assert wanted
    assert {anchor: counts[anchor] for anchor in wanted} == dict.fromkeys(wanted, 1)


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


# Anchors


def bits() -> Iterator[tuple[str, str, int]]:
    """Type, id and mask of the bits of words that are also read as numbers."""

    def walk(name: str, type_: dict[str, Any]) -> Iterator[tuple[str, str, int]]:
        if type_.get("-value", "").startswith("raw_") and all(
            re.fullmatch(r"b\d+", str(each.get("type"))) for each in type_["seq"]
        ):
            position = 0
            for each in reversed(type_["seq"]):
                if each["type"] == "b1":
                    yield name, each["id"], 1 << position
                position += int(each["type"][1:])
        for nested, inner in type_.get("types", {}).items():
            yield from walk(f"{name}.{nested}", inner)

    for path in KSY.glob("*.ksy"):
        yield from walk(path.stem, grammar(path.stem))


def members(file: str, enum: str) -> dict[int, dict[str, Any]]:
    return grammar(file)["enums"][enum]  # type: ignore[no-any-return]


ENTRIES = {
    places.OPCODES: {
        f"{table}-0x{number:02x}": [f"{number:#04x} {member['id']}", member["id"].upper(), str(number)]
        for table in ("client", "server")
        for number, member in members("mcbp_opcode", table).items()
    },
    places.STATUSES: {
        f"0x{number:04x}": [member["id"].upper()]
        for number, member in members("mcbp_status", "status").items()
    },
    places.FEATURES: {f"0x{number:02x}": [] for number in members("mcbp_hello_feature", "code")},
    places.CONTROLS: {entry["id"]: [] for entry in grammar("dcp_control")["seq"][0]["-values"]},
    places.FLAGS: {f"{type_}.{name}": [f"{mask:#x} {name}"] for type_, name, mask in bits()},
}
"""The anchors of index pages, with the texts of their entries."""


@pytest.mark.parametrize("path", ENTRIES)
def test_everything_in_the_grammars_has_its_entry(path: str) -> None:
    once(path, list(ENTRIES[path]))
    for anchor, texts in ENTRIES[path].items():
        assert all(text in page(path).headings[anchor] for text in texts), anchor


def test_index_pages_count_what_they_list() -> None:
    assert len(page(places.CONTROLS).tables[0]) == 1 + len(ENTRIES[places.CONTROLS])
    words = {type_ for type_, _, _ in bits()}
    assert f"{len(list(bits()))} bits in {len(words)} words" in page(places.FLAGS).headings["flags"]


def test_a_text_that_begins_with_its_mask_says_the_right_one() -> None:
    checked = 0
    for word in flag_words():
        for bit in word.bits:
            if told := re.match(r"0x([0-9a-f]+)\. ", bit.member.doc):
                assert int(told[1], 16) == bit.mask, bit.member.place
                checked += 1
    assert checked > 20


def layout_rule_ids() -> set[str]:
    text = "".join(path.read_text("utf-8") for path in KSY.glob("*.ksy"))
    return set(re.findall(r"-rule: (?:\||')?\s*([a-z0-9-]+):", text))


def test_every_rule_has_its_entry() -> None:
    servers = [rule["id"] for rule in policy()]
    code = (ROOT / "dcpspec" / "errors.py").read_text("utf-8")
    adapter = re.findall(r'^[A-Z_]+ = "([a-z-]+)"$', code, re.MULTILINE)
    assert len(servers) > 100
    assert len(adapter) > 3
    own = [rule["id"] for rule in audit()["rules"]]
    alone = {rule["id"] for rule in policy() if rule["scope"] in ("message", "content")}
    once(places.LAYOUT_RULES, [*layout_rule_ids(), *adapter])
    once(places.MESSAGE_RULES, sorted(alone))
    once(places.CONNECTION_RULES, sorted(set(servers) - alone))
    once(places.AUDIT_RULES, own)
    told = {row[0]: int(row[1]) for row in page(places.RULES).tables[0][1:]}
    assert told == {
        "Layout": len(layout_rule_ids()),
        "Server": len(servers),
        "Audit": len(own),
        "Reader": len(adapter),
    }


def test_every_rule_that_a_program_can_name_has_its_entry() -> None:
    """A printed address is that of the list, and the list's link of that name leads further."""
    links = re.findall(r"\]\((\w+)\.md#([\w-]+)\)", sources()[places.RULES])
    leads_to = {name: f"reference/rules/{file}.md" for file, name in links}
    assert all(rule.page == places.address(places.RULES, rule.id) for rule in shipped_rules().values())
    assert set(shipped_rules()) <= set(leads_to)
    assert all(f"{{ #{name} " in sources()[path] for name, path in leads_to.items())


def entry_of(rule: str) -> str:
    """The Markdown of an entry."""
    after = sources()[usage.rule_page(rule)].partition(f"#### {rule} {{")[2]
    return re.split(r"^##", after, maxsplit=1, flags=re.MULTILINE)[0]


def linked(entry: dict[str, Any]) -> str:
    """The line of links to the captures of a rule."""
    links = [
        f"[{entry[key]}](../../captures/audit/{entry[key]}){{ download }}" for key in ("broken_by", "kept_by")
    ]
    return f"broken in {links[0]} · kept in {links[1]}"


def shown_by(rule: dict[str, Any]) -> str:
    """Which servers showed a rule, and how well."""
    confirmed = rule.get("confirmed_on", [])
    seen = [release for release in rule.get("seen_on", []) if release not in confirmed]
    words = {"confirmed": confirmed, "seen": seen}
    parts = [f"{word} on {', '.join(on)}" for word, on in words.items() if on]
    return "; ".join(parts) or "from the source"


def test_rules_of_the_audit_say_what_the_file_says() -> None:
    for rule in audit()["rules"]:
        text = entry_of(rule["id"])
        since = rule["since"] if rule["since"].startswith("after") else f"since {rule['since']}"
        assert f"\n\n{rule['severity']} · {since} · {shown_by(rule)} · applies to " in text
        assert f"\n\n{wording.escaped(rule['sentence'])}\n\n" in text.replace("`", "")
        assert linked(rule) in text
        assert f"]({audit()['source']}{rule['source'].partition(' ')[0]})" in text


def test_names_in_the_sentences_of_rules_stay_as_they_are_on_the_wire() -> None:
    names = 0
    for rule in (*policy(), *audit()["rules"]):
        for name in re.findall(r"\b\w+_\w+\b", rule["sentence"]):
            assert f"`{name}`" in entry_of(rule["id"])
            names += 1
    assert names > 10


def test_rules_that_the_audit_decides_say_how() -> None:
    decided = {entry["id"]: entry for entry in audit()["policy"]}
    words = {"order": "the order of the messages", "answer": "the server's answer"}
    for rule in policy():
        text = entry_of(rule["id"])
        entry = decided.get(rule["id"])
        assert ("An audit decides this rule" in text) == (entry is not None)
        if entry:
            assert f"An audit decides this rule by {words[entry['decided_by']]}." in text
            assert linked(entry) in text


def test_the_captures_of_the_audit_can_be_downloaded() -> None:
    named = {
        entry[key] for entry in [*audit()["rules"], *audit()["policy"]] for key in ("broken_by", "kept_by")
    }
    captures = {made.path: made.content for made in source_files.pages() if made.path.startswith("captures/")}
    assert set(captures) == {f"captures/audit/{name}" for name in named}
    for name in named:
        assert captures[f"captures/audit/{name}"] == (ROOT / "tests/captures/audit" / name).read_bytes()


def test_every_rule_of_the_layout_and_of_messages_links_to_a_field() -> None:
    for rule in policy():
        for path in rule["fields"]:
            assert f"[`{path}`](" in entry_of(rule["id"]), (rule["id"], path)


def test_every_vector_has_its_entry_with_its_bytes_and_its_result() -> None:
    for file, of_file in vector_files().items():
        path = f"vectors/{file}.md"
        once(path, [vector["id"] for vector in of_file])
        for vector in of_file:
            text = page(path).headings[vector["id"]]
            assert vector["comment"] in text
            assert vector["hex"] in re.sub(r"\s", "", text)
            assert ("Breaks" in text) == (vector["result"] == "invalid")
            if vector["result"] == "invalid":
                assert f"offset {vector['tree']['error']['offset']}:" in text
            assert all(said in text for said in vector["says"])
    assert len(vectors()) > 1800


def test_every_erratum_has_one_anchor_and_its_bytes() -> None:
    written = (ROOT / "docs" / "errata.md").read_text("utf-8")
    numbers = re.findall(r"^## (E-\d\d): ", written, re.MULTILINE)
    once(places.ERRATA, [number.lower() for number in numbers])
    named = {erratum for vector in vectors() for erratum in vector.get("errata", ())}
    assert named <= set(numbers)
    shown = sources()[places.ERRATA]
    assert shown.count("<summary>Printed text, evidence") == len(numbers)
    assert "**Vectors:**" not in shown
    for number in numbers:
        section = shown.partition(f"## {number}: ")[2].partition("\n## ")[0]
        own = [vector for vector in vectors() if number in vector.get("errata", ())]
        assert ("bytes cannot show this erratum</summary>" in section) == (not own)
        plain = re.sub(r"</?(?:del|ins)>| ", "", section)
        for vector in own:
            assert f">{vector['id']}</a>" in section
            assert f"<samp>{vector['hex']}</samp>" in plain


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


# Numbers


def test_the_counts_of_the_reference_are_those_of_the_files() -> None:
    told = {name: int(number.replace(",", "")) for name, number in page(places.REFERENCE).tables[-1][1:]}
    members = Counter(
        {path.stem: sum(map(len, grammar(path.stem).get("enums", {}).values())) for path in KSY.glob("*.ksy")}
    )
    assert told["grammars"] == len(members)
    assert told["named numbers"] == sum(members.values())
    assert told["opcodes"] == members["mcbp_opcode"]
    assert told["statuses"] == members["mcbp_status"]
    assert told["flags"] == len(list(bits()))
    assert told["control keys"] == len(grammar("dcp_control")["seq"][0]["-values"])
    assert told["layout rules"] == len(layout_rule_ids())
    assert told["server rules"] == len(policy())
    assert told["audit rules"] == len(audit()["rules"])
    assert told["vectors"] == len(vectors())
    assert told["messages with a page"] == len(catalogue.messages())


def test_the_reference_lists_every_message_by_opcode() -> None:
    linked = set(re.findall(r"\]\((messages/\w+\.md)\)", sources()[places.REFERENCE]))
    names = {
        posixpath.relpath(catalogue.message_page(m.opcode.id), "reference") for m in catalogue.messages()
    }
    assert linked == names


def test_coverage_counts_every_vector_once() -> None:
    total, *lists = page(places.COVERAGE).tables
    good = sum(vector["result"] == "valid" for vector in vectors())
    assert [cell.replace(",", "") for cell in total[-1][3:]] == [str(good), str(len(vectors()) - good)]
    for column in range(1, 5):
        numbers = [int(row[column].replace(",", "") or 0) for row in total[1:]]
        assert sum(numbers[:-1]) == numbers[-1]
    for row, listed in zip(total[1:3], lists, strict=True):
        assert len(listed) - 1 == int(row[1])
        assert sum("request" in each[2] for each in listed) == int(row[2])
    mutation = next(row for row in lists[0] if row[1] == "dcp_mutation")
    own = Counter(
        vector["result"]
        for vector in vectors()
        if re.match("(80|81|08|18)57", vector["hex"]) and "opcode" in vector["tree"].get("header", {})
    )
    assert [int(cell) for cell in mutation[3:5]] == [own["valid"], own["invalid"]]


def test_every_statement_of_the_published_pages_links_to_its_places() -> None:
    listed = yaml.load((ROOT / "docs" / "published-pages.yaml").read_text("utf-8"), yaml.CSafeLoader)
    for each, (_, *rows) in zip(listed, page(places.PUBLISHED).tables, strict=True):
        for statement, row in zip(each["statements"], rows, strict=True):
            lines = [statement["lines"]] if "lines" in statement else []
            only = [", ".join(statement["only"])] if "only" in statement else []
            assert row[0].split("\n") == [*lines, *only]
            assert len(row[2].split("\n")) == len(statement["at"])


@pytest.mark.parametrize("name", ["E-41", "R-marker", "dcp_mutation.extras.clen", "mcbp_status.status.0x22"])
def test_a_place_that_is_not_there_is_an_error(name: str) -> None:
    with pytest.raises(ValueError, match=rf"published-pages.yaml: nothing is called {name}"):
        published.place(name)


@cache
def changes() -> dict[str, Counter[tuple[str, str]]]:
    """The `-since` and `-until` of the files: names with their releases."""
    named: dict[str, Counter[tuple[str, str]]] = {"New": Counter(), "Gone": Counter()}
    for path in KSY.glob("*.ksy"):
        data = {key: value for key, value in grammar(path.stem).items() if key not in ("meta", "-layouts")}
        for title, name, release in releases(data, path.stem, path.stem):
            named[title][name, release] += 1
    return named


def releases(node: Any, name: str, type_: str) -> Iterator[tuple[str, str, str]]:
    """`New` or `Gone`, the name and the release of everything below a node."""
    if isinstance(node, list):
        for each in node:
            yield from releases(each, name, type_)
    if not isinstance(node, dict):
        return
    for title, key in (("New", "-since"), ("Gone", "-until")):
        if key in node:
            yield title, str(node.get("id", name)), node[key]
    for key, value in node.items():
        if key == "types":
            for each, inner in value.items():
                yield from releases(inner, f"{type_}.{each}", f"{type_}.{each}")
        else:
            yield from releases(value, str(key), type_)


def history_tables() -> Iterator[tuple[str, str, list[str]]]:
    """The rows of the page in order: release, `New` or `Gone`, cells."""
    text = sources()[places.HISTORY].partition("## Three revisions")[0]
    for section in text.split("\n## ")[1:]:
        heading, title = section.partition(" {")[0], ""
        for line in section.splitlines():
            cells = [cell.strip() for cell in line.strip("|").split(" | ")]
            if re.match(r"\| (New|Gone) ", line):
                title = cells[0].partition(" ")[0].strip("| ")
            elif line.startswith("| ["):
                yield heading[0].lower() + heading[1:], title, cells


def version(release: str) -> tuple[int, ...]:
    """A value that sorts like releases."""
    number = release.removeprefix("after ")
    return (*map(int, number.split(".")), *([1000] if number != release else []))


def test_history_has_every_since_and_until_of_the_grammars_once() -> None:
    named: dict[str, Counter[tuple[str, str]]] = {"New": Counter(), "Gone": Counter()}
    for release, title, cells in history_tables():
        link = re.match(r"\[<code>(.+)</code>\]\(", cells[0])
        assert link
        name = link[1].replace("<wbr>", "")
        if title == "Gone":
            last = re.search(r"(?:until|to) ([^;]+)|(after [\d.]+) only", cells[2])
            assert last
            until = last[1] or last[2]
            assert version(release) > version(until) or until == release, cells
            assert not release.startswith(f"{until}.")
            named[title][name, until] += 1
        else:
            named[title][name, release] += 1
    assert sum(changes()["New"].values()) > 400
    assert named == changes()


def test_history_shows_what_must_be_agreed_and_what_it_is() -> None:
    rows = {
        (release, title, re.sub(r"<.+?>", "", cells[0]).partition("]")[0]): cells
        for release, title, cells in history_tables()
    }
    marker = rows["8.0", "New", "[max_marker_version"]
    assert marker[1:3] == ["2.2", f"requires HELLO feature {requirement_links('Collections', '0x12')}"]
    throttle = rows["after 8.0", "Gone", "[set_node_throttle_properties"]
    assert throttle[1:3] == ["`0x2c`", "7.6 to 8.0"]
    members = {each["id"]: each for each in grammar("mcbp_opcode")["enums"]["client"].values()}
    told = members["set_node_throttle_properties"]["doc"].split(".")[0]
    assert " ".join(told.split()) in throttle[3]


def requirement_links(name: str, number: str) -> str:
    target = f"reference/features.md#{number}"
    return f"[{name}]({target}) ([{number}]({target}))"


def test_history_counts_what_it_lists() -> None:
    table = page(places.HISTORY).tables[0][1:]
    releases = [version(row[0]) for row in table]
    assert releases == sorted(releases, reverse=True)
    for row in table:
        for column, title in ((1, "New"), (2, "Gone")):
            listed = sum((row[0], title) == (release, what) for release, what, _ in history_tables())
            assert sum(map(int, re.findall(r"\d+(?= [a-zJ])", row[column]))) == listed


def test_the_bytes_of_the_three_revisions_are_those_drawn() -> None:
    table = next(table for table in page(places.HISTORY).tables if table[0][:2] == ["Bytes", "Field"])
    columns = [re.findall(r"D0\d-printed", cell)[0] for cell in table[0][2:]]
    assert columns == ["D01-printed", "D02-printed", "D03-printed"]
    for number, name in enumerate(columns, 2):
        drawn = next(vector["hex"] for vector in vectors() if vector["id"] == name)
        pieces = {int(row[0].split(" ")[0]): row[number] for row in table[1:]}
        assert all(drawn[2 * at :].startswith(digits) for at, digits in pieces.items())
        assert sum(map(len, pieces.values())) == len(drawn) - 2  # the datatype is bits and not listed


def test_every_requirement_is_linked() -> None:
    texts = {thing.requires for thing in things.things()} - {""}
    assert len(texts) > 20
    for text in texts:
        numbers = re.findall(r"\b0x[0-9a-f]+\b|\b[a-z0-9]+_\w+\b", text)
        linked = {piece for piece, target in wording.required(text) if target}
        assert linked >= set(numbers), text


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
