"""The inspector: its data, its readers under Node.js, and its page in a browser."""

from __future__ import annotations

import base64
import io
import json
import random
import struct
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any
from unicodedata import category

import pytest

import dcpspec
from dcpspec.capture.packets import NO_TIME
from dcpspec.grammar.hexdump import HexError, parse_hex
from dcpspec.grammar.tree import decode_message, read_message
from dcpspec.policy.rules import broken, load
from tests.captures.one_by_one import Note, read_segments
from tests.captures.packets import pcap_file
from tests.dcpspec.capture.test_packets import (
    _LINKS,
    block,
    enhanced,
    interface,
    option,
    pcap,
    section,
)
from tests.dcpspec.capture.test_segments import as_pcapng, disturbed, records_of
from tests.dcpspec.grammar.test_hexdump import AMBIGUOUS, FORMS, MEANT, MESSAGE
from tests.test_facades import key_alone, kind_of, numbers_of
from tests.toolchain import npm_ci, require
from tools import captures
from tools.generate.facade import facade
from tools.grammar import catalogue
from tools.grammar.model import Library
from tools.project import KSY, ROOT
from tools.site import facts, inspector

CAPTURES = Path(__file__).resolve().parents[1] / "captures"
PORTS = (51007, 51014, 51021)
"""Of the client, in the connections of the session."""
SEEDS = range(3)
"""Of the damage done to captures."""
COLUMNS = [
    *("connection", "direction", "offset", "length", "time", "first_frame", "last_frame"),
    *("opcode", "vbucket", "status", "collection_id", "key", "error", "system_event.collection_id"),
]
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
STEP = 5
"""The part of the beginnings of all vectors with errors that are compared with those of Python."""
NO_BYTES = ["nothing", "80570", "0x", "80 57 0g", "hello 80 57", "session.pcap", "*"]
POSITIONS = [
    "00000000: 8057\n00000010: 0000\n",
    "0| 0x80 | 0x57 | 0x00 | 0x06 |\n8| 0x00 | 0x00 | 0x00 | 0x06 |",
    f"00000000  {bytes(16).hex(' ')}\n*\n",
]


def test_every_field_and_value_has_a_link_and_words() -> None:
    spec = inspector.spec()
    fields = [member for type_ in spec["types"].values() for member in type_["members"]]
    values = [value for enum in spec["enums"].values() for value in enum.values()]
    assert len(fields) > 400
    assert len(values) > 300
    assert all(member["as"] for member in fields)
    named = [
        field for field in fields if not field.get("helper") and field["id"] not in ("extras", "surplus")
    ]
    assert len(named) > 300
    assert all(member["doc"] for member in named)
    for thing in [*spec["types"].values(), *fields, *values]:
        assert thing["href"].startswith("../reference/")
        assert "/#" in thing["href"]
    assert len(spec["messages"]["client"]) + len(spec["messages"]["server"]) == len(catalogue.messages())


def test_links_are_those_of_the_places() -> None:
    spec = inspector.spec()
    mutation = spec["types"]["dcp_mutation::extras"]
    assert mutation["href"] == "../reference/messages/dcp_mutation/#dcp_mutation.extras"
    assert mutation["members"][0]["href"] == f"{mutation['href']}.{mutation['members'][0]['id']}"
    assert mutation["members"][0]["as"] == "u8, big-endian"
    assert spec["enums"]["mcbp_opcode::client"]["87"]["href"] == "../reference/opcodes/#client-0x57"
    assert spec["enums"]["mcbp_status::status"]["35"]["href"] == "../reference/statuses/#0x0023"


def test_captures_of_real_servers_are_in_the_list() -> None:
    listed = {each["id"]: each for each in inspector.offered_captures()}
    assert list(listed) == [f"{path.parent.name}/{path.name}" for path in captures.paths()]
    assert all(each["comment"] for each in listed.values())
    assert listed["8.0.1/replication_couchstore.pcap"]["ports"] == [12220, 12221]
    assert listed["7.2.9/stream_ends.pcap"]["ports"] == [12730]
    require("node")
    npm_ci(ROOT / "tools" / "site")  # the pages contain the runtime of the parsers
    pages = {page.path: page.content for page in inspector.pages()}
    for id_, each in listed.items():
        text = str(pages[f"{inspector.FOLDER}/{each['script']}"])
        content = json.loads(text.partition("captureContent = ")[2].removesuffix(";\n"))
        assert base64.b64decode(content) == (captures.FOLDER / id_).read_bytes()


def test_all_vectors_are_in_the_list() -> None:
    listed = inspector.vectors()
    assert {vector["id"] for vector in listed} == {vector["id"] for vector in facts.all_vectors()}
    assert all("tree" not in vector for vector in listed)
    assert next(vector for vector in listed if vector["id"] == "S16")["opcode"] == "dcp_mutation 0x57"


def _beginnings() -> Iterator[dict[str, Any]]:
    """Python's results for beginnings of the vectors."""
    for vector in facts.all_vectors():
        data = bytes.fromhex(vector["hex"])
        options = {"collections": vector.get("collections", True), "strict": vector.get("strict", False)}
        for size in range(len(vector["id"]) % STEP, len(data), STEP):
            tree = decode_message(data[:size], options["collections"], strict=options["strict"])
            yield {"hex": vector["hex"][: 2 * size], **options, "error": tree.get("error")}


def _steps() -> Iterator[dict[str, Any]]:
    """The fields of the vectors that have bytes, in grammar order."""
    for vector in facts.all_vectors():
        message = facts.tree_of(vector)
        paths = [node.path for node in message.root.walk() if node.path and node.start is not None]
        yield {key: vector[key] for key in ("id", "hex", "collections", "strict") if key in vector} | {
            "paths": paths
        }


def _policy() -> Iterator[dict[str, Any]]:
    """The server rules that the vectors break."""
    policy = load()
    for vector in facts.all_vectors():
        rules = vector["policy"]["broken"] if "policy" in vector else broken(vector["tree"], policy)
        yield {"id": vector["id"], "tree": vector["tree"], "rules": rules}


def _texts() -> Iterator[dict[str, Any]]:
    """Texts in every form, with their bytes, and texts without bytes."""
    generator = random.Random(1)
    for name, write in FORMS.items():
        for data in (MESSAGE, b"\x80" + generator.randbytes(40), MESSAGE + bytes(100) + b"cafe" * 9):
            text = write(data)
            assert parse_hex(text) == data, name
            yield {"name": name, "text": text, "hex": data.hex()}
    for text, data in MEANT:
        yield {"name": "numbers", "text": text, "hex": data.hex()}
    for text in ["", " \n ", *NO_BYTES]:
        with pytest.raises(HexError):
            parse_hex(text)
        yield {"name": "no bytes", "text": text, "hex": None}
    for text in [*POSITIONS, *AMBIGUOUS]:
        with pytest.raises(HexError) as caught:
            parse_hex(text)
        yield {"name": "positions", "text": text, "hex": None, "message": str(caught.value)}


def _rows() -> Iterator[dict[str, Any]]:
    """The library's results for the whole messages among the vectors, in the form of the list."""
    directions = {kind.struct: kind.direction for kind in facade(Library.load_valid(KSY)).kinds}
    decoded: list[tuple[dict[str, Any], dict[str, Any]]] = []
    for collections in (True, False):
        vectors = [
            vector
            for vector in facts.all_vectors()
            if vector["result"] == "valid"
            and not vector.get("strict")
            and vector.get("collections", True) is collections
        ]
        data = bytes.fromhex("".join(vector["hex"] for vector in vectors))
        options: dict[str, Any] = {"kinds": "all", "u64": "decimal", "decompress": False}
        rows = dcpspec.decode_bytes(data, collections=collections, **options).read_all().to_pylist()
        decoded += zip(vectors, rows, strict=True)
    for vector, row in decoded:
        collections, data = vector.get("collections", True), bytes.fromhex(vector["hex"])
        kind, own = kind_of(row)
        seqno, numbers = numbers_of(row)
        seqno = numbers["rollback_seqno"] if seqno is None else seqno
        shown = None if seqno is None else str(seqno)
        if numbers["start_seqno"] is not None:
            shown = f"{numbers['start_seqno']}..{'' if own['end_seqno'] == 2**64 - 1 else own['end_seqno']}"
        names = [name for name in (row["status"], own.get("reason"), own.get("event")) if name is not None]
        root = read_message(data, collections).root
        bodies = (
            root.find(f"{'server_' * is_server}body.{'server_' * is_server}{side}")
            for is_server in (0, 1)
            for side in ("request", "response")
        )
        (direction,) = (directions[body.struct.name] for body in bodies if body and body.struct)
        key = row["key"]
        if own.get("by_seqno") is not None and kind.startswith("cache_transfer") and collections:
            key = key_alone(key)
        columns = [
            direction.split()[0] if direction else None,
            row["vbucket"],
            shown,
            numbers["collection_id"],
            _shown(key),
            names[0] if names and not names[0].isdecimal() else None,
            row["length"],
        ]
        yield {"id": vector["id"], "hex": vector["hex"], "collections": collections, "row": columns}


def _segments() -> Iterator[dict[str, Any]]:
    """Captures of all containers and link layers, with the segments that Python finds in them."""
    frames = [_LINKS["ethernet"][1], _LINKS["qinq"][1]]
    magics = (0xA1B2C3D4, 0xA1B23C4D, 0xA1B2CD34)
    captures = [pcap(frames, order=order, magic=magic) for order in "<>" for magic in magics]
    captures += [pcap([frame], link_type=kind) for kind, frame in _LINKS.values()]
    captures += [pcap([frame], link_type=kind, cut=5) for kind, frame in _LINKS.values()]
    for order in "<>":
        nanoseconds = option(9, b"\x09", order)
        blocks = [section(order), interface(order), interface(order, link_type=101, options=nanoseconds)]
        blocks += [enhanced(frames[0], order, ticks=1_700_000_000_123_456), block(0xBAD, b"anything", order)]
        blocks += [enhanced(_LINKS["raw-101"][1], order, number=1, ticks=1_700_000_000_123_456_789)]
        blocks += [enhanced(frames[0], order, ticks=2**64 - 1)]
        blocks += [block(3, struct.pack(order + "I", len(frames[1])) + frames[1], order)]
        captures += [b"".join(blocks), b"".join(blocks[:-1]) * 2]
    captures += [captures[0][:-3], captures[0][:30], captures[-1][:-7], captures[0] + b"\xff" * 40]
    captures.append(captures[-2][:60] + b"\xff\xff\xff\xff" + captures[-2][64:])
    for capture in captures:
        case: dict[str, Any] = {"capture": capture.hex(), "segments": [], "damage": None}
        for item in read_segments(io.BytesIO(capture)):
            if isinstance(item, Note):
                case["damage"] = item.offset
            else:
                flags = [name for name in ("fin", "syn", "rst") if getattr(item, name)]
                numbers = [item.sport, item.dport, item.seq, item.ack, item.missing]
                time = None if item.time_ns == NO_TIME else item.time_ns // 1000
                case["segments"].append([time, item.src, item.dst, *numbers, flags, item.payload.hex()])
        yield case


def _captures(folder: Path) -> Iterator[dict[str, Any]]:
    """Captures and their rows in Python: the project's captures, and damaged copies."""
    files = [CAPTURES / "session.pcap", *sorted((CAPTURES / "clients").glob("*.pcapng"))]
    files += sorted((CAPTURES / "dialogues").glob("*.pcap"))
    records = records_of((CAPTURES / "session.pcap").read_bytes())
    ports = [struct.pack(">H", port) for port in PORTS]
    own = [[record for record in records if port in record[16 + 34 : 16 + 38]] for port in ports]
    pool = [own[0][:400], own[1][:400], own[2], own[0][-300:]]
    for seed in SEEDS:
        some = disturbed(random.Random(seed), pool)
        path = folder / f"disturbed-{seed}.pcap"
        path.write_bytes(pcap_file([]) + b"".join(some) if seed % 2 else as_pcapng(some))
        files.append(path)
    for file in files:
        rows = dcpspec.read(str(file), columns=COLUMNS).read_all().to_pylist()
        yield {"path": str(file), "ports": None, "rows": [_row(row) for row in rows]}
    for offered in inspector.offered_captures():
        file = captures.FOLDER / offered["id"]
        rows = dcpspec.read(str(file), columns=COLUMNS, ports="all").read_all().to_pylist()
        for row in rows:
            if row["error"]:  # the inspector also shows the document of a whole message with a wrong layout
                row |= {"key": None, "collection_id": None, "system_event": None}
        yield {"path": str(file), "ports": offered["ports"], "rows": [_row(row) for row in rows]}


def _row(row: dict[str, Any]) -> list[Any]:
    """Return the columns of a row that the inspector's list also contains."""
    time = row["time"] and (row["time"] - EPOCH) // timedelta(microseconds=1)
    place = [row[name] for name in ("connection", "direction", "offset", "length")]
    collection = (row["system_event"] or row)["collection_id"]
    opcode, status = _named(row["opcode"]), _named(row["status"])
    rule = row["error"] and row["error"]["rule"]
    frames = None if rule == "gap" else [row["first_frame"], row["last_frame"]]
    return [*place, time, frames, rule, opcode, row["vbucket"], status, collection, _shown(row["key"])]


def _named(name: str | None) -> str | None:
    """Return a name; a number without a name, in the form of the list."""
    return f"0x{int(name):02x}" if name and name.isdecimal() else name


def _shown(key: bytes | None) -> str | None:
    """Return a key in the form of the list: text, or hexadecimal if it is not text."""
    try:
        text = (key or b"").decode()
    except UnicodeDecodeError:
        text = "\0"
    is_text = not any(category(char).startswith("C") and char not in "\r\n\t" for char in text)
    return (text if is_text else key.hex()) if key else None


def test_under_node(run_node: Callable[..., str], tmp_path: Path) -> None:
    """Texts and errors are read as in Python."""
    expected = {
        "texts": _texts(),
        "beginnings": _beginnings(),
        "rows": _rows(),
        "segments": _segments(),
        "captures": _captures(tmp_path),
        "policy": _policy(),
        "steps": _steps(),
    }
    for name, cases in expected.items():
        (tmp_path / f"{name}.json").write_text(json.dumps(list(cases)), encoding="utf-8")
    run_node("inspector-readers.test.js", EXPECTED=str(tmp_path))


def test_in_a_browser(in_browser: Callable[..., str]) -> None:
    assert "fields and bytes follow one another" in in_browser("inspector.test.js")


@pytest.mark.long
def test_all_vectors_in_a_browser(in_browser: Callable[..., str]) -> None:
    assert "every beginning of a vector is an error" in in_browser("inspector.test.js", VECTORS="all")
