"""The pages of messages and parts: complete, true to the vectors, and linked to what exists."""

from __future__ import annotations

import json
import re
import zipfile
from collections import Counter
from functools import cache
from io import BytesIO
from pathlib import Path
from posixpath import dirname
from typing import Any

import pytest

import dcp_kaitai
from dcpspec.grammar.tree import Node
from tools.grammar import catalogue
from tools.grammar.fields import is_helper, type_name
from tools.grammar.model import Type
from tools.project import KSY
from tools.site import diagram, downloads, dumps, facts, links, message, places, sources, traffic, usage, wire
from tools.site.layout import SURPLUS, TypeLayout, holds, layouts, occurrences, read
from tools.site.tables import FieldTable


@cache
def pages() -> dict[str, str]:
    """The pages in Markdown by their paths."""
    return {page.path: page.content for page in message.pages() if isinstance(page.content, str)}


@cache
def ids() -> dict[str, list[str]]:
    """The anchors of each page, in HTML and in Markdown."""
    return {
        path: re.findall(
            r'(?:\bid="|^ *#+ .*\{ #)([^ "]+)', re.sub(r"^ *```.*?^ *```$", "", text, flags=re.S | re.M), re.M
        )
        for path, text in pages().items()
    }


def described() -> list[Type]:
    """The types of all layouts and parts."""
    layouts_ = [type_ for message in catalogue.messages() for type_ in message.layouts]
    return list({type_.id: type_ for type_ in [*layouts_, *catalogue.parts()]}.values())


def test_a_drawing_says_which_lengths_of_the_header_are_fixed() -> None:
    """A length is 0 if the layout does not use its part: a no-op has neither extras nor key."""
    noop = pages()[catalogue.message_page("dcp_noop")]
    assert noop.count("len_key_u2 (16) = 0,") == noop.count("len_extras (8) = 0,") == 1
    mutation = pages()[catalogue.message_page("dcp_mutation")]
    assert "len_extras (8) = 31," in mutation
    assert "len_key_u2 (16)," in mutation


def test_every_message_and_part_has_a_page() -> None:
    wanted = {catalogue.message_page(each.opcode.id) for each in catalogue.messages()}
    wanted |= {catalogue.part_page(each.id) for each in catalogue.parts()}
    assert pages().keys() == wanted


def test_title_has_name_and_opcode() -> None:
    for each in catalogue.messages():
        text = pages()[catalogue.message_page(each.opcode.id)]
        assert f"\n# {each.opcode.id.upper()} 0x{each.opcode.value:02x}\n" in text
        assert all(name in text for name in each.opcode.orig_ids)


def test_every_field_has_its_anchor_once() -> None:
    where = Counter(identifier for page in ids().values() for identifier in page)
    for grammar in catalogue.library():
        home = set(ids()[catalogue.page_of(grammar.top)])
        for type_ in grammar.types:
            assert places.type_anchor(type_) in home
            for member in type_.fields:
                anchor = places.field_anchor(type_, member.id)
                assert where[anchor] == 1, anchor
                assert anchor in home
                for entry in member.raw.get("-values") or member.raw.get("-members") or ():
                    assert f"{anchor}.{entry['id']}" in home


def test_every_value_has_its_anchor() -> None:
    for grammar in catalogue.library():
        for enum in links.own_enums(grammar.top):
            home = set(ids()[catalogue.page_of(grammar.top)])
            assert {places.value_anchor(enum.id, member.value) for member in enum.members} <= home


@pytest.mark.parametrize("type_", described(), ids=lambda type_: type_.id)
def test_offsets_are_those_of_the_parser(type_: Type) -> None:
    """In every valid vector, each field begins and ends where the drawings and tables show it."""
    for each in type_.grammar.types:
        for layout in layouts(each):
            for occurrence in layout.occurrences:
                check_offsets(layout, occurrence.node)


def check_offsets(layout: TypeLayout, node: Node) -> None:
    assert node.start is not None
    for box in layout.boxes:
        if not box.path:
            assert node.end == node.start + (box.size or 0)
            continue
        field = node.find(".".join(filter(None, (node.path, *box.path))))
        if field is None:
            assert box.is_optional, (layout.title, box.path)
            continue
        assert field.start is not None
        assert field.end is not None
        if box.offset is not None:
            assert field.start == node.start + box.offset, (layout.title, box.path)
        if box.size is not None:
            assert field.end - field.start == box.size, (layout.title, box.path)


def test_layouts_hold_all_vectors() -> None:
    """No field of a payload is missing from its drawing."""
    for type_ in described():
        seen = sum(len(layout.occurrences) for layout in layouts(type_))
        assert seen == len(occurrences().get(type_name(type_), []))
        for layout in layouts(type_):
            paths = {box.path[0] for box in layout.boxes if box.path}
            for occurrence in layout.occurrences:
                for child in occurrence.node.children or ():
                    in_sequence = child.member is not None and child.member.source == "seq"
                    if in_sequence and child.id != SURPLUS and child.bit is None and child.children != []:
                        assert child.id in paths


def test_each_vector_has_one_of_the_named_layouts() -> None:
    """Every name under `-layouts` belongs to one layout, and every value of the type has one of the names."""
    named = [type_ for grammar in catalogue.library() for type_ in grammar.types if "-layouts" in type_.raw]
    assert len(named) > 30
    assert all(len(layouts(type_)) == 1 or type_ in named for type_ in described())
    for type_ in named:
        entries = type_.raw["-layouts"]
        assert [layout.title for layout in layouts(type_)] == [entry["id"] for entry in entries], type_.id
        for layout in layouts(type_):
            for occurrence in layout.occurrences:
                title = next(entry["id"] for entry in entries if holds(entry, occurrence.node))
                assert title == layout.title, occurrence.vector["id"]


def test_layouts_of_the_snapshot_marker_have_their_names_in_order() -> None:
    page = pages()[catalogue.message_page("dcp_snapshot_marker")]
    assert re.findall(r'^(?:===\+?|\?\?\? ref-quiet) "(V.*|His.*)"$', page, re.MULTILINE) == [
        *("V1", "V2.0 (since 6.5)", "V2.1 (never sent)", "V2.2 (since 8.0)"),
        *("V2.2 before release (44 bytes)", "Historical or unknown: Unknown version"),
    ]
    assert re.findall(r'^===\+ "(V.*)"$', page, re.MULTILINE) == ["V2.2 (since 8.0)"]


def test_drawings_tile_the_layout() -> None:
    """Boxes are contiguous without overlaps, four bytes per row."""
    for type_ in described():
        for layout in layouts(type_):
            header = list(wire._header(layout, "index.md", None)) if wire.base_of(type_) else []
            fields = diagram.spans(layout, wire.base_of(type_), lambda member: member.id)
            drawing = diagram.draw(header, fields)
            behind = 0
            for span, first, last in drawing.cells:
                if behind % diagram.PER_ROW == 0 or first % diagram.PER_ROW:
                    assert first == behind, (type_.id, span.label)
                size = span.size
                if size is not None and size <= diagram.LARGEST:
                    assert last - first == size
                    behind = last
                else:
                    assert last % diagram.PER_ROW == 0
                    behind = last
                if span.offset is not None and size is not None:
                    assert span.offset % diagram.PER_ROW == first % diagram.PER_ROW or type_.seq[0].is_sized
            drawn = [span.label for span, _, _ in drawing.cells]
            assert drawn == [span.label for span in [*header, *fields] if span.size != 0]


def entries() -> list[Any]:
    """The layouts without framing extras that the table has for messages with a page."""
    layouts = json.loads((Path(dcp_kaitai.__file__).parent / "layouts.json").read_text("utf-8"))["layouts"]
    return [entry for entry in layouts if entry["len_framing"] == 0 and isinstance(entry["opcode"], int)]


def is_drawn(entry: Any, layout: TypeLayout, base: int) -> bool:
    """Whether a layout has the fields of an entry at the same places, and no other mandatory fields."""
    told = {
        tuple(path.split(".")): field["at"]
        for path, field in entry["fields"].items()
        if "at" in field and not path.rpartition(".")[2].startswith("raw_")
    }
    for box in layout.boxes:
        own = [at for path, at in told.items() if path[: len(box.path)] == box.path]
        is_leaf = box.member.scope.grammar is layout.type.grammar and (box.type is None or box.bits)
        # A missing field of variable length has the length of an empty one.
        if not own and box.size is not None and not box.is_optional and is_leaf:
            return False
        if box.offset is not None and any(at != [base + box.offset, 0] for at in own):
            return False
    return all(any(path[: len(box.path)] == box.path for box in layout.boxes) for path in told)


def test_layouts_are_those_of_the_grammars() -> None:
    """No layout is missing for lack of a vector."""
    assert len(entries()) > 100
    tops = {type_name(type_): type_ for type_ in described()}
    for entry in entries():
        type_ = tops[entry["kind"]]
        base = wire.base_of(type_)
        assert any(is_drawn(entry, layout, base) for layout in layouts(type_)), entry


def test_header_says_what_vectors_say() -> None:
    """The values in the boxes of the header are those of every vector of the layout with that header."""
    checked = 0
    for each in catalogue.messages():
        for type_ in each.layouts:
            for layout in layouts(type_):
                spans = {span.label: span.note for span in wire._header(layout, "index.md", each)}
                for occurrence in layout.occurrences:
                    header = occurrence.root.find("header")
                    assert header is not None
                    said = {child.id: child for child in header.children or ()}
                    if not wire._is_of(occurrence, each) or said.keys() < spans.keys():
                        continue
                    for label, note in spans.items():
                        if note and said["magic"].value == int(spans["magic"].removeprefix("= "), 16):
                            assert int(note.removeprefix("= "), 0) == said[label].value, (type_.id, label)
                            checked += 1
    assert checked > 1000


def test_examples_have_every_byte_in_one_field() -> None:
    for vector, root in read():
        marks = dumps.marks(facts.tree_of(vector), "index.md")
        told = {at for mark in marks for at in range(mark.start, mark.end)}
        # Structures that read at explicit positions may leave bytes between them.
        for node in root.walk():
            if node.struct and any(member.source == "parse" for member in node.struct.members.values()):
                told |= set(range(node.start or 0, node.end or 0))
        assert told == set(range(root.end or 0)), vector["id"]
        assert sum(mark.end - mark.start for mark in marks) <= len(told)


def test_examples_show_bytes_that_trees_leave_out() -> None:
    """A FlatBuffers number is marked at its place, with its description from the tree."""
    checked = 0
    for vector, root in read():
        for mark in dumps.marks(facts.tree_of(vector), "index.md"):
            field = root.find(mark.path)
            assert field is not None
            if field.start == field.end and field.struct and field.struct.value:
                shown = root.find(f"{mark.path}.{field.struct.value}")
                assert shown is not None
                said = int(mark.says)
                assert shown.value == (said != 0 if isinstance(shown.value, bool) else said), vector["id"]
                checked += 1
    assert checked > 50


def test_examples_show_the_number_of_bits_and_no_bits_of_others() -> None:
    checked = 0
    for vector, root in read():
        data = bytes.fromhex(vector["hex"])
        for mark in dumps.marks(facts.tree_of(vector), "index.md"):
            field = root.find(mark.path)
            assert field is not None
            has_bits = bool(field.children and field.children[0].bit is not None)
            number = int.from_bytes(data[mark.start : mark.end], "big")
            assert (
                not has_bits
                or re.split("[: ]", mark.says)[0] == f"0x{number:0{2 * (mark.end - mark.start)}x}"
            )
            assert has_bits or "no bit set" not in mark.says, (vector["id"], mark)
            checked += has_bits
    assert checked > 1000


def test_parts_have_their_fields_in_drawings() -> None:
    marker = next(each for each in catalogue.messages() if each.opcode.id == "dcp_snapshot_marker").request
    parts = {
        layout.title: [
            (span.label, span.part) for span in diagram.spans(layout, 24, lambda member: member.id)
        ]
        for layout in layouts(marker)
    }
    assert parts["V1"][0] == ("start_seqno", "extras")
    assert parts["V2.0"][:2] == [("version", "extras"), ("start_seqno", "value")]
    document = catalogue.library().grammars["mcbp_document_value"].top
    assert [span.part for span in diagram.spans(layouts(document)[0], 0, lambda member: member.id)] == [
        *("xattrs", "value")
    ]


def test_tables_have_the_offsets_of_the_drawings() -> None:
    for type_ in described():
        base = wire.base_of(type_)
        text = FieldTable(type_, "index.md", base).html()
        for layout in layouts(type_):
            for box in layout.boxes:
                is_own = box.member.scope.grammar is type_.grammar and not is_helper(box.member)
                if box.path and box.offset is not None and is_own:
                    anchor = places.field_anchor(box.member.scope, box.member.id)
                    row = re.search(rf'<tr id="{re.escape(anchor)}".*?</tr>', text)
                    assert row
                    assert f"0x{base + box.offset:02x} " in row[0], (type_.id, box.path)


def test_examples_show_each_layout_and_something_invalid() -> None:
    for each in catalogue.messages():
        vectors = usage.index("opcode")[each.table, each.opcode.value]
        chosen = message._chosen(vectors, each.layouts)
        assert any(vector["result"] == "valid" for vector in chosen), each.opcode.id
        assert any(vector["result"] == "invalid" for vector in chosen), each.opcode.id


def test_archive_has_the_grammars() -> None:
    made = {page.path: page.content for page in (*sources.pages(), *downloads.pages())}
    content = made[places.SOURCES_ZIP]
    assert isinstance(content, bytes)
    files = {
        path.name: path.read_bytes() for path in KSY.iterdir() if path.suffix in (".ksy", ".yaml", ".md")
    }
    license_ = (KSY.parent / "LICENSES" / "CC0-1.0.txt").read_bytes()
    with zipfile.ZipFile(BytesIO(content)) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == files | {"LICENSE.txt": license_}
    for grammar in catalogue.library():
        assert made[places.SOURCES + grammar.path.name] == grammar.path.read_bytes()
    assert dirname(places.SOURCES_ZIP) + "/" == places.SOURCES


@pytest.mark.parametrize(
    ("name", "title", "source"),
    [
        ("dcp_snapshot_marker", "request, 20 bytes of extras, V1", "8.0.1/"),
        ("dcp_snapshot_marker", "request, 1 byte of extras, V2.2", "8.0.1/"),
        (
            "dcp_system_event",
            "request, 13 bytes of extras, modify_collection, version 2",
            "8.0.1/lifecycle_v22_fb",
        ),
        ("dcp_deletion", "request, 21 bytes of extras, stream id", "8.0.1/sid_deltimes.pcap"),
        ("dcp_oso_snapshot", "request, 4 bytes of extras", "8.0.1/cs_oso"),
        ("dcp_stream_req", "response, rollback", "8.0.1/"),
    ],
)
def test_pages_show_real_messages(name: str, title: str, source: str) -> None:
    """What a server sent, with its release, capture and packet."""
    (one,) = (each for each in catalogue.messages() if each.opcode.id == name)
    shown = {traffic.title(each): each for each in traffic.of_message(one)}
    real = shown[f"kv_engine 8.0.1: {title}, sent by the server"]
    assert f"{real.release}/{real.path.name}".startswith(source)
    text = pages()[one.page]
    assert f"</a>, packet {real.packet} " in text
    assert f'data-hex="{real.data.hex()}"' in text
    assert [each for each in shown.values() if traffic.tree_of(each).error] == []
