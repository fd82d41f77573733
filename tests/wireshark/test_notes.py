"""The generated dissector's notes about server rules, against the evaluator in Python."""

from __future__ import annotations

import re
import subprocess
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import dcpspec
from dcpspec.policy import rules
from tests import messages as dcp
from tests.captures.test_vectors_tshark import Subject, capture
from tests.messages import Datatype, Magic, Opcode
from tests.toolchain import require
from tests.wireshark.shown import DISSECTOR, messages

POLICY = rules.load()
STREAM = dcp.StreamAddress(5, 9)
JSON = r"""
{} [] null true 7 -0 007 1.5 1e3 1E-2 1. .5 +1 1e 0x1 "" "a 'a' "\u12" "\u00e9\uD83D\ude00" "\x" "\ud800"
"\ {}{} {}, {,} [1,] [,1] [1 ] tru nulll NaN {"a"} {"a":} {"a":1,} {a:1} {"a":[{"b":[]}]} {"sid":1}
{"sid":0} {"sid":-0} {"sid":-1} {"sid":65535} {"sid":65536} {"sid":1.0} {"sid":"1"} {"sid":null}
{"sid":99999999999999999999} {"sid":1e2} {"sid":2,"sid":0} {"\u0073id":0} {"scope":"8"} {"scope":8}
{"scope":""} {"scope":"123456789"} {"scope":"0x8"} {"collections":["8","f"]} {"collections":[]}
{"collections":[8]} {"collections":"8"} {"collections":{}} {"collections":null}
{"collections":["8"],"scope":"8"} {"scope":"8\n"} {"cts":{}} {"cts":1} {"cts":{"free_memory":-1}}
{"cts":{"free_memory":1,"all_keys":false}} {"cts":{"all_keys":0}} {"purge_seqno":"12"} {"purge_seqno":12}
{"purge_seqno":"-1x"} {"uid":"0"} {"other":1} {"consumer_name":"a"} {"consumer_name":1}
{"consumer_name":"a","b":1}
"""
ODD_JSON = [
    "- 1",
    '"a\tb"',
    '"a\x7fb"',
    " \t\n\r{ \t} ",
    "\x0b{}",
    "[1 2]",
    '{"a" 1}',
    "[" * 90 + "]" * 90,
    "\ufeff{}",
]
"""With blanks, and with characters of other kinds."""
NOT_UTF8 = [
    b'"\xff"',
    b'"\xc0\xaf"',
    b'"\xed\xa0\x80"',
    b'"\xf4\x90\x80\x80"',
    b'"\xe2\x82"',
    b'{"sid":0,"\x80":1}',
]
VALID_UTF8 = [text.encode() for text in ('"é"', '"€"', '"\U0001f600"', '"\ud7ff\ue000"', '{"sid":0,"é":1}')]
NAMES = [
    b"a",
    b"",
    b".a",
    b"a.b",
    b"a[",
    b"_a",
    b"_",
    b"$x",
    b"0123456789abcdef",
    b"\xc3\xa9",
    b"\xff",
    b"a b",
    b"a\n",
]
PATHS = [
    b"a.b",
    b"a",
    b".",
    b"",
    b"a.b.c",
    b"$a.b",
    b"a.",
    b".b",
    b"a" * 251 + b".b",
    b"a" * 252 + b".b",
    b"a-%$._",
]


def written() -> Iterator[bytes]:
    """Yield messages that break rules about texts, and messages that nearly break them."""
    for text in [
        *(text.encode("utf-8", "surrogatepass") for text in JSON.split() + ODD_JSON),
        *NOT_UTF8,
        *VALID_UTF8,
    ]:
        yield dcp.frame(Magic.client_request, Opcode.dcp_stream_req, extras=bytes(48), value=text)
        yield dcp.open_connection(name=b"a", flags=1, value=text, datatype=1)
        section = dcp.xattr_section([(b"a", b"1"), (b"b", text)])
        yield dcp.mutation(STREAM, key=b"\0k", by_seqno=1, value=section, datatype=Datatype.XATTR)
    for name in NAMES:
        section = dcp.xattr_section([(b"a", b"1"), (name, b"1")])
        yield dcp.mutation(STREAM, key=b"\0k", by_seqno=1, value=section, datatype=Datatype.XATTR)
        yield dcp.select_bucket(name=name)
    for path in PATHS:
        for place in ("path", "old_path"):
            named: dict[str, Any] = {place: path}
            yield dcpspec.message("collections_get_id", **named)
            yield dcpspec.message("collections_get_scope_id", **named)
    for number in (b"1", b" +12 kB", b"-1", b"", b"a", b"1a", b"\t7\0"):
        yield dcp.control(key=b"connection_buffer_size", value=number)


def test_each_rule_of_a_single_message_is_checked_and_each_other_has_its_reason() -> None:
    require("tshark")
    command = ["tshark", "-G", "fields", "-X", f"lua_script:{DISSECTOR}"]
    fields = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    checked = sorted(re.findall(r"\tdcpspec\.policy\.(\S+)\t", fields))
    others = re.findall(r"^  -- (R-[^ ]+) \((\w+)\): (.+)$", DISSECTOR.read_text("utf-8"), re.MULTILINE)
    assert checked == [rule.id for rule in POLICY.rules if rule.scope == "message"]
    assert others == [(r.id, r.scope, r.needs) for r in POLICY.rules if r.scope != "message"]


@pytest.fixture(scope="module")
def subjects() -> list[Subject]:
    subjects = [Subject(str(number), data) for number, data in enumerate(written())]
    return [one for one in subjects if one.message.error is None]


def test_notes_about_texts(subjects: list[Subject], tmp_path: Path) -> None:
    path = tmp_path / "texts.pcap"
    path.write_bytes(capture(subjects))
    notes = defaultdict[int, set[str]](set)
    for message in messages(path, "-o", "tcp.desegment_tcp_streams:FALSE"):
        notes[message.stream] |= message.notes
    broken = [set(rules.broken(one.message.canonical(), POLICY)) for one in subjects]
    wrong = {
        one.data: (notes[number] - broken[number], broken[number] - notes[number])
        for number, one in enumerate(subjects)
        if notes[number] != broken[number]
    }
    assert wrong == {}
    assert len(set.union(*broken)) > 15
