"""The hand-written pages are true: their messages, vectors, words, bytes and drawings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from dcpspec import decode_message
from tools.grammar import catalogue
from tools.site import facts, packets, places

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = [
    "index.md",
    "clients.md",
    "first-packet.md",
    "glossary.md",
    *sorted(f"concepts/{page.name}" for page in DOCS.glob("concepts/*.md")),
]
BLOCKS = [
    (page, match) for page in PAGES for match in packets.BLOCK.finditer((DOCS / page).read_text("utf-8"))
]
LINK = re.compile(r"\]\((?P<path>[^)\s#]*)#?(?P<anchor>[^)\s]*)\)")
MESSAGE = re.compile(r"\b(?:80|81|82|83|08|18)(?:[0-9a-f]{2}){23,}\b")
SVG = "{http://www.w3.org/2000/svg}"


def text(page: str) -> str:
    """The source of a page."""
    return (DOCS / page).read_text("utf-8")


def links(page: str, source: str) -> Iterator[tuple[str, str]]:
    """The pages and anchors that a text links to."""
    for match in LINK.finditer(source):
        yield (places.target(page, match["path"]) if match["path"] else page), match["anchor"]


@pytest.mark.parametrize(
    ("page", "block"), BLOCKS, ids=lambda case: case if isinstance(case, str) else case["id"]
)
def test_what_a_page_says_of_a_message_is_so(page: str, block: re.Match[str]) -> None:
    said = list(packets.claims(block["lines"]))
    assert said
    assert packets.figure(block["id"], iter(said), page).count("\n| ") == len(said) + 1


def test_every_block_is_found() -> None:
    assert len(BLOCKS) == sum(text(page).count("```packet") for page in PAGES) > 30


def test_a_wrong_value_is_an_error() -> None:
    with pytest.raises(packets.PacketError, match=r"S16: extras\.by_seqno is 4, but the page claims 5"):
        packets.expanded("```packet S16\nextras.by_seqno = 5 | no\n```\n", "index.md")
    with pytest.raises(packets.PacketError, match=r"S16 has no extras\.seqno"):
        packets.expanded("```packet S16\nextras.seqno = 4 |\n```\n", "index.md")
    with pytest.raises(packets.PacketError, match="must have the form"):
        packets.expanded("```packet S16\nextras.by_seqno\n```\n", "index.md")


def test_the_bytes_of_a_figure_are_those_of_the_vector() -> None:
    for page, block in BLOCKS:
        shown = packets.figure(block["id"], iter(()), page)
        codes = re.findall(r"<code>(.*?)</code></div>", shown)
        assert re.sub(r"<[^>]*>|\s", "", "".join(codes)) == facts.vector(block["id"])["hex"]


def test_fields_of_a_figure_are_marked_where_they_are() -> None:
    shown = packets.expanded(
        "```packet S16\nextras.by_seqno = 4 |\nkey.collection_id = 8 |\n```\n", "concepts/streams.md"
    )
    assert '<i title="by_seqno">00 00 00 00 00 00 00 04</i>' in shown
    assert '<i title="collection_id">08</i> 68 65 6c 6c 6f' in shown
    assert "(../reference/messages/dcp_mutation.md#dcp_mutation.extras.by_seqno)" in shown
    assert 'href="../../inspector/#vector=S16"' in shown


@pytest.mark.parametrize("page", PAGES)
def test_plain_hexadecimal_messages_can_be_read(page: str) -> None:
    for digits in MESSAGE.findall(text(page).replace('"\n    "', "")):
        assert "error" not in decode_message(bytes.fromhex(digits)), digits


def test_there_are_plain_messages() -> None:
    assert MESSAGE.search(text("first-packet.md"))


@pytest.mark.parametrize("page", PAGES)
def test_linked_vectors_exist(page: str) -> None:
    for vector in re.findall(r"#vector=([\w.-]+)", text(page)):
        assert facts.vector(vector)
    for target, _ in links(page, text(page)):
        if target.startswith("vectors/") and target != places.VECTORS:
            assert target in {places.vector_page(file.path.stem) for file in facts.vectors()}


def anchors() -> dict[str, set[str]]:
    """The anchors of the generated pages: types, fields, values."""
    by_page: dict[str, set[str]] = {message.page: set() for message in catalogue.messages()}
    for type_ in facts.types().values():
        there = by_page.setdefault(catalogue.page_of(type_), set())
        there.add(places.type_anchor(type_))
        there.update(places.field_anchor(type_, field.id) for field in type_.fields)
        there.update(
            places.value_anchor(enum.id, member.value)
            for enum in type_.enums.values()
            for member in enum.members
        )
    return by_page


@pytest.mark.parametrize("page", PAGES)
def test_links_into_the_reference_follow_its_scheme(page: str) -> None:
    known = anchors()
    for target, anchor in links(page, packets.expanded(text(page), page)):
        if target.startswith(("reference/messages/", "reference/parts/")):
            assert target in known
            assert not anchor or anchor in known[target], (target, anchor)


def test_words_that_are_linked_are_in_the_glossary() -> None:
    words = re.findall(r'<span id="([\w-]+)">', text(places.GLOSSARY))
    assert len(words) == len(set(words)) > 60
    targets = {link for page in PAGES for link in links(page, text(page))}
    used = {anchor for target, anchor in targets if anchor and target == places.GLOSSARY}
    assert used <= set(words), used - set(words)


def test_a_word_takes_two_sentences_at_most() -> None:
    for entry in re.findall(r"^:   (.*)$", text(places.GLOSSARY), re.M):
        plain = re.sub(r"\]\([^)]*\)|`[^`]*`|\(\d\)", "", entry)
        assert len(re.findall(r"\.(?=\s|$)", plain)) <= 2, entry


def test_words_are_in_order() -> None:
    names = re.findall(r'<span id="[\w-]+">([^<]+)</span>', text(places.GLOSSARY))
    assert names == sorted(names, key=str.lower)
    for letter, section in re.findall(r"^## (\w)\n(.*?)(?=^## |\Z)", text(places.GLOSSARY), re.M | re.S):
        assert all(name.upper().startswith(letter) for name in re.findall(r'">([^<]+)</span>', section))


def test_the_bytes_of_the_first_packet_are_where_the_tables_say() -> None:
    message = bytes.fromhex(facts.vector("S16")["hex"])
    rows = re.findall(r"^\| (\d+) \| `([0-9a-f ]+)` \|", text("first-packet.md"), re.M)
    position = 0
    for at, shown in rows:
        assert int(at) == position
        position += len(bytes.fromhex(shown))
        assert message[int(at) : position].hex(" ") == shown
    assert position == len(message)


def rollback(log: dict[int, int], high: int, uuid: int, start: int, snapshot: tuple[int, int]) -> int | None:
    """Where the rules on the streams page send a client without flags: None, or a seqno."""
    first, last = snapshot
    if start == 0:
        return None
    if uuid not in log:
        return 0
    upper = min((seqno for other, seqno in log.items() if seqno > log[uuid] and other != uuid), default=high)
    if start == first:
        last = start
    if last <= upper:
        return None
    if start == last:
        first = start
    return min(upper, first)


def test_the_cases_of_rollback_follow_from_the_rules() -> None:
    entries = decode_message(bytes.fromhex(facts.vector("response-stream-req-three")["hex"]))["body"][
        "response"
    ]
    log = {int(entry["vbucket_uuid"]): int(entry["seqno"]) for entry in entries["failover_log"]["entries"]}
    page = text("concepts/streams.md")
    match = re.search(r"The newest seqno of the\s+vbucket is (\d+)", page)
    assert match
    high = int(match[1])
    rows = re.findall(r"^\| uuid (\d+), start (\d+)(?:, snapshot (\d+) to (\d+))? \| ([^|]+) \|", page, re.M)
    assert len(rows) == 7
    for uuid, start, first, last, answer in rows:
        snapshot = (int(first or start), int(last or start))
        seqno = rollback(log, high, int(uuid), int(start), snapshot)
        said = re.fullmatch(r"stream(?: from (\d+))?|rollback to (\d+)", answer.strip())
        assert said, answer
        if seqno is None:
            assert answer.startswith("stream")
            assert said[1] is None or int(said[1]) == int(start) + 1
        else:
            assert said[2] is not None
            assert int(said[2]) == seqno


def test_the_drawn_number_is_the_one_of_the_vector() -> None:
    key = bytes.fromhex(facts.vector("cid-0x555")["hex"])[55:57]
    drawn = ElementTree.parse(DOCS / "assets/concepts/leb128.svg").getroot()
    texts = [element.text or "" for element in drawn.iter(f"{SVG}text")]
    bits = "".join(part for part in texts if part in ("0", "1"))
    assert bits[14:] == "".join(f"{byte:08b}" for byte in key)
    assert int(bits[:14], 2) == 0x555
    assert [part for part in texts if re.fullmatch("[0-9a-f]{2}", part)] == [f"{byte:02x}" for byte in key]


@pytest.mark.parametrize("drawing", sorted(DOCS.glob("assets/concepts/*.svg")), ids=lambda path: path.stem)
def test_drawings_have_names_and_are_shown(drawing: Path) -> None:
    svg = ElementTree.parse(drawing).getroot()
    ids = [element.get("id") for element in svg.iter() if element.get("id")]
    assert svg.get("aria-labelledby", "").split() == ids == [f"{drawing.stem}-title", f"{drawing.stem}-desc"]
    assert (svg.findtext(f"{SVG}title") or "").strip()
    assert (svg.findtext(f"{SVG}desc") or "").strip()
    pages = [page for page in PAGES if f"assets/concepts/{drawing.name})" in text(page)]
    assert pages
    assert f"{drawing.stem}-title" in packets.expanded(text(pages[0]), pages[0])
