"""The observations of a case, and the documents of its client compared with the bucket."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from math import inf
from typing import Any, Final

from dcpspec.arrays import as_text
from dcpspec.conformance.case import ConformanceCase
from dcpspec.conformance.outcome import (
    CHANGES,
    DocumentKey,
    HeldDocument,
    bucket_state,
    difference,
    document_key,
    told_state,
)
from dcpspec.conformance.plan import vbuckets_of
from dcpspec.conformance.program import ToldEvent, error_of
from dcpspec.conformance.standing import by_stream, rollback_of
from dcpspec.conformance.traffic import RecordedTraffic, Row
from dcpspec.protocol.connection import CLIENT, SERVER
from dcpspec.protocol.event import Event, MessagePlace
from dcpspec.protocol.rulebook import facts
from dcpspec.protocol.rules import stream_changes
from dcpspec.protocol.stream_request import StreamRequest
from dcpspec.replay.bucket import Bucket
from dcpspec.replay.dialog import RefusedRequest

REFUSED: Final = "A-refused"
"""The id of the audit rule for refusals that no other rule covers."""
_Missing = dict[int, dict[int, tuple[DocumentKey, HeldDocument]]]
"""The documents that the client has not reported, by vbucket and seqno."""


@dataclass
class CaseRun:
    """The observations of a case."""

    case: ConformanceCase
    bucket: Bucket
    traffic: RecordedTraffic
    events: list[ToldEvent]
    """Events of all processes, in order."""
    seconds: float
    """Time in seconds from sending the plan to the end of the client's work."""
    excused: frozenset[str] = frozenset()
    """Ids of the rules that the client is known to break."""
    agreed: frozenset[str] | None = None
    """Names of the features that the client and the node have negotiated; None if not yet known."""
    ends: Mapping[int, int] = field(default_factory=dict)
    """The end seqnos in the client's plan, by vbucket."""
    refused: Sequence[RefusedRequest] = ()
    """The requests that the node refused because of a policy rule, not because of the script."""
    scripted: Set[tuple[str, int]] = frozenset()
    """Opcode and opaque of the requests that the script answered."""
    tells_rollbacks: bool = True
    """False if `events` lack the rollbacks, so that documents that a rollback undid are still in them."""
    asks_manager: bool = False
    """True if the client has sent requests to the management endpoint."""

    @property
    def vbuckets(self) -> Sequence[int]:
        """The vbuckets in the client's plan."""
        return vbuckets_of(self.case.client, self.bucket)

    @property
    def has_given_up(self) -> bool:
        """True if the client has reported an error."""
        return error_of(self.events) is not None

    @property
    def loses(self) -> bool:
        """True if the client reports `done` and no error, but lacks documents."""
        is_done = any(event.kind == "done" for event in self.events)
        is_compared = self.case.expect.get("state") != "any"
        return is_done and is_compared and not self.has_given_up and bool(self._comparison[1])

    def state_problems(self) -> Iterator[str]:
        """Yield the differences between the client's documents and the bucket's."""
        wrong, missing, held = self._comparison
        yield from wrong
        for vbucket, own in missing.items():
            seqnos = sorted({document.seqno for (at, *_), document in held.items() if at == vbucket})
            for first, last in _ranges(sorted(own), seqnos):
                if first != last:
                    yield f"seqnos {first} to {last} of vbucket {vbucket} are not reported"
                else:
                    key, document = own[first]
                    what = "deletion of" if document.is_deleted else "change to"
                    yield f"the {what} {_name(key)} at seqno {first} is not reported"

    @cached_property
    def _comparison(self) -> tuple[list[str], _Missing, dict[DocumentKey, HeldDocument]]:
        """Problems with incorrect documents, as text; missing documents; and the bucket's documents."""
        wrong: list[str] = []
        missing: _Missing = defaultdict(dict)
        collections: list[int] | None = None
        if "collections" in self.case.client:
            collections = [each["id"] for each in self.case.client["collections"]]
        elif self.agreed is not None and "collections" not in self.agreed:
            collections = [0]
        held = bucket_state(self.bucket, self.vbuckets, collections, self.ends)
        told = told_state(self.events)
        stale = self._take_above_ends(told, held, collections)
        options = self.case.client.get("options", {})
        left_out = set() if options.get("values", True) else {"value"}
        if self.agreed is not None and "includes_xattrs" not in self.agreed:
            left_out |= {"xattrs"}
        begins = self.case.client.get("from")
        is_partial = begins is not None and begins != "beginning"
        for key in sorted((held.keys() | told.keys()) - stale):
            has, wanted = told.get(key), held.get(key)
            if wanted is None:
                is_known = not self.tells_rollbacks or has is None or has.is_deleted
                if not (is_known or has is None or self._is_dropped(key[0], key[1], has)):
                    wrong.append(f"{_name(key)} is reported at seqno {has.seqno}, but is not in the bucket")
            elif has is None:
                is_old = is_partial and wanted.seqno <= self._begin(key[0], begins)
                if not is_old:
                    missing[key[0]][wanted.seqno] = key, wanted
            elif (differs := difference(has, wanted, left_out)) is not None:
                wrong.append(f"{_name(key)} is reported {differs}")
        return wrong, missing, held

    def _take_above_ends(
        self,
        told: Mapping[DocumentKey, HeldDocument],
        held: dict[DocumentKey, HeldDocument],
        collections: list[int] | None,
    ) -> set[DocumentKey]:
        """Add to the documents of the bucket those that a client may report although they are above its end:
        servers send the snapshot that contains the end whole. Return those that have changed again since.
        """
        above = {key for key, has in told.items() if has.seqno > self.ends.get(key[0], has.seqno)}
        if not above:
            return set()
        whole = bucket_state(self.bucket, self.vbuckets, collections, {})
        held.update((key, whole[key]) for key in above & whole.keys())
        return {key for key in above & whole.keys() if whole[key].seqno > told[key].seqno}

    def _begin(self, vbucket: int, begins: Any) -> int:
        """Return the seqno after which the client must report all documents: its start, or the lowest seqno
        to which the node rolled it back, because the node then sent other changes above that seqno.
        """
        if isinstance(begins, Mapping):
            begin = int(begins.get(str(vbucket), {"seqno": 0})["seqno"])
        else:
            begin = next((request.start for _, request in self.requests(vbucket)), facts().no_end)
        return min([begin, *self._rollbacks[vbucket]])

    @cached_property
    def _rollbacks(self) -> Mapping[int, list[int]]:
        """The seqnos to which the node rolled the client back, by vbucket."""
        found: dict[int, list[int]] = defaultdict(list)
        for (vbucket, _), event in by_stream(self.traffic):
            if (seqno := rollback_of(event)) is not None:
                found[vbucket].append(seqno)
        return found

    def _is_dropped(self, vbucket: int, collection: int, has: HeldDocument) -> bool:
        """Return True if a collection was dropped or flushed after the seqno of the client's document."""
        history = self.bucket.histories.get(vbucket)
        return history is not None and any(
            event["by_seqno"] > has.seqno and event.get("collection_id") == collection
            for event in history.events()
        )

    def requests(self, vbucket: int) -> list[tuple[Event, StreamRequest]]:
        """Return the stream requests for a vbucket."""
        return [
            (event, StreamRequest.of(event))
            for event in self.traffic.of(CLIENT, "dcp_stream_req")
            if event.vbucket == vbucket and event.status is None
        ]

    def broken_rule(self, violation: Row) -> str:
        """Return the id of the rule that a violation breaks; for a refusal, the id of the rule that made the
        node refuse the request. The rule by which an audit explains a refusal by the script is none of them.
        """
        rule: str = violation["rule"]
        if rule != REFUSED and violation["severity"] != "warning":
            return rule
        opcode, place = violation["opcode"], MessagePlace(*(violation[name] for name in MessagePlace._fields))
        asked = {
            (opcode, event.opaque)
            for event in self.traffic.of(CLIENT, opcode)
            if MessagePlace.of(event) == place
        }
        if rule == REFUSED:
            return next((each.rule for each in self.refused if (each.opcode, each.opaque) in asked), rule)
        return rule if asked.isdisjoint(self.scripted) else REFUSED


def with_rollbacks(events: Sequence[ToldEvent], traffic: RecordedTraffic) -> list[ToldEvent]:
    """Return the events of a client that does not report rollbacks, with the rollbacks that the node
    required: each before the first change that the node sent after it. A client that starts again from
    seqno 0 rolls back without being required to.
    """
    sent: dict[int, list[tuple[bool, int, bytes]]] = defaultdict(list)
    opcodes = stream_changes()
    for (vbucket, _), event in by_stream(traffic):
        if (seqno := rollback_of(event)) is not None:
            sent[vbucket].append((True, seqno, b""))
        elif event.direction == CLIENT and event.opcode == "dcp_stream_req" and event.status is None:
            if sent[vbucket] and not sent[vbucket][-1][0] and not StreamRequest.of(event).start:
                sent[vbucket].append((True, 0, b""))
        elif event.direction == SERVER and event.status is None and event.opcode in opcodes:
            sent[vbucket].append((False, event.seqno or 0, event.key or b""))
    found: list[ToldEvent] = []

    def roll_back(vbucket: int, steps: Sequence[tuple[bool, int, bytes]], at: float) -> None:
        found.extend(
            ToldEvent("rollback", {"vbucket": vbucket, "seqno": seqno}, at)
            for is_rollback, seqno, _ in steps
            if is_rollback
        )

    places: Counter[int] = Counter()
    for told in events:
        if told.kind in CHANGES:
            vbucket, _, key = document_key(told)
            begin, own = places[vbucket], sent[vbucket]
            with suppress(ValueError):
                places[vbucket] = own.index((False, told.seqno, key), begin) + 1
                roll_back(vbucket, own[begin : places[vbucket]], told.at)
        found.append(told)
    for vbucket, own in sent.items():
        roll_back(vbucket, own[places[vbucket] :], inf)
    return found


def _ranges(seqnos: Sequence[int], all_: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield the first and the last of each run of adjacent seqnos."""
    places = {seqno: place for place, seqno in enumerate(all_)}
    first = last = seqnos[0]
    for seqno in seqnos[1:]:
        if places[seqno] != places[last] + 1:
            yield first, last
            first = seqno
        last = seqno
    yield first, last


def _name(key: tuple[int, int, bytes]) -> str:
    vbucket, collection, text = key
    about = f"collection {collection} of " if collection else ""
    return f"{as_text(text)!r} in {about}vbucket {vbucket}"
