"""One connection of the node, without sockets."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dcpspec
from dcpspec.replay.dialog import MAX_MESSAGE, NodeEvent, RefusedRequest
from dcpspec.replay.sasl import Credentials
from dcpspec.replay.scenario import Pace, read_scenario, scenario_of
from dcpspec.replay.session import ServerSession
from tests import messages as dcp
from tests.captures.make_session import ShippedSession
from tests.captures.packets import SERVER
from tests.dcpspec.replay import client
from tests.dcpspec.replay.client import CURRENT, NO_END, Client, Tree
from tests.messages import Opcode, StreamAddress, with_header

GENERATED = "session.pcap"
CHANGES = {"mutation", "deletion_v2", "expiration_v2", "system_event", "prepare", "commit", "abort"}
PLAIN = {"enable_noop": "true"}
VALID = sorted(
    path.stem for path in (client.CAPTURES / "audit").glob("valid*.pcap") if "consumer" not in path.stem
)
INCOMPLETE = {"valid-resumed"}
"""Captures of streams that begin in the middle, without the earlier messages."""


def current() -> Client:
    """Connect as the client of the first connection did."""
    return Client(client.settings(GENERATED)).connect("shop")


def requests(trees: list[Tree], *opcodes: str) -> list[dict[str, Any]]:
    """Return the bodies of the requests with some opcodes."""
    named = [
        tree
        for tree in trees
        if "status" not in tree["header"] and tree["header"]["opcode"]["name"] in opcodes
    ]
    return [tree["body"]["request"] for tree in named]


def seqnos(trees: list[Tree]) -> list[int]:
    """Return the seqnos of changes."""
    opcodes = [f"dcp_{kind}" for kind in ("mutation", "deletion", "expiration", "prepare", "system_event")]
    by_seqnos = [int(body["extras"]["by_seqno"]) for body in requests(trees, *opcodes)]
    for opcode in ("commit", "abort"):
        by_seqnos += [int(body["extras"][f"{opcode}_seqno"]) for body in requests(trees, f"dcp_{opcode}")]
    return sorted(by_seqnos)


def recorded_changes(session: ShippedSession, vbucket: int) -> list[Any]:
    """Return the changes of a vbucket that the generator made on its first connection."""
    said = session.of(1, SERVER)
    return [m for m in said if m.kind in CHANGES and m.fields.get("vbucket") == vbucket]


@pytest.mark.parametrize("vbucket", [0, 64, 511])
def test_a_client_like_the_recorded_one_gets_the_same_bytes(session: ShippedSession, vbucket: int) -> None:
    connection = current()
    before = len(connection.said)
    connection.stream(vbucket, opaque=77)
    sent = [write.data for write in connection.said[before:] if write.sender == SERVER]
    opcodes = {f"dcp_{kind.split('_v')[0]}" for kind in CHANGES}
    changes = [data for data in sent if client.opcode_of(data) in opcodes]
    assert changes == [with_header(m.data, opaque=77) for m in recorded_changes(session, vbucket)]


def test_another_client_gets_keys_and_values_as_it_can_take_them(session: ShippedSession) -> None:
    wanted = {
        m.fields["by_seqno"]: (m.fields["document_key"].hex(), m.fields["body"].hex())
        for m in recorded_changes(session, 1)
        if m.kind == "mutation" and m.fields["collection_id"] == 0
    }
    connection = Client(client.settings(GENERATED)).connect("shop", ["json"], ["is_producer"], PLAIN)
    values = {
        int(body["extras"]["by_seqno"]): (body["key"]["name"], body["value"]["body"])
        for body in requests(connection.stream(1), "dcp_mutation")
    }
    assert wanted
    assert wanted.items() <= values.items()
    assert all("xattrs" not in body["value"] for body in requests(connection.read(), "dcp_mutation"))


def test_a_commit_is_a_mutation_to_who_takes_no_part_in_durable_writes(session: ShippedSession) -> None:
    made = recorded_changes(session, 1)
    prepares = {m.fields["by_seqno"]: m for m in made if m.kind == "prepare"}
    commits = {
        m.fields["commit_seqno"]: prepares[m.fields["prepared_seqno"]] for m in made if m.kind == "commit"
    }
    connection = Client(client.settings(GENERATED)).connect("shop", controls=PLAIN)
    trees = connection.stream(1)
    assert requests(trees, "dcp_prepare", "dcp_commit", "dcp_abort") == []
    bodies = {int(b["extras"]["by_seqno"]): b for b in requests(trees, "dcp_mutation", "dcp_deletion")}
    assert commits
    for seqno, prepare in commits.items():
        assert bodies[seqno]["key"]["name"] == prepare.fields["document_key"].hex()


def test_a_stream_goes_on_where_the_client_is(session: ShippedSession) -> None:
    everything = [
        m.fields.get("by_seqno") or m.fields.get("commit_seqno") or m.fields["abort_seqno"]
        for m in recorded_changes(session, 0)
    ]
    connection = current()
    (_, first, *_) = trees = connection.stream(
        0, start_seqno=110, snap_start_seqno=106, snap_end_seqno=141, vbucket_uuid=uuid_of(connection, 0)
    )
    assert seqnos(trees) == [seqno for seqno in everything if seqno > 110]
    assert first["body"]["request"]["snapshot"]["start_seqno"] == "106"


def test_a_stream_ends_after_the_snapshot_of_the_seqno_that_was_asked_for(session: ShippedSession) -> None:
    trees = current().stream(0, end_seqno=200)
    ends = [int(body["snapshot"]["end_seqno"]) for body in requests(trees, "dcp_snapshot_marker")]
    assert ends[-2:] == [197, 218]
    assert seqnos(trees) == list(range(1, 219))
    assert trees[-1]["body"]["request"]["extras"]["reason"]["name"] == "ok"


def uuid_of(connection: Client, vbucket: int) -> int:
    """Request the newest uuid of a vbucket."""
    (answer,) = connection.ask("dcp_get_failover_log", vbucket=vbucket)
    return int(answer["body"]["response"]["failover_log"]["entries"][0]["vbucket_uuid"])


@pytest.mark.parametrize(
    ("start", "snapshot", "uuid", "seqno"),
    [
        pytest.param(88_000, (88_000, 88_000), 71545062995707, 86_421, id="older history"),
        pytest.param(86_500, (86_400, 86_600), 71545062995707, 86_400, id="in a snapshot"),
        pytest.param(60_000, (60_000, 60_000), 191281032651683, None, id="before"),
        pytest.param(60_000, (60_000, 60_000), 1234, 0, id="unknown"),
        pytest.param(90_000, (90_000, 90_000), 35000185348524, 86_994, id="ahead"),
        pytest.param(86_600, (86_600, 90_000), 35000185348524, None, id="at the start of a snapshot"),
        pytest.param(86_422, (86_422, 90_000), 35000185348524, None, id="the same"),
    ],
)
def test_a_client_of_another_history_is_rolled_back(
    start: int, snapshot: tuple[int, int], uuid: int, seqno: int | None
) -> None:
    connection = current()
    # The log: 35000185348524 from 86421, 71545062995707 from 68797, and 191281032651683 from 26410 to 64552.
    (answer, *_) = connection.stream(
        128,
        start_seqno=start,
        snap_start_seqno=snapshot[0],
        snap_end_seqno=snapshot[1],
        vbucket_uuid=uuid,
        flags=["ignores_purged_tombstones"],
    )
    if seqno is None:
        assert answer["header"]["status"]["name"] == "success"
    else:
        assert answer["header"]["status"]["name"] == "rollback"
        assert answer["body"]["response"]["rollback_seqno"]["seqno"] == str(seqno)


@pytest.mark.parametrize(
    ("uuid", "older"),
    [
        (35000185348524, {}),
        (71545062995707, {"old_vbucket_uuid": "71545062995707", "old_last_seqno": "86421"}),
        (191281032651683, {"old_vbucket_uuid": "191281032651683", "old_last_seqno": "64552"}),
    ],
)
def test_an_older_history_ended_where_the_next_one_began(uuid: int, older: dict[str, str]) -> None:
    (answer,) = current().ask("observe_seqno", vbucket=128, known_history=uuid)
    state = answer["body"]["response"]["state"]
    assert {name: value for name, value in state.items() if name.startswith("old_")} == older
    assert (state["vbucket_uuid"], state["current_seqno"]) == ("35000185348524", "86994")


def test_a_vbucket_that_was_not_recorded_is_empty() -> None:
    connection = current()
    (answer,) = connection.stream(5)
    assert answer["header"]["status"]["name"] == "success"
    (answer,) = connection.ask("get_all_vb_seqnos")
    high_seqnos = {e["vbucket"]: e["seqno"] for e in answer["body"]["response"]["vbuckets"]["entries"]}
    assert high_seqnos.keys() == set(range(1024)) - {640}
    assert (high_seqnos[0], high_seqnos[5]) == ("573", "0")


@pytest.mark.parametrize("most", [1, 1000])
def test_flow_control_holds(most: int) -> None:
    controls = {**CURRENT, "connection_buffer_size": "5000"}
    connection = Client(client.settings(GENERATED), acknowledges=False, most=most)
    connection.connect("shop", controls=controls)
    connection.stream(0)
    sent = [
        write.data for write in connection.said if write.sender == SERVER and client.is_request(write.data)
    ]
    assert sum(map(len, sent[:-1])) < 5000 <= sum(map(len, sent))
    assert connection.read() == []
    more = connection.ask("dcp_buffer_acknowledgement", buffer_bytes=sum(map(len, sent)))
    assert more


DEEP = '{"collections":["a"],"x":' + "[" * 20_000 + "]" * 20_000 + "}"
REFUSED = [
    ("dcp_stream_req", {"vbucket": 640, "end_seqno": NO_END}, "not_my_vbucket"),
    ("dcp_stream_req", {"vbucket": 1024, "end_seqno": NO_END}, "not_my_vbucket"),
    (
        "dcp_stream_req",
        {"vbucket": 0, "start_seqno": 5, "snap_start_seqno": 5, "snap_end_seqno": 5},
        "erange",
    ),
    ("dcp_stream_req", {"vbucket": 0, "snap_start_seqno": 5, "snap_end_seqno": 9, "end_seqno": 9}, "erange"),
    (
        "dcp_stream_req",
        {"vbucket": 0, "filter": '{"collections":["77"]}', "end_seqno": 9},
        "unknown_collection",
    ),
    ("dcp_stream_req", {"vbucket": 0, "filter": '{"scope":"77"}', "end_seqno": 9}, "unknown_scope"),
    ("dcp_stream_req", {"vbucket": 0, "filter": "{", "end_seqno": 9}, "einval"),
    ("dcp_stream_req", {"vbucket": 0, "filter": DEEP, "end_seqno": 9}, "einval"),
    ("dcp_stream_req", {"vbucket": 0, "filter": '{"collections":["a"]}', "end_seqno": 9}, "not_supported"),
    ("dcp_stream_req", {"vbucket": 0, "filter": '{"sid":3}', "end_seqno": 9}, "dcp_stream_id_invalid"),
    ("dcp_close_stream", {"vbucket": 0}, "key_enoent"),
    ("dcp_open", {"name": "again", "flags": ["is_producer"]}, "einval"),
    ("dcp_control", {"key": "nonsense", "value": "true"}, "einval"),
    ("dcp_control", {"key": "enable_stream_id", "value": "true"}, "not_supported"),
    ("dcp_control", {"key": "set_noop_interval", "value": "0.01"}, "einval"),
    ("dcp_control", {"key": "include_deleted_user_xattrs", "value": "true"}, "einval"),
    ("dcp_control", {"key": "cache_transfer", "value": "true"}, "einval"),
    ("dcp_get_failover_log", {"vbucket": 1024}, "not_my_vbucket"),
    ("dcp_seqno_acknowledged", {"vbucket": 640, "prepared_seqno": 1}, "not_my_vbucket"),
    ("select_bucket", {"bucket": "shop"}, "not_supported"),
    ("sasl_auth", {"mechanism": "PLAIN", "challenge": b"\0any\0any"}, "not_supported"),
    ("collections_get_id", {"path": "inventory.none"}, "unknown_collection"),
    ("collections_get_scope_id", {"path": "none"}, "unknown_scope"),
    ("dcp_flush", {}, "not_supported"),
    ("dcp_oso_snapshot", {}, "unknown_command"),
    ("get_meta", {"key": b"k"}, "not_supported"),
]


@pytest.mark.parametrize(
    ("kind", "fields", "status"), REFUSED, ids=[f"{kind}-{at}" for at, (kind, *_) in enumerate(REFUSED)]
)
def test_what_servers_refuse_is_refused(kind: str, fields: dict[str, Any], status: str) -> None:
    connection = current()
    assert connection.status(kind, **fields) == status
    assert connection.session.closed is None


@pytest.mark.parametrize(("features", "status"), [((), "success"), (("collections",), "not_supported")])
def test_collections_take_noops(features: tuple[str, ...], status: str) -> None:
    connection = Client(client.settings(GENERATED)).connect("shop", features, ("is_producer",), {})
    assert connection.status("dcp_stream_req", vbucket=0, end_seqno=9) == status


def test_before_the_login_little_is_answered() -> None:
    connection = Client(replace(client.settings(GENERATED), asks_login=True))
    assert connection.status("select_bucket", bucket="shop") == "eaccess"
    assert connection.status("dcp_open", name="x", flags=1) == "eaccess"
    assert connection.status("hello", agent="test", features=["collections"]) == "success"
    assert connection.status("sasl_auth", mechanism="PLAIN", challenge=b"\0a\0b") == "auth_error"
    for length, is_closed in ((16_384, False), (16_385, True)):
        data = dcpspec.message("dcp_open", name="x" * (length - 32), flags=1)
        assert len(data) == length
        connection.send(data)
        assert (connection.session.closed is not None) == is_closed
    assert "R-frame-size-login" in str(connection.session.closed)


@pytest.mark.parametrize(
    ("data", "answer"),
    [
        (dcpspec.message("dcp_mutation", key=b"k", by_seqno=1, value=bytes(1_500)), "eaccess"),
        (dcpspec.message("dcp_noop", status="success"), None),
        (with_header(dcpspec.message("hello", agent="a" * 900, features=[]), datatype=6), "einval"),
        (dcpspec.message("clustermap_change_notification", bucket="b"), None),
    ],
)
def test_before_the_login_the_header_decides(
    data: bytes, answer: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any) -> Any:
        raise AssertionError("a message was read before the login")

    connection = Client(replace(client.settings(GENERATED), asks_login=True))
    monkeypatch.setattr("dcpspec.replay.session.ClientMessage", refuse)
    statuses = [tree["header"]["status"]["name"] for tree in connection.send(data)]
    assert statuses == ([] if answer is None else [answer])


@pytest.mark.parametrize(
    ("data", "answer"),
    [
        (dcp.hello(agent=b"a", features=[1] * 100_000, opaque=7), "e2big"),
        (dcp.mutation(StreamAddress(5, 7), key=b"k", value=bytes(1 << 20), by_seqno=1), "e2big"),
        (dcp.error_response(opcode=Opcode.dcp_noop, status=1, opaque=7, error={"error": "e" * 70_000}), None),
    ],
    ids=["many features", "a document", "a response"],
)
def test_the_header_of_a_long_message_decides(
    data: bytes, answer: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any) -> Any:
        raise AssertionError("a long message was read")

    connection = Client(client.settings(GENERATED))
    monkeypatch.setattr("dcpspec.replay.session.ClientMessage", refuse)
    statuses = [tree["header"]["status"]["name"] for tree in connection.send(data)]
    assert statuses == ([] if answer is None else [answer])


@pytest.mark.parametrize("mechanism", ["PLAIN", "SCRAM-SHA1", "SCRAM-SHA512"])
def test_an_unknown_user_is_answered_as_a_known_one_is(mechanism: str) -> None:
    from scramp import ScramClient

    settings_ = replace(client.settings(GENERATED), asks_login=True, credentials=Credentials("me", "pass"))
    answers = []
    for user in ("me", "you"):
        connection = Client(settings_)
        connection.ask("hello", agent="a", features=["json", "xerror"])
        scram = (
            ScramClient([mechanism.replace("SHA", "SHA-")], user, "wrong") if mechanism != "PLAIN" else None
        )
        first = scram.get_client_first() if scram else f"\0{user}\0wrong"
        (answer,) = connection.ask("sasl_auth", mechanism=mechanism, challenge=first)
        said = [answer["header"]["status"]["name"]]
        if scram is not None:
            scram.set_server_first(bytes.fromhex(answer["body"]["response"]["challenge"]).decode())
            (answer,) = connection.ask("sasl_step", mechanism=mechanism, challenge=scram.get_client_final())
            said.append(answer["header"]["status"]["name"])
        answers.append((said, answer["body"]))
    assert answers[0] == answers[1]
    assert answers[0][0][-1] == "auth_error"
    assert answers[0][1]["response"] == {"error": ""}


def test_logins_are_not_tried_for_ever() -> None:
    settings_ = replace(client.settings(GENERATED), asks_login=True, credentials=Credentials("me", "pass"))
    connection = Client(settings_)
    connection.send(dcpspec.message("sasl_auth", mechanism="PLAIN", challenge=b"\0me\0no") * 20)
    assert connection.session.closed is not None
    assert "login failed" in connection.session.closed


def test_the_right_password_opens_and_a_wrong_one_does_not() -> None:
    settings_ = replace(client.settings(GENERATED), asks_login=True, credentials=Credentials("me", "pass"))
    connection = Client(settings_)
    for challenge in (b"\0me\0no", b"\0you\0pass", b"\0me\0pass\0\0", b"\0\0"):
        assert connection.status("sasl_auth", mechanism="PLAIN", challenge=challenge) == "auth_error"
    assert connection.status("sasl_auth", mechanism="NONE", challenge=b"\0me\0no") == "auth_error"
    assert connection.status("select_bucket", bucket="shop") == "eaccess"
    assert connection.status("sasl_auth", mechanism="PLAIN", challenge=b"\0me\0pass") == "success"
    assert connection.status("select_bucket", bucket="shop") == "success"


@pytest.mark.parametrize("mechanism", ["SCRAM-SHA1", "SCRAM-SHA256", "SCRAM-SHA512"])
@pytest.mark.parametrize("password", ["pass", "wrong"])
def test_scram(mechanism: str, password: str) -> None:
    from scramp import ScramClient

    settings_ = replace(client.settings(GENERATED), asks_login=True, credentials=Credentials("me", "pass"))
    connection = Client(settings_)
    scram = ScramClient([mechanism.replace("SHA", "SHA-")], "me", password)
    (answer,) = connection.ask("sasl_auth", mechanism=mechanism, challenge=scram.get_client_first())
    assert answer["header"]["status"]["name"] == "auth_continue"
    scram.set_server_first(bytes.fromhex(answer["body"]["response"]["challenge"]).decode())
    (answer,) = connection.ask("sasl_step", mechanism=mechanism, challenge=scram.get_client_final())
    if password == "pass":
        assert answer["header"]["status"]["name"] == "success"
        scram.set_server_final(bytes.fromhex(answer["body"]["response"]["challenge"]).decode())
    else:
        assert answer["header"]["status"]["name"] == "auth_error"
    assert connection.session.logged_in == (password == "pass")
    assert connection.status("sasl_step", mechanism=mechanism, challenge=b"again") == "einval"


def test_noops_are_sent_and_silence_is_cut_off() -> None:
    connection = current()
    connection.session.tick(19)
    assert connection.read() == []
    connection.session.tick(21)
    (noop,) = connection.read()
    assert noop["header"]["opcode"]["name"] == "dcp_noop"
    connection.ask("dcp_noop", status="success", opaque=noop["header"]["opaque"])
    connection.session.tick(42)
    assert len(connection.read()) == 1
    connection.session.tick(1000)
    assert connection.session.closed is not None
    assert "R-noop-answered" in connection.session.closed


@pytest.mark.parametrize("kind", ["dcp_noop", "dcp_mutation", "dcp_snapshot_marker", "dcp_stream_end"])
def test_what_only_a_producer_sends_closes_the_connection(kind: str) -> None:
    connection = current()
    valid: dict[str, dict[str, Any]] = {
        "dcp_mutation": {"by_seqno": 1, "key": b"k"},
        "dcp_snapshot_marker": {"end_seqno": 1},
    }
    connection.ask(kind, **valid.get(kind, {}))
    assert connection.session.closed is not None


def test_a_closed_stream_ends() -> None:
    connection = Client(client.settings(GENERATED), acknowledges=False)
    controls = {**CURRENT, "send_stream_end_on_client_close_stream": "true", "connection_buffer_size": "1000"}
    connection.connect("shop", controls=controls).stream(0)
    (answer, end) = connection.ask("dcp_close_stream", vbucket=0)
    assert answer["header"]["status"]["name"] == "success"
    assert end["body"]["request"]["extras"]["reason"]["name"] == "closed"
    assert connection.status("dcp_stream_req", vbucket=0, end_seqno=NO_END) == "success"


def test_stream_ids_keep_streams_of_a_vbucket_apart() -> None:
    controls = {"enable_noop": "true", "enable_stream_id": "true"}
    connection = Client(client.settings(GENERATED)).connect("shop", controls=controls)
    one = connection.stream(0, filter='{"collections":["a"],"sid":1}')
    two = connection.stream(0, filter='{"collections":["b"],"sid":2}')
    assert not set(seqnos(one)) & set(seqnos(two))
    for stream_id, trees in ((1, one), (2, two)):
        for tree in trees[1:]:
            (info,) = tree["body"]["framing_extras"]["request_infos"]
            assert info["data"]["stream_id"] == stream_id
    assert (
        connection.status("dcp_stream_req", vbucket=0, filter='{"sid":1}', end_seqno=NO_END) == "key_eexists"
    )


CLIENTS: dict[str, dict[str, Any]] = {
    "current": {"controls": {**CURRENT, "connection_buffer_size": "200"}},
    "plain": {"controls": {**PLAIN, "connection_buffer_size": "200"}},
    "old": {"controls": PLAIN, "features": ["xattr"], "flags": ["is_producer"]},
    "keys": {"controls": PLAIN, "flags": ["is_producer", "has_no_value"]},
    "datatypes": {"controls": PLAIN, "flags": ["is_producer", "has_no_value_with_underlying_datatype"]},
}


@pytest.mark.parametrize("kind", CLIENTS)
@pytest.mark.parametrize("capture", [name for name in VALID if name not in INCOMPLETE])
def test_what_the_node_sends_breaks_no_rule(capture: str, kind: str, tmp_path: Path) -> None:
    name = f"audit/{capture}.pcap"
    ((bucket, served),) = client.buckets(name).items()
    how = dict(CLIENTS[kind])
    if not served.keeps_history:
        how["controls"] = {key: value for key, value in how["controls"].items() if key != "change_streams"}
    connection = Client(client.settings(name)).connect(bucket, **how)
    for vbucket in served.histories:
        connection.stream(vbucket)
    for vbucket in served.histories:
        if (vbucket, None) in connection.session.live:  # the recorded server did not end it
            assert connection.status("dcp_close_stream", vbucket=vbucket) == "success"
        connection.stream(vbucket, flags=["is_to_latest"])
    connection.session.tick(1)
    # From disk, a client without values and attributes receives deleted documents as mutations.
    expected = {"A-deletions-shown"} if kind == "keys" else set[str]()
    assert {row["rule"] for row in connection.violations(tmp_path)} <= expected


def test_a_scenario_rolls_every_second_request_back() -> None:
    connection = Client(client.settings(GENERATED, scenario=read_scenario("rollback"))).connect("shop")
    uuid = uuid_of(connection, 0)
    place = {"start_seqno": 200, "snap_start_seqno": 200, "snap_end_seqno": 200, "vbucket_uuid": uuid}
    statuses = []
    for vbucket in (0, 0, 0):
        statuses.append(connection.status("dcp_stream_req", vbucket=vbucket, end_seqno=NO_END, **place))
        connection.ask("dcp_close_stream", vbucket=vbucket)
    assert statuses == ["success", "rollback", "success"]


def test_requests_from_0_do_not_count_for_a_rollback() -> None:
    connection = Client(client.settings(GENERATED, scenario=read_scenario("rollback"))).connect("shop")
    place = dict.fromkeys(("start_seqno", "snap_start_seqno", "snap_end_seqno"), 200)
    place["vbucket_uuid"] = uuid_of(connection, 0)
    statuses = []
    for request in ({}, place, {}, place):
        statuses.append(connection.status("dcp_stream_req", vbucket=0, end_seqno=NO_END, **request))
        connection.ask("dcp_close_stream", vbucket=0)
    assert statuses == ["success", "success", "success", "rollback"]


def test_recorded_reasons_end_streams() -> None:
    settings = client.settings("audit/valid-stream-ids.pcap")
    ((bucket, served),) = settings.buckets.items()
    (vbucket,) = [number for number, history in served.histories.items() if history.ends]
    connection = Client(settings).connect(bucket, controls=PLAIN)
    (end,) = requests(connection.stream(vbucket), "dcp_stream_end")
    assert end["extras"]["reason"]["name"] == "state_changed"
    (reached,) = served.histories[vbucket].ends
    place = dict.fromkeys(("start_seqno", "snap_start_seqno", "snap_end_seqno"), reached)
    uuid = served.histories[vbucket].log[0][0]
    assert not requests(connection.stream(vbucket, vbucket_uuid=uuid, **place), "dcp_stream_end")


def test_streams_from_disk_alone_have_markers_of_disk() -> None:
    trees = Client(client.settings(GENERATED)).connect("shop").stream(0, flags=["is_disk_only"])
    marked = [body["snapshot"]["flags"] for body in requests(trees, "dcp_snapshot_marker")]
    assert marked
    assert all(flags["is_disk"] and not flags["is_memory"] for flags in marked)


def test_a_scenario_stalls_within_a_snapshot() -> None:
    rule = {"vbucket": 0, "within_snapshot": True, "per": "stream", "after": 4, "stall": True}
    connection = Client(client.settings(GENERATED, scenario=scenario_of([rule]))).connect("shop")
    assert seqnos(connection.stream(0)) == [1, 2, 3, 4, 5]
    assert connection.session.closed is None
    assert len(seqnos(connection.stream(1))) > 500


def test_a_scenario_cuts_the_connection() -> None:
    shared = client.settings(GENERATED, scenario=read_scenario("cut"))
    for _ in range(2):
        connection = Client(shared).connect("shop")
        assert seqnos(connection.stream(0)) == list(range(1, 11))
        assert connection.session.closed == "rule 1: cut close"


# Hostile clients


@given(st.lists(st.binary(max_size=200), max_size=8), st.booleans())
def test_random_bytes_do_no_harm(pieces: list[bytes], is_open: bool) -> None:
    connection = current() if is_open else Client(client.settings(GENERATED))
    for piece in pieces:
        connection.session.receive(piece)
        list(iter(connection.session.take, None))


MESSAGES = [
    dcpspec.message("hello", agent="a", features=["json"]),
    dcpspec.message("dcp_open", name="x", flags=1),
    dcpspec.message("dcp_control", key="enable_noop", value="true"),
    dcpspec.message("dcp_stream_req", vbucket=0, end_seqno=9, filter='{"collections":["a"]}'),
    dcpspec.message("dcp_close_stream", vbucket=0, stream_id=4),
    dcpspec.message("sasl_auth", mechanism="PLAIN", challenge=b"\0a\0b"),
    dcpspec.message("get_cluster_config"),
    dcpspec.message("dcp_noop", status="success"),
]


@given(st.sampled_from(MESSAGES), st.data())
def test_damaged_messages_do_no_harm(whole: bytes, data: st.DataObject) -> None:
    damaged = bytearray(whole)
    for _ in range(data.draw(st.integers(1, 4))):
        damaged[data.draw(st.integers(0, len(damaged) - 1))] = data.draw(st.integers(0, 255))
    connection = current()
    connection.session.receive(bytes(damaged[: data.draw(st.integers(0, len(damaged)))]))
    list(iter(connection.session.take, None))


def test_a_length_is_checked_before_its_bytes_come() -> None:
    connection = current()
    huge = bytearray(dcpspec.message("dcp_noop"))
    huge[8:12] = (MAX_MESSAGE + 1).to_bytes(4, "big")
    connection.session.receive(bytes(huge))
    assert connection.session.closed is not None
    assert "R-frame-size" in connection.session.closed


def test_a_client_that_does_not_read_is_not_read_from() -> None:
    session = ServerSession(client.settings(GENERATED))
    session.receive(dcpspec.message("get_error_map", value=b"\0\2") * 2000)
    assert not session.wants_bytes


def test_a_client_may_ask_for_a_sign_of_life() -> None:
    """dcp-client does this after a period without messages; it is not a DCP no-op."""
    assert current().status("noop") == "success"


@pytest.mark.parametrize(("value", "advanced"), [("true", 0), ("true_with_seqno_advanced", 1)])
def test_a_snapshot_from_disk_in_the_order_of_keys(value: str, advanced: int, tmp_path: Path) -> None:
    controls = {**PLAIN, "enable_out_of_order_snapshots": value}
    connection = Client(client.settings(GENERATED)).connect("shop", controls=controls)
    trees = connection.stream(0, filter='{"collections":["a"]}')
    opcodes = [tree["header"]["opcode"]["name"] for tree in trees]
    start, end = (at for at, opcode in enumerate(opcodes) if opcode == "dcp_oso_snapshot")
    assert opcodes[0] == "dcp_stream_req"
    assert start == 1
    within = trees[start + 1 : end]
    keys = [bytes.fromhex(body["key"]["name"]) for body in requests(within, "dcp_mutation", "dcp_deletion")]
    assert len(keys) > 10
    assert keys == sorted(keys)
    assert len(requests(within, "dcp_seqno_advanced")) == advanced
    assert opcodes[end + 1] == "dcp_snapshot_marker"
    assert connection.violations(tmp_path) == []


def test_pauses_are_kept_twice_as_fast() -> None:
    capture = "audit/valid-valueless.pcap"
    chosen = {"message": "mutation", "columns": "time,vbucket,by_seqno"}
    rows = dcpspec.read(str(client.CAPTURES / capture), **chosen).read_all().to_pylist()
    recorded = {(row["vbucket"], row["by_seqno"]): row["time"].timestamp() for row in rows}
    connection = Client(client.settings(capture, pace=Pace(2)))
    connection.connect("travel", controls=PLAIN)
    session, sent = connection.session, {}
    vbucket = 353
    connection.stream(vbucket)
    for _ in range(100):
        while (data := session.take()) is not None:
            tree = dcpspec.decode_message(data)
            if tree["header"]["opcode"]["name"] == "dcp_mutation":
                seqno = int(tree["body"]["request"]["extras"]["by_seqno"])
                sent[seqno] = session.now
        if session.due is None:
            break
        session.tick(session.due)
    assert len(sent) > 2
    first = min(sent)
    pauses = [recorded[vbucket, seqno] - recorded[vbucket, first] for seqno in sent]
    assert max(pauses) > 4
    assert [2 * (sent[seqno] - sent[first]) for seqno in sent] == pytest.approx(pauses, abs=1e-4)


def test_a_vbucket_is_taken_over(tmp_path: Path) -> None:
    connection = current()
    sent = connection.stream(128, opaque=7, flags=["is_takeover"])
    marked = [body["snapshot"]["flags"] for body in requests(sent, "dcp_snapshot_marker")]
    wanted = [each["wants_acknowledgement"] for each in marked]
    assert wanted == [not each["is_disk"] for each in marked]
    assert seqnos(sent)[-1] == client.buckets(GENERATED)["shop"].histories[128].high_seqno
    marker = dcpspec.message("dcp_snapshot_marker", status="success", opaque=7)
    answered = [connection.send(marker) for _ in range(wanted.count(True))]
    assert len(answered) > 2
    assert not any(answered[:-1])
    states, said = [], answered[-1]
    while bodies := requests(said, "dcp_set_vbucket_state"):
        states += [body["extras"]["state"]["name"] for body in bodies]
        said = connection.send(dcpspec.message("dcp_set_vbucket_state", status="success", opaque=7))
    assert states == ["pending", "active"]
    assert requests(said, "dcp_stream_end")
    assert connection.violations(tmp_path) == []


def test_the_event_of_a_refusal_names_its_rule() -> None:
    events: list[NodeEvent] = []
    session = ServerSession(replace(client.settings(GENERATED), asks_login=True), events.append)
    session.receive(dcpspec.message("select_bucket", bucket="shop", opaque=9))
    assert [event.refused for event in events] == [RefusedRequest("R-authenticated", "select_bucket", 9)]


def test_a_request_about_another_vbucket_is_checked_by_its_own_vbucket() -> None:
    connection = Client(client.settings("session.pcap")).connect("shop")
    statuses = [connection.status("collections_get_manifest", vbucket=vbucket) for vbucket in (1, 0, 1, 2, 0)]
    assert statuses == ["einval", "success", "einval", "einval", "success"]
