"""Handlers for requests about streams: stream requests, flow control and close."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from dcpspec.decode.rows import Fields
from dcpspec.protocol import flags
from dcpspec.protocol.checks import answers, requests
from dcpspec.protocol.releases import knows
from dcpspec.protocol.rollback import History, rollback_needed
from dcpspec.protocol.rulebook import facts
from dcpspec.protocol.rules import Checks
from dcpspec.protocol.stream_request import StreamRequest, parsed_filter
from dcpspec.replay.dialog import RELEASE, ClientDialog, Handlers, event_of, log_entries, refusal
from dcpspec.replay.history import VbucketHistory
from dcpspec.replay.made import numbered
from dcpspec.replay.serving import ServedStream
from dcpspec.wording import counted


def _on_dcp_buffer_acknowledgement(dialog: ClientDialog, request: Fields) -> None:
    dialog.flow.acknowledge(request.get("buffer_bytes", 0))


def _on_dcp_close_stream(dialog: ClientDialog, request: Fields) -> None:
    stream = dialog.stream_of(event_of(request))
    assert stream is not None
    del dialog.live[stream.key]
    dialog.answer(request)
    if dialog.agreed.is_on("send_stream_end_on_client_close_stream"):
        data = stream.finish("closed")
        dialog.flow.send(len(data), prepares=0)
        dialog.say(data)
    after = f"closed by the client after {counted(stream.changes, 'change')}"
    dialog.log(f"stream vb {stream.vbucket}: {after}", stream.vbucket)


def _on_dcp_stream_req(dialog: ClientDialog, request: Fields) -> None:
    asked = StreamRequest.of(event_of(request))
    order = facts().stream_request_checks
    after_vbucket = order.index("R-stream-req-vbucket") + 1
    _hold_in_order(dialog, request, order[:after_vbucket], asked)
    history = dialog.history(request)
    asked = _started(asked, history)
    _hold_in_order(dialog, request, order[after_vbucket:], asked)
    granted = _granted(dialog, asked, history)
    settings = dialog.settings
    stream = ServedStream(
        granted,
        history,
        dialog.agreed,
        settings.pace,
        deduplicates=settings.scenario.deduplicates,
        vary=settings.scenario.vary,
    )
    dialog.live[stream.key] = stream
    dialog.begun.append(stream)
    dialog.streamed.add(asked.vbucket)
    _grant(dialog, request, log_entries(history))
    end = "on" if asked.end == facts().no_end else f"to {granted.end}"
    dialog.log(f"stream vb {asked.vbucket} from {asked.start} {end}", asked.vbucket)


def _hold_in_order(dialog: ClientDialog, request: Fields, rules: Iterable[str], asked: StreamRequest) -> None:
    """Check a stream request against rules in the order of a server.

    Args:
        dialog: The connection.
        request: The message, with the rules about its form that it breaks.
        rules: The rules in order.
        asked: The request, with the start that the server sets.

    Raises:
        CloseError: The request breaks a rule that servers enforce by disconnecting.
        RefusalError: The request breaks another rule.
    """
    broken = request.get("policy", ())
    for rule in rules:
        if rule in broken:
            dialog.refuse(rule, request)
        elif (check := _CHECKS.get(rule)) is not None:
            if check(dialog, asked):  # few do, and a client opens many streams at once
                dialog.hold({rule: check}, asked)
        elif rule == _RANGE and asked.leaves_start and asked.start > asked.end:
            raise refusal(_RANGE_LATEST)
        elif rule == _FILTER and asked.filter and not parsed_filter(asked.filter):
            raise refusal(rule)  # nested too deeply


_RANGE, _FILTER = "R-stream-req-range", "R-stream-req-filter"
_RANGE_LATEST: Final = "R-stream-req-range-latest"
_CHECKS: Final[Checks[ClientDialog, StreamRequest]] = {
    "R-stream-flags-later": lambda _, asked: (
        not all(knows(RELEASE, flags.STREAM, name) for name in asked.flags)
        and (f"flags of release {RELEASE.named}", f"flags {' '.join(asked.flags)}")
    ),
    **requests.STREAM_REQUEST,
    **requests.STREAM_TWICE,
}


def _grant(dialog: ClientDialog, request: Fields, log: Sequence[Mapping[str, int]]) -> None:
    """Answer a stream request with a failover log."""
    if len(log) > _SHORT:
        dialog.answer(request, failover_log=log)
        return
    numbers = {f"failover_log.{at}.{name}": n for at, entry in enumerate(log) for name, n in entry.items()}
    numbers["opaque"] = request["opaque"]
    traces = dialog.traces
    dialog.say(numbered("dcp_stream_req", numbers=numbers, is_traced=traces, status="success"))


_SHORT: Final = 2
"""Maximum length of a failover log for which a template is worth its cost."""


def _started(asked: StreamRequest, history: VbucketHistory) -> StreamRequest:
    """Return the stream request; if the client does not set a start, the request starts at the high seqno."""
    if not asked.leaves_start:
        return asked
    start, uuid = history.high_seqno, asked.uuid or (history.log[0][0] if history.log else 0)
    return replace(asked, start=start, snapshot=(start, start), uuid=uuid)


def _granted(dialog: ClientDialog, asked: StreamRequest, history: VbucketHistory) -> StreamRequest:
    """Return the request as granted: with an end seqno, and with all past and present collections of its
    scope.

    Raises:
        RefusalError: The client must roll back, or requests a range that does not exist.
    """
    collections = asked.collections
    if asked.scope is not None:
        begun = {
            event["collection_id"]
            for event in history.events()
            if event.get("event") == "begin_collection" and event.get("scope_id") == asked.scope
        }
        collections = dialog.collections(asked.scope) | begun
    wanted = collections if dialog.agreed.has_collections else frozenset({0})
    high = None if wanted is None else history.high_seqno_of(wanted)
    _check_history(dialog, asked, history, high)
    end = asked.end
    if asked.leaves_end:
        is_of_all = not {"takeover", "disk_only"}.isdisjoint(asked.flags)
        end = history.high_seqno if high is None or is_of_all else high
    if asked.start > end or asked.start > history.high_seqno:
        raise refusal(_RANGE_LATEST)
    return replace(asked, end=end, collections=collections)


def _check_history(
    dialog: ClientDialog, asked: StreamRequest, history: VbucketHistory, high: int | None
) -> None:
    """Refuse a request from a client that must roll back."""
    known = History(history.log, history.purge_seqno, history.high_seqno)
    if (cause := rollback_needed(asked, known, high)) is not None:
        text = f"rollback to {cause.seqno}"
        dialog.log(f"stream vb {asked.vbucket} from {asked.start}: {text}", asked.vbucket)
        dialog.hold(answers.HISTORY, text, asked, rollback_seqno=cause.seqno)


STREAM_REQUESTS: Final[Handlers] = {
    "dcp_buffer_acknowledgement": _on_dcp_buffer_acknowledgement,
    "dcp_seqno_acknowledged": lambda *_: None,  # has no answer
    "dcp_close_stream": _on_dcp_close_stream,
    "dcp_stream_req": _on_dcp_stream_req,
}
