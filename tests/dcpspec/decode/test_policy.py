"""The column ``policy``: both decoders return the server rules that a message breaks; few need a tree."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any
from unittest import mock

import pyarrow as pa
import pytest

import dcpspec
from benchmarks import stream
from dcpspec.capture.tcp import Gap
from dcpspec.decode import attributes as pairs
from dcpspec.decode import columnar
from dcpspec.decode import policy as column
from dcpspec.decode.columnar import ColumnReader
from dcpspec.decode.messages import MessageReader, message_schema
from dcpspec.decode.reference import RowReader
from dcpspec.framing.cut import Corrupt, single
from dcpspec.framing.origins import Origin
from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.grammar.schema import ALL_KINDS, full_schema, kinds, table_schema
from dcpspec.grammar.tree import read_message
from dcpspec.options import OptionError, Options
from dcpspec.policy import content
from dcpspec.policy import rules as policy
from tests import conftest
from tests import messages as dcp
from tests.captures.make_session import ShippedSession
from tests.dcpspec.decode.decoders import ORIGIN, damaged, decode, frames, is_frame, samples
from tests.messages import Datatype, Opcode, StreamAddress, compact_json, document_key
from tests.python.layout_reader import matching, table
from tests.python.test_layouts import made
from tools.vectors import load

STREAM = StreamAddress(7, 42)
KEY = document_key(8, b"k")
OPTIONS = (
    Options(policy=True),
    Options(policy=True, columns=("offset", "policy")),
    Options(policy=True, decompress=False),
    Options(policy=True, message="mutation"),
    Options(policy=True, mode="DROPMALFORMED", columns=("policy", "xattrs")),
)
WITH_POLICY = [vector for file in load() for vector in file.vectors() if "policy" in vector]
"""Vectors with the server rules that they break."""


def broken(messages: Sequence[bytes], **options: Any) -> list[list[str] | None]:
    """The results of both decoders for some messages."""
    both = decode(messages, Options(**{"policy": True, "collections": True, **options}))
    assert both.differences() == []
    ids: list[list[str] | None] = both.columnar.column("policy").to_pylist()
    return ids


def mutation(value: bytes = b"", datatype: int = 0, **parts: Any) -> bytes:
    """A mutation that a server accepts, except for the given changes."""
    parts = {"key": KEY, "by_seqno": 1, "rev_seqno": 1, "cas": 1, **parts}
    return dcp.mutation(STREAM, value=value, datatype=datatype, **parts)


def packed(value: bytes, datatype: int = 0) -> bytes:
    """A mutation with a compressed value."""
    return mutation(dcp.snappy(value), datatype | Datatype.SNAPPY)


def attributes(*pairs: tuple[bytes, bytes], body: bytes = b"") -> bytes:
    """A value with extended attributes."""
    return dcp.xattr_section(pairs) + body


# The two decoders


@pytest.mark.parametrize("collections", [True, False])
@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_samples(number: int, collections: bool) -> None:
    some = samples(collections)[number :: len(OPTIONS)]
    both = decode(some, replace(OPTIONS[number], collections=collections))
    assert both.differences() == []
    assert both.reference.column("policy").null_count < both.reference.num_rows / 3


@pytest.mark.parametrize("block", range(conftest.EXAMPLES // 6))
def test_damaged_messages(block: int) -> None:
    rng = random.Random(block)
    options = replace(OPTIONS[block % len(OPTIONS)], collections=block % 3 != 2)
    messages = [damaged(rng, rng.choice(samples(block % 3 != 2))) for _ in range(300)]
    assert decode([message for message in messages if is_frame(message)], options).differences() == []


def test_the_session(session: ShippedSession) -> None:
    messages = [message.data for message in session.messages]
    messages = [message for message in messages if is_frame(message)][::40]
    assert broken(messages, columns=("policy",)).count([]) > len(messages) / 2


@pytest.mark.parametrize("collections", [True, False])
def test_messages_of_every_layout(collections: bool) -> None:
    rng = random.Random(1)
    layouts = [layout for layout in table() if layout["collections"] in (None, collections)]
    messages = [
        made(rng, layout)
        for layout in layouts
        for _ in range(7 if isinstance(layout["opcode"], int) else 100)
    ]
    messages = [with_zeros(rng, message) if rng.random() < 0.7 else message for message in messages]
    options = Options(policy=True, columns=("policy",), collections=collections, decompress=False)
    both = decode(messages, options)
    assert both.differences() == []
    ids = both.reference.column("policy").combine_chunks().flatten().unique().to_pylist()
    expected = {
        rule
        for vector in WITH_POLICY
        for rule in vector["policy"]["broken"]
        if any(matching(bytes.fromhex(vector["hex"]), collections))
    }
    assert {rule for rule in expected if not rule.startswith(NOT_BY_CHANCE[collections])} <= set(ids)


TEXTS = (
    "R-control-",
    "R-frame-durability-timeout",
    "R-key-",
    "R-open-consumer-",
    "R-stream-req-filter-",
    "R-vb-seqnos-collection-",
    "R-xattr-",
)
NOT_BY_CHANCE = {True: TEXTS, False: (*TEXTS, "R-collection-id-")}
"""Beginnings of the rules that random messages rarely break: about texts, lengths and collection ids."""


def with_zeros(rng: random.Random, message: bytes) -> bytes:
    """A message with zeros in some places that do not determine the layout."""
    data = bytearray(message)
    for at in range(HEADER_SIZE, len(data), 4):
        if rng.random() < 0.5:
            data[at : at + 4] = bytes(len(data[at : at + 4]))
    data[5] = rng.choice((0, 0, 1, 2, 4, 8))
    data[16:24] = rng.choice((bytes(8), rng.randbytes(8)))
    return bytes(data)


@pytest.mark.parametrize("collections", [True, False])
def test_vectors_break_the_rules_that_they_say(collections: bool) -> None:
    own = [vector for vector in WITH_POLICY if vector.get("collections", True) == collections]
    of_messages = {rule.id for rule in policy.load().rules if rule.scope == "message"}
    found = broken([bytes.fromhex(vector["hex"]) for vector in own], collections=collections)
    assert {
        vector["id"]: [name for name in ids or () if name in of_messages]
        for vector, ids in zip(own, found, strict=True)
    } == {vector["id"]: vector["policy"]["broken"] for vector in own}


def test_ids_are_in_the_order_of_the_policy() -> None:
    order = [rule.id for rule in policy.load().rules]
    many = mutation(dcp.xattr_section([(b"a", b"x"), (b"a", b"1")]), Datatype.XATTR, by_seqno=0)
    (ids,) = broken([many])
    assert ids == sorted(ids or (), key=order.index)
    assert ids == ["R-mutation-seqno-not-zero", "R-xattr-keys-unique", "R-xattr-value"]


def test_the_tree_of_a_vector_says_the_same() -> None:
    for file in load():
        for vector in file.vectors():
            if vector["result"] == "valid" and not vector.get("strict"):
                data, collections = bytes.fromhex(vector["hex"]), vector.get("collections", True)
                message = read_message(data, collections)
                ids = [rule.id for rule in content.rules_broken(data, message, policy.load())]
                expected = policy.broken(vector["tree"], policy.load())
                assert [name for name in ids if name not in content.CHECKS] == expected


# Rules about content


def test_every_rule_about_content_has_a_check() -> None:
    assert list(content.CHECKS) == [rule.id for rule in policy.load().rules if rule.scope == "content"]
    assert column.CONTENT.keys() <= content.CHECKS.keys()


def test_a_removed_document_has_no_body() -> None:
    xattrs = attributes((b"_sync", b"1"))
    parts: dict[str, Any] = {"key": KEY, "by_seqno": 1, "cas": 1}
    both = Datatype.XATTR | Datatype.SNAPPY
    bad = [
        dcp.deletion_v2(STREAM, **parts, value=b"body"),
        dcp.deletion_v1(STREAM, **parts, value=xattrs + b"{}", datatype=Datatype.XATTR),
        dcp.expiration_v2(STREAM, **parts, value=dcp.snappy(b"body"), datatype=Datatype.SNAPPY),
        dcp.expiration_v2(STREAM, **parts, value=dcp.snappy(xattrs + b"{}"), datatype=both),
        dcp.prepare(STREAM, **parts, value=b"body", deleted=1),
    ]
    good = [
        dcp.deletion_v2(STREAM, **parts),
        dcp.deletion_v1(STREAM, **parts, value=xattrs, datatype=Datatype.XATTR),
        dcp.expiration_v2(STREAM, **parts, value=dcp.snappy(b""), datatype=Datatype.SNAPPY),
        dcp.expiration_v2(STREAM, **parts, value=dcp.snappy(xattrs), datatype=both),
        dcp.prepare(STREAM, **parts, value=b"body", deleted=0),
        dcp.prepare(STREAM, **parts, value=xattrs, datatype=Datatype.XATTR, deleted=1),
    ]
    assert broken(bad + good) == [["R-deletion-no-body"]] * len(bad) + [[]] * len(good)


def test_a_value_inflates() -> None:
    """If the value is not decompressed for the columns; otherwise, a corrupt block is an error."""
    (rule,) = (rule for rule in policy.load().rules if rule.id == "R-snappy-inflates")
    assert rule.limit == 30 << 20
    allowed, more = (dcp.snappy(bytes(rule.limit + n)) for n in (0, 1))
    bad = [
        mutation(b"", Datatype.SNAPPY),
        mutation(dcp.snappy(b"x" * 40)[:-1], Datatype.SNAPPY),
        mutation(b"\xff" * 6, Datatype.SNAPPY),
        mutation(more, Datatype.SNAPPY),
    ]
    good = [packed(b""), packed(b"x" * 40), mutation(allowed, Datatype.SNAPPY), mutation(b"\xff" * 6)]
    expected = [["R-snappy-inflates"]] * len(bad) + [[]] * len(good)
    assert broken(bad + good, columns=("policy",)) == expected
    assert broken(bad + good, decompress=False) == expected
    assert broken(bad[1:3]) == [None, None]


def test_attributes_in_a_block() -> None:
    bad = [
        b"",
        attributes((b"", b"1")),
        attributes((b"a" * 16, b"1")),
        attributes((b"a", b"1"), (b"a", b"2")),
        attributes((b"a", b"no")),
        attributes((b"a", b"1"))[:-1],
    ]
    good = [attributes(), attributes((b"a", b"1"), (b"_b", b'{"c":[]}')), attributes((b"a", b"1"), body=b"x")]
    messages = [packed(value, Datatype.XATTR) for value in bad + good]
    expected = [["R-xattr-in-snappy"]] * len(bad) + [[]] * len(good)
    assert broken(messages, columns=("policy",)) == expected
    assert broken(messages, decompress=False) == expected
    assert broken([packed(value) for value in bad]) == [[]] * len(bad)
    plain = mutation(attributes((b"a", b"1")), Datatype.SNAPPY | Datatype.XATTR)
    assert broken([plain]) == [["R-snappy-inflates"]]


def test_the_size_of_system_attributes() -> None:
    (rule,) = (rule for rule in policy.load().rules if rule.id == "R-xattr-system-size")
    assert rule.limit == 1 << 20
    # The lengths of the section and of the pair, name and value, and a zero byte after each.
    room = rule.limit - (4 + 4 + len(b"_s") + 2)
    system = [attributes((b"_s", b"1".ljust(size))) for size in (room, room + 1)]
    user = attributes((b"s", b"1".ljust(rule.limit)), (b"_s", b"1".ljust(100)))
    plain = [mutation(value, Datatype.XATTR) for value in (*system, user)]
    blocks = [packed(value, Datatype.XATTR) for value in (*system, user)]
    assert broken(plain + blocks) == [[], ["R-xattr-system-size"], []] * 2


def test_servers_parse_less_json() -> None:
    """Each text is accepted or refused by a real server."""
    bad = [rb'{"uid":"\ud800"}', b'{"uid":"1","x":1e999}', b'{"uid":"1","x":' + b"9" * 400 + b"}"]
    good = [
        rb'{"uid":"\ud83d\ude00"}',
        b'{"uid":"1","x":1e308}',
        b'{"uid":"1"}\0',
        b'\xef\xbb\xbf{"uid":"1"}',
    ]
    good.append(rb'{"collections":["8"],"purge_seqno":"5\u0000"}')
    requests = [dcpspec.message("dcp_stream_req", vbucket=1, filter=text) for text in bad + good]
    opens = [
        dcpspec.message("dcp_open", name="n", flags=0, parameters=text, datatype=Datatype.JSON)
        for text in (rb'{"consumer_name":"\ud800"}', rb'{"consumer_name":"\u00e9"}')
    ]
    assert broken(requests) == [["R-json-parsed"]] * len(bad) + [[]] * len(good)
    assert broken(opens) == [["R-json-parsed"], []]


def test_tables_pass_the_verifier() -> None:
    vectors = {
        vector["id"]: bytes.fromhex(vector["hex"])
        for file in load()
        for vector in file.vectors()
        if vector["result"] == "valid"
    }
    refused = [vectors[name] for name in ("fb-unaligned", "fb-name-in-itself", "fb-vtable-at-0")]
    assert broken(refused) == [["R-event-flatbuffers"]] * 3  # the last is too short for a vtable of its own
    tables = [
        data
        for data in vectors.values()
        if "history"
        in read_message(data).canonical().get("body", {}).get("request", {}).get("event_value", {})
    ]
    assert len(tables) > 3
    assert broken(tables).count([]) > len(tables) / 2


def test_the_value_of_an_event_is_what_its_datatype_claims() -> None:
    def event(value: bytes, datatype: int) -> bytes:
        data = bytearray(dcp.system_event(STREAM, by_seqno=1, event=0, version=9, key=b"c", value=value))
        data[5] = datatype  # no server sends it
        return bytes(data)

    inflates = ["R-event-version", "R-event-value-inflates"]
    section = attributes((b"a", b"1"))
    assert broken(
        [
            event(bytes(16), 0),
            event(dcp.snappy(bytes(16)), Datatype.SNAPPY),
            event(bytes(16), Datatype.SNAPPY),
            event(section, Datatype.XATTR),
            event(b"\0\0\0\x09a", Datatype.XATTR),
            event(dcp.snappy(section), Datatype.SNAPPY | Datatype.XATTR),
            event(section, Datatype.SNAPPY | Datatype.XATTR),
        ]
    ) == [
        ["R-event-version"],
        ["R-event-version"],
        sorted(inflates),
        ["R-event-version"],
        sorted(inflates),
        ["R-event-version"],
        sorted(inflates),
    ]


@pytest.mark.parametrize(
    ("opcode", "extras"), [(Opcode.set, 8), (Opcode.set_with_meta, 24), (Opcode.delq_with_meta, 28)]
)
def test_the_value_of_a_write_is_what_its_datatype_claims(opcode: int, extras: int) -> None:
    """As kv_engine 8.0.1 answers: `Failed to inflate payload`, `The provided xattr segment is not valid`."""

    def write(value: bytes, datatype: int) -> bytes:
        magic = dcp.Magic.client_request
        return dcp.frame(magic, opcode, extras=bytes(extras), key=KEY, value=value, datatype=datatype)

    no_xattrs = ["R-datatype-no-xattrs"] if opcode == Opcode.set else []
    section = attributes((b"a", b"1"))
    assert broken(
        [
            write(b"v", 0),
            write(b"v", Datatype.SNAPPY),
            write(b"", Datatype.SNAPPY),
            write(dcp.snappy(b"v"), Datatype.SNAPPY | Datatype.JSON),
            write(section, Datatype.XATTR),
            write(b"\0\0\0\x09a", Datatype.XATTR),
            write(dcp.snappy(section), Datatype.SNAPPY | Datatype.XATTR),
        ]
    ) == [
        [],
        ["R-value-inflates"],
        ["R-value-inflates"],
        [],
        no_xattrs,
        [*no_xattrs, "R-value-inflates"],
        no_xattrs,
    ]


# Rules that need no tree


def judged(messages: Sequence[bytes], options: Options) -> pa.Table:
    """The columnar decoder's results for messages, without reading a tree."""
    with mock.patch.object(column, "refused", side_effect=AssertionError("looked at")):
        return pa.Table.from_batches(ColumnReader(options).batches([frames(messages)], ORIGIN))


def test_layouts_decide() -> None:
    """All messages of a busy bucket, including compressed ones and those with attributes."""
    for values in stream.VALUES:
        messages = list(itertools.islice(stream.messages(values), 1000))
        for options in OPTIONS:
            assert judged(messages, options).column("policy").null_count == 0
    broken_ones = [mutation(b"v", by_seqno=number % 2, cas=number) for number in range(100)]
    ids = judged(broken_ones, Options(policy=True)).column("policy").to_pylist()
    assert ids == [["R-mutation-seqno-not-zero"], []] * 50
    two_kinds = [dcp.control(key=b"enable_noop", value=b"true"), mutation()] * 40
    assert judged(two_kinds, Options(policy=True, message="mutation", collections=True)).num_rows == 40
    with mock.patch.object(columnar, "policy_column", side_effect=AssertionError("judged")):
        options = Options(policy=True, columns=("offset", "key"))
        assert judged([mutation(b"v")] * 50, options).num_rows == 50


@pytest.mark.parametrize(
    "values",
    [
        *([], [b"1"], [b"1", b'"a"', b" {} "], [b"1,2", b"3"], [b"[1", b"2]"], [b"1,2", b"[3", b"4]"]),
        *([b'"a', b'b"'], [b"1", b""], [b"1]", b"[2"], [b"NaN", b"1"], [b'"\xff"', b"1"], [b'"\n"']),
        *([b"\xef\xbb\xbf1", b"2"], [b"[" * 10_000, b"]" * 10_000]),
    ],
)
def test_json_is_judged_value_by_value(values: list[bytes]) -> None:
    assert pairs.are_json(values) == [policy.parse_json(value) is not None for value in values]


DEEP = policy.DEEPEST


@pytest.mark.parametrize(
    ("value", "is_broken"),
    [
        (b"[" * DEEP + b"]" * DEEP, False),
        (b"[" * DEEP + b"]" * (DEEP - 1), True),
        (b'{"a":' * 980 + b"1" + b"}" * 980, False),
        (b"[" * 100_000 + b"x" + b"]" * 100_000, False),  # nested too deeply to be checked
        (b"[" * 100_000, True),
        (b'"' + b"[" * 2000 + b'"', False),
        (b'"' + b"[" * 2000, True),
        (b"1" * 4301, False),
        (b"-" + b"1" * 4301 + b"x", True),
        (b"NaN", True),
    ],
    ids=range(10),
)
def test_json_deep_and_long(value: bytes, is_broken: bool) -> None:
    """Both decoders return the same result, for single values and among others."""
    message = mutation(attributes((b"a", value)), Datatype.XATTR)
    others = [mutation(attributes((b"b", b"[" * 400)), Datatype.XATTR), mutation(attributes((b"b", b"1")), 4)]
    first, second, third = broken([message, *others])
    assert (first, second, third) == (["R-xattr-value"] * is_broken, ["R-xattr-value"], [])


def test_attributes_of_several_messages() -> None:
    """Names are compared only with those of the same message."""
    values = [
        attributes((b"a", b"1"), (b"b", b"1")),
        attributes((b"a", b"1")),
        attributes((b"b", b"1"), (b"a", b"1"), (b"b", b"2")),
        attributes((b"c", b"1"), (b"d", b"?")),
    ]
    assert broken([mutation(value, Datatype.XATTR) for value in values]) == [
        *([], [], ["R-xattr-keys-unique"], ["R-xattr-value"])
    ]


# Rows, columns, options


def test_errors_and_gaps_have_no_policy() -> None:
    bad = mutation(key=b"\x88\x00k")
    pieces = [*frames([mutation()]), single(bad, collections=True), Gap(500, 20)]
    options = Options(policy=True, collections=True)
    batches = list(ColumnReader(options).batches(pieces, Origin("file")))
    table = pa.Table.from_batches(batches)
    assert table.column("policy").to_pylist() == [[], None, None]
    reader = RowReader(options)
    assert table.equals(pa.Table.from_batches(reader.batches(reader.rows(pieces, Origin("file")))))
    broken_header = single(b"\x42" + bytes(23), collections=True)
    assert isinstance(broken_header, Corrupt)
    (row,) = pa.Table.from_batches(ColumnReader(options).batches([broken_header], Origin("f"))).to_pylist()
    assert row["policy"] is None


def test_the_place_of_the_column() -> None:
    assert "policy" not in table_schema(Options()).names
    names = table_schema(Options(policy=True, kinds=ALL_KINDS)).names
    assert [*names, "other"] == full_schema(policy=True).names
    assert [name for name in names if name not in kinds()][-2:] == ["error", "policy"]
    assert names[names.index("policy") + 1] in kinds()
    flat = table_schema(Options(policy=True, message="mutation"))
    assert flat.names[flat.names.index("error") + 1 :][:2] == ["policy", "by_seqno"]
    assert flat.field("policy").type == pa.list_(pa.string())


def test_the_column_is_there_only_with_the_option() -> None:
    for options in (Options(columns=("policy",)), Options(columns=("policy",), message="mutation")):
        with pytest.raises(OptionError, match="requires the option policy=on"):
            table_schema(options)
    with pytest.raises(OptionError, match=r"unknown column 'policy\.x'"):
        table_schema(Options(policy=True, columns=("policy.x",)))
    assert Options.parse({"policy": "ON"}).policy
    assert not Options.parse({"policy": "off"}).policy
    with pytest.raises(OptionError, match="'policy' must be on or off, got 'yes'"):
        Options.parse({"policy": "yes"})


def test_columns_of_messages() -> None:
    options = Options(policy=True, columns=("opcode", "policy"))
    reader = MessageReader(options, message_schema(options))
    messages = [mutation(compact_json({})), None, b"?", mutation(by_seqno=0)] * 20
    rows = reader.structs(pa.array(messages, pa.binary())).to_pylist()
    ids = [row and row["policy"] for row in rows[:4]]
    assert ids == [[], None, None, ["R-mutation-seqno-not-zero"]]
