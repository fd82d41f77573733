"""Addresses, options, vbucket maps, files of positions, and vbuckets that move."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dcpspec.capture.tcp import SocketAddress
from dcpspec.client.address import Address
from dcpspec.client.connection import config_of
from dcpspec.client.map import ClusterMap
from dcpspec.client.positions import read_positions, write_positions
from dcpspec.client.rows import CollectionNames
from dcpspec.client.settings import Settings
from dcpspec.decode.rows import Fields
from dcpspec.options import OptionError
from dcpspec.protocol import flags
from dcpspec.protocol.position import Position
from dcpspec.replay import negotiation, session
from dcpspec.replay.bucket import NOBODY, Bucket
from dcpspec.replay.dialog import ClientDialog
from dcpspec.write.message import message
from tests.dcpspec.client.streaming import HOST, changes, findings, node, recorded_changes, rows_of

GIVEN = {"username": "reader", "password": "secret", "bucket": "travel"}


@pytest.mark.parametrize(
    ("text", "nodes", "is_secure", "bucket"),
    [
        ("couchbase://a", [("a", 11210)], False, None),
        ("couchbases://a/b", [("a", 11207)], True, "b"),
        (
            "couchbase://a,b:12000;[::1]:5,a/travel%2Dx",
            [("a", 11210), ("b", 12000), ("::1", 5)],
            False,
            "travel-x",
        ),
        ("COUCHBASE://10.0.0.1/?network=external", [("10.0.0.1", 11210)], False, None),
    ],
)
def test_connection_strings(
    text: str, nodes: list[tuple[str, int]], is_secure: bool, bucket: str | None
) -> None:
    address = Address.parse(text)
    assert (list(address.nodes), address.is_secure, address.bucket) == (nodes, is_secure, bucket)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("host", "not a connection string of the form couchbase://HOST"),
        ("http://host", "must start with couchbase:// or couchbases://"),
        ("couchbase://", "names no host"),
        ("couchbase://host:0", "got 'host:0'"),
        ("couchbase://host:x", "got 'host:x'"),
        ("couchbase://host:70000", "got 'host:70000'"),
        ("couchbase://host:8091", "8091 belongs to the cluster manager.*11210 by default"),
        ("couchbase://host/a/b", "one bucket after the hosts, got 'a/b'"),
        ("couchbase://user:secret@host/b", "must not contain a user or password"),
        ("user:secret@host", "couchbase://HOST.*: 'user:secret@host'"),
    ],
)
def test_connection_strings_that_are_none(text: str, error: str) -> None:
    with pytest.raises(OptionError, match=error):
        Address.parse(text)


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"bucket": None}, "missing bucket"),
        ({"username": None}, "missing option 'username'"),
        ({"onRollback": "maybe"}, "option 'onRollback' must be fail or rewind, got 'maybe'"),
        ({"flowControlBuffer": "1k"}, "option 'flowControlBuffer' must be at least 64k"),
        ({"connect_timeout": "soon"}, "option 'connectTimeout' must be a duration"),
        ({"connect_timeout": "0s"}, "must be greater than 0"),
        ({"colour": "red"}, "unknown option 'colour'; the options are allowPlain, batchTimeout, bucket"),
        (
            {"password": None, "password_env": "NO_SUCH_VARIABLE"},
            "set the environment variable NO_SUCH_VARIABLE",
        ),
        ({"password_env": "A"}, "set only one of 'password'"),
        ({"password": None, "password_file": "/no/file"}, "'passwordFile': /no/file: No such file"),
        ({"tls.caFile": "ca.pem"}, "'tlsCaFile' requires couchbases://"),
        ({"tls_client_key": "key.pem"}, "'tlsClientKey' requires 'tlsClientCert'"),
        ({"tls_client_cert": "cert.pem", "username": None}, "'tlsClientCert' requires couchbases://"),
        (
            {"sasl_mechanism": "GSSAPI"},
            "must be SCRAM-SHA512, SCRAM-SHA256, SCRAM-SHA1, PLAIN or OAUTHBEARER",
        ),
        ({"mode": "HARD"}, "option 'mode' must be PERMISSIVE, DROPMALFORMED or FAILFAST"),
    ],
)
def test_options_are_checked(given: dict[str, Any], error: str) -> None:
    with pytest.raises(OptionError, match=error):
        Settings.of("couchbase://host", {**GIVEN, **given})


def test_options_come_from_the_connection_string_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DCPSPEC_PASSWORD", "secret")
    settings, options = Settings.of(
        "couchbase://host/travel?network=external&onRollback=rewind",
        {"username": "reader", "onRollback": "fail", "collections": ["a", "b"], "columns": "key"},
    )
    assert (settings.bucket, settings.network, settings.on_rollback) == ("travel", "external", "fail")
    assert (settings.collections, options.columns) == (("a", "b"), ("key",))
    assert settings.password == "secret"
    assert "secret" not in repr(settings)


def config(revision: int, owners: list[int], **changes: Any) -> dict[str, Any]:
    """Return a configuration of two nodes."""
    nodes = [
        {
            "hostname": f"10.0.0.{number}",
            "services": {"kv": 11210, "kvSSL": 11207},
            "alternateAddresses": {
                "external": {"hostname": f"node{number}.example", "ports": {"kv": 30000 + number}}
            },
        }
        for number in (1, 2)
    ]
    servers = [f"10.0.0.{number}:11210" for number in (1, 2)]
    vbuckets = {"serverList": servers, "vBucketMap": [[owner, -1] for owner in owners]}
    return {"revEpoch": 1, "rev": revision, "nodesExt": nodes, "vBucketServerMap": vbuckets, **changes}


@pytest.mark.parametrize(
    ("text", "network", "expected"),
    [
        ("couchbase://10.0.0.1", "auto", [("10.0.0.1", 11210), ("10.0.0.2", 11210), None]),
        ("couchbases://10.0.0.1", "auto", [("10.0.0.1", 11207), ("10.0.0.2", 11207), None]),
        ("couchbase://node2.example", "auto", [("node1.example", 30001), ("node2.example", 30002), None]),
        ("couchbase://10.0.0.1", "external", [("node1.example", 30001), ("node2.example", 30002), None]),
        ("couchbase://node2.example", "default", [("10.0.0.1", 11210), ("10.0.0.2", 11210), None]),
    ],
)
def test_the_nodes_of_a_map(text: str, network: Any, expected: list[tuple[str, int] | None]) -> None:
    clustermap = ClusterMap(Address.parse(text), network)
    assert clustermap.take(config(1, [0, 1, -1]), SocketAddress("10.0.0.1", 11210))
    assert [clustermap.owner(vbucket) for vbucket in range(3)] == expected


def test_the_newest_map_counts() -> None:
    clustermap = ClusterMap(Address.parse("couchbase://10.0.0.1"), "auto")
    seed = SocketAddress("10.0.0.1", 11210)
    assert clustermap.take(config(7, [0, 0]), seed)
    assert not clustermap.take(config(6, [1, 1]), seed)
    assert not clustermap.take({"rev": 99}, seed)
    assert clustermap.take(config(1, [1, 5], revEpoch=2), seed)
    assert [clustermap.owner(vbucket) for vbucket in range(3)] == [("10.0.0.2", 11210), None, None]


@pytest.mark.parametrize(
    "odd",
    [
        {"nodesExt": 5},
        {"nodesExt": {"a": 1}},
        {"nodesExt": [3, {"services": [1]}, {"services": {"kv": "x"}, "hostname": ["h"]}]},
        {
            "nodesExt": [
                {"services": {"kv": 1 << 70}, "alternateAddresses": {"external": {"hostname": ["h"]}}}
            ]
        },
        {
            "nodesExt": [
                {"services": {"kv": 1}, "alternateAddresses": {"external": {"hostname": {}, "ports": 3}}}
            ]
        },
        {
            "vBucketServerMap": {
                "vBucketMap": [[0], 3, [], ["x"]],
                "serverList": ["a:" + "9" * 5000, "b:²", 3],
            }
        },
        {"vBucketServerMap": {"vBucketMap": [[0]], "serverList": 4}},
        {"vBucketServerMap": [1]},
        {"revEpoch": [], "rev": "7"},
    ],
)
@pytest.mark.parametrize("network", ["auto", "external"])
def test_an_odd_map_does_no_harm(odd: dict[str, Any], network: Any) -> None:
    clustermap = ClusterMap(Address.parse("couchbase://10.0.0.1"), network)
    seed = SocketAddress("10.0.0.1", 11210)
    clustermap.take(config(7, [0, 0]) | odd, seed)
    assert all(0 < node.port < 1 << 16 for node in clustermap.nodes)


@pytest.mark.parametrize(
    "odd",
    [3, {"a": 1}, [1], [{}], [{"uid": 7, "name": "s"}], [{"uid": "x", "name": []}], [{"uid": "9" * 5000}]],
)
def test_an_odd_manifest_does_no_harm(odd: Any) -> None:
    names = CollectionNames()
    good = {"uid": "8", "name": "scope", "collections": [{"uid": "a", "name": "one"}]}
    names.take({"scopes": odd})
    names.take({"scopes": [*(odd if isinstance(odd, list) else ()), good]})
    names.take({"scopes": [{**good, "collections": odd}]})
    assert names.of(10) == ("scope", "one")
    assert len(names.scopes) == len(names.collections) == 1


@pytest.mark.parametrize(
    ("data", "datatype", "config"),
    [
        (b'{"rev": 3}', (), {"rev": 3}),
        (b'\x0a\x24{"rev": 3}', ("snappy",), {"rev": 3}),
        (b'\x0a\x28{"rev": 3}', ("snappy",), None),  # a block that is cut
        (b"\xff\xff\xff\xff\x0f{}", ("snappy",), None),  # 4 GiB from two bytes
        (b'{"rev": ', (), None),
    ],
)
def test_a_damaged_configuration_is_none(
    data: bytes, datatype: tuple[str, ...], config: dict[str, int] | None
) -> None:
    fields = {"config": data, "datatype": flags.number_of(flags.DATATYPE, datatype)}
    assert config_of(fields) == config


@pytest.mark.parametrize("way", ["refused", "ended", "pushed"])
def test_a_vbucket_that_moves_is_followed(way: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ports: list[int] = []
    moved: list[bool] = [way == "refused"]
    record = tmp_path / "said.pcapng"

    def cluster_config(dialog: ClientDialog) -> dict[str, Any]:
        return owned_by(1 if moved[0] and not is_first_answer(dialog) else 0)

    def owned_by(owner: int) -> dict[str, Any]:
        rows = [[owner if vbucket == moving else 0] for vbucket in range(second.bucket.size)]
        nodes = [{"hostname": HOST, "services": {"kv": port}} for port in ports]
        vbuckets = {"serverList": [f"{HOST}:{port}" for port in ports], "vBucketMap": rows}
        return {"rev": 1 + owner, "revEpoch": 1, "nodesExt": nodes, "vBucketServerMap": vbuckets}

    def is_first_answer(dialog: ClientDialog) -> bool:
        return way == "refused" and not dialog.opened

    def push(dialog: ClientDialog, request: Fields) -> None:
        handle(dialog, request)
        if way == "pushed":
            config = owned_by(1)
            kind = "clustermap_change_notification"
            dialog.say(message(kind, bucket="travel", epoch=1, revision=2, config=config))

    handle = session._HANDLERS["dcp_stream_req"]
    monkeypatch.setitem(session._HANDLERS, "dcp_stream_req", push)
    for module in (negotiation, session):
        monkeypatch.setattr(module, "cluster_config", cluster_config)

    def without(buckets: Mapping[str, Bucket]) -> None:
        (bucket,) = buckets.values()
        history = bucket.histories[moving]
        if way == "refused":
            del bucket.histories[moving]
            bucket.foreign = {moving}
        else:
            seqnos = [change.seqno for change in history.changes()]
            bucket.histories[moving] = replace(history, ends={seqnos[2]: "state_changed"})

    with node() as second:
        recorded = recorded_changes(second.bucket)
        moving = next(iter(recorded))
        with node(change=without) as first:
            ports += [first.port, second.port]

            def follow(line: str) -> None:
                first.lines.append(line)
                moved[0] = moved[0] or (way == "ended" and "state_changed" in line)
                # If the client's pause ends before the new map arrives, the client still asks this node.
                first.bucket.owners[moving] = NOBODY if moved[0] else 0

            ends = {vbucket: seqnos[-1] for vbucket, seqnos in recorded.items()}
            rows = rows_of(first.stream(ending_offsets=ends, record=str(record), log=follow))
    assert changes(rows) == recorded
    assert f"connected to {HOST}:{second.port}" in first.lines
    assert findings(record, tmp_path / "audit", "R-stream-req-vbucket") == []


def test_positions_are_written_and_read(tmp_path: Path) -> None:
    positions = {
        5: Position(5, None, 2**64 - 1, 2**63, 2**63 - 4, 2**63 + 1, purge_seqno=7, manifest_id=2**60),
        0: Position(0),
    }
    path = tmp_path / "positions.json"
    write_positions(path, positions, "travel")
    assert read_positions(path, "travel") == positions
    with pytest.raises(OptionError, match="is for bucket 'travel', not 'beer'"):
        read_positions(path, "beer")
    assert [file.name for file in tmp_path.iterdir()] == ["positions.json"]


GO_DCP = {
    "3": {
        "checkpoint": {"snapshot": {"startSeqno": 10, "endSeqno": 20}, "vbuuid": 77, "seqno": 15},
        "bucketUuid": "ab",
    }
}
SYNC_GATEWAY = {
    "DCPMeta": {
        "3": {
            "VbUUID": 77,
            "StartSeqNo": 15,
            "EndSeqNo": 2**64 - 1,
            "SnapStartSeqNo": 10,
            "SnapEndSeqNo": 20,
            "FailoverEntries": [{"VbUUID": 77, "SeqNo": 0}],
        }
    }
}


@pytest.mark.parametrize("document", [GO_DCP, SYNC_GATEWAY])
def test_checkpoints_of_other_clients_are_read(document: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "checkpoint.json"
    path.write_text(json.dumps(document))
    assert read_positions(path, "travel") == {3: Position(3, None, 77, 15, 10, 20)}


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("[", "not JSON"),
        ("[]", "not a JSON object"),
        ("{}", "no vbucket positions"),
        ('{"version": 2, "positions": {}}', "version 2; this release reads version 1"),
        ('{"70000": {}}', "vbucket 70000: not a vbucket number"),
        ('{"3": {}}', "vbucket 3: no 'checkpoint'"),
        ('{"DCPMeta": {"3": {"VbUUID": -1}}}', "vbucket 3: -1 is not an unsigned 64-bit number"),
        (json.dumps(GO_DCP).replace("15", "9"), "vbucket 3: seqno 9 is below the start of its snapshot"),
        (json.dumps(GO_DCP).replace("15", "1.5e1"), "vbucket 3: 15.0 is not an unsigned"),
    ],
)
def test_files_that_are_no_positions(text: str, error: str, tmp_path: Path) -> None:
    path = tmp_path / "positions.json"
    path.write_text(text)
    with pytest.raises(OptionError, match=error) as raised:
        read_positions(path)
    assert str(path) in str(raised.value)
