"""The problems of a client's run, as sentences with the expected and the observed behaviour."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import inf
from typing import Any, Final, NamedTuple

from dcpspec.arrays import as_text
from dcpspec.conformance.case_run import REFUSED, CaseRun
from dcpspec.conformance.outcome import CHANGES, document_key
from dcpspec.conformance.program import ToldEvent, error_of
from dcpspec.conformance.standing import check_standing
from dcpspec.conformance.traffic import Row
from dcpspec.protocol.connection import CLIENT, SERVER
from dcpspec.protocol.event import Event
from dcpspec.protocol.rules import rules, stream_changes
from dcpspec.protocol.stream import DOCUMENTS
from dcpspec.protocol.stream_request import StreamRequest
from dcpspec.wording import counted

_MOST_REQUESTS: Final = 40
"""Number of stream requests for a vbucket above which a client retries too fast."""
_MOST_CONNECTIONS: Final = 40
_SHOWN: Final = 3
GIVES_UP: Final = "gives up"
"""The cause of the problems of a client that ends too early, or does not end."""


class Problem(NamedTuple):
    """A difference between the expected and the observed behaviour."""

    cause: str
    """The id of the broken rule, or what is wrong in a few words, for counts over many cases."""
    text: str


def problems(run: CaseRun) -> list[Problem]:
    """Return the problems, the worst first."""
    checks = _INFORMATIONAL if run.case.level == "informational" else _CHECKS
    return [
        each if isinstance(each, Problem) else Problem(cause, each)
        for cause, check in checks
        for each in check(run)
    ]


def _check_connected(run: CaseRun) -> Iterator[str]:
    error = error_of(run.events)
    is_refused = run.asks_manager and error is not None  # before the client knows the nodes
    if not (run.traffic.connections or is_refused):
        told = "" if error is None else f"; the client reports an error: {error}"
        yield f"expected a connection on which the client sends bytes; saw none{told}"


def _check_outcome(run: CaseRun) -> Iterator[str]:
    wanted = run.case.expect.get("outcome", "done")
    error = error_of(run.events)
    if wanted == "done" and error is not None:
        yield f"expected the client to continue; the client gave up: {error}"
    if wanted == "error" and error is None:
        yield "expected the client to report an error; saw none"
    most = run.case.expect.get("reaction")
    if most is not None and run.seconds > most:
        yield f"expected a reaction within {most:g} s; the reaction took {run.seconds:.1f} s"


def _check_state(run: CaseRun) -> Iterator[str]:
    wanted = run.case.expect.get("outcome", "done")
    if run.case.expect.get("state") == "any" or (run.has_given_up and wanted != "done"):
        return
    found = list(run.state_problems())
    if found:
        more = f"; and {len(found) - _SHOWN} more differences" if len(found) > _SHOWN else ""
        yield f"expected the documents in the bucket; {'; '.join(found[:_SHOWN])}{more}"


def _check_order(run: CaseRun) -> Iterator[str]:
    """Check that the reported changes are a subsequence of the sent changes: in order, without repetition."""
    sent: dict[int, list[tuple[int, bytes, int]]] = defaultdict(list)
    opcodes = stream_changes()
    for event in run.traffic.of(SERVER):
        if event.status is None and event.opcode in opcodes and event.vbucket is not None:
            sent[event.vbucket].append((event.seqno or 0, event.key or b"", event.last_frame or 0))
    at: Counter[int] = Counter()
    for told in run.events:
        if told.kind not in (*CHANGES, "prepare", "commit", "abort"):
            continue
        vbucket, _, key = document_key(told)
        own, place = sent[vbucket], at[vbucket]
        # Changes that the client left out are passed over; other checks find those.
        while place < len(own) and own[place][:2] != (told.seqno, key):
            place += 1
        if place == len(own):
            known = [frame for seqno, other, frame in own if (seqno, other) == (told.seqno, key)]
            what = f"seqno {told.seqno} of vbucket {vbucket} (key {as_text(key)!r})"
            if known:
                yield (
                    f"expected changes in the order in which the node sent them; {what} is repeated or late "
                    f"(packet {known[0]})"
                )
            else:
                yield f"expected only changes that the node sent; saw {what}"
            return
        at[vbucket] = place + 1


def _check_requests(run: CaseRun) -> Iterator[str]:
    connections = {id(event): number for number, event in run.traffic.messages}
    for text, wanted in run.case.expect.get("requests", {}).items():
        vbucket = int(text)
        made = run.requests(vbucket)
        counts = (
            f"expected {counted(len(wanted), 'stream request')} for vbucket {vbucket}; "
            f"saw {len(made)} {_frames([event for event, _ in made])}"
        )
        place = 0
        for number, each in enumerate(wanted, 1):
            if place == len(made):
                if not each.get("optional"):
                    yield counts
                    return
                continue
            event, request = made[place]
            wrong = _request_problem(request, connections[id(event)], each)
            if wrong is None:
                place += 1
            elif not each.get("optional"):
                yield (
                    f"expected stream request {number} for vbucket {vbucket} with {wrong[0]}; "
                    f"saw {wrong[1]} (packet {event.last_frame})"
                )
                return
        if place < len(made):
            yield counts


def _request_problem(
    request: StreamRequest, connection: int, wanted: Mapping[str, Any]
) -> tuple[str, str] | None:
    """Return the first expected value that differs from the request, and the value in the request; None if
    all agree.
    """
    for name, seen in (
        ("start", request.start),
        ("end", request.end),
        ("uuid", request.uuid),
        ("snapshot", list(request.snapshot)),
        ("purge_seqno", request.purge_seqno),
        ("connection", connection),
    ):
        if name == "uuid" and isinstance(wanted.get(name), list):
            if seen not in wanted[name]:
                return f"uuid {' or '.join(map(str, wanted[name]))}", str(seen)
        elif name in wanted and wanted[name] != seen:
            return f"{name} {wanted[name]}", str(seen)
    if request.start < wanted.get("least_start", 0):
        return f"a start of at least {wanted['least_start']}", str(request.start)
    if request.start > wanted.get("most_start", request.start):
        return f"a start of at most {wanted['most_start']}", str(request.start)
    return None


def _check_sends(run: CaseRun) -> Iterator[str]:
    for wanted in run.case.expect.get("sends", ()):
        found = [event for event in run.traffic.of(CLIENT, wanted["opcode"]) if _is_meant(event, wanted)]
        what = f"{wanted['opcode']} {wanted.get('type', 'request')}"
        if (missed := _missed(wanted, len(found), what, ("vbucket", "key", "status"))) is not None:
            yield f"expected {missed} from the client; saw {len(found)} {_frames(found)}"


def _is_meant(event: Event, wanted: Mapping[str, Any]) -> bool:
    key = as_text(event.key or b"")
    return bool(
        wanted.get("type", "request") == ("request" if event.status is None else "response")
        and wanted.get("vbucket", event.vbucket) == event.vbucket
        and wanted.get("status", event.status) == event.status
        and wanted.get("key", key) == key
    )


def check_told(run: CaseRun) -> Iterator[str]:
    """Check the reported events against the case."""
    for wanted in run.case.expect.get("told", ()):
        found = [event for event in run.events if event.kind == wanted["event"] and _is_told(event, wanted)]
        names = ("vbucket", "seqno", "reason", "key")
        if (missed := _missed(wanted, len(found), f"{wanted['event']} event", names)) is not None:
            yield f"expected the client to report {missed}; saw {len(found)}"


def _is_told(event: ToldEvent, wanted: Mapping[str, Any]) -> bool:
    return bool(
        wanted.get("vbucket", event.vbucket) == event.vbucket
        and wanted.get("seqno", event.seqno) == event.seqno
        and wanted.get("reason", event.fields.get("reason")) == event.fields.get("reason")
        and ("key" not in wanted or document_key(event)[2].decode() == wanted["key"])
    )


def _missed(wanted: Mapping[str, Any], count: int, what: str, names: Sequence[str]) -> str | None:
    """Return a case's expectation as text, with the expected number; return None if the observed number meets
    the expectation.

    Args:
        wanted: The expectation.
        count: The observed number.
        what: The name of the counted items.
        names: The keys of the expectation that select the counted items.
    """
    least, most = wanted.get("least", 0 if "most" in wanted else 1), wanted.get("most", inf)
    if least <= count <= most:
        return None
    if most == inf:
        bounds = f"at least {counted(least, what)}"
    elif least == most:
        bounds = counted(most, what)
    else:
        bounds = f"{least} to {counted(most, what)}"
    about = ", ".join(f"{name} {wanted[name]}" for name in names if name in wanted)
    return f"{bounds} ({about})" if about else bounds


def _check_rules(run: CaseRun) -> Iterator[Problem]:
    """Check the rules that bind a client. A rule is one problem, however often it is broken."""
    allowed = run.excused.union(run.case.expect.get("breaks", ()))
    known = rules()
    found: dict[str, list[Row]] = defaultdict(list)
    for row in run.traffic.violations:
        broken = run.broken_rule(row)
        # A refused request breaks no rule if only the node can know the cause of the refusal.
        is_refusal = broken == REFUSED or (broken in known and known[broken].decided_by == "answer")
        is_own = row["direction"] == CLIENT and row["severity"] != "notice" and not is_refusal
        if is_own and allowed.isdisjoint((row["rule"], broken)):
            found[broken].append(row)
    for broken, (row, *more) in found.items():
        again = f", and {counted(len(more), 'more time')}" if more else ""
        yield Problem(
            broken,
            f"expected the client to follow {broken}: {row['expected']}; "
            f"saw {row['seen']} (packet {row['last_frame']}){again}",
        )


def _check_busy(run: CaseRun) -> Iterator[str]:
    """Check the number of requests and connections, and the pauses between them."""
    counts = Counter(event.vbucket for event in run.traffic.of(CLIENT, "dcp_stream_req"))
    for vbucket, count in counts.items():
        if count > _MOST_REQUESTS:
            yield f"expected pauses between stream requests; saw {count} requests for vbucket {vbucket}"
            break
    limits = run.case.expect.get("connections", {})
    seen, most = run.traffic.connections, limits.get("most", _MOST_CONNECTIONS)
    if seen > most:
        yield f"expected at most {counted(most, 'connection')}; saw {seen}"
    if seen < limits.get("least", 0):
        yield f"expected at least {counted(limits['least'], 'connection')}; saw {seen}"
    yield from _check_pauses(run)


def _check_pauses(run: CaseRun) -> Iterator[str]:
    """Check that the last pause between attempts, which should be the longest, is at least the minimum."""
    least = float(run.case.expect.get("pauses", 0))
    for vbucket in run.vbuckets if least else ():
        made = [event for event, _ in run.requests(vbucket)]
        for before, after in list(pairwise(made))[-1:]:
            pause = ((after.time or 0) - (before.time or 0)) / 1_000_000
            if pause < least:
                yield (
                    f"expected a pause of at least {least:g} s before the last of {len(made)} stream "
                    f"requests for vbucket {vbucket}; saw {pause:.3f} s {_frames([before, after])}"
                )


def _check_standing(run: CaseRun) -> Iterator[str]:
    yield from check_standing(run.traffic, run.case.client.get("from"))


def _check_quiet_loss(run: CaseRun) -> Iterator[str]:
    """Check that a client reports every change, or an error, even if the server breaks a rule. A client that
    has the manifest may take a collection that is not in it for a dropped one.
    """
    if run.has_given_up:
        return
    has_manifest = any(run.traffic.of(CLIENT, "collections_get_manifest"))
    known = {None, *run.bucket.collections()}
    sent = {
        (event.vbucket, event.seqno)
        for event in run.traffic.of(SERVER)
        if event.status is None
        and event.opcode in DOCUMENTS
        and not (has_manifest and event.collection_id not in known)
    }
    told = {(event.vbucket, event.seqno) for event in run.events if event.kind in CHANGES}
    if missing := sorted(sent - told, key=lambda item: (item[0] or 0, item[1] or 0)):
        vbucket, seqno = missing[0]
        yield (
            f"expected all sent changes or an error; the client did not report {len(missing)} of "
            f"{len(sent)} changes (first: vbucket {vbucket}, seqno {seqno})"
        )


_Check = tuple[str, Callable[[CaseRun], Iterator[Problem] | Iterator[str]]]
_CHECKS: Final[Sequence[_Check]] = (
    ("no connection", _check_connected),
    ("lost or false documents", _check_state),
    ("order of changes", _check_order),
    (GIVES_UP, _check_outcome),
    ("position of a request", _check_standing),
    ("requests", _check_requests),
    ("reports", check_told),
    ("messages", _check_sends),
    ("rules", _check_rules),
    ("pauses", _check_busy),
)
"""The causes and their checks: lost documents first, then what ends or misleads a client, then broken rules,
and impoliteness last.
"""
_INFORMATIONAL: Final[Sequence[_Check]] = (
    ("no connection", _check_connected),
    ("lost or false documents", _check_quiet_loss),
    ("order of changes", _check_order),
)


def _frames(events: Sequence[Event]) -> str:
    frames = [event.last_frame for event in events if event.last_frame is not None]
    if not frames:
        return ""
    shown = ", ".join(map(str, frames[:5]))
    return f"(packets {shown}{', ...' if len(frames) > 5 else ''})"
