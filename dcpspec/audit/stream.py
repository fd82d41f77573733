"""One stream: what was asked for, its snapshots, its changes, and the rules that they keep."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from dcpspec.audit import flags
from dcpspec.audit.events import Event, unsigned
from dcpspec.audit.findings import Findings, MessagePlace, Row
from dcpspec.audit.manifest import Manifest
from dcpspec.audit.negotiation import KEEPS_DATATYPE, Negotiation
from dcpspec.audit.rulebook import facts
from dcpspec.audit.snapshot import Snapshot
from dcpspec.grammar.fields import load
from dcpspec.grammar.schema import COLLECTION_ID, STREAM_ID

_DOCUMENTS: Final = ("mutation", "deletion", "expiration", "prepare")
_DURABLE: Final = ("prepare", "commit", "abort")
_OSO_CONTROL: Final = "enable_out_of_order_snapshots"

Owned = tuple[int | None, bytes]
"""Collection id and name of a document."""


@dataclass
class Request:
    """What a stream request says."""

    place: MessagePlace
    opaque: int
    flags: tuple[str, ...]
    start: int
    end: int
    uuid: int
    snapshot: tuple[int, int]
    filter: str | None
    stream_id: int | None
    collections: frozenset[int] | None
    """Collections that were asked for. None for all, or for those of a scope."""
    scope: int | None
    """Scope that was asked for."""

    @classmethod
    def of(cls, event: Event) -> Request:
        """Read one."""
        body = event.body
        told = _parsed(body.get("filter"))
        collections = told.get("collections")
        ids = [_id(text) for text in collections] if isinstance(collections, list) else []
        sid = told.get("sid")
        return cls(
            MessagePlace.of(event),
            event.opaque,
            flags.names_of(flags.STREAM, body.get("flags") or 0),
            unsigned(body.get("start_seqno")) or 0,
            unsigned(body.get("end_seqno")) or 0,
            unsigned(body.get("vbucket_uuid")) or 0,
            (unsigned(body.get("snap_start_seqno")) or 0, unsigned(body.get("snap_end_seqno")) or 0),
            body.get("filter") or None,
            sid if type(sid) is int and 0 <= sid < 1 << _width(STREAM_ID, "stream_id") else None,
            frozenset(number for number in ids if number is not None) if "collections" in told else None,
            _id(told.get("scope")),
        )

    @property
    def names_collections(self) -> bool:
        """Whether it asks for a part of what the vbucket has."""
        return self.collections is not None or self.scope is not None

    @property
    def leaves_end(self) -> bool:
        """Whether the server chooses where the stream ends."""
        return not {"to_latest", "disk_only", "takeover"}.isdisjoint(self.flags)

    @property
    def leaves_start(self) -> bool:
        """Whether the server chooses where the stream begins."""
        return "from_latest" in self.flags

    def row(self) -> Row:
        """Its columns in the table of streams."""
        return {
            "request_offset": self.place.offset,
            "request_time": self.place.time,
            "flags": self.flags,
            "start_seqno": self.start,
            "end_seqno": None if self.end == facts().no_end else self.end,
            "vbucket_uuid": self.uuid or None,
            "snap_start_seqno": self.snapshot[0],
            "snap_end_seqno": self.snapshot[1],
            "filter": self.filter,
        }


def _parsed(text: Any) -> dict[str, Any]:
    """The JSON object in a text; an empty one if there is none."""
    try:
        parsed = json.loads(text) if text else {}
    except (ValueError, RecursionError):
        return {}
    return parsed if isinstance(parsed, dict) else {}


def _id(text: Any) -> int | None:
    """The id of a scope or a collection in a filter, None if it is none."""
    try:
        number = int(text, 16)
    except (TypeError, ValueError):
        return None
    return number if 0 <= number < 1 << _width(COLLECTION_ID, "number") else None


def _width(type_: str, member: str) -> int:
    """Width of a number in bits."""
    return load().types[type_].members[member].type.bits


@dataclass
class Answer:
    """Columns of the table of streams that the answer to a request gives."""

    status: str
    answer_time: int | None
    failover_log: list[dict[str, int]] | None = None
    rollback_seqno: int | None = None
    reason: str | None = None


@dataclass
class End:
    """Columns of the table of streams that the end gives."""

    end_reason: str | None
    end_time: int | None
    end_offset: int


@dataclass
class Stream:
    """A stream from its request on, or from its first message if the request was not captured."""

    number: int
    vbucket: int
    stream_id: int | None
    opaque: int
    request: Request | None
    findings: Findings
    agreed: Negotiation
    state: str = "waiting"
    answer: Answer | None = None
    end: End | None = None
    snapshot: Snapshot | None = None
    last: int | None = None
    """Highest seqno that the consumer has."""
    first: int | None = None
    reached: int | None = None
    """Highest seqno that came."""
    snapshots: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    bytes: int = 0
    prepares: dict[Owned, tuple[int, MessagePlace]] = field(default_factory=dict)
    manifest: Manifest = field(init=False)
    is_blind: bool = False
    """Whether something was lost since the last marker."""
    has_lost: bool = False
    """Whether something was lost, ever."""
    is_oso: bool = False
    changed: bool = True
    """Whether there is something to tell that was not told yet."""
    _unacknowledged: Snapshot | None = None
    _shows_all: bool | None = None
    """Whether every seqno since the last system event came, None if none came."""

    def __post_init__(self) -> None:
        request = self.request
        self.manifest = Manifest(
            request is not None and request.start == 0 and not request.leaves_start,
            knows_scopes=request is None or request.collections is None,
        )
        if request is None:
            self.is_blind = self.has_lost = True
        elif not request.leaves_start:
            self.last = request.start

    # Messages

    def marker(self, event: Event) -> None:
        """A snapshot marker."""
        self._touch(event)
        if self.is_oso and not self.is_blind:
            self._report("A-oso-order", event, "no marker within a snapshot out of order", marker_text(event))
        self.is_oso = False
        before = self.snapshot
        requested = self.request.snapshot[0] if self.request and self.snapshots == 0 else None
        if self.request and self.request.leaves_start:
            requested = None
        self.snapshots += 1
        now = Snapshot.of(
            event,
            self.snapshots,
            is_first=self.snapshots == 1 and self.request is not None,
            requested=requested,
        )
        # What is read from disk may have two parts, without and with history, that are announced as one.
        parts = "history" in now.flags and before is not None and "disk" in before.flags
        follows = parts and before is not None and before.end == now.end
        self._check_marker(event, now, None if follows else before)
        self._close_snapshot(event if not follows else None)
        self.snapshot = now
        self.is_blind = False

    def _check_marker(self, event: Event, now: Snapshot, before: Snapshot | None) -> None:
        agreed, start, end = self.agreed, now.start, now.end
        if start is not None and end is not None:
            if self.last is not None and start < self.last and end <= self.last:
                self._report(
                    "R-marker-order",
                    event,
                    f"a snapshot that goes beyond seqno {self.last}",
                    marker_text(event),
                )
            elif before is not None and start <= (before.end or -1):
                self._report(
                    "A-marker-contiguous",
                    event,
                    f"a start above {before.end}, the end of the snapshot before",
                    marker_text(event),
                )
        if ("memory" in now.flags) == ("disk" in now.flags):
            self._report("A-marker-kind", event, "one of the flags memory and disk", marker_text(event))
        # No server takes V2.1.
        needed = ""
        if now.version == "2.0" and agreed.has_sync_replication is False:
            needed = "V1: not both of controls enable_sync_writes and consumer_name are set"
        elif now.version == "2.2" and agreed.has_not("max_marker_version", "2.2"):
            needed = "V2.0 or V1: control max_marker_version is not 2.2"
        if needed:
            self._report("A-marker-version-agreed", event, f"a marker of {needed}", marker_text(event))
        if agreed.has_sync_replication and "disk" in now.flags:
            self._check_replication(event, now)
        history = [name for name in ("history", "duplicate_keys") if name in now.flags]
        if history and agreed.has_not("change_streams"):
            self._report(
                "A-history-agreed",
                event,
                f"no flag {' and no flag '.join(history)}: control change_streams is not true",
                marker_text(event),
            )

    def _check_replication(self, event: Event, now: Snapshot) -> None:
        """What a consumer that takes part in durable writes demands of a snapshot from disk."""
        prepared = now.numbers["high_prepared_seqno"]
        if now.numbers["high_completed_seqno"] is None:
            self._report("R-marker-completed", event, "a high completed seqno", marker_text(event))
        if prepared is not None and now.end is not None and prepared > now.end:
            self._report(
                "R-marker-prepared",
                event,
                f"a high prepared seqno of at most {now.end}",
                f"high prepared seqno {prepared}",
            )

    def change(self, event: Event, kind: str) -> None:
        """A message with a seqno of its own: a document, a durable write's end, a system event."""
        self._touch(event)
        self.counts[kind] += 1
        seqno = event.seqno or 0
        self._place(event, kind, seqno)
        if self.agreed.is_known:
            self._check_agreed(event, kind)
        if kind == "system_event":
            self._system_event(event, seqno)
            return
        if kind in _DOCUMENTS and event.cas in facts().no_cas and not self._is_key_alone(event):
            self._report("R-cas-valid", event, "a CAS that a document can have", f"CAS {event.cas}")
        key = event.collection_id, event.key or b""
        if event.collection_id is not None:
            self._check_collection(event, event.collection_id)
        snapshot = self.snapshot
        if snapshot is not None and snapshot.keys is not None and not snapshot.is_oso:
            space = "prepare" if kind in ("prepare", "abort") else "document"
            self._repeated_keys(snapshot, snapshot.keys.add((space, *key), MessagePlace.of(event)))
        self._durable(event, kind, seqno, key)

    def _is_key_alone(self, event: Event) -> bool:
        """Whether a change may lack its metadata: a server that reads keys alone from disk gives no CAS."""
        asked = self.agreed.open_flags or ()
        return (
            event.cas == 0 and self._is_from_disk and "no_value" in asked and "includes_xattrs" not in asked
        )

    @property
    def _is_from_disk(self) -> bool:
        return self.snapshot is not None and "disk" in self.snapshot.flags

    def _place(self, event: Event, kind: str, seqno: int) -> None:
        """Whether the seqno is where it should be."""
        snapshot, request = self.snapshot, self.request
        self._follow(seqno, seen=True)
        rule = "R-stream-seqno-snapshot" if kind in _DOCUMENTS else "A-change-snapshot"
        rising = self.last is None or seqno > self.last
        if snapshot is None:
            if not self.is_blind:
                self._report(rule, event, "a snapshot marker before the first change", f"seqno {seqno}")
        else:
            snapshot.items += 1
            snapshot.first = seqno if snapshot.first is None else min(snapshot.first, seqno)
            snapshot.increasing += snapshot.last is None or seqno > snapshot.last
            snapshot.last = seqno if snapshot.last is None else max(snapshot.last, seqno)
        # The start of a snapshot out of order may be what was lost.
        in_order = not self.is_oso and not (self.is_blind and _OSO_CONTROL in self.agreed.controls)
        if not rising and in_order:
            if snapshot is not None:
                snapshot.repeated += 1
            self._report("R-stream-seqno-order", event, f"a seqno above {self.last}", f"seqno {seqno}")
        elif snapshot is not None and not self.is_blind and not snapshot.covers(seqno):
            self._report(
                rule, event, f"a seqno of the snapshot, {snapshot.start} to {snapshot.end}", f"seqno {seqno}"
            )
        if request is not None and seqno > request.end and not request.leaves_end:
            self._report(
                "A-change-range", event, f"no seqno above {request.end}, the end asked for", f"seqno {seqno}"
            )
        self.first = seqno if self.first is None else self.first
        self.reached = max(seqno, self.reached or 0)
        if rising and not self.is_oso:
            self.last = seqno

    def _check_agreed(self, event: Event, kind: str) -> None:
        agreed = self.agreed
        if kind in _DURABLE and agreed.has_not("enable_sync_writes"):
            self._report(
                "A-prepare-agreed", event, "no durable writes: control enable_sync_writes is not true", kind
            )
        elif kind == "expiration":
            if agreed.has_not("enable_expiry_opcode") or agreed.has_no_flag("includes_delete_times"):
                self._report(
                    "A-expiry-agreed",
                    event,
                    "a deletion: expirations need control enable_expiry_opcode and open flag "
                    "includes_delete_times",
                    kind,
                )
        elif kind == "deletion":
            timed = event.body.get("unused") is not None
            if agreed.open_flags is not None and timed != ("includes_delete_times" in agreed.open_flags):
                wanted = "without a delete time: open flag includes_delete_times is not set"
                self._report(
                    "R-deletion-extras-agreed",
                    event,
                    f"a deletion {wanted}" if timed else "a deletion with a delete time, as open asked for",
                    "a deletion with a delete time" if timed else "a deletion without one",
                )
        elif kind == "system_event":
            if agreed.has_collections is False:
                self._report(
                    "A-event-agreed", event, "no system events: collections are off", event_text(event)
                )
            else:
                tables = not agreed.has_not("flatbuffers_system_events")
                if tables != (event.body.get("version") == 2):
                    self._report(
                        "R-event-format-agreed",
                        event,
                        "FlatBuffers (version 2), as control flatbuffers_system_events asked for"
                        if tables
                        else "version 0 or 1: control flatbuffers_system_events is not true",
                        event_text(event),
                    )
        if kind in _DOCUMENTS:
            self._check_value(event, kind)

    def _check_value(self, event: Event, kind: str) -> None:
        """Whether a document has only those parts that open asked for."""
        agreed = self.agreed
        bits = flags.names_of(flags.DATATYPE, event.datatype) if event.datatype else ()
        has_xattrs, is_packed = "xattrs" in bits, "snappy" in bits
        length = event.value_length or 0
        keeps_datatype = KEEPS_DATATYPE in (agreed.open_flags or ())
        if has_xattrs and agreed.has_no_flag("includes_xattrs") and (length or not keeps_datatype):
            self._report(
                "A-xattrs-agreed",
                event,
                "no xattrs: open flag includes_xattrs is not set",
                f"{kind} with xattrs",
            )
        if not agreed.leaves_values_out:
            return
        # Xattrs that are compressed are not told from a body. Servers before 7.6 read no body from disk
        # but its datatype.
        if length and not (has_xattrs and is_packed):
            seen = f"a body of {length:,} bytes"
        elif ("json" in bits or (is_packed and not has_xattrs)) and not (
            keeps_datatype or self._is_from_disk
        ):
            seen = f"datatype {' '.join(bits)}"
        else:
            return
        self._report(
            "A-values-agreed", event, "no body: open asked for documents without", f"{kind} with {seen}"
        )

    def _check_collection(self, event: Event, number: int) -> None:
        request = self.request
        known = self.manifest.collections.get(number)
        if request is not None and request.collections is not None and number not in request.collections:
            asked = ", ".join(f"{each:#x}" for each in sorted(request.collections))
            self._report("A-filter", event, f"a document of collection {asked}", f"collection {number:#x}")
        elif request is not None and known and request.scope not in (None, known.scope_id):
            self._report(
                "A-filter",
                event,
                f"a document of scope {request.scope:#x}",
                f"collection {number:#x} of scope {known.scope_id:#x}",
            )
        elif not self.has_lost and not self.is_oso and not self.manifest.has(number):
            dropped = number in self.manifest.dropped
            self._report(
                "A-collection-known",
                event,
                "a document of a collection that is there",
                f"collection {number:#x}, which was {'dropped' if dropped else 'never begun'}",
            )

    def _repeated_keys(self, snapshot: Snapshot, places: Iterable[MessagePlace]) -> None:
        for place in places:
            snapshot.repeated_keys += 1
            self._report(
                "A-snapshot-key-once",
                place,
                f"each key once in snapshot {snapshot.start} to {snapshot.end}, without flag for duplicates",
                f"a key again at seqno {place.seqno}",
            )

    def _durable(self, event: Event, kind: str, seqno: int, key: Owned) -> None:
        """Prepares and what completes them. Disk keeps the last of them alone."""
        from_disk = self._is_from_disk
        if kind == "prepare":
            waiting = self.prepares.get(key)
            if waiting is not None and not from_disk:
                self._report(
                    "A-prepare-once",
                    event,
                    f"a commit or an abort of the prepare at seqno {waiting[0]} first",
                    f"another prepare of the key at seqno {seqno}",
                )
            self.prepares[key] = seqno, MessagePlace.of(event)
        elif kind in ("commit", "abort"):
            prepared = unsigned(event.body.get("prepared_seqno")) or 0
            waiting = self.prepares.pop(key, None)
            request = self.request
            after = request is not None and prepared > request.start and not request.leaves_start
            if not self.has_lost and not from_disk and after and (waiting is None or waiting[0] != prepared):
                known = "none" if waiting is None else f"one at seqno {waiting[0]}"
                self._report(
                    "A-prepare-known",
                    event,
                    "the seqno of a prepare of the key",
                    f"{kind} of a prepare at seqno {prepared}, the stream brought {known}",
                )
        elif from_disk:
            self.prepares.pop(key, None)  # the document that was committed

    def _system_event(self, event: Event, seqno: int) -> None:
        rows, missing = self.manifest.apply(event, seqno)
        for row in rows:
            self._tell("collections", row)
        if self.manifest.is_known and not self.has_lost:
            for name in missing:
                self._report("A-collection-begun", event, f"{name} begun before", event_text(event))
        highest = self.manifest.highest
        if self.manifest.stamp(event):
            self._report("A-manifest-order", event, f"a manifest id not below {highest}", event_text(event))
        self._shows_all = None

    def _follow(self, seqno: int, *, seen: bool) -> None:
        """Look whether something may have been kept from the user since the last system event."""
        follows = seen and self.last is not None and seqno == self.last + 1
        self._shows_all = follows and self._shows_all is not False

    def advance(self, event: Event) -> None:
        """A seqno that the stream has come to without a change."""
        self._touch(event)
        seqno, snapshot = event.seqno or 0, self.snapshot
        self._follow(seqno, seen=False)
        if self.agreed.has_collections is False:
            self._report(
                "A-seqno-advanced-agreed", event, "no advanced seqnos: collections are off", f"seqno {seqno}"
            )
        if snapshot is None:
            if not self.is_blind:
                self._report("A-change-snapshot", event, "a snapshot marker before it", f"seqno {seqno}")
        elif not snapshot.covers(seqno) and not self.is_blind:
            self._report(
                "A-change-snapshot",
                event,
                f"a seqno of the snapshot, {snapshot.start} to {snapshot.end}",
                f"advanced seqno {seqno}",
            )
        if snapshot is not None:
            snapshot.last = max(seqno, snapshot.last or 0)
        self.reached = max(seqno, self.reached or 0)
        if not self.is_oso:
            self.last = max(seqno, self.last or 0)

    def oso(self, event: Event) -> None:
        """The start or the end of a snapshot out of order."""
        self._touch(event)
        names = flags.names_of(flags.OSO, event.body.get("flags") or 0)
        if self.agreed.is_known and self.agreed.controls.get(_OSO_CONTROL) is None:
            self._report(
                "A-oso-agreed",
                event,
                f"snapshots in order: control {_OSO_CONTROL} is not set",
                " ".join(names),
            )
        if "start" in names:
            if self.is_oso and not self.is_blind:
                self._report("A-oso-order", event, "the end of the snapshot out of order", "another start")
            self._close_snapshot(event)
            self.snapshots += 1
            self.snapshot = Snapshot.out_of_order(event, self.snapshots)
            self.is_oso, self.is_blind = True, False
        elif not self.is_oso:
            if not self.is_blind:
                self._report("A-oso-order", event, "the start of a snapshot out of order first", "an end")
        else:
            highest = self.snapshot.last if self.snapshot else None
            self.last = max(self.last or 0, highest or 0)
            self.is_oso = False
            self._close_snapshot(None)

    def acknowledge(self, event: Event) -> bool:
        """The consumer has a whole snapshot; tell whether the marker asked for the answer."""
        for snapshot in (self._unacknowledged, self.snapshot):
            if snapshot is not None and snapshot.is_acknowledged is False:
                snapshot.is_acknowledged = True
                self.changed = True
                if not (snapshot.is_complete or snapshot.is_damaged):
                    self._report(
                        "A-marker-acknowledged",
                        event,
                        f"an answer after seqno {snapshot.end}, the end of the snapshot",
                        "an answer before any of its seqnos"
                        if snapshot.last is None
                        else f"an answer after seqno {snapshot.last}",
                    )
                return True
        return False

    def lose(self) -> None:
        """Messages of the producer were lost."""
        self.is_blind = self.has_lost = True
        if self.snapshot is not None:
            self.snapshot.is_damaged, self.snapshot.keys = True, None

    # Ends

    def finish(self, state: str, event: Event | None = None, reason: str | None = None) -> None:
        """Close the stream and give its rows."""
        if event is not None:
            self._touch(event)
            self.end = End(reason, event.time, event.offset)
            if self.is_oso and not self.is_blind:
                self._report(
                    "A-oso-order", event, "the end of the snapshot out of order", "the end of the stream"
                )
            self._check_end(event, reason)
        self._close_snapshot(event if reason == "ok" else None)
        if event is not None and reason == "ok":
            self._check_acknowledged(event)
        if self._unacknowledged is not None:
            self._tell("snapshots", self._unacknowledged.row())
            self._unacknowledged = None
        if not self.has_lost:
            for seqno, place in self.prepares.values():
                self._report(
                    "A-prepare-completed", place, "a commit or an abort", f"prepare at seqno {seqno} alone"
                )
            if self.manifest.unstamped is not None and self._sees_all_events():
                self._report(
                    "A-manifest-complete",
                    self.manifest.unstamped,
                    f"a last event with a manifest id above {self.manifest.highest}",
                    f"events that carry {self.manifest.highest}, and none after them",
                )
        self.state = state
        self._tell("streams", self.row())
        if self.agreed.has_collections is not False and state != "refused":
            for row in self.manifest.rest():
                self._tell("collections", row)

    def _sees_all_events(self) -> bool:
        """Whether no event can have been left out: without a privilege those of system collections are."""
        if self.request is not None and self.request.names_collections:
            return False
        return self.manifest.sees_system or self._shows_all is True

    def _check_acknowledged(self, event: Event) -> None:
        """Whether the last snapshot was answered, if its marker asked for that."""
        snapshot = self._unacknowledged
        if snapshot is None or not snapshot.is_complete or self.has_lost or self.agreed.lost:
            return
        self._report(
            "A-marker-acknowledged",
            event,
            f"an answer to the marker for {snapshot.start} to {snapshot.end} before the stream ends",
            "none",
        )

    def _check_end(self, event: Event, reason: str | None) -> None:
        request = self.request
        if reason != "ok" or request is None or self.has_lost or request.end == facts().no_end:
            return
        if request.leaves_end or self.agreed.has_collections is False:
            return
        if (self.last or 0) < request.end:
            self._report(
                "A-stream-end-range",
                event,
                f"seqno {request.end}, the end that was asked for",
                f"the end of the stream at seqno {self.last}",
            )

    def row(self) -> Row:
        """The row of the table of streams."""
        row: Row = {"opaque": self.opaque, "state": self.state}
        if self.request is not None:
            row |= self.request.row()
        for part in (self.answer, self.end):
            row |= vars(part) if part is not None else {}
        counts = self.counts
        return row | {
            "first_seqno": self.first,
            "last_seqno": self.reached,
            "snapshots": self.snapshots,
            "mutations": counts["mutation"],
            "deletions": counts["deletion"],
            "expirations": counts["expiration"],
            "prepares": counts["prepare"],
            "commits": counts["commit"],
            "aborts": counts["abort"],
            "system_events": counts["system_event"],
            "bytes": self.bytes,
        }

    def _close_snapshot(self, event: Event | None) -> None:
        """Close the snapshot; with a message that comes next, see whether it is complete."""
        snapshot = self.snapshot
        if snapshot is None:
            return
        if snapshot.keys is not None:
            self._repeated_keys(snapshot, snapshot.keys.rest())
        is_whole = snapshot.is_complete or snapshot.is_damaged or snapshot.is_oso
        if event is not None and self.agreed.has_collections and not is_whole:
            self._report(
                "A-snapshot-complete",
                event,
                f"a change or an advanced seqno at {snapshot.end}, the end of the snapshot",
                f"nothing above seqno {snapshot.last}" if snapshot.last is not None else "nothing",
            )
        if self._unacknowledged is not None:
            self._tell("snapshots", self._unacknowledged.row())
        self._unacknowledged = None
        if snapshot.is_acknowledged is False:
            self._unacknowledged = snapshot
        else:
            self._tell("snapshots", snapshot.row())
        self.snapshot = None

    def _tell(self, table: str, row: Row) -> None:
        if self.changed:
            row |= {"stream": self.number, "vbucket": self.vbucket, "stream_id": self.stream_id}
            self.findings.add(table, row)

    def _touch(self, event: Event) -> None:
        self.bytes += event.length
        self.changed = True

    def _report(self, rule: str, at: Event | MessagePlace, expected: str, seen: str) -> None:
        self.findings.report(rule, at, expected, seen, stream=self.number)


def marker_text(event: Event) -> str:
    """A snapshot marker in a few words."""
    body = event.body
    start, end = unsigned(body.get("start_seqno")), unsigned(body.get("end_seqno"))
    names = ", ".join(flags.names_of(flags.SNAPSHOT, body.get("flags") or 0)) or "no flags"
    version = "1" if body.get("version") is None else f"2.{body['version']}"
    return f"a marker of V{version} for {start} to {end} ({names})"


def event_text(event: Event) -> str:
    """A system event in a few words."""
    body = event.body
    parts = [str(body.get("event")), f"version {body.get('version')}"]
    if body.get("collection_id") is not None:
        parts.append(f"collection {body['collection_id']:#x}")
    if body.get("scope_id") is not None:
        parts.append(f"scope {body['scope_id']:#x}")
    if body.get("manifest_id") is not None:
        parts.append(f"manifest id {unsigned(body['manifest_id'])}")
    return ", ".join(parts)
