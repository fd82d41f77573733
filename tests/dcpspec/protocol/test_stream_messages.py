"""The grammars list stream messages once, and each part of the library knows all of them."""

from __future__ import annotations

from dcpspec.audit import connection, events
from dcpspec.client import rows
from dcpspec.grammar.fields import load
from dcpspec.grammar.schema import full_schema
from dcpspec.policy.rules import load as load_policy
from dcpspec.protocol.event import CHANGES, SEQNOS
from dcpspec.protocol.rules import streamed
from tools.generate.facade import EITHER
from tools.grammar.catalogue import messages

NOT_STREAMED = {
    *("dcp_flush", "dcp_noop", "dcp_cache_transfer_short_lived", "dcp_cache_transfer_end_short_lived")
}
"""Messages of producers that do not belong to a stream in the audit: no-ops, and messages of no release."""
STREAMED = {opcode.removeprefix("dcp_") for opcode in streamed()}
"""Kinds of messages that are streamed."""
NOT_FOR_CLIENTS = {"cache_transfer", "cache_transfer_end", "set_vbucket_state"}
"""Kinds that a client receives only on streams that it never requests."""
MARKER = "dcp_snapshot_marker"
"""The message that begins a snapshot, which the rules about markers see before the stream does."""
WITHOUT_STATE = {"dcp_cache_transfer"}
"""Messages that change only the counts of a stream."""
WITHOUT_CHANGE = {"cache_transfer_end"}
"""Kinds with a seqno only in unreleased builds."""
UNREAD = {*CHANGES} - {"commit", "abort", "system_event"} | {
    *("seqno_advanced", "cache_transfer", "cache_transfer_end", "set_vbucket_state")
}
"""Kinds of which the audit reads only seqnos and the fields that all messages of the kind share."""


def test_what_producers_send_is_streamed_or_an_exception() -> None:
    sent = {
        message.opcode.id
        for message in messages()
        if message.request.raw.get("-direction", EITHER) == "producer to consumer"
    }
    assert sent == streamed() | NOT_STREAMED


def test_the_changes_are_those_of_the_policy() -> None:
    assert {f"dcp_{kind}" for kind in CHANGES} == {*load_policy().classes["stream_changes"]}


def test_the_seqnos_of_changes_are_those_that_share_a_column() -> None:
    members = {
        member.id
        for name, type_ in load().types.items()
        if name.partition("::")[0] in streamed()
        for member in type_.members.values()
        if member.column == "by_seqno"
    }
    assert members | {"by_seqno"} == {*SEQNOS}


def test_the_client_takes_all_kinds_that_it_can_get() -> None:
    assert {*CHANGES, *rows.STEPS} == STREAMED - NOT_FOR_CLIENTS


def test_the_audit_takes_all_kinds() -> None:
    changes = {f"dcp_{kind}" for kind in CHANGES}
    assert changes | connection.STREAM_MESSAGES.keys() | WITHOUT_STATE | {MARKER} == streamed()
    assert {*events.BODIES} & STREAMED == STREAMED - UNREAD
    schema = full_schema()
    with_seqno = {
        kind
        for kind in STREAMED
        for field in SEQNOS
        if kind in schema.names and schema.field(kind).type.get_field_index(field) >= 0
    }
    assert with_seqno - WITHOUT_CHANGE | {events.TRANSFER} == {*events.NUMBERED}
