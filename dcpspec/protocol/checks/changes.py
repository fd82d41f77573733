"""Rules about changes: their seqnos, their parts, their collections, durable writes and system events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol, TypeVar

from dcpspec.protocol import flags
from dcpspec.protocol.agreement import EVENT_TABLES, Agreement
from dcpspec.protocol.event import Event, MessagePlace, unsigned
from dcpspec.protocol.rulebook import facts
from dcpspec.protocol.rules import Broken, Checks
from dcpspec.protocol.stream import Stream
from dcpspec.protocol.texts import event_text, key_text
from dcpspec.wording import counted

_OF_KEYS: Final = ("R-key-", "R-collection-id-")
"""Parts of the ids of rules about keys. An invalid key names no collection."""


def kind_of(event: Event) -> str:
    """Return the kind of a change, which is its opcode without prefix."""
    return (event.opcode or "").removeprefix("dcp_")


def _breaks_alone(event: Event, *parts: str) -> bool:
    """Return True if a message breaks a rule about one message whose id contains one of the given parts."""
    return any(part in rule for rule in event.policy or () for part in parts)


def _outside(stream: Stream, event: Event) -> Broken:
    snapshot, seqno = stream.snapshot, event.seqno or 0
    if stream.is_blind or (snapshot is not None and snapshot.covers(seqno)):
        return None
    is_change = event.opcode != "dcp_seqno_advanced"
    if snapshot is None:
        return "a snapshot marker first", f"seqno {seqno}"
    if is_change and stream.falls(seqno):
        return None
    seen = f"seqno {seqno}" if is_change else f"advanced seqno {seqno}"
    return f"a seqno of the snapshot, {snapshot.start} to {snapshot.end}", seen


_TIMES: Final = "includes_delete_times"
"""Open flag: deletions carry their time."""


class Recipient(Protocol):
    """The side to which changes are sent."""

    @property
    def agreed(self) -> Agreement:
        """What the two sides have negotiated."""
        ...

    @property
    def is_to_node(self) -> bool:
        """True if it is a node, which also expects delete times with collections."""
        ...


R = TypeVar("R", bound=Recipient)


def _delete_time(recipient: Recipient, event: Event) -> Broken:
    """Find a deletion with a layout that the connection does not use."""
    agreed, is_to_node = recipient.agreed, recipient.is_to_node
    flags_, has_time = agreed.open_flags, event.unused is not None
    if not agreed.is_known or flags_ is None:
        return None
    reason = f"the open flag {_TIMES}"
    is_wanted = _TIMES in flags_
    if is_to_node and not is_wanted and agreed.has_collections:
        reason, is_wanted = "the HELLO feature collections", True
    if has_time == is_wanted:
        return None
    if has_time:
        absent = f"the open flag {_TIMES} is not set"
        if is_to_node:
            absent += " and collections are off"
        return f"a deletion without a delete time, because {absent}", "a deletion with a delete time"
    return f"a deletion with a delete time, which {reason} requires", "a deletion without a delete time"


def _to_node(check: Callable[[R, Event], Broken]) -> Callable[[R, Event], Broken]:
    """Return a check that only nodes apply."""
    return lambda recipient, event: recipient.is_to_node and check(recipient, event)


LAYOUT: Final[Checks[Recipient, Event]] = {"R-deletion-extras-agreed": _to_node(_delete_time)}
"""Rules about the layouts of changes, which depend on the connection."""


def _event_format(stream: Stream, event: Event) -> Broken:
    agreed = stream.agreed
    tables = not agreed.has_not("flatbuffers_system_events")
    is_table = event.body.get("version") == EVENT_TABLES
    if not agreed.is_known or agreed.has_collections is False or tables == is_table:
        return None
    if is_table:
        wanted = "version 0 or 1: control flatbuffers_system_events is not true"
    else:
        wanted = "FlatBuffers (version 2), as control flatbuffers_system_events requires"
    return wanted, event_text(event)


def _is_refused_table(event: Event) -> bool:
    """Return True for a FlatBuffers table that makes a node disconnect if it did not request tables."""
    return event.body.get("version") == EVENT_TABLES and event.body.get("event") != "modify_collection"


def _bits(event: Event) -> tuple[str, ...]:
    """Return the names of the bits in the datatype of a change."""
    return flags.names_of(flags.DATATYPE, event.datatype) if event.datatype else ()


def _values(stream: Stream, event: Event) -> Broken:
    if not (stream.agreed.leaves_values_out and stream.agreed.is_known):
        return None
    bits, length = _bits(event), event.value_length or 0
    has_xattrs, is_packed = "xattrs" in bits, "snappy" in bits
    # Compressed xattrs are indistinguishable from a body. Servers before 7.6 read the datatype from disk, but
    # not the body.
    if length and not (has_xattrs and is_packed):
        seen = f"a body of {counted(length, 'byte')}"
    elif ("json" in bits or (is_packed and not has_xattrs)) and not (
        stream.agreed.keeps_datatype or stream.is_from_disk
    ):
        seen = f"datatype {' '.join(bits)}"
    else:
        return None
    return "no body: dcp_open requested documents without bodies", f"{kind_of(event)} with {seen}"


def _is_key_alone(stream: Stream, event: Event) -> bool:
    """Return True if a change may lack its CAS because the server reads only keys from disk."""
    asked = stream.agreed.open_flags or ()
    return event.cas == 0 and stream.is_from_disk and "no_value" in asked and "includes_xattrs" not in asked


def _filter(stream: Stream, number: int | None) -> Broken:
    request = stream.request
    if request is None or number is None or stream.agreed.has_collections is False:
        return None
    if request.collections is not None and number not in request.collections:
        asked = ", ".join(f"{each:#x}" for each in sorted(request.collections))
        return f"a document of collection {asked}", f"collection {number:#x}"
    if request.scope is None or not (known := stream.manifest.collections.get(number)):
        return None
    wanted = f"a document of scope {request.scope:#x}"
    return known.scope_id != request.scope and (
        wanted,
        f"collection {number:#x} of scope {known.scope_id:#x}",
    )


def _collection(stream: Stream, number: int | None) -> Broken:
    if number is None or stream.has_lost or stream.is_oso or stream.manifest.has(number):
        return None
    if stream.agreed.has_collections is False:
        return None
    if _filter(stream, number):
        return None
    past = "dropped" if number in stream.manifest.dropped else "never begun"
    return "a document of a collection that exists", f"collection {number:#x}, which was {past}"


def _with_key(event: Event, broken: Broken) -> Broken:
    return broken and (broken[0], f"{key_text(event.key)} of {broken[1]}")


def takes(stream: Stream, collection: int | None) -> bool:
    """Return True if a stream may contain a document of a collection."""
    return not _filter(stream, collection) and not _collection(stream, collection)


def _known_collection(stream: Stream, event: Event) -> Broken:
    return not _breaks_alone(event, *_OF_KEYS) and _with_key(event, _collection(stream, event.collection_id))


def _prepare_once(stream: Stream, event: Event) -> Broken:
    waiting = stream.prepares.get((event.collection_id, event.key or b""))
    if stream.is_from_disk or waiting is None:
        return None
    return (
        f"a commit or an abort of the prepare at seqno {waiting[0]} first",
        f"another prepare of {key_text(event.key)} at seqno {event.seqno or 0}",
    )


def _prepared(event: Event) -> int:
    """Return the prepared seqno of a commit or an abort."""
    return unsigned(event.body.get("prepared_seqno")) or 0


def _prepare_unknown(stream: Stream, event: Event) -> Broken:
    """Find a commit or an abort whose prepare the stream must contain, but does not contain."""
    request, prepared = stream.request, _prepared(event)
    if request is None or request.leaves_start or stream.has_lost or 0 < prepared <= request.start:
        return None
    waiting = stream.prepares.get((event.collection_id, event.key or b""))
    if waiting is not None and waiting[0] == prepared:
        return None
    known = "no prepare" if waiting is None else f"a prepare at seqno {waiting[0]}"
    return (
        "the seqno of a prepare of the key",
        f"{kind_of(event)} of {key_text(event.key)}, prepared at seqno {prepared}; "
        f"the stream has sent {known}",
    )


def _prepare_known(stream: Stream, event: Event) -> Broken:
    return None if stream.is_from_disk else _prepare_unknown(stream, event)


def _prepare_open(stream: Stream, event: Event) -> Broken:
    """Find a commit or an abort of a key without a prepare. A node searches for the key, not for the
    seqno, and accepts an abort without a prepare from disk.
    """
    is_there = (event.collection_id, event.key or b"") in stream.prepares
    if is_there or (stream.is_from_disk and event.opcode == "dcp_abort"):
        return None
    return _prepare_unknown(stream, event)


def _prepare_other(stream: Stream, event: Event) -> Broken:
    """Find a commit or an abort that names the seqno of another prepare than that of its key."""
    is_there = (event.collection_id, event.key or b"") in stream.prepares
    is_checked = is_there and _prepared(event) != 0 and not stream.is_from_disk
    return is_checked and _prepare_unknown(stream, event)


def _prepare_earlier(stream: Stream, event: Event) -> Broken:
    """Find a commit or an abort although an earlier prepare is not completed."""
    own = event.collection_id, event.key or b""
    # The consumer has discarded the prepares in dropped collections.
    first = next((each for each in stream.prepares if not _collection(stream, each[0])), own)
    if stream.is_from_disk or own not in stream.prepares or first == own or stream.has_lost:
        return None
    seqno, _ = stream.prepares[first]
    return seqno < stream.prepares[own][0] and (
        f"first the completion of the prepare of {key_text(first[1])} at seqno {seqno}",
        f"{kind_of(event)} of {key_text(own[1])}, prepared at seqno {_prepared(event)}",
    )


def _prepare_waits(stream: Stream, event: Event) -> Broken:
    """Find a document whose key has an unfinished prepare."""
    if stream.is_from_disk or not stream.prepares:
        return None
    waiting = stream.prepares.get((event.collection_id, event.key or b""))
    return waiting is not None and (
        f"a commit or an abort of the prepare at seqno {waiting[0]} first",
        f"{kind_of(event)} of {key_text(event.key)} at seqno {event.seqno or 0}",
    )


def _missing(stream: Stream, event: Event, *names: str) -> Broken:
    """Find an event with one of these names about a scope or collection that was not created."""
    if event.body.get("event") not in names or not stream.manifest.is_known or stream.has_lost:
        return None
    missing = " and ".join(stream.manifest.missing(event))
    return missing != "" and (f"{missing} begun before", event_text(event))


def _collection_begun(stream: Stream, event: Event) -> Broken:
    # On disk, the event that ends a collection replaces its begin event, but not its modification.
    names = ("begin_collection",) if stream.is_from_disk else ("begin_collection", "modify_collection")
    return _missing(stream, event, *names)


def _collection_modified(stream: Stream, event: Event) -> Broken:
    is_there = event.body.get("collection_id") in stream.manifest.collections
    return None if is_there else _missing(stream, event, "modify_collection")


def _collection_new(stream: Stream, event: Event) -> Broken:
    before = stream.manifest.collections.get(event.body.get("collection_id", -1))
    if event.body.get("event") != "begin_collection" or before is None or before.begun_by == "default":
        return None
    return not stream.has_lost and ("a collection that does not exist yet", event_text(event))


def _scope_new(stream: Stream, event: Event) -> Broken:
    is_there = event.body.get("scope_id") in stream.manifest.scopes
    if event.body.get("event") != "create_scope" or not is_there or stream.has_lost:
        return None
    return "a scope that does not exist yet", event_text(event)


CHANGE: Final[Checks[Stream, Event]] = {
    "A-seqno-advanced-agreed": lambda stream, event: (
        stream.agreed.has_collections is False
        and ("no advanced seqnos: collections are off", f"seqno {event.seqno or 0}")
    ),
    "R-stream-seqno-snapshot": _outside,
    "A-change-snapshot": _outside,
    "R-outcome-snapshot": _to_node(_outside),
    "R-event-snapshot": _to_node(_outside),
    "R-stream-seqno-order": lambda stream, event: (
        stream.falls(event.seqno or 0)
        and not _breaks_alone(event, "seqno-not-zero")
        and (f"a seqno above {stream.last}", f"seqno {event.seqno or 0}")
    ),
    "A-prepare-agreed": lambda stream, event: (
        stream.agreed.has_not("enable_sync_writes")
        and ("no durable writes: control enable_sync_writes is not true", kind_of(event))
    ),
    "A-expiry-agreed": lambda stream, event: (
        stream.agreed.has_expirations is False
        and (
            "a deletion: expirations need control enable_expiry_opcode and open flag includes_delete_times",
            kind_of(event),
        )
    ),
    "A-deletion-extras-agreed": _delete_time,
    "A-event-agreed": lambda stream, event: (
        stream.agreed.is_known
        and stream.agreed.has_collections is False
        and ("no system events: collections are off", event_text(event))
    ),
    "R-event-format-agreed": lambda stream, event: (
        not _is_refused_table(event) and _event_format(stream, event)
    ),
    "R-event-table-agreed": lambda stream, event: _is_refused_table(event) and _event_format(stream, event),
    "A-snappy-agreed": lambda stream, event: (
        "snappy" in _bits(event)
        and stream.agreed.is_known
        and not stream.agreed.keeps_datatype
        and "snappy" not in (stream.agreed.features or ())
        and ("no Snappy: HELLO did not grant the feature", f"{kind_of(event)} with datatype snappy")
    ),
    "A-xattrs-agreed": lambda stream, event: (
        "xattrs" in _bits(event)
        and stream.agreed.has_no_flag("includes_xattrs")
        and (bool(event.value_length) or not stream.agreed.keeps_datatype)
        and ("no xattrs: open flag includes_xattrs is not set", f"{kind_of(event)} with xattrs")
    ),
    "A-values-agreed": _values,
    "R-cas-valid": lambda stream, event: (
        event.cas in facts().no_cas
        and not _breaks_alone(event, "R-cas-")
        and not _is_key_alone(stream, event)
        and ("a CAS that a document can have", f"CAS {event.cas} of {key_text(event.key)}")
    ),
    "A-filter": lambda stream, event: _with_key(event, _filter(stream, event.collection_id)),
    "A-collection-known": _known_collection,
    "R-document-collection": _to_node(_known_collection),
    "R-outcome-collection": _to_node(_known_collection),
    "A-prepare-once": _prepare_once,
    "R-prepare-once": _to_node(_prepare_once),
    "A-prepare-known": _prepare_known,
    "R-abort-prepared": _to_node(_prepare_open),
    "R-commit-prepared": _to_node(_prepare_open),
    "R-outcome-prepared-seqno": _to_node(_prepare_other),
    "R-outcome-order": _to_node(_prepare_earlier),
    "R-document-prepared": _to_node(_prepare_waits),
    "A-collection-begun": _collection_begun,
    "R-event-collection-known": _to_node(_collection_modified),
    "R-event-collection-new": _to_node(_collection_new),
    "R-event-collection-scope": _to_node(lambda stream, event: _missing(stream, event, "begin_collection")),
    "A-scope-once": _scope_new,
    "R-event-scope-new": _to_node(_scope_new),
    "A-manifest-order": lambda stream, event: (
        stream.manifest.falls(event)
        and (f"a manifest id of at least {stream.manifest.highest}", event_text(event))
    ),
}

KEY_ALONE: Final[Checks[Stream, Event]] = {
    "A-deletions-shown": lambda stream, event: (
        _is_key_alone(stream, event)
        and (
            "open flag no_value_with_underlying_datatype, or open flag includes_xattrs as well",
            f"open flag no_value, and keys without metadata from disk such as {key_text(event.key)}",
        )
    ),
}
"""Rules about the flags of ``dcp_open``, given the first change of which they leave only the key."""

PREPARE_END: Final[Checks[Stream, tuple[bytes, int]]] = {
    "A-prepare-completed": lambda stream, prepare: (
        not stream.has_lost
        and ("a commit or an abort", f"only the prepare of {key_text(prepare[0])} at seqno {prepare[1]}")
    ),
}
"""Rules about each prepare that is open when the stream ends, given its key and seqno."""

MANIFEST_END: Final[Checks[Stream, MessagePlace]] = {
    "A-manifest-complete": lambda stream, _: (
        not stream.has_lost
        and stream.sees_all_events
        and (
            f"a last event with a manifest id above {stream.manifest.highest}",
            f"events with manifest id {stream.manifest.highest}, and no later event",
        )
    ),
}
"""Rules about the last event if the event does not contain the id of its own manifest."""
