"""The policy: its file is in order, every rule can be kept and broken, and the vectors agree."""

from __future__ import annotations

import copy
import json
import re
import shutil
import struct
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from dcpspec.grammar.tree import decode_message
from dcpspec.policy import rules as shipped
from dcpspec.policy.rules import View, broken, parse_condition
from tests import encoder
from tests.encoder import Magic, Stream
from tools.grammar.model import Library
from tools.grammar.server_rules import FILE, SCOPES, Tree, check, main
from tools.grammar.server_rules import load as load_policy
from tools.project import KSY
from tools.vectors import Vector, load

POLICY = load_policy()
TREE = Tree(Library.load(KSY))


def test_the_shipped_policy_is_that_of_the_file() -> None:
    assert shipped.load() == POLICY


# Messages

STREAM = Stream(vbucket=528, opaque=0x1210)
KEY = encoder.document_key(0, b"k")
ADD_STREAM, SET_VBUCKET_STATE, SNAPSHOT_MARKER, OPEN, CONTROL = 0x51, 0x5B, 0x56, 0x50, 0x5E
SYSTEM_EVENT, CACHE_TRANSFER, FAILOVER_LOG, MUTATION, DELETION = 0x5F, 0x66, 0x54, 0x57, 0x58
STREAM_REQUEST, COMMIT, SET, GET, TOUCH, DELETE, NOOP = 0x53, 0x62, 0x01, 0x00, 0x1C, 0x04, 0x0A
UNLOCK_KEY, VERSION, AUDIT_PUT, STAT = 0x95, 0x0B, 0x27, 0x10
SELECT_BUCKET, SASL_AUTH, GET_VBUCKET_SEQNOS, GET_META = 0x89, 0x21, 0x48, 0xA0
GET_CLUSTER_CONFIG, GET_MANIFEST, GET_COLLECTION_ID, GET_SCOPE_ID = 0xB5, 0xBA, 0xBB, 0xBC
DURABILITY, IMPERSONATE, PRESERVE_TTL, PRIVILEGE = 1, 4, 5, 6


def request(opcode: int, **parts: Any) -> bytes:
    """A request without framing extras."""
    return encoder.frame(Magic.REQUEST, opcode, **parts)


def framed(opcode: int, info: int, data: bytes) -> bytes:
    """A write of a document, or another request, with one frame info."""
    parts: dict[str, Any] = {"extras": bytes(8), "key": KEY, "value": b"v"} if opcode == SET else {}
    return encoder.frame(Magic.ALT_REQUEST, opcode, framing=encoder.frame_info(info, data), **parts)


def mutation(**parts: Any) -> bytes:
    """A mutation that a consumer takes, but for what is given."""
    return encoder.mutation(STREAM, **{"key": KEY, "by_seqno": 1, "cas": 1, **parts})


def attributes(*pairs: tuple[bytes, bytes]) -> bytes:
    """A mutation with extended attributes."""
    return mutation(value=encoder.xattr_section(pairs) + b"v", datatype=4)


def prepare(**parts: Any) -> bytes:
    """A prepare that a consumer takes, but for what is given."""
    return encoder.prepare(STREAM, **{"key": KEY, "by_seqno": 1, "cas": 1, **parts})


def commit(key: bytes = KEY, commit_seqno: int = 2) -> bytes:
    """A commit."""
    return encoder.commit(STREAM, key=key, prepared_seqno=1, commit_seqno=commit_seqno)


def deletion(**parts: Any) -> bytes:
    """A deletion."""
    return encoder.deletion_v2(STREAM, **{"key": KEY, "by_seqno": 1, "cas": 1, **parts})


def event(number: int = 0, version: int | None = 0, by_seqno: int = 1, value: bytes = bytes(16)) -> bytes:
    """A system event."""
    return encoder.system_event(
        STREAM, by_seqno=by_seqno, event=number, version=version, key=b"c", value=value
    )


def marker(start: int, end: int) -> bytes:
    """A marker of version 1."""
    return encoder.snapshot_marker_v1(STREAM, start_seqno=start, end_seqno=end, flags=1)


def disk_marker(end: int, **seqnos: int) -> bytes:
    """A marker of V2.2 of a snapshot from disk."""
    names = ("max_visible_seqno", "high_completed_seqno", "purge_seqno", "high_prepared_seqno")
    others = {name: seqnos.get(name, 0) for name in names}
    return encoder.snapshot_marker_v2_2(STREAM, start_seqno=0, end_seqno=end, flags=2, **others)


def marker_v2(version: int, others: int) -> bytes:
    """A marker of V2.x with a number of seqnos behind those of version 1."""
    return request(SNAPSHOT_MARKER, extras=bytes([version]), value=bytes(20 + 8 * others))


def stream_request(**parts: Any) -> bytes:
    """A stream request."""
    return encoder.stream_request(STREAM, **parts)


def filtered(**options: object) -> bytes:
    """A stream request with members of its JSON object."""
    return stream_request(options=options)


def opened(flags: int, value: bytes = b"", datatype: int = 0, name: bytes = b"n") -> bytes:
    """An open."""
    return encoder.open_connection(name=name, flags=flags, value=value, datatype=datatype)


def control(key: bytes, value: bytes) -> bytes:
    """A control."""
    return encoder.control(key=key, value=value)


def cached(key: bytes = KEY) -> bytes:
    """A cache transfer of one document."""
    item = struct.pack(">QQQIIIHBB", 1, 1, 1, 0, 0, 0, len(key), 0, 0) + key
    return request(CACHE_TRANSFER, value=item)


PLAIN_251 = encoder.mutation(STREAM, key=b"k" * 251, by_seqno=1, cas=1)
PLAIN_250 = encoder.mutation(STREAM, key=b"k" * 250, by_seqno=1, cas=1)

EXAMPLES: dict[str, tuple[bytes, bytes]] = {
    "R-abort-seqno-not-zero": (
        encoder.abort(STREAM, key=KEY, prepared_seqno=1, abort_seqno=0),
        encoder.abort(STREAM, key=KEY, prepared_seqno=1, abort_seqno=2),
    ),
    "R-bucket-name": (request(SELECT_BUCKET, key=b"a/b"), request(SELECT_BUCKET, key=b"a.b-c_%")),
    "R-cache-transfer-extras": (request(CACHE_TRANSFER, extras=bytes(31), key=KEY), cached()),
    "R-cache-transfer-items": (request(CACHE_TRANSFER), cached()),
    "R-cache-transfer-key-length": (cached(b"\0"), cached(b"\0k")),
    "R-cas-set": (prepare(cas=0), prepare()),
    "R-cas-zero": (request(GET, key=KEY, cas=1), request(GET, key=KEY)),
    "R-cluster-config-epoch": (
        request(GET_CLUSTER_CONFIG, extras=struct.pack(">qq", 0, 1)),
        request(GET_CLUSTER_CONFIG, extras=struct.pack(">qq", -1, 1)),
    ),
    "R-cluster-config-revision": (
        request(GET_CLUSTER_CONFIG, extras=struct.pack(">qq", 1, -1)),
        request(GET_CLUSTER_CONFIG, extras=struct.pack(">qq", 1, 1)),
    ),
    "R-collection-id-reserved": (
        mutation(key=encoder.document_key(7, b"k")),
        mutation(key=encoder.document_key(8, b"k")),
    ),
    "R-collection-path": (
        request(GET_COLLECTION_ID, value=b"s.c.d"),
        request(GET_COLLECTION_ID, value=b"_default."),
    ),
    "R-collection-path-once": (
        request(GET_COLLECTION_ID, key=b"s.c", value=b"s.c"),
        request(GET_COLLECTION_ID, key=b"s.c"),
    ),
    "R-commit-seqno-not-zero": (commit(commit_seqno=0), commit()),
    "R-control-key": (control(b"enable_ext_metadata", b"true"), control(b"enable_noop", b"true")),
    "R-control-stream-buffer-size": (control(b"stream_buffer_size", b"1"), control(b"set_priority", b"low")),
    "R-control-value-choice": (
        control(b"backfill_order", b"true_with_seqno_advanced"),
        control(b"enable_out_of_order_snapshots", b"true_with_seqno_advanced"),
    ),
    "R-control-value-not-empty": (control(b"enable_noop", b""), control(b"enable_noop", b"no")),
    "R-control-value-number": (
        control(b"connection_buffer_size", b"4294967296"),
        control(b"connection_buffer_size", b" +04294967295 B"),
    ),
    "R-control-value-true": (control(b"enable_stream_id", b"false"), control(b"enable_stream_id", b"true")),
    "R-datatype-deletion": (
        deletion(datatype=1),
        deletion(datatype=5, value=encoder.xattr_section([(b"_a", b"1")])),
    ),
    "R-datatype-json": (request(STAT, value=b"{}", datatype=4), request(STAT, value=b"{}", datatype=1)),
    "R-datatype-known": (mutation(datatype=8), mutation(datatype=1)),
    "R-datatype-no-xattrs": (
        request(SET, extras=bytes(8), key=KEY, value=b"v", datatype=4),
        request(SET, extras=bytes(8), key=KEY, value=b"v", datatype=3),
    ),
    "R-datatype-none": (request(FAILOVER_LOG, datatype=1), request(FAILOVER_LOG)),
    "R-dcp-to-node": (encoder.seqno_advanced(STREAM, by_seqno=1), encoder.noop(opaque=1)),
    "R-deletion-extras": (
        request(DELETION, extras=bytes(7) + b"\1" + bytes(11), key=b"k"),
        encoder.deletion_v1(STREAM, key=KEY, by_seqno=1),
    ),
    "R-deletion-seqno-not-zero": (
        encoder.expiration_v2(STREAM, key=KEY, by_seqno=0),
        encoder.expiration_v2(STREAM, key=KEY, by_seqno=1),
    ),
    "R-event-extras": (event(version=None), event()),
    "R-event-known": (event(2), event(4, value=bytes(12))),
    "R-event-modify-version": (
        event(5),
        event(5, 2, value=encoder.collection_table(uid=1, scope_id=0, collection_id=8)),
    ),
    "R-event-seqno-not-zero": (event(by_seqno=0), event()),
    "R-event-version": (event(version=3), event(version=1, value=bytes(20))),
    "R-expiration-extras": (
        request(0x59, extras=bytes(7) + b"\1" + bytes(10), key=KEY),
        encoder.expiration_v2(STREAM, key=KEY, by_seqno=1),
    ),
    "R-extended-meta-none": (mutation(extended_meta=b"\1"), mutation()),
    "R-extras-length": (request(TOUCH, key=KEY), request(TOUCH, extras=bytes(4), key=KEY)),
    "R-extras-none": (request(GET, extras=bytes(1), key=KEY), request(GET, key=KEY)),
    "R-failover-log-not-empty": (
        encoder.stream_request_response(opaque=1, entries=[]),
        encoder.stream_request_response(opaque=1, entries=[(1, 0)]),
    ),
    "R-frame-durability-level": (framed(SET, DURABILITY, b"\0"), framed(SET, DURABILITY, b"\3")),
    "R-frame-durability-opcode": (framed(FAILOVER_LOG, DURABILITY, b"\1"), framed(SET, DURABILITY, b"\1")),
    "R-frame-durability-timeout": (
        framed(SET, DURABILITY, b"\1\xff\xff"),
        framed(SET, DURABILITY, b"\1\xff\xfe"),
    ),
    "R-frame-impersonate-user": (framed(SET, IMPERSONATE, b""), framed(SET, IMPERSONATE, b"^u")),
    "R-frame-info-known": (framed(SET, 3, b"t"), framed(SET, 0, b"")),
    "R-frame-preserve-ttl-opcode": (framed(FAILOVER_LOG, PRESERVE_TTL, b""), framed(SET, PRESERVE_TTL, b"")),
    "R-frame-privilege-known": (framed(SET, PRIVILEGE, b""), framed(SET, PRIVILEGE, b"SystemXattrRead")),
    "R-get-meta-version": (
        request(GET_META, extras=b"\3", key=KEY),
        request(GET_META, extras=b"\2", key=KEY),
    ),
    "R-key-length": (
        opened(1, name=b"n" * 252),
        opened(1, name=b"n" * 251),
    ),
    "R-key-length-plain": (PLAIN_251, PLAIN_250),
    "R-key-name-length-collection": (
        mutation(key=encoder.document_key(8, b"k" * 247)),
        mutation(key=encoder.document_key(8, b"k" * 246)),
    ),
    "R-key-name-length-default": (
        mutation(key=encoder.document_key(0, b"k" * 251)),
        mutation(key=encoder.document_key(0, b"k" * 250)),
    ),
    "R-key-name-not-empty": (mutation(key=b"\0"), mutation()),
    "R-key-none": (request(VERSION, key=b"k"), request(VERSION)),
    "R-key-not-empty": (opened(1, name=b""), opened(1)),
    # Numbers that differ in their last bit, of which doubles and signed types make something else
    "R-marker-purge": (
        disk_marker(2**63 - 1, purge_seqno=2**63),
        disk_marker(2**63, purge_seqno=2**63 - 1),
    ),
    "R-marker-range": (marker(9, 8), marker(8, 8)),
    "R-marker-v22-complete": (marker_v2(2, 3), marker_v2(2, 4)),
    "R-marker-version": (marker_v2(1, 3), marker_v2(0, 2)),
    "R-marker-visible": (
        disk_marker(2**53, max_visible_seqno=2**53 + 1),
        disk_marker(2**64 - 1, max_visible_seqno=2**64 - 2),
    ),
    "R-mutation-extras": (mutation(collection_name_length=0), mutation()),
    "R-mutation-seqno-not-zero": (mutation(by_seqno=0), mutation(by_seqno=2**64 - 1)),
    "R-opcode-handled": (request(0x69), request(NOOP)),
    "R-opcode-known": (request(0x6F), request(NOOP)),
    "R-opcode-supported": (request(0x5A), request(NOOP)),
    "R-open-consumer-name": (opened(1, b'{"consumer_name":"n"}', 1), opened(0, b'{"consumer_name":"n"}', 1)),
    "R-open-consumer-name-text": (
        opened(0, b'{"consumer_name":1}', 1),
        opened(0, b'{"consumer_name":"n"}', 1),
    ),
    "R-open-datatype": (opened(0, b"{}"), opened(0, b"{}", 1)),
    "R-open-deleted-user-xattrs": (opened(0x101), opened(0x105)),
    "R-open-flags": (opened(0x11), opened(0x25)),
    "R-open-no-value-once": (opened(0x49), opened(0x41)),
    "R-open-parameters": (opened(0, b'{"collections":[]}', 1), opened(0, b"{}", 1)),
    "R-open-skip-deletes": (opened(0x200), opened(0x201)),
    "R-prepare-level": (prepare(durability_level=4), prepare(durability_level=3)),
    "R-prepare-seqno-not-zero": (prepare(by_seqno=0), prepare()),
    "R-sasl-mechanism": (
        encoder.sasl_auth(mechanism=b"CRAM-MD5", challenge=b"u"),
        encoder.sasl_auth(mechanism=b"plain", challenge=b"\0u\0p"),
    ),
    "R-scope-path": (request(GET_SCOPE_ID, value=b"$s"), request(GET_SCOPE_ID, value=b"s.c")),
    "R-stream-flags": (stream_request(flags=8), stream_request(flags=0xF7)),
    "R-stream-flags-cache-transfer": (
        request(ADD_STREAM, extras=struct.pack(">I", 0x104)),
        request(ADD_STREAM, extras=struct.pack(">I", 0x111)),
    ),
    "R-stream-req-filter": (filtered(other=1), filtered(uid="0")),
    "R-stream-req-filter-collections": (filtered(collections=["0x8"]), filtered(collections=["8", "a"])),
    "R-stream-req-filter-collections-reserved": (
        filtered(collections=["8", "07"]),
        filtered(collections=["1", "8"]),
    ),
    "R-stream-req-filter-collections-unique": (
        filtered(collections=["8", "9", "8"]),
        filtered(collections=["8", "9"]),
    ),
    "R-stream-req-filter-cts": (
        filtered(cts={"free_memory": -1}),
        filtered(cts={"free_memory": 0, "all_keys": True}),
    ),
    "R-stream-req-filter-once": (filtered(scope="8", collections=["8"]), filtered(scope="8")),
    "R-stream-req-filter-purge-seqno": (filtered(purge_seqno=1), filtered(purge_seqno="1")),
    "R-stream-req-filter-purge-seqno-range": (
        filtered(purge_seqno="18446744073709551616"),
        filtered(purge_seqno="-018446744073709551615."),
    ),
    "R-stream-req-filter-scope": (filtered(scope=8), filtered(scope="8")),
    "R-stream-req-filter-scope-reserved": (filtered(scope="01"), filtered(scope="0")),
    "R-stream-req-filter-sid": (filtered(sid="1"), filtered(sid=1)),
    "R-stream-req-filter-sid-not-zero": (filtered(sid=0), filtered(sid=1)),
    "R-stream-req-filter-sid-range": (filtered(sid=65536), filtered(sid=65535)),
    "R-stream-req-range": (
        stream_request(start_seqno=2, snap_end_seqno=2, end_seqno=1),
        stream_request(start_seqno=2, snap_end_seqno=2, end_seqno=1, flags=0x40),
    ),
    "R-stream-req-snapshot": (
        stream_request(start_seqno=2, snap_start_seqno=3, snap_end_seqno=4),
        stream_request(start_seqno=3, snap_start_seqno=3, snap_end_seqno=4),
    ),
    "R-value-none": (request(GET, key=KEY, value=b"v"), request(GET, key=KEY)),
    "R-value-not-empty": (
        request(AUDIT_PUT, extras=bytes(4)),
        request(AUDIT_PUT, extras=bytes(4), value=b"v"),
    ),
    "R-vbucket-requested-state": (
        request(GET_VBUCKET_SEQNOS, extras=struct.pack(">I", 5)),
        request(GET_VBUCKET_SEQNOS, extras=struct.pack(">I", 4)),
    ),
    "R-vbucket-state": (request(SET_VBUCKET_STATE, extras=b"\0"), request(SET_VBUCKET_STATE, extras=b"\4")),
    "R-vbucket-zero": (request(GET_MANIFEST, vbucket_or_status=1), request(GET_MANIFEST)),
    "R-xattr-key": (attributes((b"k" * 16, b"1")), attributes((b"k" * 15 + b".x", b"1"))),
    "R-xattr-keys-unique": (attributes((b"a", b"1"), (b"a", b"2")), attributes((b"a", b"1"), (b"b", b"1"))),
    "R-xattr-section": (mutation(datatype=4), mutation(datatype=4, value=encoder.xattr_section([]))),
    "R-xattr-value": (attributes((b"a", b"{")), attributes((b"a", b"{}"))),
}
"""Rule: a message that breaks it, and one that breaks no rule."""

PLAIN = {"R-key-length-plain"}
"""Rules whose examples come from a connection without collections."""


@cache
def rules_broken(data: bytes, collections: bool) -> tuple[str, ...]:
    tree = decode_message(data, collections)
    assert "error" not in tree, "the layout must be right"
    return tuple(broken(tree, POLICY))


# The file


def test_the_file_is_in_order() -> None:
    assert check(POLICY, TREE) == []


def test_every_scope_and_class_is_used() -> None:
    assert {rule.scope for rule in POLICY.rules} == set(SCOPES)
    assert {name for rule in POLICY.rules for name in rule.applies_to} >= set(POLICY.classes)


def test_lines_are_narrow() -> None:
    for number, line in enumerate(FILE.read_text("utf-8").splitlines(), 1):
        assert len(re.sub(r"https://.*", "", line)) <= 110, f"line {number}"
        assert line == line.rstrip(), f"line {number}"


def test_the_conditions_are_those_of_the_head() -> None:
    head = FILE.read_text("utf-8").partition("\nkinds:")[0]
    listed = set(re.findall(r"(?:^#   |; )(\w+): ", head, re.MULTILINE))
    assert listed == {
        *("all", "any", "not", "present", "known", "equals", "one_of", "at_least", "at_most"),
        *("matches", "json", "each", "unique", "is", "members"),
    }


# Rules and messages


def test_every_message_rule_has_examples() -> None:
    assert list(EXAMPLES) == [rule.id for rule in POLICY.rules if rule.scope == "message"]


@pytest.mark.parametrize("rule", EXAMPLES)
def test_a_rule_is_broken_by_its_example_and_kept_by_the_other(rule: str) -> None:
    bad, good = EXAMPLES[rule]
    assert rule in rules_broken(bad, rule not in PLAIN)
    assert rules_broken(good, rule not in PLAIN) == ()


VECTORS = [vector for file in load() for vector in file.vectors() if vector["result"] == "valid"]
REFUSED = [vector for vector in VECTORS if "ServerRefuses" in vector.get("flags", ())]
MEANT = [
    vector
    for vector in VECTORS
    if re.fullmatch(r"S[0-9]+|D.*-corrected", vector["id"]) and "ServerRefuses" not in vector.get("flags", ())
]
BEYOND_THE_TREE = {
    "fb-unaligned": "R-event-flatbuffers",
    "fb-name-in-itself": "R-event-flatbuffers",
}
"""Vectors that a server refuses for what their tree does not show, and the rule that says so."""


@pytest.mark.parametrize("vector", REFUSED, ids=lambda vector: vector["id"])
def test_what_servers_refuse_breaks_a_rule(vector: Vector) -> None:
    rules = broken(vector["tree"], POLICY)
    if vector["id"] in BEYOND_THE_TREE:
        scopes = {rule.id: rule.scope for rule in POLICY.rules}
        assert rules == []
        assert scopes[BEYOND_THE_TREE[vector["id"]]] == "content"
    else:
        assert rules


@pytest.mark.parametrize("vector", MEANT, ids=lambda vector: vector["id"])
def test_what_servers_take_breaks_no_rule(vector: Vector) -> None:
    assert broken(vector["tree"], POLICY) == []


def test_part_of_a_tree_breaks_no_rule_by_what_it_lacks() -> None:
    for vector in VECTORS:
        tree = copy.deepcopy(vector["tree"])
        del tree["header"]["datatype"], tree["header"]["len_extras"]
        tree.pop("body", None)
        assert set(broken(tree, POLICY)) <= set(broken(vector["tree"], POLICY)), vector["id"]


# Conditions

LIST = {"l": [{"n": 1, "t": "61"}, {"n": 2}], "wide": "-5", "e": {"value": 3, "name": None}, "flag": True}


@pytest.mark.parametrize(
    ("condition", "truth"),
    [
        (True, True),
        ({"equals": ["wide", -5]}, True),
        ({"equals": ["gone", 0]}, None),
        ({"not": {"equals": ["gone", 0]}}, None),
        ({"all": [{"equals": ["gone", 0]}, False]}, False),
        ({"all": [{"equals": ["gone", 0]}, True]}, None),
        ({"any": [{"equals": ["gone", 0]}, True]}, True),
        ({"any": [{"equals": ["gone", 0]}, False]}, None),
        ({"present": "gone.more"}, False),
        ({"known": "e"}, False),
        ({"equals": ["e", 3]}, True),
        ({"equals": ["e", "name"]}, False),
        ({"equals": ["flag", True]}, True),
        ({"equals": ["flag", 1]}, False),
        ({"at_most": ["wide", "e"]}, True),
        ({"at_least": ["wide", "e"]}, False),
        ({"at_least": [{"length": "l"}, 3]}, False),
        ({"equals": [{"first": ["gone", "wide"]}, -5]}, True),
        ({"each": ["l", {"at_least": ["n", 1]}]}, True),
        ({"each": ["l", {"equals": ["t", "a"]}]}, None),
        ({"each": ["gone", False]}, None),
        ({"unique": ["l", "n"]}, True),
        ({"json": ["gone", True]}, None),
    ],
)
def test_conditions_have_three_values(condition: object, truth: bool | None) -> None:
    assert parse_condition(condition).truth(View(LIST)) is truth


@pytest.mark.parametrize(
    ("text", "condition", "truth"),
    [
        (b'{"a":1}', {"is": ["a", "unsigned"]}, True),
        (b'{"a":true}', {"is": ["a", "unsigned"]}, False),
        (b'{"a":-1}', {"is": ["a", "unsigned"]}, False),
        (b'{"a":1.0}', {"is": ["a", "unsigned"]}, False),
        (b'{"a":"61"}', {"equals": ["a", "61"]}, True),
        (b'{"a":"61"}', {"equals": ["a", 61]}, False),
        (b'{"a":null}', {"present": "a"}, True),
        (b"[1]", {"is": [".", "array"]}, True),
        (b'{"a":1,"b":2}', {"members": [".", ["a"]]}, False),
        (b"NaN", True, False),
        (b"", True, False),
        (b"\xff", True, False),
        (b"[" * 100_000, True, False),
    ],
)
def test_json_is_looked_into(text: bytes, condition: object, truth: bool) -> None:
    view = View({"text": text.hex()})
    assert parse_condition({"json": ["text", condition]}).truth(view) is truth


# Files with mistakes

HEAD, _, RULES = FILE.read_text("utf-8").partition("\nrules:\n")
SAMPLE = (
    *(
        "R-abort-seqno-not-zero",
        "R-add-stream-once",
        "R-cache-transfer-extras",
        "R-cache-transfer-key-length",
    ),
    *("R-cas-set", "R-cas-zero", "R-commit-seqno-not-zero", "R-datatype-agreed", "R-dcp-ordered"),
    *("R-failover-log-not-empty", "R-opcode-known"),
)
SMALL = f"{HEAD}\nrules:\n" + "\n".join(
    rule for rule in re.split(r"\n(?=  - id: )", RULES) if rule.split()[2] in SAMPLE
)
"""The file with few rules, which is read sooner."""
GOOD = "  - id: R-cas-set\n"


def mistaken(tmp_path: Path, old: str, new: str) -> Path:
    """The small file with a change."""
    assert old in SMALL
    path = tmp_path / FILE.name
    path.write_text(SMALL.replace(old, new, 1), encoding="utf-8")
    return path


def test_the_small_file_is_in_order(tmp_path: Path) -> None:
    policy = load_policy(mistaken(tmp_path, "", ""))
    assert tuple(rule.id for rule in policy.rules) == SAMPLE
    assert all("no rule uses" in problem for problem in check(policy, TREE))


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (GOOD, GOOD.replace("cas-set", "Cas"), "an id must be R and lower-case words"),
        (GOOD, GOOD.replace("cas-set", "zzz"), "sorted by id"),
        (GOOD, GOOD.replace("cas-set", "cas-zero"), "duplicate id"),
        ("sentence: The CAS is not 0.", "sentence: the CAS is not 0", "full stop"),
        ("status: [einval]", "status: [success]", "unknown error status: success"),
        ("status: [einval]", "status: [e_inval]", "unknown error status: e_inval"),
        ("severity: disconnect", "severity: refused", "a status is required with"),
        ("severity: disconnect", "severity: fatal", "unknown severity: fatal"),
        ("scope: connection", "scope: node", "unknown scope: node"),
        ("scope: connection", "scope: message", "`check` is required with"),
        ("kind: response", "kind: answer", "unknown kind: answer"),
        ("    needs: streams of the connection\n", "", "`needs` is required with"),
        ("severity: refused", "limit: 9\n    severity: refused", "`limit` is not allowed with"),
        ("since: '6.5'", "since: 'six'", "not a release"),
        ("since: '6.5'", "since: '6.5'\n    until: '6.0'", "not after `until`"),
        ("eba4298981505cdc3371abbfb8be213236f7875a", "master", "a pinned address"),
        ("applies_to: [dcp_abort]", "applies_to: [dcp_aborted]", "unknown opcode or class: dcp_aborted"),
        ("applies_to: [any]", "applies_to: [any, dcp_abort]", "`any` must be the only name"),
        ("applies_to: [dcp_commit]", "applies_to: [dcp_commit, dcp_abort]", "not sorted"),
        ("- dcp_deletion\n", "- dcp_deleted\n", "unknown opcode: dcp_deleted"),
        ("fields: [header.len_extras]", "fields: [header.len_extra]", "has header.len_extra"),
        ("fields: [header.len_extras]", "fields: [header.vbucket, header.cas]", "`fields` is not sorted"),
        ("{equals: [header.len_extras, 0]}", "{equals: [header.len_value, 0]}", "no such field in the tree"),
        ("{equals: [header.len_extras, 0]}", "{equals: [header.datatype.is_json, 0]}", "is never 0"),
        ("{equals: [header.len_extras, 0]}", "{equals: [header.opcode, sat]}", "is never 'sat'"),
        ("{equals: [header.len_extras, 0]}", "{at_least: [header.datatype, 0]}", "of type struct"),
        ("{known: header.opcode}", "{known: header.cas}", "has no enum"),
    ],
)
def test_a_mistake_is_found(tmp_path: Path, old: str, new: str, problem: str) -> None:
    assert problem in "\n".join(check(load_policy(mistaken(tmp_path, old, new)), TREE))


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("rules:", "rule:", "the sections are"),
        ("kinds:", "kinds: [", "not YAML"),
        ("    scope: message\n", "    scope: message\n    scope: message\n", "duplicate key `scope`"),
        (GOOD, GOOD + "    color: red\n", "the keys are"),
        ("since: '6.5'", "since: 6.5", "`since` is a text"),
        ("since: '6.5'", "limit: 0\n    since: '6.5'", "the keys are, in this order"),
        ("severity: refused", "limit: 0\n    severity: refused", "not a number of bytes: 0"),
        ("{equals: [header.cas, 0]}", "{equals: [header.cas]}", "a list of 2"),
        ("{equals: [header.cas, 0]}", "{is_equal: [header.cas, 0]}", "no condition"),
        ("{equals: [header.cas, 0]}", "{equals: [header.*.cas, 0]}", "not a path"),
        ("{equals: [header.cas, 0]}", "{matches: [header.cas, '(']}", "not a regular expression"),
        ("{equals: [header.cas, 0]}", "{all: [], any: []}", "with one key"),
    ],
)
def test_a_file_without_the_shape_is_refused(tmp_path: Path, old: str, new: str, problem: str) -> None:
    with pytest.raises(ValueError, match=re.escape(problem)):
        load_policy(mistaken(tmp_path, old, new))


def test_the_command_counts_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main() == 0
    assert capsys.readouterr().out.startswith(f"{len(POLICY.rules)} rules: ")


def test_the_command_tells_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path in KSY.glob("*.ksy"):
        shutil.copy(path, tmp_path)
    assert main(tmp_path) == 1
    mistaken(tmp_path, GOOD, GOOD.replace("cas-set", "cas-zero"))
    assert main(tmp_path) == 1
    errors = capsys.readouterr().err.splitlines()
    assert "No such file" in errors[0]
    assert f"{tmp_path / FILE.name}: R-cas-zero: duplicate id" in errors


def test_trees_are_plain_data() -> None:
    """The evaluator needs nothing but the JSON of a tree."""
    tree = json.loads(json.dumps(decode_message(EXAMPLES["R-cas-set"][0])))
    assert broken(tree, POLICY) == ["R-cas-set"]
