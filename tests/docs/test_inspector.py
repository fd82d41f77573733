"""The inspector: its data, its readers under Node.js, and its page in a browser."""

from __future__ import annotations

import base64
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from dcpspec.grammar.hexdump import HexError, parse_hex
from dcpspec.grammar.tree import decode_message
from dcpspec.policy.rules import broken, load
from tests.dcpspec.grammar.test_hexdump import FORMS, MESSAGE
from tools.site import facts, inspector

STEP = 5
"""Of the beginnings of all vectors, the part whose errors are compared with those of Python."""
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
    assert len(spec["messages"]["client"]) + len(spec["messages"]["server"]) == len(facts.messages())


def test_links_are_those_of_the_places() -> None:
    spec = inspector.spec()
    mutation = spec["types"]["dcp_mutation::extras"]
    assert mutation["href"] == "../reference/messages/dcp_mutation/#dcp_mutation.extras"
    assert mutation["members"][0]["href"] == f"{mutation['href']}.{mutation['members'][0]['id']}"
    assert mutation["members"][0]["as"] == "u8, big-endian"
    assert spec["enums"]["mcbp_opcode::client"]["87"]["href"] == "../reference/opcodes/#client-0x57"
    assert spec["enums"]["mcbp_status::status"]["35"]["href"] == "../reference/statuses/#0x0023"


def test_all_vectors_are_in_the_list() -> None:
    listed = inspector.vectors()
    assert {vector["id"] for vector in listed} == {
        v["id"] for file in facts.vectors() for v in file.vectors()
    }
    assert all("tree" not in vector for vector in listed)
    assert next(vector for vector in listed if vector["id"] == "S16")["opcode"] == "dcp_mutation 0x57"


def _beginnings() -> Iterator[dict[str, Any]]:
    """What Python says of beginnings of the vectors."""
    for file in facts.vectors():
        for vector in file.vectors():
            data = bytes.fromhex(vector["hex"])
            options = {"collections": vector.get("collections", True), "strict": vector.get("strict", False)}
            for size in range(len(vector["id"]) % STEP, len(data), STEP):
                tree = decode_message(data[:size], options["collections"], strict=options["strict"])
                yield {"hex": vector["hex"][: 2 * size], **options, "error": tree.get("error")}


def _policy() -> Iterator[dict[str, Any]]:
    """The server rules that the vectors break."""
    policy = load()
    for file in facts.vectors():
        for vector in file.vectors():
            yield {"id": vector["id"], "tree": vector["tree"], "rules": broken(vector["tree"], policy)}


def _texts() -> Iterator[dict[str, Any]]:
    """Texts in every form, with the bytes in them, and texts that hold none."""
    generator = random.Random(1)
    for name, write in FORMS.items():
        for data in (MESSAGE, b"\x80" + generator.randbytes(40), MESSAGE + bytes(100) + b"cafe" * 9):
            text = write(data)
            assert parse_hex(text) == data, name
            yield {"name": name, "text": text, "hex": data.hex()}
    yield {"name": "base64", "text": base64.b64encode(MESSAGE).decode(), "hex": MESSAGE.hex()}
    yield {"name": "base64 in lines", "text": base64.encodebytes(MESSAGE).decode(), "hex": MESSAGE.hex()}
    yield {
        "name": "base64url",
        "text": base64.urlsafe_b64encode(b"\x80" + b"\xfb\xff" * 20).decode().rstrip("="),
        "hex": (b"\x80" + b"\xfb\xff" * 20).hex(),
    }
    for text in ["", " \n ", *NO_BYTES]:
        with pytest.raises(HexError):
            parse_hex(text)
        yield {"name": "no bytes", "text": text, "hex": None}
    for text in POSITIONS:
        with pytest.raises(HexError) as caught:
            parse_hex(text)
        yield {"name": "positions", "text": text, "hex": None, "message": str(caught.value)}


def test_under_node(run_node: Callable[..., str], tmp_path: Path) -> None:
    """Texts and errors are read as Python reads them."""
    (tmp_path / "texts.json").write_text(json.dumps(list(_texts())), encoding="utf-8")
    (tmp_path / "beginnings.json").write_text(json.dumps(list(_beginnings())), encoding="utf-8")
    (tmp_path / "policy.json").write_text(json.dumps(list(_policy())), encoding="utf-8")
    run_node("inspector-readers.test.js", EXPECTED=str(tmp_path))


def test_in_a_browser(in_browser: Callable[..., str]) -> None:
    assert "fields and bytes follow one another" in in_browser("inspector.test.js")


@pytest.mark.long
def test_all_vectors_in_a_browser(in_browser: Callable[..., str]) -> None:
    assert "every beginning of a vector is an error" in in_browser("inspector.test.js", VECTORS="all")
