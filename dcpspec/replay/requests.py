"""Requests about streams: what is granted, refused or rolled back, flow control, close."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from dcpspec.audit.rulebook import facts
from dcpspec.replay.dialog import ClientDialog, CloseError, Handlers, log_entries, refusal, told
from dcpspec.replay.history import VbucketHistory
from dcpspec.replay.rows import Fields
from dcpspec.replay.serving import ServedStream, StreamRequest
from dcpspec.wording import counted


def _on_dcp_buffer_acknowledgement(dialog: ClientDialog, request: Fields) -> None:
    dialog.unacknowledged = max(0, dialog.unacknowledged - request.get("buffer_bytes", 0))


def _on_dcp_seqno_acknowledged(dialog: ClientDialog, request: Fields) -> None:
    if not dialog.agreement.has_sync_replication:
        raise refusal("R-seqno-acknowledged-agreed")
    dialog.history(request, "R-seqno-acknowledged-vbucket")
    if request["vbucket"] not in dialog.streamed:
        raise CloseError(told("R-seqno-acknowledged-streamed"))


def _on_dcp_close_stream(dialog: ClientDialog, request: Fields) -> None:
    vbucket, stream_id = request["vbucket"], request.get("stream_id") or None
    if (stream_id is not None) != dialog.agreement.is_on("enable_stream_id"):
        raise refusal("R-close-stream-id")
    stream = dialog.streams.pop((vbucket, stream_id), None)
    if stream is None:
        raise refusal("R-close-stream-exists", _no_stream(dialog, vbucket, stream_id))
    dialog.answer(request)
    if dialog.agreement.is_on("send_stream_end_on_client_close_stream"):
        data = stream.finish("closed")
        dialog.unacknowledged += len(data)
        dialog.say(data)
    dialog.log(f"stream vb {vbucket}: closed by the client after {counted(stream.changes, 'change')}")


def _no_stream(dialog: ClientDialog, vbucket: int, stream_id: int | None) -> str:
    if stream_id is not None and any(key[0] == vbucket for key in dialog.streams):
        return "dcp_stream_id_invalid"
    return "dcp_stream_not_found" if dialog.agreement.is_on("v7_dcp_status_codes") else "key_enoent"


def _on_dcp_stream_req(dialog: ClientDialog, request: Fields) -> None:
    history = dialog.history(request, "R-stream-req-vbucket")
    try:
        asked = StreamRequest.of(request, history)
    except ValueError as error:
        raise refusal("R-stream-req-filter") from error
    _check_stream_request(dialog, asked)
    granted = _granted(dialog, asked, history)
    stream = ServedStream(granted, history, dialog.agreement, dialog.settings.pace)
    dialog.streams[stream.key] = stream
    dialog.streamed.add(asked.vbucket)
    dialog.answer(request, failover_log=log_entries(history))
    end = "on" if asked.end == facts().no_end else f"to {granted.end}"
    dialog.log(f"stream vb {asked.vbucket} from {asked.start} {end}")


def _check_stream_request(dialog: ClientDialog, asked: StreamRequest) -> None:
    """Check what servers check, in their order."""
    agreement, chosen = dialog.agreement, asked.filter
    if ("includes_xattrs" in agreement.open_flags or asked.has_filter) and not agreement.is_on("enable_noop"):
        raise refusal("R-stream-req-noop")
    if asked.has_filter and not agreement.has_collections:
        raise refusal("R-stream-req-value-agreed")
    if chosen.scope is not None and not dialog.collections(chosen.scope):
        raise refusal("R-stream-req-collections-known", "unknown_scope")
    if chosen.collections is not None and not chosen.collections <= dialog.collections():
        raise refusal("R-stream-req-collections-known", "unknown_collection")
    if not agreement.has_collections and 0 not in dialog.collections():
        raise refusal("R-stream-req-collections-known", "unknown_collection")
    if (chosen.stream_id is not None) != agreement.is_on("enable_stream_id"):
        raise refusal("R-stream-req-id-agreed")
    if not chosen.is_everything and agreement.is_on("enable_sync_writes"):
        raise refusal("R-stream-req-filter-sync-writes")
    if (asked.vbucket, chosen.stream_id) in dialog.streams:
        raise refusal("R-stream-req-once")


def _granted(dialog: ClientDialog, asked: StreamRequest, history: VbucketHistory) -> StreamRequest:
    """What is granted: where the stream ends, and the collections that a scope has or had.

    Raises:
        RefusalError: The consumer has to roll back, or asks for what is not there.
    """
    chosen = asked.filter
    if chosen.scope is not None:
        begun = {
            event["collection_id"]
            for event in history.events()
            if event.get("event") == "begin_collection" and event.get("scope_id") == chosen.scope
        }
        chosen = replace(chosen, collections=dialog.collections(chosen.scope) | begun)
    wanted = chosen.collections if dialog.agreement.has_collections else frozenset({0})
    high = None if wanted is None else history.high_seqno_of(wanted)
    _check_history(dialog, asked, history, high)
    end = asked.end
    if "to_latest" in asked.flags:
        end = history.high_seqno if high is None else high
    if not asked.flags.isdisjoint({"takeover", "disk_only"}):
        end = history.high_seqno
    if asked.start > end or asked.start > history.high_seqno:
        raise refusal("R-stream-req-range-latest")
    return replace(asked, end=end, filter=chosen)


def _check_history(
    dialog: ClientDialog, asked: StreamRequest, history: VbucketHistory, high: int | None
) -> None:
    """Refuse a request from another history than that of the vbucket, or when the scenario wants it."""
    dialog.requests += asked.start > 0
    seqno = asked.rollback_seqno(history, high)
    every = dialog.settings.scenario.rollback_every
    if seqno is None and every and dialog.requests % every == 0 and asked.start:
        seqno = min(asked.start // 2, asked.snapshot[0])
    if seqno is not None:
        dialog.log(f"stream vb {asked.vbucket} from {asked.start}: rollback to {seqno}")
        raise refusal("R-stream-req-history", rollback_seqno=seqno)


STREAM_REQUESTS: Final[Handlers] = {
    "dcp_buffer_acknowledgement": _on_dcp_buffer_acknowledgement,
    "dcp_seqno_acknowledged": _on_dcp_seqno_acknowledged,
    "dcp_close_stream": _on_dcp_close_stream,
    "dcp_stream_req": _on_dcp_stream_req,
}
