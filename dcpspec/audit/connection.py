"""An audited connection. In time order, each message is checked against the rules and then updates the
state of the connection.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from typing import Final

from dcpspec.audit.findings import ENDING, Held
from dcpspec.audit.pending import Doubted, Pending
from dcpspec.audit.session import AuditedConnection, begins
from dcpspec.audit.stream import Answer, AuditedStream, End, Refusable
from dcpspec.errors import GAP, is_lost
from dcpspec.protocol.agreement import Control
from dcpspec.protocol.checks import answers, changes, requests, snapshots, streams
from dcpspec.protocol.connection import CLIENT, CONSUMER, OTHER, SERVER
from dcpspec.protocol.event import CONTROL, Event, MessagePlace, unsigned
from dcpspec.protocol.flow import PATIENCE
from dcpspec.protocol.position import RolledBack, oso_flags
from dcpspec.protocol.reasons import Reason, Refused, is_fatal, parts_text, reason_of
from dcpspec.protocol.releases import disconnected
from dcpspec.protocol.rollback import Log, log_of, why
from dcpspec.protocol.rulebook import facts
from dcpspec.protocol.rules import by_opcode, opcodes_of, rule_of, stream_changes, streamed
from dcpspec.protocol.snapshot import Snapshot
from dcpspec.protocol.stream_request import StreamRequest
from dcpspec.protocol.texts import MAP_SENT, error_text
from dcpspec.wording import counted, elapsed

_FOR_CLIENTS: Final = "R-dcp-to-node"
"""Id of the rule about messages that servers send only to clients."""
_BY_DATATYPE: Final = ("R-snappy-inflates", "R-xattr-section")
"""Rules that a message breaks if the producer, as the open flags request, omits or decompresses the value but
keeps the datatype.
"""

_MOST_DOUBTED: Final = 64
"""Maximum number of stream messages whose violations are held back."""
_UNKNOWN_OPCODE: Final = "unknown_command"
"""The status of a server that does not know the opcode of a request, and checks nothing else."""
_CONTINUED: Final = "no response, although the connection continued"
_CUT: Final = MessagePlace.of(Event(offset=ENDING))
"""The place of the FIN or RST."""
_ENDED: Final = "no response followed, because a server closes the connection after such a message"

_allowed = by_opcode(requests.ALLOWED)
_roles = by_opcode({rule: requests.ALLOWED[rule] for rule in requests.ROLES})
_requests = by_opcode(requests.REQUEST)
_messages = by_opcode({**streams.MESSAGE, **changes.CHANGE, **changes.LAYOUT})
_errors = by_opcode(answers.ERROR)


@dataclass
class Connection(AuditedConnection):
    """A connection. Pass every message once, and then call `finish`."""

    def is_over(self, event: Event) -> bool:
        """Return True if a message in a new file begins a new connection between the same ports."""
        return event.source != self.last_source and begins(event)

    def receive(self, event: Event) -> None:
        """Process a message."""
        if event.time is not None:
            self.first_time = event.time if self.first_time is None else self.first_time
            self.last_time = event.time
        self.last_source = event.source
        self.closing.receive(event)
        if event.error is not None:
            self._damage(event, event.error)
            return
        self.count(event)
        self.reveal(event)
        if (event.magic or "").startswith(requests.SERVER_MAGIC):
            self._check_alone(event)
            self.findings.check(requests.SERVER_REQUEST, event, None, self, event)
        elif event.status is None:
            self._request(event)
        else:
            self._check_alone(event)
            self._response(event)

    def _check_alone(self, event: Event) -> bool:
        """Report the rules that a message breaks by itself. Return True if there are any."""
        is_broken = False
        for rule in event.policy or ():
            if rule == _FOR_CLIENTS and event.direction != CLIENT:
                continue
            if rule in _BY_DATATYPE and self.agreed.keeps_datatype:
                continue
            # A server checks every message before it looks at the roles of the two sides.
            if (event.direction != CLIENT or self.is_relay) and not self.findings.binds(
                rule, event.direction
            ):
                continue
            is_broken |= self.findings.report(rule, event, rule_of(rule).sentence, parts_text(event, rule))
        return is_broken

    def _damage(self, event: Event, error: dict[str, object]) -> None:
        """Report bytes that are not a message or were not captured."""
        rule, text = str(error.get("rule")), str(error.get("message"))
        expected = rule_of(rule).sentence or "a message of the protocol"
        # Neither side is at fault for bytes that are missing from the capture.
        severity = "warning" if is_lost(rule, error.get("field"), text) else None
        seen = text if rule == GAP else f"{text} ({counted(event.length, 'byte')})"
        self.findings.report(rule, event, expected, seen, severity=severity)
        if event.status is None and event.direction == CLIENT and event.opcode in streamed():
            self.findings.check(_roles(event.opcode or ""), event, None, self, event)
            self.stray = Refusable.of(event)
        self.damage(event, is_gap=rule == GAP)

    # Requests

    def _request(self, event: Event) -> None:
        check, opcode = self.findings.check, event.opcode or ""
        stream = self.live.get((event.vbucket or 0, event.stream_id))
        number = stream.number if stream is not None and event.vbucket is not None else None
        self.findings.hold()
        is_broken = self._check_alone(event)
        is_broken |= bool(check(requests.MESSAGE, event, number, self, event))
        broken = check(_allowed(opcode), event, None, self, event)
        if not (self.opened and self.producer) and "R-dcp-opened" not in broken:
            self.infer(event)
            self.assign_roles()
        is_allowed = not broken or requests.BLOCKING.isdisjoint(broken)
        if is_allowed and opcode in streamed() and self.producer in (None, event.direction):
            is_to_node = self.side(CONSUMER) == SERVER
            if not is_to_node:
                self.findings.release_held(self.findings.take_held())
            self._of_stream(event, stream, number, is_broken=is_broken or bool(broken))
            if is_to_node:
                self._doubt(event, self.findings.take_held())
            return
        pending = Pending(MessagePlace.of(event), is_broken=not is_allowed)
        if is_allowed and opcode not in streamed():
            self._ask(event, opcode, pending)
        pending.held = self.findings.take_held()
        pending.is_broken |= bool(pending.denied)
        if not is_allowed or opcode in streamed() or opcode not in _without_answer():
            for dropped in self.pending.add(event, pending):
                self.findings.release_held(dropped.held)
        else:
            rules = tuple(one.rule for one in pending.denied)
            self.stray = Refusable.of(event, rules=rules) if rules else None
            self._doubt(event, pending.held)

    def _doubt(self, event: Event, held: list[Held]) -> None:
        """Hold back the violations of a stream message until the node may have refused the message."""
        if held:
            self.doubted.append(Doubted(event.opcode or "", event.opaque, held))
        while len(self.doubted) > _MOST_DOUBTED:
            self.findings.release_held(self.doubted.pop(0).held)

    def _ask(self, event: Event, opcode: str, pending: Pending) -> None:
        """Process a request about the connection, or a request that opens or closes a stream."""
        check = self.findings.check
        if opcode == "dcp_stream_req":
            pending.request = request = StreamRequest.of(event)
            broken = check(requests.STREAM_REQUEST, event, None, self, request)
            pending.is_broken = bool(broken + check(requests.STREAM_TWICE, event, None, self, request))
            check(requests.ROLLBACK, event, None, self, request)
            self._begin_stream(event, request, pending)
            return
        if opcode == CONTROL:
            pending.is_broken = bool(check(requests.CONTROL, event, None, self, Control.of(event)))
        else:
            pending.is_broken = bool(check(_requests(opcode), event, None, self, event))
        self.ask(event, pending)

    def _begin_stream(self, event: Event, request: StreamRequest, pending: Pending) -> None:
        key = request.key
        self.rolled_back.pop(key, None)
        if (known := self.live.get(key)) is not None:
            if known.state == "live" and not self.agreed.has_gaps:
                return
            if known.state == "waiting" and not self.agreed.has_gaps:
                pending.key, pending.second = key, request
                return
            self._finish(known, "closed" if known.state == "closing" else known.state)
        pending.stream, pending.key = self.begin_stream(event, request).number, key

    # Messages of streams

    def _of_stream(
        self, event: Event, stream: AuditedStream | None, number: int | None, *, is_broken: bool
    ) -> None:
        opcode = event.opcode or ""
        if self.flow.size is not None:
            self.findings.check(streams.FLOW, event, number, self, event)
            self.flow.send(event.length, prepares=opcode == "dcp_prepare")
        if stream is None or stream.state == "waiting":
            stream = self._find(event, stream)
            if stream is None:
                return
        stream.refusable = None
        broken = self.findings.check(_messages(opcode), event, stream.number, stream, event)
        if "R-stream-end-opaque" in broken:
            return
        marked = stream.marked(event) if opcode == "dcp_snapshot_marker" else None
        if marked is not None:
            broken += self.findings.check(snapshots.MARKER, event, stream.number, stream, marked)
        if stream.is_to_node and (is_broken or broken):
            stream.expect_refusal(event)
        if stream.state == "waiting" and stream.stream_id == event.stream_id:
            stream.state = "live"
        stream.touch(event)
        self._apply(event, stream, marked)

    def _apply(self, event: Event, stream: AuditedStream, marked: Snapshot | None) -> None:
        """Apply a message to its stream, given the snapshot that a marker announces."""
        opcode = event.opcode or ""
        if opcode in stream_changes():
            self._change(event, stream, opcode.removeprefix("dcp_"))
        elif marked is not None:
            self._begin_snapshot(stream, event, marked)
            self.rollbacks.purge(stream.vbucket, unsigned(event.body.get("purge_seqno")))
        elif opcode in STREAM_MESSAGES:
            STREAM_MESSAGES[opcode](self, event, stream)

    def _change(self, event: Event, stream: AuditedStream, kind: str) -> None:
        check, number = self.findings.check, stream.number
        if kind == "mutation" and event.cas == 0 and self.opened_at is not None and not self.has_shown_keys:
            self.has_shown_keys = bool(check(changes.KEY_ALONE, self.opened_at, number, stream, event))
        first = stream.change(event, kind)
        if first is not None and stream.refusable is None:
            check(snapshots.KEY, event, number, stream, (event, first))

    def _stream_end(self, event: Event, stream: AuditedStream) -> None:
        self.remove(stream)
        self._finish(stream, "ended", event)

    def _set_vbucket_state(self, event: Event, stream: AuditedStream) -> None:
        self.pending.add(event, Pending(MessagePlace.of(event), is_broken=stream.refusable is not None))

    def _oso_snapshot(self, event: Event, stream: AuditedStream) -> None:
        if "start" in oso_flags(event):
            self._begin_snapshot(stream, event, Snapshot.out_of_order(event, stream.snapshots + 1))
        elif stream.is_oso:
            stream.position.end_oso()
            self._close_snapshot(stream, None)

    def _cache_transfer_end(self, event: Event, stream: AuditedStream) -> None:
        stream.has_ended_transfer |= streams.ends_transfer(event)

    def _find(self, event: Event, stream: AuditedStream | None) -> AuditedStream | None:
        """Return the stream of a message, or a new stream. Report a message that names no known stream."""
        if stream is None and (alike := self.alike(event)) is not None:
            self.findings.check(streams.STREAM_ID, event, alike.number, alike, event)
            return alike
        number = stream.number if stream is not None else None
        broken = self.findings.check(streams.EXISTENCE, event, number, self, event)
        if broken and self.side(CONSUMER) == SERVER:
            self.stray = Refusable.of(event)  # the node refuses the message
            return None
        if broken and event.opcode == "dcp_stream_end":
            return None
        return stream or self.begin_stream(event, None)

    def _begin_snapshot(self, stream: AuditedStream, event: Event, snapshot: Snapshot) -> None:
        self._close_snapshot(stream, event if stream.ended_by(snapshot) is not None else None)
        stream.begin(snapshot)

    def _close_snapshot(self, stream: AuditedStream, event: Event | None) -> None:
        """Close the snapshot of a stream. If a message follows, check that the snapshot is complete."""
        if stream.snapshot is None:
            return
        if event is not None:
            self.findings.check(snapshots.END, event, stream.number, stream, stream.snapshot)
        stream.close_snapshot()

    def _finish(self, stream: AuditedStream, state: str, event: Event | None = None) -> None:
        """Close a stream, given the message that ends it, if any."""
        check, number = self.findings.check, stream.number
        if state == "closed":
            self.pending.forget(self.producer, "dcp_set_vbucket_state", stream.opaque)
        reason = event.body.get("reason") if event is not None else None
        if event is not None:
            stream.end = End(reason, event.time, event.offset)
        self._close_snapshot(stream, event if reason == "ok" else None)
        if event is not None and reason == "ok":
            check(snapshots.ACKNOWLEDGEMENT, event, number, stream, event, side=self.side(CONSUMER))
        for (_, name), (seqno, place) in stream.prepares.items():
            check(changes.PREPARE_END, place, number, stream, (name, seqno))
        if stream.manifest.unstamped is not None:
            check(changes.MANIFEST_END, stream.manifest.unstamped, number, stream, stream.manifest.unstamped)
        stream.finish(state)

    # Responses

    def _response(self, event: Event) -> None:
        opcode, status = event.opcode or "", event.status or ""
        is_granted = status in facts().granted
        self.refused += not is_granted and opcode in _controlling()
        pending = self.pending.take(OTHER[event.direction], event)
        if pending is None:
            self._unasked(event, opcode, is_granted=is_granted)
        else:
            self.findings.pass_cause(event, pending.place)
            self.findings.pass_cause(pending.place, event)
            self._judge(event, pending, is_granted=is_granted)
        self.answer(event, pending)
        if pending is None and opcode != "hello":
            return
        handler = _RESPONSES.get(opcode)
        is_explained = handler is not None and pending is not None and handler(self, event, pending)
        if not is_granted and not is_explained:
            self._refusal(event, pending)

    def _judge(self, event: Event, pending: Pending, *, is_granted: bool) -> None:
        """Learn from a response about the server and the request, and report what the request breaks."""
        self.weigh(event, pending)
        held, pending.reason = pending.held, None
        if is_granted:
            held = [one for one in held if not rule_of(one.rule).refuses]
        else:
            held = _possible(held, event)
            pending.reason = self._reason(event, pending)
        proven = pending.reason.broken if pending.reason is not None else None
        held = [one for one in held if one.rule == proven or not self._is_past(one.rule)]
        self.findings.release_held(held, _outcome(event), proven)
        pending.held = []

    def _is_past(self, rule: str) -> bool:
        """Return True if the server may be too new for a rule. Other reasons for a refusal go first."""
        return self.findings.release.is_past(rule_of(rule).until)

    def _reason(self, event: Event, pending: Pending | None) -> Reason:
        """Return the reason for a refusal."""
        place = pending.place if pending is not None else MessagePlace.of(event)
        refused = Refused(
            event.opcode or "",
            event.status or "",
            place.vbucket,
            error_text(event.body.get("error"), place.vbucket),
        )
        if pending is not None:
            refused = replace(
                refused,
                broken=pending.broken,
                control=pending.control,
                request=pending.request,
                open_flags=pending.open_flags,
                bucket=pending.bucket,
            )
        return reason_of(self, refused, self.findings.release)

    def _unasked(self, event: Event, opcode: str, *, is_granted: bool) -> None:
        """Process a response without a pending request."""
        if opcode in _without_answer():
            stream = self.stream_with(event.opaque)
            if not is_granted:
                is_stray = self._undo(event)
                to_producer = self.producer is not None and OTHER[event.direction] == self.producer
                # One finding is enough for a refusal.
                if not (
                    self._confirm(event) or is_stray or (to_producer and self._overreacts(event, stream))
                ):
                    self._refusal(event, None, stream)
                return
            if opcode == "dcp_snapshot_marker" and (stream is None or self._acknowledge(stream, event)):
                return
        self.findings.check(answers.UNASKED, event, None, self, event)

    def _confirm(self, event: Event) -> bool:
        """Report what the message breaks that a node refuses. Return True if this explains the refusal."""
        alike = [one for one in self.doubted if (one.opcode, one.opaque) == (event.opcode, event.opaque)]
        for one in alike:
            one.held = _possible(one.held, event)
        for number, one in enumerate(alike):
            broken = next((each.rule for each in one.held if event.status in rule_of(each.rule).status), None)
            if broken is not None:
                for earlier in alike[:number]:  # the node accepted them
                    self.findings.release_held(earlier.held)
                self.findings.release_held(one.held, _outcome(event), broken)
                done = {id(each) for each in alike[: number + 1]}
                self.doubted = [each for each in self.doubted if id(each) not in done]
                return True
        return False

    def _overreacts(self, event: Event, stream: AuditedStream | None) -> bool:
        """Report an error response for which a producer disconnects. Return True if it is one."""
        number = stream.number if stream is not None else None
        return bool(self.findings.check(_errors(event.opcode or ""), event, number, self, event))

    def _undo(self, event: Event) -> bool:
        """Undo the message that a node refuses. Return True if the message belongs to no stream or is
        damaged, which explains the refusal.
        """
        if self.stray is not None and self.stray.is_refused_by(event):
            stray, self.stray = self.stray, None
            return event.status != _UNKNOWN_OPCODE and stray.explains(event.status)
        for stream in self.live.values():
            if stream.undo(event) is not None:
                break
        return False

    def _acknowledge(self, stream: AuditedStream, event: Event) -> bool:
        """Process the response to a marker. Return True if a marker requested this response."""
        snapshot = stream.to_acknowledge()
        if snapshot is None:
            return False
        self.findings.check(snapshots.ACKNOWLEDGEMENT, event, stream.number, stream, event)
        snapshot.is_acknowledged = stream.changed = True
        return True

    def _is_harmless(self, event: Event) -> bool:
        """Return True if a refusal has no effect. A node sends its controls and its request for the error map
        to every producer.
        """
        by_node = self.findings.has_node_consumer and event.direction == self.producer
        return by_node and event.opcode in (CONTROL, "get_error_map")

    def _refusal(self, event: Event, pending: Pending | None, stream: AuditedStream | None = None) -> None:
        """Report a refused request under the rule that it broke, if only one rule applies."""
        opcode = event.opcode or ""
        if pending is not None and self._is_harmless(event):
            if pending.control is not None:
                self.findings.check(answers.CONTROL_REFUSED, event, None, self, pending.control)
            return
        if opcode in streamed() and self._undo(event) | self._confirm(event):
            return
        reason = (pending.reason if pending is not None else None) or self._reason(event, pending)
        is_known = pending is not None and opcode in streamed() and self._confirm(event)
        if is_known or reason.broken is not None or self._repeats(event, pending):
            return
        if reason.rule is None and opcode not in _controlling():
            return  # that a document does not exist, for example, is no fault
        place = pending.place if pending is not None else MessagePlace.of(event)
        vbucket = (
            "" if place.vbucket is None or opcode not in _of_vbuckets() else f" of vbucket {place.vbucket}"
        )
        words = error_text(event.body.get("error"), place.vbucket)
        seen = f"{opcode}{vbucket} refused with {event.status}: {_said(reason.text, words)}"
        number = pending.stream if pending is not None else stream.number if stream is not None else None
        if reason.rule is not None:
            one = Held(reason.rule.id, place, reason.rule.sentence, seen, number, "warning")
            self.findings.release_held([one], rule=one.rule)
        else:
            likely = " Or: ".join(each.rule.sentence for each in reason.candidates)
            self.findings.check(answers.REFUSAL, place, number, likely, seen)

    def _repeats(self, event: Event, pending: Pending | None) -> bool:
        """Return True if a consuming node passes on the status with which the producer refused its stream."""
        if event.opcode != "dcp_add_stream" or pending is None:
            return False
        return self.refused_streams.pop(pending.place.vbucket or 0, None) == event.status

    def _stream_response(self, event: Event, pending: Pending) -> bool:
        if pending.second is not None and self._answers_second(event, pending, pending.second):
            return True
        stream, request, status = self.stream_asked(pending), pending.request, event.status or ""
        if stream is None or request is None or stream.number != pending.stream:
            return False
        stream.answer = answer = Answer(status, event.time)
        stream.changed = True
        if status in facts().granted:
            stream.state = "live"
            self.streamed.add(stream.vbucket)
            answer.failover_log = event.body.get("failover_log")
            log = log_of(event.body)
            stream.position.grant(log or ())
            self._learn(event, stream.vbucket, log, stream.number)
            return True
        self.remove(stream)
        self.refused_streams[stream.vbucket] = status
        seqno = unsigned(event.body.get("rollback_seqno"))
        if status == "rollback" and seqno is not None:
            self.findings.check(answers.ROLLBACK, event, stream.number, request, seqno)
            answer.rollback_seqno = seqno
            stream.position.roll_back(seqno)
            self.rolled_back[stream.key] = RolledBack(stream.position, request)
            self._explain(stream.vbucket)
            self.unexplained[stream.vbucket] = stream, pending.place
            if stream.vbucket in self.rollbacks.logs:
                self._explain(stream.vbucket)
            return True
        reason = pending.reason or self._reason(event, pending)
        answer.reason = _said(reason.text, error_text(event.body.get("error"), stream.vbucket))
        self._finish(stream, "refused")
        return False

    def _answers_second(self, event: Event, pending: Pending, request: StreamRequest) -> bool:
        """Process the response to a second request for a stream. Return True if the first stream explains a
        refusal. Begin the requested stream if the request was granted, or if the first stream has ended.
        """
        first = self.live.get(request.key)
        if first is not None and event.status not in facts().granted:
            return bool(self.findings.check(requests.STREAM_TWICE, pending.place, None, self, request))
        if first is not None:
            self._finish(first, first.state)
        self.rolled_back.pop(request.key, None)
        pending.stream = self.begin_stream(event, request, pending.place).number
        return False

    def _explain(self, vbucket: int) -> None:
        """Report the reason for the pending rollback of a vbucket, if any, and discard the rollback."""
        if vbucket not in self.unexplained:
            return
        stream, place = self.unexplained.pop(vbucket)
        request, answer = stream.request, stream.answer
        assert request is not None
        assert answer is not None
        assert answer.rollback_seqno is not None
        answer.reason = why(request, answer.rollback_seqno, self.rollbacks.history(vbucket))
        stream.changed = True
        seen = f"rollback to {answer.rollback_seqno}: {answer.reason}"
        self.findings.check(answers.HISTORY, place, stream.number, request, seen)
        self._finish(stream, "refused")

    def _learn(self, event: Event, vbucket: int | None, log: Log | None, number: int | None) -> None:
        """Store a failover log."""
        if not log or vbucket is None:
            return
        self.rollbacks.logs[vbucket] = log
        for newer, older in pairwise(log):
            self.findings.check(answers.FAILOVER_LOG, event, number, newer, older)
        self._explain(vbucket)

    def _failover_log_response(self, event: Event, pending: Pending) -> bool:
        if event.status in facts().granted:
            self._learn(event, pending.place.vbucket, log_of(event.body), None)
        return False

    def _close_response(self, event: Event, pending: Pending) -> bool:
        stream = self.stream_asked(pending)
        if stream is None or stream.state != "closing":
            return False
        if event.status not in facts().granted:
            stream.state = "live"
        elif "send_stream_end_on_client_close_stream" not in self.agreed.controls:
            self.remove(stream)
            stream.end = End(None, event.time, event.offset)
            self._finish(stream, "closed")
        return False

    def _noop_response(self, event: Event, _: Pending) -> bool:
        for place in self.noops.answer(event.opaque, in_order=event.status in facts().granted):
            self._miss_noop(place, "the response to a later no-op")
        return False

    def _miss_noop(self, place: MessagePlace, seen: str, severity: str | None = None) -> None:
        side = self.side(CONSUMER)
        self.findings.check(answers.NOOP, place, None, self, seen, side=side, severity=severity)

    def _miss_noops(self, until: int | None) -> None:
        """Report the unanswered no-ops that the end of the connection or of the capture follows too late."""
        ended = max(self.last_time or 0, self.closing.time or 0)
        last = self.closing.last.get(self.side(CONSUMER) or "")
        heard = last.time or 0 if last is not None and last.opcode in opcodes_of("R-dcp-opened") else 0
        for place in self.noops.open.values():
            sent = place.time or 0
            if ended - sent > PATIENCE:
                is_closed = self.closing.by is not None and self.closing.by == place.direction
                # Only the server's idle timeout ends such a connection, and every DCP message resets it.
                is_alive = not is_closed and heard - sent > PATIENCE
                text = self.closing.unanswered(place) if is_closed else _CONTINUED
                self._miss_noop(place, text, severity="warning" if is_alive else None)
            elif until is not None and until - sent > PATIENCE and not self.closing.ends:
                # Not an error, because the response may follow.
                seen = f"{self.closing.unanswered(place)}, {elapsed((until - sent) / 1e6)} later"
                self._miss_noop(place, seen, severity="warning")

    # The end

    def settle(self) -> None:
        """Mark the rows of all streams as reported; a row is reported again only if it changes."""
        for stream in (*self.live.values(), *(stream for stream, _ in self.unexplained.values())):
            stream.changed = False

    def finish(self, until: int | None = None) -> None:
        """Close all open streams and requests, and add the row of the connection.

        Args:
            until: Time of the last packet in the capture, in microseconds since 1970, if known.
        """
        for vbucket in list(self.unexplained):
            self._explain(vbucket)
        self._miss_noops(until)
        for one in self.doubted:
            self.findings.release_held(one.held)
        for (requester, opcode, _), waiting in self.pending.waiting.items():
            for pending in waiting:
                self.findings.pass_cause(_CUT, pending.place)
                fatal = next((one.rule for one in pending.held if is_fatal(one.rule)), None)
                ended_how = _ENDED if self.closing.by is None else self.closing.unanswered(pending.place)
                if fatal is not None and requester == CLIENT and self.closing.by == SERVER:
                    self.findings.release.learn(disconnected(fatal))
                self.findings.release_held(pending.held, ended_how, fatal, is_proven=False)
                if fatal is None and opcode in opcodes_of("A-request-answered"):
                    asked = requester, self.closing.unanswered(pending.place)
                    self.findings.check(answers.UNANSWERED, pending.place, pending.stream, self, asked)
        for stream in self.live.values():
            self._finish(stream, "closed" if stream.state == "closing" else stream.state)
        self.live.clear()
        self.findings.close()
        self.findings.add("connections", self.row())


def _possible(held: list[Held], event: Event) -> list[Held]:
    """Return the violations that a server can have found, given its refusal."""
    if event.status != _UNKNOWN_OPCODE:
        return held
    return [one for one in held if event.status in rule_of(one.rule).status]


def _outcome(event: Event) -> str:
    """Return what a refusal adds to the violation that explains it."""
    words = error_text(event.body.get("error"), event.vbucket)
    return _said(f"the {event.direction or 'other side'} refused it with {event.status}", words)


def _said(text: str, words: str) -> str:
    """Return a clause, with the server's own words if there are any."""
    if words.startswith(MAP_SENT):
        return f"{text}. {words}"
    return f"{text}; the server says: {words.removeprefix('context ')}" if words else text


@cache
def _controlling() -> frozenset[str]:
    """Return the opcodes of requests about DCP or the setup of a connection."""
    return opcodes_of("A-request-answered", "R-dcp-opened", "R-dcp-to-node") | streamed()


@cache
def _of_vbuckets() -> frozenset[str]:
    """Return the opcodes of messages whose vbucket has a meaning."""
    connection = {"dcp_open", "dcp_control", "dcp_noop", "dcp_buffer_acknowledgement"}
    return (opcodes_of("R-dcp-opened", "R-failover-log-vbucket") | streamed()) - connection


@cache
def _without_answer() -> frozenset[str]:
    """Return the opcodes of DCP requests that receive a response only if they are refused."""
    answered = opcodes_of("A-request-answered", "R-noop-answered")
    return (opcodes_of("R-dcp-opened") | streamed()) - answered


STREAM_MESSAGES: Final[dict[str, Callable[[Connection, Event, AuditedStream], None]]] = {
    "dcp_stream_end": Connection._stream_end,
    "dcp_seqno_advanced": lambda _, event, stream: stream.advance(event.seqno or 0),
    "dcp_oso_snapshot": Connection._oso_snapshot,
    "dcp_cache_transfer_end": Connection._cache_transfer_end,
    "dcp_set_vbucket_state": Connection._set_vbucket_state,
}
_RESPONSES: Final[dict[str, Callable[[Connection, Event, Pending], bool]]] = {
    "dcp_stream_req": Connection._stream_response,
    "dcp_get_failover_log": Connection._failover_log_response,
    "get_failover_log": Connection._failover_log_response,
    "dcp_close_stream": Connection._close_response,
    "dcp_noop": Connection._noop_response,
}
