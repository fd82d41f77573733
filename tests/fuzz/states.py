"""Connection state over time: releases, keys, histories, manifests, cluster maps, flow control and rules."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, Final

import numpy as np

from dcpspec.capture.tcp import SocketAddress
from dcpspec.grammar.fields import stored
from dcpspec.policy.rules import PolicyError
from dcpspec.protocol.agreement import Agreement
from dcpspec.protocol.clustermap import PLAIN, SECURE_KV, ServicePorts, addresses, own_vbuckets
from dcpspec.protocol.event import U64, Event, MessagePlace
from dcpspec.protocol.flow import FlowControl, Noops
from dcpspec.protocol.keys import Keys
from dcpspec.protocol.manifest import Manifest
from dcpspec.protocol.releases import Evidence, Release, check_release, order
from dcpspec.protocol.rollback import History, Log, log_of, rollback_needed, why
from dcpspec.protocol.rulebook import Rulebook
from dcpspec.protocol.stream_request import StreamRequest
from dcpspec.protocol.texts import error_text
from tests.fuzz import mutator
from tests.fuzz.harness import Harness

_RELEASES: Final = ("6.5", "7.0", "7.2.1", "7.6", "7.6.4", "8.0", "after 8.0", "after 7.6", None)
_NODE: Final = SocketAddress("10.0.0.1", 11210)


def _releases(data: bytes) -> None:
    """A release adds or drops a requirement; a feature that it lacks is unavailable."""
    check_release(None)
    with suppress(ValueError):
        check_release(data.decode("latin-1"))
        assert order(data.decode("latin-1"))[0]
    rng = random.Random(data)
    release = Release(rng.choice(_RELEASES) if data[:1] < b"\x40" else None)
    for _ in range(rng.randrange(4)):
        release.learn(Evidence("a sign", since=rng.choice(_RELEASES)))
        release.learn(Evidence("another sign", below=rng.choice(_RELEASES)))
    assert release.reason
    for since in _RELEASES:
        for until in (
            None,
            *(each for each in _RELEASES if each and (not since or order(each) >= order(since))),
        ):
            if release.has(since, until):
                assert until or not since or release.assumed is None or order(since) <= order(release.assumed)
            release.lacks(since)
    with suppress(ValueError):
        named = Release(rng.choice(_RELEASES[:-1]))
        assert named.has(named.named, None)


def _keys(data: bytes) -> None:
    """The table finds the keys of a snapshot like a dictionary, whatever their number."""
    keys, known = Keys(), dict[Any, int]()
    count = 1 + data[0]
    for seqno in range(1, 40 + 4 * count):
        at = (seqno * count) % max(len(data) - 1, 1)
        name = data[at : at + seqno % 19] + bytes([seqno % 200])
        key = ("prepare" if seqno % 3 else "document", (None, 0, 8)[seqno % count % 3], name)
        assert keys.add(*key, seqno) == known.get(key)
        known.setdefault(key, seqno)
    assert np.count_nonzero(keys.keyed_entries[2::2]) == len(known)


def _histories(data: bytes) -> None:
    """A consumer that obeys a rollback, or rolls back to the start, gets no further rollback."""
    rng = random.Random(data)
    numbers = (0, 1, 9, 10, 11, 100, 101, 500, U64 - 1)
    log: Log | None = tuple(
        zip(
            rng.sample((11, 22, 33, 44), rng.randrange(1, 5)),
            sorted(rng.sample(numbers, 4))[::-1],
            strict=False,
        )
    )
    log = None if rng.random() < 0.1 else log
    assert log_of({}) is None
    history = History(log, rng.choice((None, *numbers)), rng.choice((None, *numbers)))
    flags = tuple(f for f in ("strict_vbucket_uuid", "ignores_purged_tombstones") if rng.random() < 0.4)
    start, first, end = rng.choice(numbers), rng.choice(numbers), rng.choice(numbers)
    uuid, purge = rng.choice((0, 11, 22, 33, 55)), rng.choice((None, 10))
    request = StreamRequest(0, 1, flags, start, U64 - 1, uuid, (first, end), purge_seqno=purge)
    for seqno in (0, start, first):
        assert why(request, seqno, history)
    cause = rollback_needed(request, history, rng.choice((None, 0, 9)))
    if cause is not None and cause.seqno is not None:
        assert cause.text
        back = StreamRequest(0, 1, (), 0, U64 - 1, 0, (0, 0))
        assert rollback_needed(back, history, None) is None


def _manifests(data: bytes) -> None:
    """Scopes and collections begin, change and end: existing ones began and have not ended."""
    manifest = Manifest(is_known=data[0] < 128, knows_scopes=data[0] % 3 > 0)
    begun: Counter[tuple[str, Any]] = Counter(
        {("scope", 0): 1, ("collection", 0): 1},
    )
    names = ("create_scope", "drop_scope", "begin_collection", "modify_collection", "end_collection", None)
    for number in range(1, len(data) - 3, 4):
        kind, scope, collection, more = data[number : number + 4]
        body = {
            "event": names[kind % len(names)],
            "scope_id": scope % 4 if scope < 240 else None,
            "collection_id": collection % 5 if collection < 240 else None,
            "manifest_id": more % 16 if more < 200 else None,
            "name": ("a", "_system", "_default", None)[more % 4],
            "max_ttl": more,
            "ttl_valid": bool(more & 1),
        }
        event = Event("dcp_system_event", body=body, key=(b"\xffk", None)[more & 1])
        missing = list(manifest.missing(event))
        assert all(text.split()[0] in ("scope", "collection") for text in missing)
        manifest.falls(event)
        for ended in manifest.apply(event, number):
            begun[ended["kind"], ended["scope_id" if ended["kind"] == "scope" else "collection_id"]] -= 1
        if body["event"] == "create_scope" and body["scope_id"] is not None:
            begun["scope", body["scope_id"]] += 1
        if body["event"] in names[2:4] and body["collection_id"] is not None:
            begun["collection", body["collection_id"]] += 1
        assert manifest.has(1) or not manifest.is_known or 1 not in manifest.collections
    there = Counter(
        (row["kind"], row["collection_id"] if row["kind"] == "collection" else row["scope_id"])
        for row in manifest.rest()
    )
    assert there == +begun


def _configs(data: bytes) -> None:
    """Any cluster configuration yields addresses and vbuckets, or none."""
    try:
        config = json.loads(data)
    except (ValueError, RecursionError):
        return
    text = data.decode("utf-8", "replace")
    assert isinstance(error_text(text, 0), str)
    assert isinstance(error_text(text, None), str)
    if not isinstance(config, dict):
        return
    own = own_vbuckets(config)
    assert own is None or own.owned is None or all(0 <= each < own.size for each in own.owned)
    for services in (PLAIN, ServicePorts(SECURE_KV, SECURE_KV), ServicePorts(SECURE_KV)):
        found = addresses(config, _NODE, services)
        assert len(set(found)) == len(found)


def _flow(data: bytes) -> None:
    """The free space of a consumer's buffer is its size minus the bytes in flight."""
    flow, noops, sent = FlowControl(), Noops(), 0
    for place, byte in enumerate(data[1:]):
        kind, count = byte & 7, byte >> 3
        if kind == 0:
            flow.start(count * 10)
        elif kind < 4:
            flow.send(count, prepares=int(kind == 3))
        elif kind < 6:
            assert flow.surplus(count) <= count
            flow.acknowledge(count)
        elif kind == 6:
            noops.send(count, MessagePlace.of(Event(offset=place)))
            sent += 1
        else:
            noops.answer(count, in_order=data[0] < 128)
        assert flow.waiting >= 0
        assert flow.extra >= 0
        assert flow.is_full == (flow.room <= 0)
        assert noops.answered <= noops.sent == sent


def _agreements(data: bytes) -> None:
    """An observer never knows more about an agreement than the sides of the connection."""
    rng = random.Random(data)
    features = ("collections", "json", "snappy", "xattr")
    controls = ("enable_expiry_opcode", "enable_sync_writes", "consumer_name", "max_marker_version")
    chosen: dict[str, Any] = {
        "asked": rng.choice((None, frozenset(rng.sample(features, 2)))),
        "granted": rng.choice((None, frozenset(rng.sample(features, 2)))),
        "open_flags": rng.choice(
            (None, frozenset({"includes_delete_times", "no_value"}), frozenset({"includes_xattrs"}))
        ),
        "controls": {
            name: rng.choice(("true", "2.2", "2.0", "x", "false")) for name in controls if rng.random() < 0.6
        },
    }
    whole, part = Agreement(**chosen, from_start=True), Agreement(**chosen)
    for name in ("features", "has_collections", "has_sync_replication", "has_expirations"):
        observed = getattr(part, name)
        assert observed is None or observed == getattr(whole, name), name
    for version in ("2.0", "2.2"):
        assert part.takes_markers(version) in (None, whole.takes_markers(version))
    for has_json_by_open in (False, True):
        part.has_json_by_open = whole.has_json_by_open = has_json_by_open
        assert set(part.bits_not_agreed(data[0])) <= set(whole.bits_not_agreed(data[0]))
    assert whole.form == Agreement(**chosen, from_start=True).form


def _rules(data: bytes) -> None:
    """Invalid rules are rejected, and the error names the fault."""
    raw = stored("audit")
    rng = random.Random(data)
    part: Any = raw
    for _ in range(rng.randrange(4)):
        inner = list(part.values()) if isinstance(part, dict) else part
        if isinstance(inner, list) and inner and isinstance(chosen := rng.choice(inner), dict | list):
            part = chosen
    odd: Any = rng.choice((None, 0, "", [], {}, "x", True))
    if isinstance(part, dict) and part:
        name = rng.choice(list(part))
        if rng.random() < 0.5:
            part[name] = odd
        else:
            del part[name]
    elif isinstance(part, list):
        part[: rng.randrange(3)] = [odd]
    with suppress(PolicyError):
        Rulebook.of(raw if rng.random() < 0.95 else odd)


_CHECKS: tuple[Callable[[bytes], None], ...] = (
    *(_releases, _keys, _histories, _manifests),
    *(_configs, _flow, _agreements, _rules),
)


def check(data: bytes) -> None:
    """Run the check that the first byte selects."""
    if len(data) > 1:
        _CHECKS[data[0] % len(_CHECKS)](data[1:])


def _seeds() -> Iterator[bytes]:
    rng = random.Random(1)
    for number in range(len(_CHECKS)):
        for size in (1, 2, 5, 9, 30, 80) * 16:
            yield bytes([number]) + rng.randbytes(size)
    for release in _RELEASES[:-1]:
        yield b"\0" + str(release).encode()
    node = {"services": {"kv": 11210, "kvSSL": 11207}, "hostname": "10.0.0.2"}
    servers = {"serverList": ["$HOST:11210", "10.0.0.2:11210"], "vBucketMap": [[0, 1], [1], "x"]}
    configs: list[Any] = [
        {
            "rev": 1,
            "nodesExt": [node | {"thisNode": True}, {"services": {"kv": 12}}],
            "vBucketServerMap": servers,
        },
        {
            "nodesExt": [{"services": {"mgmt": 1}}, {"services": {"kv": 11210}, "thisNode": True}],
            "vBucketServerMap": servers,
        },
        {"nodesExt": [node], "vBucketServerMap": servers | {"serverList": ["[fd00::1]:5"]}},
        {
            "rev": 1,
            "nodes": [{"hostname": "$HOST:8091", "ports": {"direct": 11210}}, {"ports": {"direct": 1}}],
        },
        {"nodesExt": [node, node], "vBucketServerMap": servers},
        {"nodesExt": 5, "vBucketServerMap": {"vBucketMap": []}},
        {"rev": 7, "vBucketServerMap": {"serverList": ["a"], "vBucketMap": [[-1]]}},
        {"rev": 7, "vBucketServerMap": {"serverList": ["a"], "vBucketMap": [[0]]}},
        {"error": {"context": "No", "ref": "1"}},
        {"error": 5},
        {"neither": 1},
        [],
        5,
    ]
    for config in configs:
        yield b"\4" + json.dumps(config).encode()
    yield b"\4" + b"[" * 5000


HARNESS = Harness(check, _seeds, mutator.BYTES)
