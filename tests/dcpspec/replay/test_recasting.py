"""Changes that are converted many at a time: the same bytes as one by one, in bounded pieces, once for all
streams.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

import dcpspec
from dcpspec.grammar.headers import header_number
from dcpspec.protocol import flags
from dcpspec.protocol.agreement import Form
from dcpspec.replay import casting, made, recorded
from dcpspec.replay.bucket import Bucket
from dcpspec.replay.casting import cast_rows
from dcpspec.replay.dialog import NodeSettings
from dcpspec.replay.forms import cast, key_only, sent_rows
from dcpspec.replay.history import VbucketHistory
from dcpspec.replay.loading import buckets_of
from dcpspec.replay.recorded import BATCH, BYTES, PlaceCache, Rows, addressed
from dcpspec.replay.rehearsal import rehearse
from dcpspec.replay.serving import ServedStream
from dcpspec.replay.session import ServerSession
from tests.dcpspec.replay import client
from tests.dcpspec.replay.client import CAPTURES, CURRENT, FEATURES, FLAGS, NO_END, Client
from tests.dcpspec.replay.test_casting import FORMS

EVERY_FORM = {
    **FORMS,
    "expirations": Form(collections=True, delete_times=True, expirations=True, tables=True),
    "user xattrs": Form(collections=True, xattrs=True, user_xattrs_of_deleted=True, sync_writes=True),
    "datatypes": Form(snappy=True, xattrs=True, values=False, keeps_datatype=True),
}
FILES = [
    str(path.relative_to(CAPTURES))
    for folder in ("audit", "clients", "real")
    for path in sorted((CAPTURES / folder).rglob("*.pcap*"))
    if folder != "audit" or path.name.startswith("valid")
]
STEP = 11
"""Only every eleventh change of the large capture is also converted alone."""


def converted(
    from_: VbucketHistory, rows: Rows, form: Form, stream_id: int | None, *, only_keys: bool = False
) -> list[bytes]:
    """Return the messages of changes that are converted together, addressed one by one."""
    found: list[bytes] = []
    while len(found) < len(rows):
        left, is_framed = rows[len(found) :], stream_id is not None
        parts, _ = cast_rows(from_, left, form, is_framed=is_framed, only_keys=only_keys)
        assert parts
        found += parts
    address: dict[str, Any] = {"opaque": 77, "vbucket": 3, "stream_id": stream_id}
    return [addressed([data], np.array([len(data)]), **address) for data in found]


def compared(bucket: Bucket, form: Form, stream_id: int | None, step: int = 1) -> int:
    """Compare changes that are converted together with changes that are converted alone."""
    count = 0
    for each in bucket.histories.values():
        rows = np.concatenate([recorded.NO_ROWS, *(snapshot.rows for snapshot in each.snapshots)])
        rows = sent_rows(each, rows, form)
        together = converted(each, rows, form, stream_id)[::step]
        alone = [
            cast(change, form, opaque=77, vbucket=3, stream_id=stream_id)
            for change in each.read(rows[::step])
        ]
        assert together == alone
        count += len(alone)
    return count


@pytest.mark.parametrize("stream_id", [None, 9])
@pytest.mark.parametrize("name", EVERY_FORM)
def test_together_and_alone_give_the_same_bytes(name: str, stream_id: int | None) -> None:
    buckets = client.buckets("session.pcap").values()
    assert sum(compared(bucket, EVERY_FORM[name], stream_id, STEP) for bucket in buckets) > 100


@pytest.mark.parametrize("name", EVERY_FORM)
def test_the_same_for_the_other_captures(name: str) -> None:
    buckets = [bucket for file in FILES for bucket in client.buckets(file).values()]
    assert sum(compared(bucket, EVERY_FORM[name], None) for bucket in buckets) > 20


@pytest.mark.parametrize("stream_id", [None, 9])
@pytest.mark.parametrize("name", ["keys", "plain"])
def test_the_same_for_changes_of_which_only_the_key_is_read(name: str, stream_id: int | None) -> None:
    form, count = EVERY_FORM[name], 0
    for each in client.buckets("session.pcap")["shop"].histories.values():
        rows = np.concatenate([recorded.NO_ROWS, *(snapshot.rows for snapshot in each.snapshots)])
        rows = sent_rows(each, rows, form)
        rows = rows[rows["opcode"] != recorded.EVENT]
        together = converted(each, rows, form, stream_id, only_keys=True)[::STEP]
        alone = [
            key_only(change, form, opaque=77, vbucket=3, stream_id=stream_id)
            for change in each.read(rows[::STEP])
        ]
        assert together == alone
        count += len(alone)
    assert count > 100


def test_only_the_keys_of_documents() -> None:
    """Literal messages: every document is a mutation, also a deletion and a commit."""
    bucket = Bucket("b")
    bucket.append(
        0,
        {"kind": "prepare", "key": "p", "value": "paid", "flags": 9, "durability_level": 1},
        {"kind": "commit", "key": "p", "prepared_seqno": 1},
        {"kind": "deletion", "key": "d", "collection_id": 8, "rev_seqno": 5},
        {"kind": "mutation", "key": "m", "collection_id": 300, "value": {"a": 1}, "expiration": 4},
    )
    each, form = bucket.histories[0], Form(collections=True, values=False)
    rows = sent_rows(each, each.snapshots[0].rows, form)
    assert converted(each, rows, form, None, only_keys=True) == [
        written("mutation", by_seqno=2, key="p", rev_seqno=1),
        written("mutation", by_seqno=3, key="d", collection_id=8, rev_seqno=1),
        written("mutation", by_seqno=4, key="m", collection_id=300, rev_seqno=1),
    ]


def test_deletions_with_a_time_and_a_stream_id_that_are_converted_together() -> None:
    bucket = Bucket("b")
    bucket.append(
        0,
        {"kind": "prepare", "key": "p", "deleted": 1, "durability_level": 1},
        {"kind": "commit", "key": "p", "prepared_seqno": 1},
        {"kind": "deletion", "key": "d", "delete_time": 7},
        {"kind": "expiration", "key": "e"},
        {"kind": "mutation", "key": "m"},
    )
    each, form = bucket.histories[0], Form(collections=True, delete_times=True)
    messages = converted(each, sent_rows(each, each.snapshots[0].rows, form), form, 9)
    # The magic, the opcode and the length of the framing extras, which servers leave out of such deletions
    assert [data[:3].hex() for data in messages] == ["085800", "085800", "085800", "085703"]
    assert [data[24:27].hex() for data in messages] == ["220009"] * 4


def test_a_change_in_each_form() -> None:
    """Literal messages for the conversions: a commit, an expiration, attributes, collections, compression."""
    bucket = Bucket("b")
    xattrs = [["_sync", "1"], ["user", "2"]]
    bucket.append(
        0,
        {"kind": "prepare", "key": "p", "value": "paid", "flags": 9, "rev_seqno": 4, "durability_level": 1},
        {"kind": "commit", "key": "p", "prepared_seqno": 1},
        {"kind": "expiration", "key": "e", "rev_seqno": 2, "delete_time": 1_700_000_000},
        {"kind": "deletion", "key": "d", "collection_id": 8, "xattrs": xattrs, "delete_time": 5},
        {"kind": "mutation", "key": "m", "collection_id": 300, "value": {"a": 1}, "nru": 1},
        {"kind": "prepare", "key": "q", "deleted": 1, "durability_level": 1},
        {"kind": "commit", "key": "q", "prepared_seqno": 6},
    )
    each = bucket.histories[0]
    cas = dict(zip(range(1, 8), (change.fields["cas"] for change in each.changes()), strict=True))
    form, recorded = FORMS["delete times"], each.snapshots[0].rows
    expected: list[dict[str, Any]] = [
        {
            "kind": "mutation",
            "by_seqno": 2,
            "cas": cas[1],
            "key": "p",
            "value": b"paid",
            "flags": 9,
            "rev_seqno": 4,
        },
        {
            "kind": "deletion",
            "by_seqno": 3,
            "cas": cas[3],
            "key": "e",
            "rev_seqno": 2,
            "delete_time": 1_700_000_000,
        },
        {
            "kind": "deletion",
            "by_seqno": 4,
            "cas": cas[4],
            "key": "d",
            "collection_id": 8,
            "xattrs": xattrs[:1],
            "delete_time": 5,
        },
        {
            "kind": "mutation",
            "by_seqno": 5,
            "cas": cas[5],
            "key": "m",
            "collection_id": 300,
            "value": {"a": 1},
            "nru": 1,
        },
        {"kind": "deletion", "by_seqno": 7, "cas": cas[6], "key": "q", "delete_time": 0},
    ]
    assert converted(each, sent_rows(each, recorded, form), form, None) == [
        written(**one) for one in expected
    ]
    form = Form(compresses=True, snappy=True)
    expected = [
        {
            "kind": "mutation",
            "by_seqno": 2,
            "cas": cas[1],
            "key": "p",
            "value": b"paid",  # a block would be longer
            "flags": 9,
            "rev_seqno": 4,
        },
        {"kind": "deletion", "by_seqno": 3, "cas": cas[3], "key": "e", "rev_seqno": 2},
        {"kind": "deletion", "by_seqno": 7, "cas": cas[6], "key": "q"},
    ]
    assert converted(each, sent_rows(each, recorded, form), form, 9) == [
        written(**one, collections=False, stream_id=9) for one in expected
    ]


@pytest.mark.parametrize("stream_id", [None, 9])
@pytest.mark.parametrize(
    ("value", "xattrs", "block"),
    [
        (b'{"m":1}', [], None),  # the block would have 9 bytes instead of 7
        (b"a" * 20, [], "1400614a0100"),
        (b"", [["_s", "1"]], None),
    ],
)
def test_a_value_is_compressed_unless_the_block_is_longer(
    value: bytes, xattrs: list[list[str]], block: str | None, stream_id: int | None
) -> None:
    bucket = Bucket("b")
    document = {"value": value, **({"xattrs": xattrs} if xattrs else {})}
    bucket.append(0, {"kind": "mutation", "key": "k", **document})
    history = bucket.histories[0]
    rows = history.snapshots[0].rows
    form = Form(collections=True, snappy=True, xattrs=True, compresses=True)
    (data,) = converted(history, rows, form, stream_id)
    bits = flags.names_of(flags.DATATYPE, header_number(data, "datatype"))
    assert ("snappy" in bits) == (block is not None)
    assert data.endswith(value if block is None else bytes.fromhex(block))


def written(kind: str, **fields: Any) -> bytes:
    """Write a message to the stream of the tests."""
    return dcpspec.message(kind, opaque=77, vbucket=3, **fields)


def test_a_key_that_is_too_long_for_a_stream_id_is_reported() -> None:
    bucket = Bucket("b")
    bucket.append(0, {"kind": "mutation", "key": "k" * 300})
    each = bucket.histories[0]
    with pytest.raises(dcpspec.DcpEncodeError):
        converted(each, each.snapshots[0].rows, FORMS["full"], 9)


def opened(bucket: dict[str, Bucket]) -> ServerSession:
    """Return a session whose client must receive another form than the recorded one."""
    connection = Client(NodeSettings(bucket, asks_login=False))
    return connection.connect("shop", FEATURES, ["is_producer"], {"enable_noop": "true"}).session


def test_a_turn_converts_a_bounded_number_of_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    counts: Counter[str] = Counter()
    added, alone = PlaceCache.add, casting._cast_one

    def add(cache: PlaceCache, kind: Any, entries: Any, size: int = 0) -> None:
        counts["together"] += len(entries) if isinstance(kind, tuple) else 0
        counts["bytes"] += size
        added(cache, kind, entries, size)

    def one(*args: Any) -> bytes:
        before = made.templates_made()
        data = alone(*args)
        counts["slow"] += int(args[1]["opcode"][0] != recorded.EVENT or made.templates_made() > before)
        return data

    monkeypatch.setattr(PlaceCache, "add", add)
    monkeypatch.setattr(casting, "_cast_one", one)
    served = buckets_of(client.recorded("session.pcap"))
    for source in served["shop"].sources:
        source.content.computed = PlaceCache()
    session = opened(served)
    for vbucket in served["shop"].histories:
        session.receive(dcpspec.message("dcp_stream_req", vbucket=vbucket, opaque=vbucket, end_seqno=NO_END))
    total: Counter[str] = Counter()
    while session.take(1 << 18) is not None:
        assert counts["together"] <= BATCH
        assert counts["bytes"] <= 4 * BYTES
        assert counts["slow"] <= casting._SLOW
        total += counts
        counts.clear()
    assert total["together"] > 8000
    again = opened(served)  # all streams share what was converted
    for vbucket in served["shop"].histories:
        again.receive(dcpspec.message("dcp_stream_req", vbucket=vbucket, opaque=vbucket, end_seqno=NO_END))
    assert sum(1 for _ in iter(lambda: again.take(1 << 18), None)) > 100
    assert not counts["together"] + counts["slow"]


@pytest.mark.parametrize(
    ("flags", "controls"),
    [
        (["is_producer"], {"enable_noop": "true"}),
        (FLAGS, {"enable_noop": "true", "max_marker_version": "2.2"}),
        (FLAGS, {name: value for name, value in CURRENT.items() if name != "max_marker_version"}),
        (FLAGS, CURRENT),
    ],
)
def test_no_client_waits_for_a_template(flags: list[str], controls: dict[str, str]) -> None:
    made._template.cache_clear()
    rehearse.__wrapped__()
    known = made.templates_made()
    connection = Client(client.settings("session.pcap"), most=1000)
    connection.connect("shop", FEATURES, flags, controls)
    for vbucket in (0, 63, 341):
        assert len(connection.stream(vbucket)) > 100
    assert made.templates_made() == known


def test_the_cache_drops_its_oldest_entries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recorded, "_CACHED", 3000)
    cache = PlaceCache()
    for at in range(10):
        cache.add("form", {at: b"x" * 800}, 800)
        assert cache.size <= 3000
    assert list(cache.of("form")) == [7, 8, 9]
    cache.add("other", {1: b"y" * 9000}, 9000)  # more than the limit
    assert dict(cache.of("form")) == {}
    assert list(cache.of("other")) == [1]


def test_a_small_cache_sends_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    def sent() -> bytes:
        served = buckets_of(client.recorded("session.pcap"))
        for source in served["shop"].sources:
            source.content.computed = PlaceCache()
        session = opened(served)
        session.receive(dcpspec.message("dcp_stream_req", vbucket=341, end_seqno=NO_END))
        return b"".join(iter(lambda: session.take(1 << 18), None))

    whole = sent()
    monkeypatch.setattr(recorded, "_CACHED", 1)
    assert sent() == whole


def test_idle_streams_are_not_asked_for_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    served = buckets_of(client.recorded("session.pcap"))
    session, bucket = opened(served), served["shop"]
    vbuckets = sorted(bucket.vbuckets)[:200]
    for vbucket in vbuckets:
        session.receive(dcpspec.message("dcp_stream_req", vbucket=vbucket, opaque=1, end_seqno=NO_END))
    while session.take(1 << 18) is not None:
        pass
    asked: list[int] = []
    before = ServedStream.next

    def following(stream: ServedStream, *args: Any) -> Any:
        asked.append(stream.vbucket)
        return before(stream, *args)

    monkeypatch.setattr(ServedStream, "next", following)
    assert session.take(1 << 18) is None
    assert not asked
    bucket.append(vbuckets[5], {"kind": "mutation", "key": "k"})
    bucket.end_streams(vbuckets[7], "state_changed")
    while session.take(1 << 18) is not None:
        pass
    assert {*asked} == {vbuckets[5], vbuckets[7]}
    assert len(session.live) == len(vbuckets) - 1
