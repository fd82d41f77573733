"""Wireshark's couchbase dissector, an implementation of its own, on the generated capture."""

from __future__ import annotations

import inspect
import struct
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dcpspec.grammar.tree import read_message
from tests import encoder
from tests.captures import tshark
from tests.captures.dissector import layout
from tests.captures.make_session import Session, build_session
from tests.captures.producer import Message
from tests.captures.tshark import Difference, Pdu, Values, is_remark
from tests.encoder import Datatype, Magic
from tools.site import disagreements

CAPTURE = Path(__file__).parent / "session.pcap"
LISTING = disagreements.load()
LISTED = LISTING.of("tshark")
VERSION = LISTING.programs["tshark"]["version"]
WITHOUT_REASSEMBLY = LISTING.other["tshark"]["without_reassembly"]

FIELD_NAMES = {
    "byte_count": "bytes_to_ack",
    "by_seqno": "by_seqno",
    "commit_seqno": "by_seqno",
    "abort_seqno": "by_seqno_abort",
    "deleted": "deleted",
    "delete_time": "delete_time",
    "end_seqno": "end_seqno",
    "epoch": "cccp.epoch",
    "event": "system_event_id",
    "expiration": "expiration",
    "flags": "flags",
    "high_completed_seqno": "high_completed_seqno",
    "lock_time": "lock_time",
    "max_visible_seqno": "max_visible_seqno",
    "nru": "nru",
    "prepared_seqno": "by_seqno_prepared",
    "reserved": "reserved",
    "rev_seqno": "rev_seqno",
    "seqno": "seqno",
    "snap_end_seqno": "snap_end_seqno",
    "snap_start_seqno": "snap_start_seqno",
    "start_seqno": "start_seqno",
    "timestamp": "timestamp",
    "unused": "delete_unused",
    "vbucket_uuid": "vbucket_uuid",
    "version": "system_event_version",
}
"""Argument of a builder: its name in the dissector after "couchbase.extras."."""

SPECIAL_NAMES = {
    ("oso_snapshot", "flags"): "couchbase.extras.dcp_oso_snapshot_flags",
    ("prepare", "durability_level"): "couchbase.flex_frame.frame.durability_req",
    ("seqno_acknowledged", "prepared_seqno"): "couchbase.extras.by_seqno",
    ("clustermap_notification", "epoch"): "couchbase.server.extras.cccp.epoch",
    ("clustermap_notification", "revision"): "couchbase.server.extras.cccp.revision",
}
UNKNOWN = {
    ("snapshot_marker_v2_2", "high_prepared_seqno"): "body.request.snapshot.high_prepared_seqno",
    ("snapshot_marker_v2_2", "purge_seqno"): "body.request.snapshot.purge_seqno",
    ("rollback_response", "rollback_seqno"): "body.response.rollback_seqno",
    ("stream_end", "status"): "body.request.extras.reason",
}
"""Arguments that the dissector has no name for, and where they are in the tree."""

COMPARED = frozenset(
    f"couchbase.{name}"
    for name in (
        "dcp.failover_log.seqno",
        "dcp.failover_log.vbucket_uuid",
        "extras.by_seqno",
        "extras.by_seqno_abort",
        "extras.by_seqno_prepared",
        "extras.delete_time",
        "extras.end_seqno",
        "extras.expiration",
        "extras.flags",
        "extras.high_completed_seqno",
        "extras.max_visible_seqno",
        "extras.nmeta",
        "extras.rev_seqno",
        "extras.start_seqno",
        "extras.timestamp",
        "extras.unknown",
        "flex_frame.frame.dcp_stream_id",
        "key.collection_id",
        "key.logical_key",
        "status",
        "vbucket",
        "xattrs.pair.key",
    )
)
"""Fields that must not be shown for a message that has no such thing."""

MARKER_VERSIONS = {"snapshot_marker_v2_0": 0, "snapshot_marker_v2_1": 1, "snapshot_marker_v2_2": 2}
PLAIN_KEYS = {
    "hello": "agent",
    "sasl_auth": "mechanism",
    "select_bucket": "name",
    "open_connection": "name",
    "control": "key",
    "clustermap_notification": "bucket",
    "system_event": "key",
}
"""Kinds whose key is text without a collection id, and the argument that holds it."""


def expected_fields(message: Message) -> dict[str, Values]:
    """Tell what the dissector should show for a message; the one place that knows where the truth is from."""
    return {**_header(message.data), **_framing(message), **_extras(message), **_key_and_value(message)}


def _header(data: bytes) -> dict[str, Values]:
    magic, opcode, lengths, extras, datatype, vbucket_or_status, total_body, opaque, cas = struct.unpack_from(
        ">BBHBBHIIQ", data
    )
    short = magic in (Magic.ALT_REQUEST, Magic.ALT_RESPONSE)
    framing, key = divmod(lengths, 256) if short else (0, lengths)
    answer = magic in (Magic.RESPONSE, Magic.ALT_RESPONSE)
    from_table = "server.opcode" if magic == Magic.SERVER_REQUEST else "opcode"
    header: dict[str, int] = {
        "magic": magic,
        from_table: opcode,
        "key.length": key,
        "extras.length": extras,
        "datatype": datatype,
        "status" if answer else "vbucket": vbucket_or_status,
        "total_bodylength": total_body,
        "value.length": total_body - framing - extras - key,
        "opaque": opaque,
        "cas": cas,
    }
    if short:
        header["flex_extras"] = framing
    return {f"couchbase.{name}": [number] for name, number in header.items()}


def _framing(message: Message) -> dict[str, Values]:
    if message.data[0] == Magic.ALT_REQUEST:
        return {"couchbase.flex_frame.frame.dcp_stream_id": [message.fields["stream_id"]]}
    if message.data[0] == Magic.ALT_RESPONSE:
        return {"couchbase.flex_frame.frame.duration": [message.fields["server_duration"] ** 1.74 / 2]}
    return {}


def _extras(message: Message) -> dict[str, Values]:
    """Give the numbers of the extras, of the value of markers, and of failover logs."""
    arguments = _arguments(message)
    shown: dict[str, Values] = {}
    for name, value in arguments.items():
        special = SPECIAL_NAMES.get((message.kind, name))
        if value is None or message.kind in ("response", "error_response"):
            continue
        if (message.kind, name) in UNKNOWN:
            shown[UNKNOWN[message.kind, name]] = []
        elif special or name in FIELD_NAMES:
            shown[special or f"couchbase.extras.{FIELD_NAMES[name]}"] = [value]
    if message.kind in MARKER_VERSIONS:
        shown["couchbase.extras.marker_version"] = [MARKER_VERSIONS[message.kind]]
    if "extended_meta" in arguments:
        shown["couchbase.extras.nmeta"] = [len(arguments["extended_meta"])]
    if "features" in arguments:
        shown["couchbase.hello.features.feature"] = list(arguments["features"])
    if "entries" in arguments:
        uuids, seqnos = zip(*arguments["entries"], strict=True)
        shown["couchbase.dcp.failover_log.vbucket_uuid"] = list(uuids)
        shown["couchbase.dcp.failover_log.seqno"] = list(seqnos)
    return shown


def _arguments(message: Message) -> dict[str, Any]:
    """Add the defaults that the builder took."""
    parameters = inspect.signature(getattr(encoder, message.kind)).parameters.values()
    defaults = {one.name: one.default for one in parameters if one.default is not one.empty}
    given = {
        name: value for name, value in message.fields.items() if name in {one.name for one in parameters}
    }
    return {**defaults, **given}


def _key_and_value(message: Message) -> dict[str, Values]:
    shown: dict[str, Values] = {}
    if message.kind in PLAIN_KEYS:
        key = message.fields[PLAIN_KEYS[message.kind]]
        return {"couchbase.key": [key]} if key else {}
    if "document_key" in message.fields:
        shown["couchbase.key.collection_id"] = [message.fields["collection_id"]]
        shown["couchbase.key.logical_key"] = [message.fields["document_key"]]
    if message.fields.get("xattrs") and not message.fields["datatype"] & Datatype.SNAPPY:
        shown["couchbase.xattrs.pair.key"] = [name for name, _ in message.fields["xattrs"]]
    return shown


@pytest.fixture(scope="module")
def session() -> Session:
    return build_session()


@pytest.fixture(scope="module")
def pdus() -> list[Pdu]:
    return tshark.dissect(CAPTURE, *tshark.REASSEMBLE)


def differences(message: Message, pdu: Pdu) -> Iterator[Difference]:
    """What is shown otherwise and not listed."""
    tree: dict[str, Any] = {}
    expected = expected_fields(message)
    for one in tshark.differences(expected, pdu.fields, lambda field: field in COMPARED or is_remark(field)):
        entries = [entry for entry in LISTED if entry.covers(one.field, one.symptom)]
        if not tree and all(entry.when for entry in entries):
            parsed = read_message(message.data)
            tree = {"layout": layout(parsed), **parsed.canonical()}
        if not any(entry.applies(tree) for entry in entries):
            yield one


def test_tshark_sees_every_message(session: Session, pdus: list[Pdu]) -> None:
    seen = Counter((pdu.connection, pdu.direction) for pdu in pdus)
    assert seen == {end: len(session.of(*end)) for end in session.streams}


def test_every_difference_is_listed(session: Session, pdus: list[Pdu]) -> None:
    if not tshark.version().startswith(VERSION):
        pytest.skip(f"the list is of tshark {VERSION}x")
    shown: defaultdict[tuple[int, str], list[Pdu]] = defaultdict(list)
    for pdu in pdus:
        shown[pdu.connection, pdu.direction].append(pdu)
    unlisted = Counter(
        (message.kind, one.field, one.symptom)
        for end in session.streams
        for message, pdu in zip(session.of(*end), shown[end], strict=True)
        for one in differences(message, pdu)
    )
    assert unlisted == {}


def test_out_of_order_segments_need_a_preference(session: Session) -> None:
    if not tshark.version().startswith(VERSION):
        pytest.skip(f"the numbers are of tshark {VERSION}x")
    seen = Counter(f"{pdu.connection} {pdu.direction}" for pdu in tshark.dissect(CAPTURE))
    assert seen == WITHOUT_REASSEMBLY["seen"]
    assert sum(seen.values()) < len(session.messages)
