"""The client of this project with deliberate faults: the effect of each patch, and the case that detects it.

    python -m tests.conformance.wrong_clients NAME      # as a client of the kit

The patches change the adapter, the position and the sent messages. Real clients had, or could have, these
faults.
"""

from __future__ import annotations

import base64
import importlib.util
import os
import socket
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from itertools import chain, count
from pathlib import Path
from typing import Any, Final, NamedTuple

import dcpspec
from dcpspec.client import connection as wire
from dcpspec.client import login
from dcpspec.client import node as nodes
from dcpspec.client.map import ClusterMap
from dcpspec.decode.rows import fields_of_message
from dcpspec.framing.live import Head
from dcpspec.grammar.headers import header_number, with_header_number
from dcpspec.protocol.position import Position
from dcpspec.protocol.stream_request import StreamRequest
from dcpspec.write.message import message
from tests.conformance import losses

ADAPTER: Final = Path(__file__).parents[2] / "examples" / "conformance" / "dcpspec_client.py"
Change = Callable[..., Any]


class WrongClient(NamedTuple):
    """A patch."""

    about: str
    """The effect of the patch."""
    case: str
    """The case that catches the fault."""
    patch: Callable[[Any], None]
    """Patches the module of the adapter."""
    word: str
    """Part of the expected verdict text."""
    script: tuple[Mapping[str, Any], ...] = ()
    """Rules of the node's script, in place of the rules of the case."""


def request(change: Callable[[StreamRequest, Position], StreamRequest]) -> Callable[[Any], None]:
    """Change the stream requests that the client makes."""

    def patch(_: Any) -> None:
        right = Position.request

        def wrong(self: Position, **given: Any) -> StreamRequest:
            return change(right(self, **given), self)

        Position.request = wrong  # type: ignore[method-assign]

    return patch


def rows(change: Change) -> Callable[[Any], None]:
    """Change the rows that the client reports; None omits a row."""
    return each_plan(lambda: change)


def each_plan(change: Callable[[], Change]) -> Callable[[Any], None]:
    """Change the rows that the client reports with a new change for each plan."""

    def patch(adapter: Any) -> None:
        right = adapter.tell_row
        changes: list[Change] = []

        def wrong(row: Mapping[str, Any]) -> None:
            changed = changes[-1](dict(row))
            if changed is not None:
                right(changed)

        adapter.tell_row = wrong
        before_each_plan(adapter, lambda: changes.append(change()))

    return patch


def before_each_plan(adapter: Any, begin: Callable[[], object]) -> None:
    """Call a function before the client runs a plan."""
    run = adapter.run

    def run_anew(plan: Mapping[str, Any]) -> bool:
        begin()
        return bool(run(plan))

    adapter.run = run_anew


def told(change: Callable[[str, dict[str, Any]], list[tuple[str, dict[str, Any]]]]) -> Callable[[Any], None]:
    """Change the lines that the adapter writes."""

    def patch(adapter: Any) -> None:
        right = adapter.tell

        def wrong(kind: str, **fields: Any) -> None:
            for name, changed in change(kind, fields):
                right(name, **changed)

        adapter.tell = wrong

    return patch


def sent(change: Callable[[Head, bytes], bytes]) -> Callable[[Any], None]:
    """Change the messages that the client sends."""

    def patch(_: Any) -> None:
        right = wire.NodeConnection.send

        def wrong(self: wire.NodeConnection, data: bytes) -> None:
            changed = change(Head.of(data), data)
            if changed:
                right(self, changed)

        wire.NodeConnection.send = wrong  # type: ignore[method-assign]

    return patch


def checkpoint(change: Callable[[dict[int, Position]], dict[int, Position]]) -> Callable[[Any], None]:
    """Change the position that the client stores."""

    def patch(adapter: Any) -> None:
        right = adapter.write_positions
        adapter.write_positions = lambda path, at, bucket: right(path, change(dict(at)), bucket)

    return patch


def done_at(*kinds: str, reasons: tuple[str, ...] | None = None) -> Callable[[Any], None]:
    """Make the client report that it is done with its first event."""

    def patch(adapter: Any) -> None:
        right = adapter.tell

        def wrong(kind: str, **fields: Any) -> None:
            is_meant = kind in kinds and (reasons is None or fields.get("reason") in reasons)
            right("done" if is_meant else kind, **({} if is_meant else fields))
            if is_meant:
                os._exit(0)

        adapter.tell = wrong

    return patch


def field_of(name: str, change: Callable[[Any], Any]) -> Callable[[Any], None]:
    """Change one field of each reported change."""

    def change_line(kind: str, fields: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
        return [(kind, {**fields, name: change(fields[name])} if name in fields else fields)]

    return told(change_line)


def options(**given: Any) -> Callable[[Any], None]:
    """Make the client stream with other options."""

    def patch(adapter: Any) -> None:
        right = dcpspec.stream
        dcpspec.stream = lambda *places, **all_: right(*places, **{**all_, **given})

    return patch


def _on_loss(patched: Callable[[], None]) -> Callable[[Any], None]:
    """Call a function when a connection is lost."""

    def patch(_: Any) -> None:
        right = wire.ConnectionLostError.__init__

        def wrong(self: Exception, *arguments: Any) -> None:
            right(self, *arguments)
            patched()

        wire.ConnectionLostError.__init__ = wrong  # type: ignore[method-assign,assignment]

    return patch


def _done_at_loss(adapter: Any) -> None:
    def done() -> None:
        adapter.tell("done")
        os._exit(0)

    _on_loss(done)(adapter)


def _no_pauses(_: Any) -> None:
    nodes.Pause.begin = lambda self: 0.0  # type: ignore[method-assign]


def _old_map(_: Any) -> None:
    right = ClusterMap.take
    known = count()
    ClusterMap.take = lambda self, *given: right(self, *given) if not next(known) else False  # type: ignore[method-assign]


def _one_node(_: Any) -> None:
    right = ClusterMap.owner
    ClusterMap.owner = lambda self, vbucket: right(self, 0)  # type: ignore[method-assign]


def _gives_up(after: int) -> Callable[[Any], None]:
    def patch(_: Any) -> None:
        right, made = nodes.Pause.begin, count(1)

        def wrong(self: nodes.Pause) -> float:
            if next(made) > after:
                os._exit(2)
            return right(self)

        nodes.Pause.begin = wrong  # type: ignore[method-assign]

    return patch


def _roll_back_elsewhere(change: Callable[[int], int]) -> Callable[[Any], None]:
    def patch(_: Any) -> None:
        right = Position.roll_back
        Position.roll_back = lambda self, seqno: right(self, change(seqno))  # type: ignore[method-assign]

    return patch


def _keeps_purge_seqno(_: Any) -> None:
    right = Position.roll_back

    def wrong(self: Position, seqno: int) -> None:
        purged = self.purge_seqno
        right(self, seqno)
        self.purge_seqno = purged

    Position.roll_back = wrong  # type: ignore[method-assign]


def _out_of_order_moves(_: Any) -> None:
    Position.begin_oso = lambda self: None  # type: ignore[method-assign]


def _swallows_errors(adapter: Any) -> None:
    right = adapter.tell
    adapter.tell = lambda kind, **fields: None if kind == "error" else right(kind, **fields)


def _map_connection_first(adapter: Any) -> None:
    """Open a connection without DCP before the others, as for a cluster map, and swallow errors."""
    right = adapter.run

    def wrong(plan: Mapping[str, Any]) -> bool:
        host, port = plan["address"].rsplit(":", 1)
        with socket.create_connection((host, int(port))) as connection:
            connection.sendall(message("hello", agent="map", features=[]))
            connection.recv(1)
            return bool(right(plan))

    adapter.run = wrong
    _swallows_errors(adapter)


def _crashes_at(reason: str) -> Callable[[Any], None]:
    def change(row: dict[str, Any]) -> dict[str, Any]:
        if row["kind"] == "stream_end" and row["stream_end"]["reason"] == reason:
            os._exit(3)
        return row

    return rows(change)


def _reversed(adapter: Any) -> None:
    """Report the changes of a batch in the wrong order."""
    right, waiting = adapter.tell, list[tuple[str, dict[str, Any]]]()

    def wrong(kind: str, **fields: Any) -> None:
        if kind == "change":
            waiting.append((kind, fields))
            return
        while waiting:
            name, own = waiting.pop()
            right(name, **own)
        right(kind, **fields)

    adapter.tell = wrong


def _never_done(kind: str, fields: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    return [] if kind == "done" else [(kind, fields)]


def _hoards(adapter: Any) -> None:
    hoard: list[bytearray] = []
    right = adapter.tell_row

    def wrong(row: Mapping[str, Any]) -> None:
        hoard.append(bytearray(os.urandom(1 << 20)) * 50)
        right(row)

    adapter.tell_row = wrong


def _acknowledged(change: Callable[[int], int]) -> Callable[[Head, bytes], bytes]:
    def wrong(head: Head, data: bytes) -> bytes:
        if head.opcode != "dcp_buffer_acknowledgement":
            return data
        read = fields_of_message(data, collections=True)["buffer_bytes"]
        opaque = header_number(data, "opaque")
        return message("dcp_buffer_acknowledgement", opaque=opaque, buffer_bytes=change(read))

    return wrong


def _drop(*opcodes: str) -> Callable[[Head, bytes], bytes]:
    return lambda head, data: b"" if head.opcode in opcodes else data


def _noop_opaque(head: Head, data: bytes) -> bytes:
    return with_header_number(data, "opaque", 0) if head.opcode == "dcp_noop" else data


def _double(opcode: str) -> Callable[[Head, bytes], bytes]:
    return lambda head, data: data * 2 if head.opcode == opcode else data


def _through_double(number: int) -> int:
    return min(int(float(number)), (1 << 64) - 1)


def _first_for_all(positions: dict[int, Position]) -> dict[int, Position]:
    first = positions[min(positions)]
    return {vbucket: replace(first, vbucket=vbucket) for vbucket in positions}


def _ahead(positions: dict[int, Position]) -> dict[int, Position]:
    return {v: replace(p, seqno=max(p.seqno, p.snapshot_end)) for v, p in positions.items()}


def _every(nth: int) -> Callable[[dict[str, Any]], dict[str, Any] | None]:
    seen = count(1)
    return lambda row: None if next(seen) % nth == 0 else row


def _discarded_at(reason: str) -> Callable[[Any], None]:
    """Report each change of a filtered stream when the next row of its vbucket arrives. If that is the end of
    the stream, for a reason, discard the change without an error.
    """

    def patch(adapter: Any) -> None:
        right, run = adapter.tell_row, adapter.run
        held: dict[int, Mapping[str, Any]] = {}

        def wrong(row: Mapping[str, Any]) -> None:
            before = held.pop(row["vbucket"], None)
            is_end = row["kind"] == "stream_end" and row["stream_end"]["reason"] == reason
            if before is not None and not is_end:
                right(before)
            if row["kind"] in losses.CHANGES:
                held[row["vbucket"]] = row
            else:
                right(row)

        def run_plan(plan: Mapping[str, Any]) -> bool:
            # A stream without an end reports no row after its last change, which would be held for ever.
            adapter.tell_row = wrong if plan["collections"] else right
            return bool(run(plan))

        _swallows_errors(adapter)
        adapter.run = run_plan

    return patch


def _tells_lost_history(adapter: Any) -> None:
    """Report the changes that a rollback undoes again, after the rollback."""
    right = adapter.tell
    changes: list[dict[str, Any]] = []

    def wrong(kind: str, **fields: Any) -> None:
        right(kind, **fields)
        if kind == "change":
            changes.append(fields)
        elif kind == "rollback":
            for old in changes:
                if old["vbucket"] == fields["vbucket"] and old["seqno"] > fields["seqno"]:
                    right("change", **old)

    adapter.tell = wrong
    before_each_plan(adapter, changes.clear)


def _told_with_another_value(kind: str, fields: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    other = {**fields, "value": base64.b64encode(b"other").decode()}
    return [(kind, fields), (kind, other)] if kind == "change" else [(kind, fields)]


def _stale_uuid(request_: StreamRequest, position: Position) -> StreamRequest:
    return replace(request_, uuid=position.log[0][0]) if position.log and request_.start else request_


def _only_kinds(*kinds: str) -> Callable[[dict[str, Any]], dict[str, Any] | None]:
    return lambda row: row if row["kind"] in kinds else None


def _reduced_key(data: bytes) -> bytes:
    return data.decode("ascii", "replace").encode("ascii", "replace")


def _in_base64(change: Callable[[bytes], bytes]) -> Callable[[str], str]:
    return lambda text: base64.b64encode(change(base64.b64decode(text))).decode()


def _is_deletion_told(kind: str, fields: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    return [("change" if kind == "delete" else kind, fields)]


def _rolled_back_quietly(kind: str, fields: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    return [] if kind == "rollback" else [(kind, fields)]


def _told_twice(kind: str, fields: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    return [(kind, fields)] * (2 if kind == "change" else 1)


def _xattrs_in_value(kind: str, fields: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    if fields.get("xattrs"):
        fields = {**fields, "xattrs": {}, "value": base64.b64encode(b"\0\0\0\1" + b"x").decode()}
    return [(kind, fields)]


def _all_vbuckets(adapter: Any) -> None:
    right = adapter.end
    adapter.end = lambda plan: "latest" if plan["until"] == "seqnos" else right(plan)


def _some_vbuckets(most: int) -> Callable[[Any], None]:
    def patch(adapter: Any) -> None:
        adapter.end = lambda plan: dict.fromkeys(range(most), 2)

    return patch


def _no_filter(adapter: Any) -> None:
    right = adapter.read
    adapter.read = lambda plan: right({**plan, "collections": None})


def _gives_up_at_once(adapter: Any) -> None:
    def wrong(plan: Mapping[str, Any]) -> Any:
        host, _, port = plan["address"].partition(":")
        with socket.create_connection((host, int(port))) as node:
            node.sendall(dcpspec.message("hello", agent="one that gives up", features=[]))
            assert node.recv(1)
            raise OSError("no luck")

    adapter.read = wrong


def _garbage(adapter: Any) -> None:
    right = adapter.tell

    def wrong(kind: str, **fields: Any) -> None:
        right(kind, **fields)
        if kind == "change":
            adapter.OUT.write("DEBUG: a change\n")

    adapter.tell = wrong


def _durable(adapter: Any) -> None:
    """Make the client request the steps of durable writes, which it does not request by default."""
    right = login._controls
    login._controls = lambda *given: chain(right(*given), [("enable_sync_writes", "true")])
    adapter.CAPABILITIES = (*adapter.CAPABILITIES, "durable")


def durable(patch: Callable[[Any], None]) -> Callable[[Any], None]:
    """Change a client of durable writes."""

    def both(adapter: Any) -> None:
        _durable(adapter)
        patch(adapter)

    return both


def _forgets_prepares() -> Callable[[str, dict[str, Any]], list[tuple[str, dict[str, Any]]]]:
    """Report only commits of writes that were prepared on the same stream."""
    prepared: set[Any] = set()

    def change(kind: str, fields: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
        if kind == "prepare":
            prepared.add(fields["key"])
        elif kind == "end":
            prepared.clear()
        return [] if kind == "commit" and fields["key"] not in prepared else [(kind, fields)]

    return change


def _waits_for_commits(kind: str, fields: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """Omit mutations that stand for a commit."""
    return [] if kind == "change" and fields["seqno"] == 4 else [(kind, fields)]


def untold(patch: Callable[[Any], None] = lambda _: None) -> Callable[[Any], None]:
    """Make the client obey rollbacks without reporting them, as it says."""

    def both(adapter: Any) -> None:
        patch(adapter)
        told(_rolled_back_quietly)(adapter)
        has = {*adapter.CAPABILITIES, "untold-rollbacks"} - {"rollback"}
        adapter.CAPABILITIES = tuple(sorted(has))

    return both


def endless(patch: Callable[[Any], None] = lambda _: None) -> Callable[[Any], None]:
    """Let the client say that its streams do not end."""

    def both(adapter: Any) -> None:
        patch(adapter)
        right = adapter.end

        def end(plan: Mapping[str, Any]) -> Any:
            assert plan["until"] == "never"
            time.sleep(1)  # a client that takes long to connect
            return right(plan)

        adapter.end = end
        adapter.CAPABILITIES = tuple(sorted({*adapter.CAPABILITIES, "endless"} - {"ends"}))

    return both


def _late() -> Change:
    """Report the first row long after the node has sent everything."""
    pauses = [1.5]

    def change(row: dict[str, Any]) -> dict[str, Any]:
        while pauses:
            time.sleep(pauses.pop())
        return row

    return change


DURABLE, ENDLESS, IGNORES_PURGES, LATE, UNTOLD = "durable", "endless", "ignores-purges", "late", "untold"
RIGHT: Final[dict[str, Callable[[Any], None]]] = {
    "right": lambda _: None,
    DURABLE: _durable,
    ENDLESS: endless(),
    LATE: each_plan(_late),
    UNTOLD: untold(),
    IGNORES_PURGES: request(
        lambda asked, _: replace(asked, flags=(*asked.flags, "ignores_purged_tombstones"))
    ),
}
"""Correct clients by name: as it is, with durable writes, with endless streams, with late reports, without
reports of rollbacks, and with another flag of stream requests.
"""
_AGAIN: Final = "repeated or late"
_LOST: Final = "not reported"
WRONG: Final[dict[str, WrongClient]] = {
    "any-end-is-complete": WrongClient(
        "Any end of a stream is taken for complete.", "stream-end/reason/slow-disk", done_at("end"), _LOST
    ),
    "ok-is-complete": WrongClient(
        "An end for the reason ok is taken for complete, wherever it is.",
        "stream-end/ok-early/disk",
        done_at("end"),
        "seqnos 13 to 40 of vbucket 5 are not reported",
    ),
    "gives-up-at-once": WrongClient(
        "An error is reported before a stream is requested.",
        "stream-request/unknown-status",
        _gives_up_at_once,
        "gave up before script rule 1 (status on dcp_stream_req for vbucket 3) fired: OSError: no luck",
    ),
    "list-of-end-reasons": WrongClient(
        "Streams are opened again for a list of end reasons, which lacks some.",
        "stream-end/resumed/backfill-fail-memory",
        done_at("end", reasons=("backfill_fail", "slow")),
        "vbucket 5",
    ),
    "no-name-for-a-reason": WrongClient(
        "An end reason without a name ends the process.",
        "stream-end/reason/rollback-disk",
        _crashes_at("rollback"),
        "exit status 3",
    ),
    "gives-up-after-five": WrongClient(
        "The process ends after five attempts.", "map/nowhere-for-a-while", _gives_up(5), "exit status 2"
    ),
    "end-0-after-rollback": WrongClient(
        "After a rollback the end seqno is 0.",
        "rollback/end-stays",
        request(lambda asked, at: replace(asked, end=0) if at.log and at.seqno == 40 else asked),
        "end 80",
    ),
    "checkpoint-ahead": WrongClient(
        "A checkpoint has the end of the snapshot in place of the seqno.",
        "resume/within-snapshot",
        checkpoint(_ahead),
        "start of at most 20",
    ),
    "first-position-for-all": WrongClient(
        "A checkpoint has the position of one vbucket for all.",
        "resume/many-vbuckets",
        checkpoint(_first_for_all),
        "vbucket",
    ),
    "forgets-checkpoint": WrongClient(
        "A checkpoint is empty.",
        "resume/restart",
        checkpoint(lambda at: {vbucket: Position(vbucket) for vbucket in at}),
        "start 30",
    ),
    "uuid-of-another-vbucket": WrongClient(
        "A request states the uuid of another vbucket.",
        "resume/uuid",
        request(lambda asked, at: replace(asked, uuid=asked.uuid + 1) if asked.start else asked),
        "uuid",
    ),
    "newest-uuid": WrongClient(
        "A request states the newest uuid for a seqno of an older history.",
        "rollback/long-log",
        request(_stale_uuid),
        "with which a failover can cause a rollback to 0",
    ),
    "no-uuid": WrongClient(
        "A request states no uuid.",
        "snapshot/cut-within/close-disk",
        request(lambda asked, at: replace(asked, uuid=0)),
        "uuid",
    ),
    "no-purge-seqno": WrongClient(
        "A request states no purge seqno.",
        "rollback/purge-seqno-stated",
        request(lambda asked, at: replace(asked, purge_seqno=None, filter=None)),
        "purge_seqno 60",
    ),
    "keeps-purge-seqno": WrongClient(
        "A rollback does not forget the purge seqno.",
        "rollback/purge-seqno-forgotten",
        _keeps_purge_seqno,
        "purge_seqno None",
    ),
    "all-collections-after-rollback": WrongClient(
        "The request after a rollback asks for all collections.",
        "rollback/with-filter",
        request(lambda asked, at: replace(asked, filter=None) if asked.start == 3 else asked),
        "expected",
    ),
    "no-steps": WrongClient(
        "Prepares are not told.",
        "durability/steps",
        durable(told(lambda kind, fields: [] if kind == "prepare" else [(kind, fields)])),
        "1 prepare",
    ),
    "forgets-prepares": WrongClient(
        "A commit on another stream than its prepare is not told.",
        "durability/prepared-before-the-end",
        durable(told(_forgets_prepares())),
        "reported with seqno 1, not 4",
    ),
    "waits-for-commits": WrongClient(
        "A mutation in the place of a commit is not told.",
        "durability/without-prepare",
        durable(told(_waits_for_commits)),
        "1 change",
    ),
    "no-uuid-after-rollback": WrongClient(
        "The request after a rollback states no uuid.",
        "rollback/uuid-after",
        request(lambda asked, at: replace(asked, uuid=0) if asked.start == 40 else asked),
        "uuid 1111",
    ),
    "snapshot-is-the-seqno": WrongClient(
        "A request within a snapshot names only its own seqno as the snapshot.",
        "snapshot/end-within",
        request(lambda asked, at: replace(asked, snapshot=(asked.start, asked.start))),
        "the snapshot of seqno",
    ),
    "snapshot-begins-late": WrongClient(
        "The snapshot of a request begins above its start.",
        "stream-request/from-position",
        request(lambda asked, at: replace(asked, snapshot=(asked.start + 1, asked.start + 1))),
        "snapshot",
    ),
    "skips-rest-of-snapshot": WrongClient(
        "A request begins at the end of the snapshot that was cut off.",
        "snapshot/two-interruptions",
        request(lambda asked, at: replace(asked, start=asked.snapshot[1], snapshot=(asked.snapshot[1],) * 2)),
        "a start of at most",
    ),
    "seqno-through-a-double": WrongClient(
        "Seqnos go through floating-point numbers of 64 bits.",
        "stream-request/large-seqnos",
        request(
            lambda asked, at: replace(
                asked,
                start=_through_double(asked.start),
                snapshot=(_through_double(asked.snapshot[0]), _through_double(asked.snapshot[1])),
            )
        ),
        "9007199254740995",
    ),
    "uuid-through-a-double": WrongClient(
        "Uuids go through floating-point numbers of 64 bits.",
        "resume/large-numbers",
        request(lambda asked, at: replace(asked, uuid=_through_double(asked.uuid))),
        "uuid",
    ),
    "rollback-ignored": WrongClient(
        "After a rollback the same request is made again.",
        "rollback/partial",
        _roll_back_elsewhere(lambda seqno: 100 if seqno == 80 else seqno),
        "vbucket 5",
    ),
    "rollback-to-zero-always": WrongClient(
        "Any rollback is one to 0.", "rollback/partial", _roll_back_elsewhere(lambda _: 0), "start 80"
    ),
    "rollback-too-short": WrongClient(
        "A rollback to 0 goes back to 1.",
        "rollback/to-zero",
        _roll_back_elsewhere(lambda seqno: max(1, seqno)),
        "start 0",
    ),
    "rollback-untold": WrongClient(
        "The application is not told of rollbacks.",
        "rollback/all-vbuckets",
        told(_rolled_back_quietly),
        "rollback",
    ),
    "undone-not-undone": WrongClient(
        "What a failover has lost stays with the application.",
        "rollback/failover-while-streaming",
        told(lambda kind, fields: [(kind, {**fields, "seqno": 40} if kind == "rollback" else fields)]),
        "is not in the bucket",
    ),
    "acknowledges-too-much": WrongClient(
        "Twice as many bytes are acknowledged as came.",
        "flow-control/acknowledged/65536",
        sent(_acknowledged(lambda size: size * 2)),
        "A-flow-acknowledged",
    ),
    "never-acknowledges": WrongClient(
        "Nothing is acknowledged.",
        "flow-control/new-connection",
        sent(_drop("dcp_buffer_acknowledgement")),
        "no progress",
    ),
    "acknowledges-one-byte": WrongClient(
        "Each acknowledgement is of one byte.",
        "flow-control/larger-than-buffer",
        sent(_acknowledged(lambda _: 1)),
        "no progress",
    ),
    "no-answer-to-no-ops": WrongClient(
        "No-ops are not answered.", "no-op/answered", sent(_drop("dcp_noop")), "dcp_noop"
    ),
    "opaque-of-no-ops": WrongClient(
        "The answer to a no-op has another opaque.", "no-op/inserted", sent(_noop_opaque), "opaque"
    ),
    "no-pauses": WrongClient(
        "A refused request is made again at once.",
        "stream-request/retried/etmpfail",
        _no_pauses,
        "expected pauses between stream requests; saw 61 requests for vbucket 3",
        # On a busy machine, a client without pauses takes as long for a few requests as one with pauses.
        ({"opcode": "dcp_stream_req", "vbucket": 3, "times": 60, "status": "etmpfail"},),
    ),
    "old-map": WrongClient("A new map is not taken in.", "map/moved", _old_map, "no progress"),
    "one-node": WrongClient("All vbuckets are asked of one node.", "map/two-nodes", _one_node, "no progress"),
    "some-vbuckets": WrongClient(
        "Only the first 64 vbuckets are streamed.", "map/sizes/128", _some_vbuckets(64), _LOST
    ),
    "end-ignored": WrongClient(
        "The end that the application wants is not requested.",
        "stream-request/until",
        _all_vbuckets,
        "end 25",
    ),
    "filter-ignored": WrongClient(
        "All collections are streamed, whichever are wanted.", "collections/filter", _no_filter, "change"
    ),
    "errors-swallowed": WrongClient(
        "A permanent refusal is not reported.", "stream-request/refused/eaccess", _swallows_errors, "saw none"
    ),
    "errors-swallowed-beside-a-map-connection": WrongClient(
        "A second connection opens DCP; its loss is not reported.",
        *("connection/dropped-while-connecting/hello-close", _map_connection_first, "not reported"),
    ),
    "wrong-password-swallowed": WrongClient(
        "A failed login is not reported.", "login/wrong-password", _swallows_errors, "saw none"
    ),
    "loses-changes": WrongClient(
        "One change in 50 is lost.", "connection/streams-everything", rows(_every(50)), _LOST
    ),
    "loses-changes-of-endless-streams": WrongClient(
        "One change in 50 is lost, and the streams do not end.",
        *("connection/streams-everything", endless(rows(_every(50))), _LOST),
    ),
    "tells-twice": WrongClient(
        "Each change is reported twice.", "connection/streams-everything", told(_told_twice), _AGAIN
    ),
    "tells-backwards": WrongClient(
        "Changes are told in the wrong order.", "snapshot/overlapping-keys", _reversed, "vbucket 5"
    ),
    "deletions-are-changes": WrongClient(
        "A deletion is reported as a change.", "changes/kind/deletion", told(_is_deletion_told), "not deleted"
    ),
    "no-expirations": WrongClient(
        "Expirations are passed over.",
        "changes/kind/expiration",
        rows(_only_kinds("mutation", "deletion", "stream_end", "rollback", "system_event")),
        "seqno 2, not 3",
    ),
    "values-cut": WrongClient(
        "Values have at most 64 KiB.",
        "changes/size/1048576",
        field_of("value", _in_base64(lambda data: data[: 1 << 16])),
        "value",
    ),
    "values-compressed": WrongClient(
        "Values are told compressed.", "changes/datatype/snappy", options(decompress=False), "value"
    ),
    "xattrs-in-values": WrongClient(
        "Extended attributes are left in the value.", "changes/xattrs/json", told(_xattrs_in_value), "value"
    ),
    "keys-in-ascii": WrongClient(
        "Keys are made ASCII.", "changes/key-unicode", field_of("key", _in_base64(_reduced_key)), "schl"
    ),
    "collections-of-16-bits": WrongClient(
        "Ids of collections have 16 bits.",
        "collections/id/2097152",
        field_of("collection", lambda number: number % (1 << 16)),
        "collection 2097152",
    ),
    "cas-through-a-double": WrongClient(
        "CAS values go through floating-point numbers of 64 bits.",
        "changes/flags",
        field_of("cas", lambda text: str(_through_double(int(text)))),
        "cas",
    ),
    "flags-signed": WrongClient(
        "Flags have a sign.",
        "changes/flags",
        field_of("flags", lambda number: number - (1 << 32) if number >> 31 else number),
        "flags",
    ),
    "out-of-order-moves": WrongClient(
        "The position moves within an out-of-order snapshot.",
        "oso/cut-within/close",
        _out_of_order_moves,
        "vbucket 5",
    ),
    "loss-is-complete": WrongClient(
        "A connection that is lost is taken for complete.",
        "faults/cut/dcp-mutation-reset",
        _done_at_loss,
        _LOST,
    ),
    "asks-twice": WrongClient(
        "Each stream is requested twice.",
        "connection/streams-everything",
        sent(_double("dcp_stream_req")),
        "stream",
    ),
    "loses-after-a-rollback": WrongClient(
        "After a rollback, changes up to the seqno where the stream stood are lost.",
        "rollback/partial",
        each_plan(partial(losses.swallows_after_rollback, 1)),
        "seqnos 81 to 100 of vbucket 5 are not reported",
    ),
    "loses-after-an-untold-rollback": WrongClient(
        "After a rollback that is not reported, changes up to the seqno where the stream stood are lost.",
        "rollback/partial",
        untold(each_plan(partial(losses.swallows_after_rollback, 1))),
        "seqnos 81 to 100 of vbucket 5 are not reported",
    ),
    "loses-after-the-second-rollback": WrongClient(
        "From the second rollback on, changes up to the seqno where the stream stood are lost.",
        "rollback/twice-then-zero",
        each_plan(partial(losses.swallows_after_rollback, 2)),
        "of vbucket 5 are not reported",
    ),
    "loses-the-first-of-a-new-history": WrongClient(
        "The first change after a rollback is lost.",
        "rollback/partial",
        each_plan(partial(losses.swallows_next_after, "rollback")),
        "at seqno 81 is not reported",
    ),
    "loses-at-a-moved-vbucket": WrongClient(
        "The first change after a vbucket has moved is lost.",
        "map/moved",
        each_plan(partial(losses.swallows_next_after, "stream_end", "state_changed")),
        "in vbucket 3 at seqno 13 is not reported",
    ),
    "loses-at-a-closed-stream": WrongClient(
        "The first change after a stream was closed is lost.",
        "stream-end/closed-unasked/memory",
        each_plan(partial(losses.swallows_next_after, "stream_end", "closed")),
        "vbucket 5, seqno 13",
    ),
    "loses-at-an-empty-filter": WrongClient(
        "What arrived with the end of a stream whose filter is empty is discarded, without an error.",
        "collections/filter-dropped",
        _discarded_at("filter_empty"),
        "in collection 8 of vbucket 5 at seqno 2 is not reported",
    ),
    "loses-above-the-end": WrongClient(
        "What lies above the requested end is not reported, but the checkpoint covers it.",
        "resume/beyond-the-end",
        checkpoint(_ahead),
        "seqnos 21 to 40 of vbucket 5 are not reported",
    ),
    "loses-deletions": WrongClient(
        "Deletions are lost.", "changes/kind/deletion", rows(losses.without_deletions), "seqno 2, not 3"
    ),
    "acknowledges-and-drops": WrongClient(
        "All bytes are acknowledged, but only the first 200 changes of a vbucket are reported.",
        "flow-control/acknowledged/65536",
        each_plan(partial(losses.keeps_first, 200)),
        "seqnos 201 to 400 of vbucket 5 are not reported",
    ),
    "tells-again-with-another-value": WrongClient(
        "Each change is reported a second time, with another value.",
        "connection/streams-everything",
        told(_told_with_another_value),
        _AGAIN,
    ),
    "tells-a-lost-history": WrongClient(
        "After a rollback, the lost changes are reported again.",
        "rollback/failover-while-streaming",
        _tells_lost_history,
        "vbucket 5",
    ),
    "never-done": WrongClient(
        "The client never says that it is done.", "connection/empty-bucket", told(_never_done), "within"
    ),
    "hoards": WrongClient(
        "The client keeps everything in memory.", "connection/streams-everything", _hoards, "memory"
    ),
    "prints-into-the-contract": WrongClient(
        "The library prints into the lines of the contract.",
        "connection/streams-everything",
        _garbage,
        "breaks the contract",
    ),
}
"""The wrong clients by name."""


def main() -> None:
    """Run the adapter with a patch."""
    [name] = sys.argv[1:]
    spec = importlib.util.spec_from_file_location("adapter", ADAPTER)
    assert spec is not None
    assert spec.loader is not None
    adapter = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(adapter)
    patch = RIGHT[name] if name in RIGHT else WRONG[name].patch
    patch(adapter)
    adapter.main()


if __name__ == "__main__":
    main()
