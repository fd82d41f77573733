"""Streams as servers send them: what a marker covers, what is left out, and where a stream ends."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from dcpspec.replay.bucket import Bucket
from dcpspec.replay.dialog import NodeSettings
from dcpspec.replay.scenario import Scenario
from tests.captures import recorded
from tests.captures.packets import SERVER
from tests.dcpspec.replay import client
from tests.dcpspec.replay.client import CURRENT, Client

PLAIN = {"enable_noop": "true"}
DURABLE = {name: value for name, value in CURRENT.items() if name not in ("change_streams", "consumer_name")}
REPLICA = {name: value for name, value in CURRENT.items() if name != "change_streams"}
KEYS = "is_producer", "has_no_value"
COLLECTIONS = {8: "c8", 9: "c9", 10: "ca"}


def bucket(**fields: Any) -> Bucket:
    """Return an empty bucket with 16 vbuckets."""
    return Bucket("shop", map_size=16, **fields)


def connect(served: Bucket, controls: dict[str, str] = PLAIN, **fields: Any) -> Client:
    """Connect a client to a node that serves a bucket."""
    vary = fields.pop("vary", None)
    settings = NodeSettings({"shop": served}, asks_login=False, scenario=Scenario(vary=vary))
    return Client(settings).connect("shop", controls=controls, **fields)


def lines(one: Client, folder: Path) -> list[str]:
    """Return the messages of the client's only stream, after its request and the response."""
    (streams,) = recorded.content("said.pcap", recorded.columnar(one.capture(folder)))["streams"].values()
    at = next(at for at, line in enumerate(streams) if line.startswith("request"))
    return list(streams[at + 2 :])


def event(name: str, number: int, manifest: int = 1, **fields: Any) -> dict[str, Any]:
    """Return a system event about a collection, or about a scope."""
    about = "scope_id" if name.endswith("scope") else "collection_id"
    new = COLLECTIONS.get(number, f"s{number}")
    named = {"name": new} if name.startswith(("begin", "create")) else {}
    known = {"scope_id": 0, about: number, "manifest_id": manifest, "version": 2} | named
    return {"kind": "system_event", "event": name} | known | fields


def document(key: str, collection: int = 0) -> dict[str, Any]:
    """Return a mutation."""
    return {"kind": "mutation", "key": key, "collection_id": collection, "value": b"1"}


def prepare(key: str) -> dict[str, Any]:
    """Return a prepare."""
    return {"kind": "prepare", "key": key, "value": b"1", "durability_level": "majority"}


def commit(key: str, prepared: int) -> dict[str, Any]:
    """Return the commit of a prepare."""
    return {"kind": "commit", "key": key, "prepared_seqno": prepared}


def filtered() -> Bucket:
    """Return a bucket with three collections, whose events have seqnos 1 to 3, in memory."""
    served = bucket()
    served.append(
        1, event("begin_collection", 9), event("begin_collection", 10), event("begin_collection", 8)
    )
    served.append(1, *(document(f"other{at}") for at in (4, 5, 6)))
    return served


ONLY_8 = '{"collections":["8"]}'


def test_changes_of_other_collections_in_memory_cause_no_message(tmp_path: Path) -> None:
    served = filtered()
    one = connect(served)
    one.stream(1, filter=ONLY_8)
    served.append(1, document("d"), document("e", 9), document("f", 10))
    assert one.read() == []
    served.append(1, document("g", 8), document("h", 9))
    one.read()
    assert lines(one, tmp_path) == [
        "marker V1 0..3 flags 5",
        "3 begin_collection c8 version 0",
        "marker V1 10..10 flags 1",
        "10 mutation 8:g",
    ]


def test_a_filtered_stream_may_end_below_its_end(tmp_path: Path) -> None:
    one = connect(filtered())
    one.stream(1, filter=ONLY_8, end_seqno=6)
    assert lines(one, tmp_path) == ["marker V1 0..3 flags 5", "3 begin_collection c8 version 0", "end ok"]


def test_a_recorded_end_does_not_end_a_stream_that_has_sent_nothing(tmp_path: Path) -> None:
    """The client would resume where it stands, and its stream would end again, without an end."""
    served = filtered()
    served.histories[1].ends[6] = "state_changed"
    place = {"vbucket_uuid": served.histories[1].log[0][0], "start_seqno": 3}
    place |= {"snap_start_seqno": 3, "snap_end_seqno": 3}
    one = connect(served)
    one.stream(1, filter=ONLY_8, **place)
    served.append(1, document("g", 8))
    one.read()
    assert lines(one, tmp_path) == ["marker V1 3..7 flags 5", "7 mutation 8:g"]
    two = connect(served)
    two.stream(1, **place)
    assert lines(two, tmp_path)[-1] == "end state_changed"


@pytest.mark.parametrize(
    ("snapshot", "sent"),
    [((3, 6), ["marker V1 3..6 flags 5", "6 seqno_advanced", "end ok"]), ((5, 5), ["end ok"])],
)
def test_a_resumed_snapshot_without_changes_for_the_client_is_completed(
    snapshot: tuple[int, int], sent: list[str], tmp_path: Path
) -> None:
    served = filtered()
    one = connect(served)
    place = {"start_seqno": 5, "snap_start_seqno": snapshot[0], "snap_end_seqno": snapshot[1]}
    one.stream(1, filter=ONLY_8, end_seqno=6, vbucket_uuid=served.histories[1].log[0][0], **place)
    assert lines(one, tmp_path) == sent


def test_a_bounded_stream_sends_the_snapshot_whole(tmp_path: Path) -> None:
    served = bucket()
    served.append(2, *(document(f"k{at}") for at in range(4)))
    served.append(2, document("later"))
    one = connect(served)
    one.stream(2, end_seqno=3)
    changes = [f"{at + 1} mutation 0:k{at}" for at in range(4)]
    assert lines(one, tmp_path) == ["marker V1 0..5 flags 5", *changes, "5 mutation 0:later", "end ok"]


@pytest.mark.parametrize(
    ("controls", "sent"),
    [
        (PLAIN, ["marker V1 0..7 flags 5", "5 mutation 0:a", "6 mutation 0:b", "7 seqno_advanced", "end ok"]),
        (DURABLE, ["marker V1 0..7 flags 5", "5 mutation 0:a", "6 mutation 0:b", "7 prepare 0:p", "end ok"]),
    ],
    ids=["plain", "durable"],
)
def test_a_prepare_at_the_end_is_announced(controls: dict[str, str], sent: list[str], tmp_path: Path) -> None:
    served = bucket()
    served.append(0, *(document(key) for key in "wxyz"))
    served.append(0, document("a"), document("b"), prepare("p"))
    one = connect(served, controls)
    one.stream(0, end_seqno=6)
    assert [line for line in lines(one, tmp_path) if line[:1] not in "1234"] == sent


@pytest.mark.parametrize(
    ("start", "snapshot", "marked"), [(7, (7, 7), "7..16"), (7, (5, 9), "5..16"), (0, (0, 0), "0..16")]
)
def test_the_first_marker_begins_where_the_request_says(
    start: int, snapshot: tuple[int, int], marked: str, tmp_path: Path
) -> None:
    served = bucket()
    for first in (1, 5, 10):
        served.append(3, *(document(f"k{at}") for at in range(first, {1: 5, 5: 10, 10: 17}[first])))
    one = connect(served)
    uuid = served.histories[3].log[0][0]
    one.stream(
        3, start_seqno=start, snap_start_seqno=snapshot[0], snap_end_seqno=snapshot[1], vbucket_uuid=uuid
    )
    assert lines(one, tmp_path)[0] == f"marker V1 {marked} flags 5"


def test_a_later_marker_begins_at_the_first_change_that_is_sent(tmp_path: Path) -> None:
    served = bucket()
    one = connect(served)
    served.append(0, document("a"))
    one.stream(0)
    served.append(0, prepare("p"))
    assert one.read() == []  # until the next change
    served.append(0, commit("p", 2))
    one.read()
    served.append(0, document("b"), document("c"), document("b"))
    one.read()
    assert lines(one, tmp_path) == [
        "marker V1 0..1 flags 5",
        "1 mutation 0:a",
        "marker V1 3..3 flags 1",
        "3 mutation 0:p",
        "marker V1 5..6 flags 1",
        "5 mutation 0:c",
        "6 mutation 0:b",
    ]


def test_a_marker_of_prepares_alone_has_the_last_visible_seqno(tmp_path: Path) -> None:
    served = bucket()
    served.append(0, *(document(key) for key in "abcde"))
    one = connect(served, REPLICA)
    one.stream(0)
    served.append(0, prepare("p"))
    one.read()
    assert lines(one, tmp_path)[-2:] == ["marker V2.0 6..6 flags 1 visible 5 completed 0", "6 prepare 0:p"]


def test_a_checkpoint_has_a_key_once(tmp_path: Path) -> None:
    served = bucket()
    one = connect(served)
    served.append(0, *(document(key) for key in "abcd"))
    one.stream(0)
    served.append(0, document("x"), document("y"), document("z"), document("y"))
    one.read()
    served.append(0, document("n"), {"kind": "deletion", "key": "n"})
    one.read()
    assert lines(one, tmp_path)[5:] == [
        "marker V1 5..8 flags 1",
        "5 mutation 0:x",
        "7 mutation 0:z",
        "8 mutation 0:y",
        "marker V1 10..10 flags 1",
        "10 deletion 0:n",
    ]
    other = connect(served)
    other.stream(0)
    assert lines(other, tmp_path)[0] == "marker V1 0..10 flags 5"
    assert [int(line.split()[0]) for line in lines(other, tmp_path)[1:]] == [1, 2, 3, 4, 5, 7, 8, 10]


def test_a_bucket_with_history_keeps_every_change(tmp_path: Path) -> None:
    served = bucket(keeps_history=True)
    one = connect(served)
    served.append(0, document("a"), document("a"), document("b"))
    one.stream(0)
    assert lines(one, tmp_path) == [
        "marker V1 0..1 flags 5",
        "1 mutation 0:a",
        "marker V1 2..3 flags 5",
        "2 mutation 0:a",
        "3 mutation 0:b",
    ]


def test_a_change_after_a_durable_write_or_an_event_of_its_key_begins_a_checkpoint(tmp_path: Path) -> None:
    served = bucket()
    one = connect(served, DURABLE)
    one.stream(0)
    for changes in (
        [prepare("a")],
        [commit("a", 1)],
        [prepare("b")],
        [{"kind": "abort", "key": "b", "prepared_seqno": 3}],
        [event("begin_collection", 8), event("begin_collection", 9)],
        [event("end_collection", 8, 2), event("begin_collection", 10, 2)],
        [document("a")],
    ):
        served.append(0, *changes)
        one.read()
    assert [line for line in lines(one, tmp_path) if line.startswith("marker")] == [
        "marker V1 0..1 flags 5",
        "marker V1 2..2 flags 1",
        "marker V1 3..3 flags 1",
        "marker V1 4..4 flags 5",
        "marker V1 5..6 flags 1",
        "marker V1 7..8 flags 5",
        "marker V1 9..9 flags 1",
    ]


@pytest.mark.parametrize("kind", ["collection", "scope"])
def test_a_filter_without_collections_ends_the_stream(kind: str, tmp_path: Path) -> None:
    served = bucket()
    served.append(0, event("create_scope", 9), event("begin_collection", 8, scope_id=9))
    one = connect(served)
    one.stream(0, filter=ONLY_8 if kind == "collection" else '{"scope":"9"}')
    served.append(0, event("end_collection", 8, 2, scope_id=9), event("drop_scope", 9, 2))
    one.read()
    ended = ["marker V1 3..3 flags 5", "3 end_collection - version 0"]
    if kind == "scope":
        ended = ["marker V1 3..4 flags 5", "3 end_collection - version 0", "4 drop_scope - version 0"]
    assert lines(one, tmp_path)[-len(ended) - 1 :] == [*ended, "end filter_empty"]
    assert one.status("dcp_close_stream", vbucket=0) == "key_enoent"


def test_a_collection_that_begins_later_belongs_to_the_scope(tmp_path: Path) -> None:
    served = bucket()
    served.append(0, event("create_scope", 9), event("begin_collection", 10, scope_id=9))
    one = connect(served)
    one.stream(0, filter='{"scope":"9"}')
    served.append(0, event("begin_collection", 8, scope_id=9), document("k", 8), document("d"))
    one.read()
    assert lines(one, tmp_path)[-2:] == ["3 begin_collection c8 version 0", "4 mutation 8:k"]


# From a recording


def test_without_values_and_attributes_documents_from_disk_are_mutations(tmp_path: Path) -> None:
    one = Client(client.settings("real/8.0.1/cs_v22_syncrepl_fb.pcap"))
    one.connect("lab", flags=KEYS, controls=PLAIN)
    one.stream(0)
    told = recorded.content("said.pcap", recorded.columnar(one.capture(tmp_path)))["streams"]
    stated = recorded.expected()["8.0.1/cs_novalue_noxattr.pcap"]["streams"]["56476 opaque 23"]
    assert [sent[2:26] for sent in told.values()] == [stated[2:26]]


DOCUMENT = {"key": b"xa1", "by_seqno": 1, "value": b'{"body":1}', "xattrs": [["_sync", '{"a":1}']]}


@pytest.mark.parametrize(
    ("flag", "controls", "datatype", "value"),
    [
        # no_value_with_underlying_datatype: JSON, Snappy and xattrs, but the attributes are not compressed
        ("has_no_value_with_underlying_datatype", {}, 7, "00000012" + "0000000e" + b'_sync\0{"a":1}\0'.hex()),
        # no_value: the datatype of what is left
        ("has_no_value", {}, 4, "00000012" + "0000000e" + b'_sync\0{"a":1}\0'.hex()),
    ],
)
def test_what_is_left_of_a_compressed_document_is_not_compressed(
    flag: str, controls: dict[str, str], datatype: int, value: str, tmp_path: Path
) -> None:
    served = bucket()
    served.append(0, {"kind": "mutation", **DOCUMENT, "snappy": True, "datatype": 1})
    one = connect(served, PLAIN | controls, flags=["is_producer", "includes_xattrs", flag])
    one.stream(0)
    (data,) = (write.data for write in one.said if write.sender == SERVER and b"xa1" in write.data)
    assert data[5] == datatype
    assert data[-len(value) // 2 :].hex() == value
    assert data.endswith(b"xa1" + bytes.fromhex(value))


def test_deletions_with_a_stream_id_and_a_time_lack_the_length_of_the_id(tmp_path: Path) -> None:
    served = bucket()
    served.append(0, {"kind": "deletion", "key": "k", "delete_time": 7}, {"kind": "expiration", "key": "e"})
    controls = PLAIN | {"enable_stream_id": "true", "enable_expiry_opcode": "true"}
    one = connect(served, controls)
    one.stream(0, opaque=0x22, filter='{"sid":71}')
    deletion, expiration = (write.data for write in one.said[-3:] if write.data[1] in (0x58, 0x59))
    # Magic, opcode, no framing extras, lengths of the key and the extras, datatype, vbucket, the length of
    # the body with the 3 bytes of the stream id, opaque
    assert deletion[:16].hex() == "0858" + "00" + "02" + "15" + "00" + "0000" + "0000001a" + "00000022"
    assert deletion[24:27].hex() == "220047"
    assert expiration[:12].hex() == "0859" + "00" + "02" + "14" + "00" + "0000" + "00000019"
    assert lines(one, tmp_path)[1:] == ["1 deletion 0:k sid 71", "2 expiration 0:e sid 71"]


@pytest.mark.parametrize(("collections", "is_unordered"), [("a", True), ("a b", False)])
def test_only_a_single_collection_is_sent_out_of_order(collections: str, is_unordered: bool) -> None:
    one = Client(client.settings("session.pcap"))
    one.connect("shop", controls=PLAIN | {"enable_out_of_order_snapshots": "true"})
    ids = ",".join(f'"{each}"' for each in collections.split())
    sent = one.stream(0, filter=f'{{"collections":[{ids}]}}')
    assert (sent[1]["header"]["opcode"]["name"] == "dcp_oso_snapshot") == is_unordered


def test_a_takeover_has_one_marker_for_what_is_in_memory(tmp_path: Path) -> None:
    served = bucket()
    for key in "abc":
        served.append(0, document(key))
    one = connect(served)
    one.stream(0, opaque=7, flags=["is_takeover"])
    assert lines(one, tmp_path)[0] == "marker V1 0..3 flags 13"


# What servers may do


def varied(served: Bucket, folder: Path, seeds: Sequence[int], **fields: Any) -> dict[str, list[int]]:
    """Return the markers and events of a stream with each seed, and the seeds."""
    kinds: dict[str, list[int]] = {}
    for seed in seeds:
        one = connect(served, vary=seed)
        one.stream(0, **fields)
        sent = lines(one, folder)
        assert [int(line.split()[0]) for line in sent if "mutation" in line] == [1, 2, 3, 4, 5, 6]
        assert one.violations(folder) == []
        kinds.setdefault("; ".join(line for line in sent if "mutation" not in line), []).append(seed)
    return kinds


def test_a_seed_varies_what_servers_may_do(tmp_path: Path) -> None:
    served = bucket()
    served.append(0, document("a"), document("b"), document("c"))
    served.append(0, document("d"), document("e"), document("f"))
    kinds = varied(served, tmp_path, range(12))
    assert kinds == varied(served, tmp_path, range(12))
    assert {"marker V1 0..6 flags 5", "marker V1 0..3 flags 5; marker V1 4..6 flags 1"} <= kinds.keys()
    assert any("flags 6" in kind for kind in kinds)


def test_a_seed_tells_of_a_prepare_or_not() -> None:
    told = set()
    for seed in range(8):
        served = bucket()
        served.append(0, document("a"))
        one = connect(served, vary=seed)
        one.stream(0)
        served.append(0, prepare("p"))
        told.add(len(one.read()))
    assert told == {0, 2}


def test_recorded_snapshots_vary() -> None:
    ends, kinds = set(), set()
    for seed in range(6):
        one = Client(client.settings("session.pcap", scenario=Scenario(vary=seed)))
        one.connect("shop", controls=PLAIN)
        sent = one.stream(0)
        markers = [
            each["body"]["request"]["snapshot"]
            for each in sent
            if "snapshot" in each["body"].get("request", {})
        ]
        ends.add(tuple(int(each["end_seqno"]) for each in markers))
        kinds.add(markers[0]["flags"]["is_disk"])
    assert len(ends) > 3
    assert kinds == {True, False}
