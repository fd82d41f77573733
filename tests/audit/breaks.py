"""Changes to a session that keeps all rules, each of which breaks one rule.

`BREAKS` has a change for every rule of ksy/audit.yaml. A change returns the changed session, or None if the
session has nothing to break the rule with. `base_session` has something for each rule. `ALSO` names the rules
that a change may also break.

If a server refuses the message that breaks a rule, its response is in the session. Literally, the response
also breaks A-refused, so `ALSO` has A-refused for all of these rules; an audit may report only the cause.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from tests import messages as dcp
from tests.audit.dialogs import (
    CACHE_TRANSFER,
    CHECKPOINT,
    DISK,
    DISK_ONLY,
    DUPLICATES,
    HISTORY,
    MEMORY,
    play,
    warm_document,
)
from tests.audit.plans import (
    DELETE_TIMES,
    DELETED_USER_XATTRS,
    JSON,
    NO_VALUE,
    SNAPPY,
    UNORDERED,
    XATTR,
    XATTRS,
)
from tests.audit.shapes import SHAPES
from tests.audit.stages import (
    CAS,
    CHANGES,
    DOCUMENTS,
    MARKERS,
    WRITES,
    Line,
    Stage,
    seqno_of,
    server_decides_the_end,
)
from tests.captures.packets import CLIENT, SERVER
from tests.captures.producer import Change
from tests.captures.sessions import SentMessage, Session, counted, rebuilt
from tests.messages import (
    NO_END,
    Datatype,
    Opcode,
    Status,
    StreamAddress,
    StreamEnd,
    SystemEvent,
)

Break = Callable[[random.Random, Session], Session | None]

BREAKS: dict[str, Break] = {}
"""A change for each rule, by its id."""
ALSO: dict[str, frozenset[str]] = {}
"""The other rules that a change may break; a comment at the change states the reason."""
BASES: dict[str, str] = {}
"""Name of a session shape that contains what a change needs."""

KEY_ENOENT, KEY_EEXISTS, EINVAL, NOT_MY_VBUCKET = 0x01, 0x02, 0x04, 0x07
NO_BUCKET = 0x08
ERANGE, EACCESS, ENOMEM, NOT_SUPPORTED, ETMPFAIL = 0x22, 0x24, 0x82, 0x83, 0x86
UNKNOWN_COLLECTION, STREAM_ID_INVALID = 0x88, 0x8D
SKIPS_DELETES = 0x200
"""An open flag that servers up to 8.0 do not know."""
NO_COLLECTION = 0x999
"""A collection without a begin event."""
REFUSED = "A-refused"


def _breaks(
    rule: str, base: str = "valid", *, also: tuple[str, ...] = (), to_node: bool | None = None
) -> Callable[[Callable[[Stage], Session | None]], Callable[[Stage], Session | None]]:
    """Register a change of one connection; tests try it on each, or only on those to nodes or clients."""

    def register(change: Callable[[Stage], Session | None]) -> Callable[[Stage], Session | None]:
        def break_(rng: random.Random, session: Session) -> Session | None:
            numbers = list(session.connections)
            rng.shuffle(numbers)
            for number in numbers:
                stage = Stage(rng, session, number)
                is_for_it = to_node is None or stage.is_consumer == to_node
                changed = change(stage) if is_for_it else None
                if changed is not None:
                    return changed
            return None

        BREAKS[rule] = break_
        BASES[rule] = base
        if also:
            ALSO[rule] = frozenset(also)
        return change

    return register


@cache
def base_session(rule: str) -> Session:
    """Return a session that follows all rules, in which the rule can be broken."""
    return shape_session(BASES[rule])


@cache
def shape_session(name: str) -> Session:
    """Return the session of a shape."""
    plan, seed = SHAPES[name]
    start_us = 1_760_000_000_000_000 + 10**9 * sorted(SHAPES).index(name)
    return play(plan, random.Random(f"{name} {seed}"), start_us=start_us)


# Changes and snapshots


@_breaks("A-change-range")
def _change_range(stage: Stage) -> Session | None:
    for line in stage.shuffled():
        markers = [stage.at(part).fields for part in line.parts if stage.at(part).kind in MARKERS]
        for before, marker in itertools.pairwise(markers):
            end = before["end_seqno"]
            is_between = line.fields["start_seqno"] < end < marker["start_seqno"]
            if is_between and not server_decides_the_end(line):
                return _with(stage, line.request, end_seqno=end)
    return None


@_breaks("A-change-snapshot", to_node=False)
def _change_snapshot(stage: Stage) -> Session | None:
    for line in stage.open_lines():
        n = stage.highest(line) + 1
        stray: SentMessage | None = None
        if stage.collections and not stage.is_consumer:
            stray = stage.say(stage.producer, dcp.seqno_advanced, stage.stream(line), by_seqno=n + 5)
        if stage.sync_writes:
            stray = stage.commit(line, n + 5, b"stray", n)
        if stray is None or stage.owner(line) is None:
            continue
        first = stage.prepare(line, n, b"stray") if stage.sync_writes else stage.mutation(line, n)
        return stage.append(line, stage.marker(line, n, n + 1), first, stage.mutation(line, n + 1), stray)
    return None


@_breaks("R-outcome-snapshot", "consumer", to_node=True)
def _outcome_snapshot(stage: Stage) -> Session | None:
    for line in stage.open_lines():
        n = stage.highest(line) + 1
        name = b"stray"
        changes = stage.prepare(line, n, name), stage.commit(line, n + 5, name, n)
        return stage.append(line, stage.marker(line, n, n + 1), *changes)
    return None


@_breaks("R-event-snapshot", "consumer", to_node=True)
def _event_snapshot(stage: Stage) -> Session | None:
    for line in stage.open_lines():
        n = stage.highest(line) + 1
        change = Change(SystemEvent.begin_collection, stage.manifest(line) + 1, 0, NO_COLLECTION, b"late")
        return stage.append(
            line, stage.marker(line, n, n), stage.mutation(line, n), stage.event(line, n + 1, change)
        )
    return None


@_breaks("A-marker-contiguous", to_node=False)
def _marker_contiguous(stage: Stage) -> Session | None:
    for line in stage.shuffled():
        markers = [part for part in line.parts if stage.at(part).kind in MARKERS]
        for before, marker in itertools.pairwise(markers):
            end = stage.at(before).fields["end_seqno"]
            if stage.at(marker).fields["flags"] & MEMORY and end > 3:
                return _with(stage, marker, start_seqno=end - stage.rng.randrange(3))
    return None


@_breaks("A-marker-kind", to_node=False)
def _marker_kind(stage: Stage) -> Session | None:
    for marker in _any(stage, *MARKERS):
        flags = stage.at(marker).fields["flags"]
        both, neither = flags | MEMORY | DISK, flags & ~(MEMORY | DISK)
        return _with(stage, marker, flags=stage.rng.choice([both, neither]))
    return None


@_breaks("A-marker-acknowledged", "vbucket_takeover")
def _marker_acknowledged(stage: Stage) -> Session | None:
    for line in stage.shuffled():
        answers = stage.find("response", opcode=Opcode.dcp_snapshot_marker, opaque=line.opaque)
        if not answers:
            continue
        if stage.rng.random() < 0.5:  # never, at the end of the stream
            return stage.session.without({answers[-1]})
        answer = stage.rng.choice(answers)
        end = max(part for part in line.parts if part < answer)
        return stage.session.without({answer}).inserted(end, stage.at(answer)).rebalanced()
    return None


@_breaks("A-marker-version-agreed")
def _marker_version_agreed(stage: Stage) -> Session | None:
    if stage.find("snapshot_marker_v2_2"):
        return stage.without_control("max_marker_version")
    if stage.replication:
        return None
    for marker in _any(stage, "snapshot_marker_v1"):
        seqnos = {"max_visible_seqno": 0, "high_completed_seqno": 0}
        changed = rebuilt(stage.at(marker), "snapshot_marker_v2_0", **seqnos)
        return stage.session.replaced(marker, changed).rebalanced()
    return None


@_breaks("A-history-agreed")
def _history_agreed(stage: Stage) -> Session | None:
    marked = stage.find(*MARKERS, where=lambda each: bool(each.fields["flags"] & (HISTORY | DUPLICATES)))
    return stage.without_control("change_streams") if marked else None


# The consumer may respond to the snapshot's marker, but the end of the snapshot is missing.
@_breaks("A-snapshot-complete", "stream_ids", also=("A-marker-acknowledged",), to_node=False)
def _snapshot_complete(stage: Stage) -> Session | None:
    if not stage.collections:
        return None
    for line in stage.shuffled():
        places = list(zip(line.parts, line.parts[1:], strict=False))
        stage.rng.shuffle(places)
        for last, following in places:
            marker, message = stage.at(following), stage.at(last)
            if marker.kind not in MARKERS or message.kind not in (*WRITES, "seqno_advanced"):
                continue
            announced = _announced(stage, line, last)
            if announced and seqno_of(message) == announced.fields["end_seqno"]:
                return stage.session.without({last}).rebalanced()
    return None


@_breaks("A-snapshot-key-once", to_node=False)
def _snapshot_key_once(stage: Stage) -> Session | None:
    for line in stage.open_lines():
        if stage.owner(line) is not None:
            n = stage.highest(line) + 1
            owner = stage.owner(line)
            twice = [stage.mutation(line, seqno, b"twice", owner) for seqno in (n, n + 1)]
            return stage.append(line, stage.marker(line, n, n + 1), *twice)
    return None


@_breaks("R-checkpoint-key-once", "consumer", to_node=True)
def _checkpoint_key_once(stage: Stage) -> Session | None:
    for line in stage.open_lines():
        n = stage.highest(line) + 1
        name = b"twice"
        changes = stage.prepare(line, n, name), stage.commit(line, n + 1, name, n)
        again = stage.mutation(line, n + 2, name, 0)
        marker = stage.marker(line, n, n + 1, MEMORY | CHECKPOINT)
        return stage.append(line, marker, *changes, stage.marker(line, n + 2, n + 2), again)
    return None


@_breaks("R-marker-end-rises", "consumer", to_node=True)
def _marker_end_rises(stage: Stage) -> Session | None:
    for line in stage.open_lines():
        n = stage.highest(line) + 1
        return stage.append(
            line, stage.marker(line, n, n + 2), stage.marker(line, n, n + stage.rng.randrange(3))
        )
    return None


@_breaks("R-marker-completed")
def _marker_completed(stage: Stage) -> Session | None:
    for marker in _from_disk(stage):
        changed = rebuilt(stage.at(marker), "snapshot_marker_v1")
        return stage.session.replaced(marker, changed).rebalanced()
    return None


@_breaks("R-marker-prepared")
def _marker_prepared(stage: Stage) -> Session | None:
    for marker in _from_disk(stage):
        if stage.at(marker).kind == "snapshot_marker_v2_2":
            above = stage.at(marker).fields["end_seqno"] + stage.rng.choice([1, 2**63])
            return _with(stage, marker, high_prepared_seqno=above)
    return None


def _from_disk(stage: Stage) -> list[int]:
    """Return the places of markers from disk, if the consumer requests durable writes."""
    markers = _any(stage, *MARKERS) if stage.replication else []
    return [marker for marker in markers if stage.at(marker).fields["flags"] & DISK]


# The refused marker overlaps the preceding snapshot, and is never complete.
@_breaks("R-marker-order", also=("A-marker-contiguous", "A-snapshot-complete"))
def _marker_order(stage: Stage) -> Session | None:
    for line in stage.open_lines():
        last = stage.brought(line)
        if last - 2 > line.fields["start_seqno"] and last == stage.highest(line):
            return stage.append(line, stage.marker(line, last - 2, last - 1))
    return None


@_breaks("R-stream-seqno-order")
def _stream_seqno_order(stage: Stage) -> Session | None:
    for line in stage.open_lines():
        if stage.owner(line) is not None:
            n = stage.highest(line) + 1
            writes = [stage.mutation(line, seqno) for seqno in (n + 1, n, n + 3)]
            return stage.append(line, stage.marker(line, n, n + 3), *writes)
    return None


@_breaks("R-stream-seqno-snapshot")
def _stream_seqno_snapshot(stage: Stage) -> Session | None:
    for line in stage.open_lines():
        if stage.owner(line) is not None:
            n = stage.highest(line) + 1
            writes = [stage.mutation(line, seqno) for seqno in (n, n + 1, n + 4)]
            return stage.append(line, stage.marker(line, n, n + 1), *writes)
    return None


@_breaks("A-oso-agreed", "stream_ids", to_node=False)
def _oso_agreed(stage: Stage) -> Session | None:
    return stage.without_control("enable_out_of_order_snapshots") if stage.find("oso_snapshot") else None


@_breaks("A-oso-order", "stream_ids")
def _oso_order(stage: Stage) -> Session | None:
    for place in _any(stage, "oso_snapshot"):
        return stage.inserted(place + 1, stage.at(place))
    return None


@_breaks("A-seqno-advanced-agreed", "plain")
def _seqno_advanced_agreed(stage: Stage) -> Session | None:
    if stage.collections:
        return None
    for line in stage.open_lines():
        n = stage.highest(line) + 1
        advanced = stage.say(stage.producer, dcp.seqno_advanced, stage.stream(line), by_seqno=n + 1)
        return stage.append(line, stage.marker(line, n, n + 1), stage.mutation(line, n), advanced)
    return None


@_breaks("R-cas-valid")
def _cas_valid(stage: Stage) -> Session | None:
    for place in _any(stage, *WRITES):
        return _with(stage, place, cas=stage.rng.choice([0, 2**64 - 1]))
    return None


@_breaks("A-values-agreed", "valueless", to_node=False)
def _values_agreed(stage: Stage) -> Session | None:
    if not stage.flags & NO_VALUE:
        return None
    for place in _any(stage, "mutation"):
        if stage.at(place).fields["datatype"]:
            continue
        announced = [each for each in stage.find(*MARKERS) if each < place]
        from_memory = announced and all(stage.at(each).fields["flags"] & MEMORY for each in announced)
        if from_memory and JSON in stage.features and stage.rng.random() < 0.5:
            return _with(stage, place, datatype=int(Datatype.JSON))
        return _with(stage, place, value=b"body", body=b"body")
    return None


@_breaks("A-deletions-shown", "valueless", to_node=False)
def _deletions_shown(stage: Stage) -> Session | None:
    if not stage.flags & NO_VALUE or stage.flags & XATTRS:
        return None
    for line in stage.open_lines():
        if stage.owner(line) is not None:
            n = stage.highest(line) + 1
            key = stage.mutation(line, n)
            marker = stage.marker(line, n, n, DISK | CHECKPOINT)
            return stage.append(line, marker, rebuilt(key, cas=0, rev_seqno=1, datatype=0))
    return None


@_breaks("A-xattrs-agreed", to_node=False)
def _xattrs_agreed(stage: Stage) -> Session | None:
    if not _with_datatype(stage, Datatype.XATTR) or "include_deleted_user_xattrs" in stage.controls:
        return None
    (opened,) = stage.find("open_connection")
    return _with(stage, opened, flags=stage.flags & ~(XATTRS | DELETED_USER_XATTRS))


@_breaks("A-snappy-agreed", to_node=False)
def _snappy_agreed(stage: Stage) -> Session | None:
    return _without_feature(stage, {SNAPPY: Datatype.SNAPPY})


@_breaks("R-datatype-agreed", "consumer", to_node=True)
def _datatype_agreed(stage: Stage) -> Session | None:
    return _without_feature(stage, {SNAPPY: Datatype.SNAPPY, XATTR: Datatype.XATTR})


def _without_feature(stage: Stage, bits: dict[int, Datatype]) -> Session | None:
    """Have HELLO not grant a feature whose datatype bit occurs in documents."""
    used = [feature for feature, bit in bits.items() if _with_datatype(stage, bit)]
    if not used:
        return None
    gone = stage.rng.choice(used)
    (granted,) = stage.find("hello_response")
    return _with(stage, granted, features=tuple(one for one in stage.features if one != gone))


@_breaks("A-expiry-agreed", to_node=False)
def _expiry_agreed(stage: Stage) -> Session | None:
    return stage.without_control("enable_expiry_opcode") if stage.find("expiration_v2") else None


@_breaks("A-deletion-extras-agreed", to_node=False)
@_breaks("R-deletion-extras-agreed", "consumer", to_node=True)
def _deletion_extras_agreed(stage: Stage) -> Session | None:
    for place in _any(stage, "deletion_v1", "deletion_v2"):
        deletion = stage.at(place)
        if deletion.kind == "deletion_v2":
            changed = rebuilt(deletion, "deletion_v1")
        else:
            changed = rebuilt(deletion, "deletion_v2", delete_time=0)
        return stage.session.replaced(place, changed).rebalanced()
    for line in stage.open_lines() if stage.is_consumer else []:
        n = stage.highest(line) + 1
        return stage.append(line, stage.marker(line, n, n), rebuilt(stage.mutation(line, n), "deletion_v1"))
    return None


# Collections


@_breaks("A-collection-begun", to_node=False)
def _collection_begun(stage: Stage) -> Session | None:
    return _stray_event(stage, SystemEvent.begin_collection, scope_id=NO_COLLECTION, name=b"astray")


@_breaks("R-event-collection-known", "consumer", to_node=True)
def _event_collection_known(stage: Stage) -> Session | None:
    return _stray_event(stage, SystemEvent.modify_collection, name=b"gone")


@_breaks("R-event-collection-scope", "consumer", to_node=True)
def _event_collection_scope(stage: Stage) -> Session | None:
    return _stray_event(stage, SystemEvent.begin_collection, scope_id=NO_COLLECTION, name=b"astray")


# Releases that flush collections send such an event; with one release's control, no rule breaks.
@_breaks("R-event-collection-new", "consumer_7_6", to_node=True)
def _event_collection_new(stage: Stage) -> Session | None:
    if "max_marker_version" in stage.controls:
        return None
    for line in stage.open_lines():
        changes = [Change(**stage.at(event).fields["manifest"]) for event in stage.events(line)]
        ended = {change.collection_id for change in changes if change.event == SystemEvent.end_collection}
        for change in changes:
            if change.event == SystemEvent.begin_collection and change.collection_id not in ended:
                return _append_event(stage, line, replace(change, uid=stage.manifest(line) + 1))
    return None


@_breaks("A-scope-once", to_node=False)
@_breaks("R-event-scope-new", "consumer", to_node=True)
def _scope_once(stage: Stage) -> Session | None:
    for line in stage.open_lines():
        changes = [Change(**stage.at(event).fields["manifest"]) for event in stage.events(line)]
        dropped = {change.scope_id for change in changes if change.event == SystemEvent.drop_scope}
        for change in changes:
            if change.event == SystemEvent.create_scope and change.scope_id not in dropped:
                return _append_event(stage, line, replace(change, uid=stage.manifest(line) + 1))
    return None


@_breaks("A-collection-known", to_node=False)
@_breaks("R-document-collection", "consumer", to_node=True)
def _collection_known(stage: Stage) -> Session | None:
    for line in stage.open_lines():
        if not stage.collections or line.has_filter:
            continue
        changes = [stage.at(event).fields["manifest"] for event in stage.events(line)]
        known = [NO_COLLECTION] if line.has_all else []
        known += [one["collection_id"] for one in changes if one["event"] == SystemEvent.end_collection]
        if known:
            n = stage.highest(line) + 1
            stray = stage.mutation(line, n, collection_id=stage.rng.choice(known))
            return stage.append(line, stage.marker(line, n, n), stray)
    return None


# A prepare of the collection, which arrives first, breaks the same rules as its commit.
@_breaks("R-outcome-collection", "consumer", also=("R-commit-prepared",), to_node=True)
def _outcome_collection(stage: Stage) -> Session | None:
    for line in stage.open_lines():
        n = stage.highest(line) + 1
        if stage.sync_writes and line.has_all and n > 2:
            stray = stage.commit(line, n, b"stray", n - 1, NO_COLLECTION)
            return stage.append(line, stage.marker(line, n, n), stray)
    return None


@_breaks("A-event-agreed", "plain")
def _event_agreed(stage: Stage) -> Session | None:
    if stage.collections:
        return None
    for line in stage.open_lines():
        return _append_event(stage, line, Change(SystemEvent.begin_collection, 1, 0, 8, b"orders"))
    return None


@_breaks("A-filter", "stream_ids")
def _filter(stage: Stage) -> Session | None:
    for line in stage.open_lines():
        options = line.fields["options"] or {}
        if line.has_filter and "0" not in options.get("collections", ()):
            n = stage.highest(line) + 1
            return stage.append(line, stage.marker(line, n, n), stage.mutation(line, n, collection_id=0))
    return None


@_breaks("A-manifest-complete")
def _manifest_complete(stage: Stage) -> Session | None:
    for line in stage.open_lines():
        uid = stage.manifest(line)
        if not stage.collections or line.has_filter or not line.has_all or not uid:
            continue
        n = stage.highest(line) + 1
        change = Change(SystemEvent.begin_collection, uid, 0, NO_COLLECTION, b"late")
        # The next event shows that no invisible event was omitted.
        marker, follows = stage.marker(line, n, n + 1), stage.mutation(line, n + 1)
        return stage.append(line, marker, stage.event(line, n, change), follows)
    return None


@_breaks("A-manifest-order")
def _manifest_order(stage: Stage) -> Session | None:
    for line in stage.shuffled():
        events = stage.events(line)
        for before, event in itertools.pairwise(events[:-1]):
            uid = stage.at(before).fields["manifest"]["uid"]
            if uid:
                return _with_change(stage, event, uid=stage.rng.randrange(uid))
    return None


@_breaks("R-event-format-agreed")
def _event_format_agreed(stage: Stage) -> Session | None:
    return _in_other_format(stage) if stage.flatbuffers else None


@_breaks("R-event-table-agreed", "stream_ids")
def _event_table_agreed(stage: Stage) -> Session | None:
    return None if stage.flatbuffers else _in_other_format(stage)


def _in_other_format(stage: Stage) -> Session | None:
    """Have a system event be a FlatBuffers table if and only if the consumer did not request it."""
    for event in _any(stage, "system_event"):
        change = Change(**stage.at(event).fields["manifest"])
        if change.event != SystemEvent.modify_collection:
            other = not stage.flatbuffers
            return _with(stage, event, version=change.version(other), value=change.value(other))
    return None


# Durable writes


@_breaks("A-prepare-agreed", "durable", to_node=False)
def _prepare_agreed(stage: Stage) -> Session | None:
    needs_it = stage.find("snapshot_marker_v2_0", "seqno_acknowledged")
    has_it = stage.find("prepare", "commit", "abort")
    return stage.without_control("enable_sync_writes") if has_it and not needs_it else None


@_breaks("A-prepare-completed", to_node=False)
def _prepare_completed(stage: Stage) -> Session | None:
    for line in stage.shuffled():
        messages = [(part, stage.at(part)) for part in line.parts]
        for at, (place, message) in enumerate(messages):
            if message.kind not in ("commit", "abort") or line.ended is None:
                continue
            announced = _announced(stage, line, place)
            key = message.fields["key"]
            prepared = [m for _, m in messages[:at] if m.kind == "prepare" and m.fields["key"] == key]
            again = [m for _, m in messages[at:] if m.kind == "prepare" and m.fields["key"] == key]
            is_last = announced is None or seqno_of(message) == announced.fields["end_seqno"]
            if prepared and not again and not is_last:
                return stage.session.without({place}).rebalanced()
    return None


@_breaks("A-prepare-known", to_node=False)
@_breaks("R-commit-prepared", "consumer", to_node=True)
def _commit_prepared(stage: Stage) -> Session | None:
    return _stray_outcome(stage, stage.commit)


@_breaks("R-abort-prepared", "consumer", to_node=True)
def _abort_prepared(stage: Stage) -> Session | None:
    return _stray_outcome(stage, stage.abort)


def _stray_outcome(stage: Stage, outcome: Callable[..., SentMessage]) -> Session | None:
    """Complete a durable write without a prepare."""
    for line in stage.open_lines():
        n = stage.highest(line) + 1
        if stage.sync_writes and (line.has_all or line.fields["start_seqno"]) and n > 2:
            if n - 1 <= line.fields["start_seqno"]:
                continue
            stray = outcome(line, n, b"stray", n - 1)
            return stage.append(line, stage.marker(line, n, n), stray)
    return None


# A commit after two prepares completes the second; the first remains open.
@_breaks("A-prepare-once", also=("A-prepare-completed",), to_node=False)
@_breaks("R-prepare-once", "consumer", also=("A-prepare-completed",), to_node=True)
def _prepare_once(stage: Stage) -> Session | None:
    for line in stage.open_lines():
        if stage.sync_writes:
            n = stage.highest(line) + 1
            changes = (
                stage.prepare(line, n, b"twice"),
                stage.prepare(line, n + 1, b"twice"),
                stage.commit(line, n + 2, b"twice", n + 1),
            )
            snapshots = [(stage.marker(line, seqno_of(one), seqno_of(one)), one) for one in changes]
            return stage.append(line, *(message for pair in snapshots for message in pair))
    return None


@_breaks("R-outcome-order", "consumer", to_node=True)
def _outcome_order(stage: Stage) -> Session | None:
    for line in stage.open_lines():
        n = stage.highest(line) + 1
        names = b"first", b"second"
        prepares = [stage.prepare(line, n + place, name) for place, name in enumerate(names)]
        commits = [stage.commit(line, n + 3 - place, name, n + place) for place, name in enumerate(names)]
        marker = stage.marker(line, n, n + 3, MEMORY | CHECKPOINT)
        return stage.append(line, marker, *prepares, *reversed(commits))
    return None


@_breaks("R-outcome-prepared-seqno", "consumer", to_node=True)
def _outcome_prepared_seqno(stage: Stage) -> Session | None:
    for line in stage.open_lines():
        n = stage.highest(line) + 1
        changes = (
            stage.mutation(line, n),
            stage.prepare(line, n + 1, b"other"),
            stage.commit(line, n + 2, b"other", n),
        )
        return stage.append(line, stage.marker(line, n, n + 2, MEMORY | CHECKPOINT), *changes)
    return None


@_breaks("R-document-prepared", "consumer", to_node=True)
def _document_prepared(stage: Stage) -> Session | None:
    for line in stage.open_lines():
        n = stage.highest(line) + 1
        prepare = stage.prepare(line, n, b"waits")
        write = stage.mutation(line, n + 1, b"waits", 0)
        commit = stage.commit(line, n + 2, b"waits", n)
        marker = stage.marker(line, n, n + 1, MEMORY | CHECKPOINT)
        follows = stage.marker(line, n + 2, n + 2, MEMORY | CHECKPOINT)
        return stage.append(line, marker, prepare, write, follows, commit)
    return None


@_breaks("R-seqno-acknowledged-sent")
def _seqno_acknowledged_sent(stage: Stage) -> Session | None:
    if not stage.replication:
        return None
    for line in stage.open_lines():
        stream = StreamAddress(line.vbucket, line.opaque)
        beyond = stage.highest(line) + stage.rng.randrange(1, 9)
        asked = stage.say(stage.consumer, dcp.seqno_acknowledged, stream, prepared_seqno=beyond)
        return stage.append(line, asked)
    return None


@_breaks("R-seqno-acknowledged-agreed", "stream_ids", also=(REFUSED,))
def _seqno_acknowledged_agreed(stage: Stage) -> Session | None:
    if stage.replication:
        return None
    for line in stage.shuffled():
        stream = StreamAddress(line.vbucket, line.opaque)
        asked = stage.say(stage.consumer, dcp.seqno_acknowledged, stream, prepared_seqno=1)
        return stage.inserted(stage.during(line), *stage.answered(asked, EINVAL))
    return None


@_breaks("R-seqno-acknowledged-stream")
def _seqno_acknowledged_stream(stage: Stage) -> Session | None:
    if not stage.replication:
        return None
    for line in stage.shuffled():
        stream = StreamAddress(line.vbucket, stage.opaque())
        asked = stage.say(stage.consumer, dcp.seqno_acknowledged, stream, prepared_seqno=1)
        return stage.inserted(stage.during(line), asked)
    return None


@_breaks("R-seqno-acknowledged-streamed")
def _seqno_acknowledged_streamed(stage: Stage) -> Session | None:
    if not stage.replication:
        return None
    stream = StreamAddress(stage.free_vbucket(), stage.opaque())
    asked = stage.say(stage.consumer, dcp.seqno_acknowledged, stream, prepared_seqno=1)
    return stage.inserted(stage.anywhere(), asked)


# The vbucket has just moved away.
@_breaks("R-seqno-acknowledged-vbucket", also=(REFUSED,))
def _seqno_acknowledged_vbucket(stage: Stage) -> Session | None:
    if not stage.replication:
        return None
    for line in stage.shuffled():
        stream = StreamAddress(line.vbucket, line.opaque)
        asked = stage.say(stage.consumer, dcp.seqno_acknowledged, stream, prepared_seqno=1)
        return stage.inserted(stage.during(line), *stage.answered(asked, NOT_MY_VBUCKET))
    return None


# Streams


@_breaks("A-failover-log", "resumed")
def _failover_log(stage: Stage) -> Session | None:
    for place in _any(stage, "stream_request_response", "failover_log_response"):
        entries = stage.at(place).fields["entries"]
        if entries[0][1] > entries[-1][1]:
            return _with(stage, place, entries=tuple(reversed(entries)))
    return None


@_breaks("A-stream-end-range", to_node=False)
def _stream_end_range(stage: Stage) -> Session | None:
    for line in stage.shuffled():
        ended_well = line.ended is not None and stage.at(line.ended).fields.get("status") == StreamEnd.ok
        # Without collections, a stream may end below: the consumer does not learn of invisible changes.
        known = stage.collections
        if known and line.has_end and ended_well and not server_decides_the_end(line):
            further = line.fields["end_seqno"] + stage.rng.randrange(1, 9)
            return _with(stage, line.request, end_seqno=further)
    return None


@_breaks("A-stream-id-agreed", "stream_ids", to_node=False)
def _stream_id_agreed(stage: Stage) -> Session | None:
    if stage.is_consumer:
        return None
    for place in _any(stage, *CHANGES, *MARKERS):
        stream_id = stage.at(place).fields["stream_id"]
        if stream_id is not None or stage.at(place).kind in (*WRITES, *MARKERS):
            changed = rebuilt(stage.at(place), stream_id=7 if stream_id is None else None)
            return stage.session.replaced(place, changed).rebalanced()
    return None


# A rollback is the server's response in place of the requested action.
@_breaks("A-rollback-obeyed", "rollback", also=("R-stream-req-history", REFUSED))
def _rollback_obeyed(stage: Stage) -> Session | None:
    for place in _any(stage, "rollback_response"):
        (asked,) = stage.find("stream_request", opaque=stage.at(place).fields["opaque"])
        vbucket = stage.at(asked).fields["vbucket"]
        later = [one for one in stage.find("stream_request", vbucket=vbucket) if one > place]
        start = stage.at(later[0]).fields["start_seqno"] if later else 0
        if start:
            return _with(stage, place, rollback_seqno=stage.rng.choice([0, start - 1, start // 2]))
    return None


@_breaks("A-rollback-range", "rollback", also=("R-stream-req-history", REFUSED))
def _rollback_range(stage: Stage) -> Session | None:
    for place in _any(stage, "rollback_response"):
        (asked,) = stage.find("stream_request", opaque=stage.at(place).fields["opaque"])
        start = stage.at(asked).fields["start_seqno"]
        return _with(stage, place, rollback_seqno=start + stage.rng.randrange(1, 9))
    return None


# Like a client that took the end from a table that only a client with an end had filled.
@_breaks("A-rollback-end", also=("R-stream-req-history", REFUSED))
def _rollback_end(stage: Stage) -> Session | None:
    for line in [] if stage.is_consumer else stage.shuffled():
        start = line.fields["start_seqno"]
        if not line.has_all and not start:
            continue
        ahead = dict.fromkeys(("start_seqno", "snap_start_seqno", "snap_end_seqno"), start + 700)
        wish = {**ahead, "flags": 0, "end_seqno": NO_END, "vbucket_uuid": 0xFEED, "opaque": stage.opaque()}
        asked = rebuilt(stage.at(line.request), **wish)
        answer = stage.say(SERVER, dcp.rollback_response, opaque=asked.fields["opaque"], rollback_seqno=start)
        again = rebuilt(stage.at(line.request), flags=0, end_seqno=start, opaque=stage.opaque())
        granted = rebuilt(stage.at(line.granted), opaque=again.fields["opaque"])
        stream = replace(stage.stream(line), opaque=again.fields["opaque"])
        ended = stage.say(SERVER, dcp.stream_end, stream, status=StreamEnd.ok)
        return stage.inserted(line.request, asked, answer, again, granted, ended)
    return None


@_breaks("A-cache-transfer-requested", "warmup")
def _cache_transfer_requested(stage: Stage) -> Session | None:
    for line in stage.shuffled():
        if line.fields["flags"] & CACHE_TRANSFER:
            return _with(stage, line.request, flags=line.fields["flags"] & ~CACHE_TRANSFER)
    return None


@_breaks("A-cache-transfer-seqno", "warmup")
def _cache_transfer_seqno(stage: Stage) -> Session | None:
    for line in stage.shuffled():
        for place in stage.find("cache_transfer", opaque=line.opaque):
            start = line.fields["start_seqno"]
            items = tuple(warm_document(seqno) for seqno in (start + 1, start))
            return _with(stage, place, items=items)
    return None


@_breaks("A-cache-transfer-end", "warmup")
def _cache_transfer_end(stage: Stage) -> Session | None:
    for place in _any(stage, "cache_transfer_end"):
        if stage.rng.random() < 0.5:  # never, or twice
            return stage.session.without({place}).rebalanced()
        return stage.inserted(place, stage.at(place))
    return None


@_breaks("R-stream-end-opaque")
def _stream_end_opaque(stage: Stage) -> Session | None:
    for line in stage.shuffled():
        if line.is_last and line.ended is not None:
            ends = [end for end in stage.find("stream_end", opaque=line.opaque) if end >= line.ended]
            if ends:
                return _with(stage, ends[0], opaque=stage.opaque())
    return None


@_breaks("R-stream-exists")
def _stream_exists(stage: Stage) -> Session | None:
    stream = StreamAddress(stage.free_vbucket(), stage.opaque(), 5 if stage.stream_ids else None)
    stray = stage.say(stage.producer, dcp.mutation, stream, by_seqno=1, cas=CAS, **stage.key(0, b"stray"))
    return stage.inserted(stage.anywhere(), stray)


@_breaks("R-stream-vbucket", "consumer", also=(REFUSED,), to_node=True)
def _stream_vbucket(stage: Stage) -> Session | None:
    for line in stage.shuffled():
        written = [part for part in line.parts if stage.at(part).kind in WRITES]
        if written:
            asked = stage.at(stage.rng.choice(written))
            _, answer = stage.answered(asked, NOT_MY_VBUCKET)
            return stage.inserted(stage.session.messages.index(asked) + 1, answer)
    return None


@_breaks("R-stream-opaque")
def _stream_opaque(stage: Stage) -> Session | None:
    for line in stage.shuffled():
        for part in line.parts:
            announced = _announced(stage, line, part)
            inside = announced and seqno_of(stage.at(part)) < announced.fields["end_seqno"]
            if stage.at(part).kind in WRITES and inside:
                return _with(stage, part, opaque=stage.opaque())
    return None


@_breaks("R-close-stream-exists", also=(REFUSED,), to_node=False)
def _close_stream_exists(stage: Stage) -> Session | None:
    stream = StreamAddress(stage.free_vbucket(), stage.opaque(), 5 if stage.stream_ids else None)
    asked = stage.say(CLIENT, dcp.close_stream, stream)
    return stage.inserted(stage.anywhere(), *stage.answered(asked, KEY_ENOENT))


@_breaks("R-close-stream-id", "stream_ids", also=(REFUSED,), to_node=False)
def _close_stream_id(stage: Stage) -> Session | None:
    if not stage.stream_ids:
        return None
    for line in stage.shuffled():
        asked = stage.say(CLIENT, dcp.close_stream, StreamAddress(line.vbucket, stage.opaque()))
        return stage.inserted(stage.during(line), *stage.answered(asked, STREAM_ID_INVALID))
    return None


# Refused stream requests. The status also has other reasons, which an audit may name.


def _refused_request(
    stage: Stage, status: int, *, place: int | None = None, error: bytes = b"", **fields: Any
) -> Session | None:
    if stage.is_consumer:
        return None
    asked = stage.request(stage.free_vbucket(), stage.opaque(), **fields)
    datatype = Datatype.JSON if error else Datatype.RAW
    answer = stage.answered(asked, status, value=error, datatype=int(datatype))
    return stage.inserted(stage.anywhere() if place is None else place, *answer)


def _options(stage: Stage, **members: object) -> dict[str, object]:
    return {**({"sid": 9} if stage.stream_ids else {}), **members}


# Only a live stream of the whole bucket rules out that the user lacks a privilege.
@_breaks("R-stream-req-collections-known", "valueless", also=(REFUSED,))
def _stream_req_collections_known(stage: Stage) -> Session | None:
    whole = [line for line in stage.lines if not line.has_filter]
    if not stage.collections or stage.sync_writes or not whole:
        return None
    options = _options(stage, collections=[f"{NO_COLLECTION:x}"])
    error = b'{"manifest_uid":"7"}' if JSON in stage.features else b""
    place = min(line.granted for line in whole) + 1
    return _refused_request(stage, UNKNOWN_COLLECTION, place=place, options=options, error=error)


@_breaks("R-stream-req-filter-privilege", "stream_ids", also=(REFUSED,))
def _stream_req_filter_privilege(stage: Stage) -> Session | None:
    if not stage.collections or stage.sync_writes:
        return None
    return _refused_request(stage, EACCESS, options=_options(stage, collections=["8"]))


@_breaks("R-stream-req-filter-sync-writes", also=(REFUSED,))
def _stream_req_filter_sync_writes(stage: Stage) -> Session | None:
    if not stage.collections or not stage.sync_writes:
        return None
    return _refused_request(stage, NOT_SUPPORTED, options={"collections": ["0"]})


# The client obeys the rollback: its next request starts at the given seqno.
@_breaks("R-stream-req-history", also=(REFUSED,))
def _stream_req_history(stage: Stage) -> Session | None:
    for line in [] if stage.is_consumer else stage.shuffled():
        start = line.fields["start_seqno"]
        if not line.has_all and not start:
            continue
        seqnos = dict.fromkeys(("start_seqno", "snap_start_seqno", "snap_end_seqno"), start + 700)
        wish = {**seqnos, "end_seqno": NO_END, "vbucket_uuid": 0xFEED, "opaque": stage.opaque()}
        asked = rebuilt(stage.at(line.request), **wish)
        opaque = asked.fields["opaque"]
        answer = stage.say(SERVER, dcp.rollback_response, opaque=opaque, rollback_seqno=start)
        return stage.inserted(line.request, asked, answer)
    return None


@_breaks("R-stream-req-id-agreed", also=(REFUSED,))
def _stream_req_id_agreed(stage: Stage) -> Session | None:
    if not stage.collections:
        return None
    options: dict[str, object] = {"uid": "0"} if stage.stream_ids else {"sid": 5}
    return _refused_request(stage, STREAM_ID_INVALID, options=options)


@_breaks("R-stream-req-initial-snapshot", also=(REFUSED,))
def _stream_req_initial_snapshot(stage: Stage) -> Session | None:
    return _refused_request(stage, ETMPFAIL)


@_breaks("R-stream-req-memory", also=(REFUSED,))
def _stream_req_memory(stage: Stage) -> Session | None:
    return _refused_request(stage, ENOMEM)


@_breaks("R-stream-flags-later", also=(REFUSED,))
def _stream_flags_later(stage: Stage) -> Session | None:
    return _refused_request(stage, EINVAL, flags=CACHE_TRANSFER)


@_breaks("R-stream-req-noop", also=(REFUSED,))
def _stream_req_noop(stage: Stage) -> Session | None:
    if "enable_noop" not in stage.controls or not stage.noop_needed:
        return None
    opened = stage.find("response", opcode=Opcode.dcp_open)[-1]
    fields: dict[str, Any] = {"options": {"uid": "0"} if stage.collections else None}
    return _refused_request(stage, NOT_SUPPORTED, place=opened + 1, **fields)


@_breaks("R-stream-req-once", also=(REFUSED,))
def _stream_req_once(stage: Stage) -> Session | None:
    for line in [] if stage.is_consumer else stage.shuffled():
        asked = rebuilt(stage.at(line.request), opaque=stage.opaque())
        return stage.inserted(stage.during(line), *stage.answered(asked, KEY_EEXISTS))
    return None


@_breaks("R-stream-req-range-latest", also=(REFUSED,))
def _stream_req_range_latest(stage: Stage) -> Session | None:
    seqnos: dict[str, Any] = dict.fromkeys(("start_seqno", "snap_start_seqno", "snap_end_seqno"), 700)
    return _refused_request(stage, ERANGE, flags=DISK_ONLY, **seqnos)


@_breaks("R-stream-req-value-agreed", "plain", also=(REFUSED,))
def _stream_req_value_agreed(stage: Stage) -> Session | None:
    return None if stage.collections else _refused_request(stage, EINVAL, options={"uid": "0"})


@_breaks("R-stream-req-vbucket", also=(REFUSED,))
def _stream_req_vbucket(stage: Stage) -> Session | None:
    return _refused_request(stage, NOT_MY_VBUCKET)


@_breaks("R-failover-log-vbucket", also=(REFUSED,))
def _failover_log_vbucket(stage: Stage) -> Session | None:
    if stage.is_consumer:
        return None
    stream = StreamAddress(stage.free_vbucket(), stage.opaque())
    asked = stage.say(stage.consumer, dcp.get_failover_log, stream)
    return stage.inserted(stage.anywhere(), *stage.answered(asked, NOT_MY_VBUCKET))


# Connections


@_breaks("A-refused", to_node=False)
def _refused(stage: Stage) -> Session | None:
    return stage.inserted(stage.anywhere(), *stage.control("set_priority", "high", ETMPFAIL))


@_breaks("A-request-answered")
def _request_answered(stage: Stage) -> Session | None:
    asked, _ = stage.control("supports_hifi_MFU", "true")
    if stage.rng.random() < 0.5:
        stream = StreamAddress(stage.free_vbucket(), stage.opaque())
        asked = stage.say(stage.consumer, dcp.get_failover_log, stream)
    return stage.inserted(stage.anywhere(), asked)


@_breaks("R-response-expected")
def _response_expected(stage: Stage) -> Session | None:
    answer = stage.say(
        stage.producer, dcp.stream_request_response, opaque=stage.opaque(), entries=((0xFEED, 0),)
    )
    return stage.inserted(stage.anywhere(), answer)


@_breaks("R-response-error", also=(REFUSED,), to_node=False)
def _response_error(stage: Stage) -> Session | None:
    for line in stage.shuffled():
        written = [part for part in line.parts if stage.at(part).kind in WRITES]
        if written:
            asked = stage.at(stage.rng.choice(written))
            _, answer = stage.answered(asked, stage.rng.choice([EINVAL, ERANGE]))
            return stage.inserted(stage.session.messages.index(asked) + 1, answer)
    return None


@_breaks("R-authenticated", also=(REFUSED,))
def _authenticated(stage: Stage) -> Session | None:
    (granted,) = stage.find("hello_response")
    asked = stage.say(CLIENT, dcp.get_all_vb_seqnos, opaque=stage.opaque())
    return stage.inserted(granted + 1, *stage.answered(asked, EACCESS))


@_breaks("R-bucket-before-dcp", also=(REFUSED,))
def _bucket_before_dcp(stage: Stage) -> Session | None:
    asked = stage.say(CLIENT, dcp.select_bucket, name=b"other", opaque=stage.opaque())
    return stage.inserted(stage.anywhere(), *stage.answered(asked, NOT_SUPPORTED))


@_breaks("R-sasl-before-dcp", also=(REFUSED,))
def _sasl_before_dcp(stage: Stage) -> Session | None:
    asked = stage.say(
        CLIENT, dcp.sasl_auth, mechanism=b"PLAIN", challenge=b"\0other\0secret", opaque=stage.opaque()
    )
    return stage.inserted(stage.anywhere(), *stage.answered(asked, NOT_SUPPORTED))


@_breaks("R-bucket-exists", also=(REFUSED,))
def _bucket_exists(stage: Stage) -> Session | None:
    (selected,) = stage.find("select_bucket")
    asked = stage.say(CLIENT, dcp.select_bucket, name=b"gone", opaque=stage.opaque())
    return stage.inserted(selected, *stage.answered(asked, KEY_ENOENT))


def _opened_in_vain(stage: Stage, status: int, **fields: Any) -> tuple[int, tuple[SentMessage, SentMessage]]:
    """Have the client try to open DCP too early."""
    (opened,) = stage.find("open_connection")
    asked = rebuilt(stage.at(opened), opaque=stage.opaque(), **fields)
    return opened, stage.answered(asked, status)


@_breaks("R-bucket-selected", also=(REFUSED,))
def _bucket_selected(stage: Stage) -> Session | None:
    _, answer = _opened_in_vain(stage, NO_BUCKET)
    (selected,) = stage.find("select_bucket")
    return stage.inserted(selected, *answer)


@_breaks("R-open-flags-later", also=(REFUSED,), to_node=False)
def _open_flags_later(stage: Stage) -> Session | None:
    opened, answer = _opened_in_vain(stage, EINVAL, flags=stage.flags | SKIPS_DELETES)
    return stage.inserted(opened, *answer)


@_breaks("R-dcp-bucket", also=(REFUSED,))
def _dcp_bucket(stage: Stage) -> Session | None:
    opened, answer = _opened_in_vain(stage, NOT_SUPPORTED)
    (selected,) = stage.find("select_bucket")
    asked = rebuilt(stage.at(selected), opaque=stage.opaque())
    return stage.inserted(opened, *answer, *stage.answered(asked, Status.success))


@_breaks("R-dcp-privilege", also=(REFUSED,))
def _dcp_privilege(stage: Stage) -> Session | None:
    opened, answer = _opened_in_vain(stage, EACCESS)
    return stage.inserted(opened, *answer)


@_breaks("R-dcp-command-privilege", also=(REFUSED,), to_node=False)
def _dcp_command_privilege(stage: Stage) -> Session | None:
    return _refused_control(stage, "set_priority", "high", EACCESS)


@_breaks("R-key-length-agreed", "plain", also=(REFUSED,))
def _key_length_agreed(stage: Stage) -> Session | None:
    if stage.collections:
        return None
    opened, answer = _opened_in_vain(stage, EINVAL, name=b"n" * 251)
    return stage.inserted(opened, *answer)


@_breaks("R-dcp-open-once", also=(REFUSED,))
def _dcp_open_once(stage: Stage) -> Session | None:
    _, answer = _opened_in_vain(stage, EINVAL)
    return stage.inserted(stage.anywhere(), *answer)


@_breaks("R-dcp-opened", also=(REFUSED,))
def _dcp_opened(stage: Stage) -> Session | None:
    if stage.is_consumer:
        return None
    (opened,) = stage.find("open_connection")
    return stage.inserted(opened, *stage.control("set_priority", "high", EINVAL))


# The server responds as for a bucket without DCP; no messages follow.
@_breaks("R-dcp-ordered", also=(REFUSED, "R-dcp-bucket"))
def _dcp_ordered(stage: Stage) -> Session | None:
    (greeted,), (granted,) = stage.find("hello"), stage.find("hello_response")
    session = stage.session
    asked = (*session.messages[greeted].fields["features"], UNORDERED)
    session = session.replaced(greeted, rebuilt(session.messages[greeted], features=asked))
    features = (*stage.features, UNORDERED)
    session = session.replaced(granted, rebuilt(session.messages[granted], features=features))
    answer = stage.find("response", opcode=Opcode.dcp_open)[-1]
    session = session.replaced(answer, rebuilt(session.messages[answer], status=NOT_SUPPORTED))
    rest = {
        place
        for place, each in enumerate(session.messages)
        if place > answer and each.connection == stage.connection
    }
    return session.without(rest)


@_breaks("R-dcp-consumer-side")
def _dcp_consumer_side(stage: Stage) -> Session | None:
    if stage.is_consumer:
        return None
    return stage.inserted(stage.end, stage.say(CLIENT, dcp.noop, opaque=stage.opaque()))


@_breaks("R-dcp-producer-side", "consumer")
def _dcp_producer_side(stage: Stage) -> Session | None:
    if not stage.is_consumer:
        return None
    acknowledged = stage.say(CLIENT, dcp.buffer_ack, byte_count=0, opaque=stage.opaque())
    return stage.inserted(stage.end, acknowledged)


@_breaks("R-server-request-direction")
def _server_request_direction(stage: Stage) -> Session | None:
    fields: dict[str, Any] = {"epoch": 1, "revision": 1, "bucket": b"travel", "clustermap": b"{}"}
    asked = stage.say(CLIENT, dcp.clustermap_notification, **fields)
    asked = replace(asked, data=dcp.with_header(asked.data, datatype=0))  # JSON may not be agreed
    return stage.inserted(stage.anywhere(), asked)


@_breaks("R-add-stream-once", "consumer", also=(REFUSED,))
def _add_stream_once(stage: Stage) -> Session | None:
    for line in stage.shuffled() if stage.is_consumer else []:
        return _added_in_vain(stage, stage.during(line), line.vbucket, KEY_EEXISTS)
    return None


@_breaks("R-add-stream-vbucket", "consumer", also=(REFUSED,))
def _add_stream_vbucket(stage: Stage) -> Session | None:
    if not stage.is_consumer:
        return None
    return _added_in_vain(stage, stage.anywhere(), stage.free_vbucket(), NOT_MY_VBUCKET)


def _added_in_vain(stage: Stage, place: int, vbucket: int, status: int) -> Session:
    asked = stage.say(CLIENT, dcp.add_stream, StreamAddress(vbucket, stage.opaque()), flags=0)
    opaque = asked.fields["opaque"]
    answer = stage.say(SERVER, dcp.add_stream_response, stream_opaque=0, status=status, opaque=opaque)
    return stage.inserted(place, asked, answer)


@_breaks("R-frame-stream-id-consumer", "consumer", also=(REFUSED,))
def _frame_stream_id_consumer(stage: Stage) -> Session | None:
    if not stage.is_consumer:
        return None
    plain = stage.say(CLIENT, dcp.noop, opaque=stage.opaque())
    data = dcp.with_framing(plain.data, dcp.stream_id_info(5))
    asked = replace(plain, data=data, fields={**plain.fields, "stream_id": 5})
    return stage.inserted(stage.anywhere(), *stage.answered(asked, EINVAL))


# Controls


def _refused_control(stage: Stage, key: str, value: str, status: int) -> Session:
    return stage.inserted(stage.anywhere(), *stage.control(key, value, status))


@_breaks("R-control-change-streams", "stream_ids", also=(REFUSED,), to_node=False)
def _control_change_streams(stage: Stage) -> Session | None:
    if "change_streams" in stage.controls:
        return None
    return _refused_control(stage, "change_streams", "true", NOT_SUPPORTED)


@_breaks("R-control-deleted-user-xattrs", also=(REFUSED,), to_node=False)
def _control_deleted_user_xattrs(stage: Stage) -> Session | None:
    if stage.flags & DELETED_USER_XATTRS:
        return None
    return _refused_control(stage, "include_deleted_user_xattrs", "true", EINVAL)


@_breaks("R-control-expiry-opcode", "plain", to_node=False)
def _control_expiry_opcode(stage: Stage) -> Session | None:
    if stage.flags & DELETE_TIMES:
        return None
    return stage.inserted(stage.anywhere(), *stage.control("enable_expiry_opcode", "true"))


@_breaks("R-control-force-compression", "plain", also=(REFUSED,), to_node=False)
def _control_force_compression(stage: Stage) -> Session | None:
    if SNAPPY in stage.features:
        return None
    return _refused_control(stage, "force_value_compression", "true", EINVAL)


@_breaks("R-control-marker-version", "plain", also=(REFUSED,), to_node=False)
def _control_marker_version(stage: Stage) -> Session | None:
    if stage.collections:
        return None
    return _refused_control(stage, "max_marker_version", "2.2", NOT_SUPPORTED)


@_breaks("R-control-noop-granted", "consumer", to_node=True)
def _control_noop_granted(stage: Stage) -> Session | None:
    return _refused_control(stage, "set_noop_interval", "1", EINVAL)


@_breaks("R-control-noop-interval", also=(REFUSED,), to_node=False)
def _control_noop_interval(stage: Stage) -> Session | None:
    return _refused_control(stage, "set_noop_interval", "0.01", EINVAL)


@_breaks("R-control-stream-id-or-sync-writes", also=(REFUSED,), to_node=False)
def _control_stream_id_or_sync_writes(stage: Stage) -> Session | None:
    if stage.sync_writes:
        return _refused_control(stage, "enable_stream_id", "true", NOT_SUPPORTED)
    if stage.stream_ids:
        return _refused_control(stage, "enable_sync_writes", "true", NOT_SUPPORTED)
    return None


# Upkeep


@_breaks("A-noop-agreed", "plain")
def _noop_agreed(stage: Stage) -> Session | None:
    if stage.noop_needed or not stage.find("noop"):
        return None
    return stage.without_control("enable_noop")


@_breaks("R-noop-answered")
def _noop_answered(stage: Stage) -> Session | None:
    if "enable_noop" not in stage.controls:
        return None
    for line in stage.open_lines():
        if line.ended is not None or stage.owner(line) is None:
            continue
        n = stage.highest(line) + 1
        snapshots = [(stage.marker(line, n + i, n + i), stage.mutation(line, n + i)) for i in range(3)]
        noop = stage.say(stage.producer, dcp.noop, opaque=stage.opaque())
        quiet = [noop, *(message for pair in snapshots for message in pair)]
        session, end = stage.session, stage.end
        if session.buffer_size(stage.connection):  # acknowledgements are unnecessary
            freed = stage.say(stage.consumer, dcp.buffer_ack, about={"left": 0}, byte_count=0, opaque=0)
            session = session.inserted(end, freed)
            end += 1
        return session.inserted(end, *quiet, pause_us=100_000_000).rebalanced()
    return None


@_breaks("A-flow-acknowledged")
def _flow_acknowledged(stage: Stage) -> Session | None:
    acknowledged = stage.find("buffer_ack")
    if not acknowledged:
        return None
    last = stage.at(acknowledged[-1]).fields
    more = last["byte_count"] + last["left"] + stage.rng.randrange(1, 2000)
    return _with(stage, acknowledged[-1], byte_count=more)


@_breaks("A-flow-control")
def _flow_control(stage: Stage) -> Session | None:
    acknowledged = stage.find("buffer_ack")
    for count in range(1, len(acknowledged) + 1):
        for first in range(len(acknowledged) + 1 - count):
            gone = acknowledged[first : first + count]
            session = stage.session.without(gone).rebalanced(in_time=False)
            if _overruns(session, stage.connection):
                return session
    return None


def _overruns(session: Session, connection: int) -> bool:
    size, waiting = session.buffer_size(connection), 0
    for each in session.messages:
        if each.connection == connection and size:
            if counted(each) and waiting >= size:
                return True
            waiting += counted(each) - each.fields.get("byte_count", 0)
    return False


# Common parts of the changes


def _any(stage: Stage, *kinds: str) -> list[int]:
    """Return the places of messages of some kinds, in any order."""
    places = stage.find(*kinds)
    stage.rng.shuffle(places)
    return places


def _with(stage: Stage, place: int, **changes: Any) -> Session:
    """Change fields of a message; acknowledged sizes change only if `changes` contains one."""
    session = stage.session.replaced(place, rebuilt(stage.at(place), **changes))
    return session if "byte_count" in changes else session.rebalanced()


def _with_change(stage: Stage, place: int, **changes: Any) -> Session:
    """Change the content of a system event."""
    change = replace(Change(**stage.at(place).fields["manifest"]), **changes)
    manifest = {**stage.at(place).fields["manifest"], **changes}
    return _with(stage, place, value=change.value(stage.flatbuffers), manifest=manifest)


def _stray_event(stage: Stage, event: SystemEvent, *, scope_id: int = 0, **fields: Any) -> Session | None:
    """Add a system event about a collection without a begin event."""
    for line in stage.open_lines():
        if stage.collections and line.has_all and not line.has_filter:
            change = Change(event, stage.manifest(line) + 1, scope_id, NO_COLLECTION, **fields)
            return _append_event(stage, line, change)
    return None


def _append_event(stage: Stage, line: Line, change: Change) -> Session:
    """Add a snapshot of one system event."""
    n = stage.highest(line) + 1
    return stage.append(line, stage.marker(line, n, n), stage.event(line, n, change))


def _announced(stage: Stage, line: Line, place: int) -> SentMessage | None:
    """Return the marker of a message's snapshot, None for a message outside snapshots or out of order."""
    for part in reversed([part for part in line.parts if part < place]):
        if stage.at(part).kind in MARKERS:
            return stage.at(part)
        if stage.at(part).kind == "oso_snapshot":
            return None
    return None


def _with_datatype(stage: Stage, bit: Datatype) -> list[int]:
    return stage.find(*DOCUMENTS, where=lambda each: bool(each.fields["datatype"] & bit))
