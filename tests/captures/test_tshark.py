"""Wireshark's couchbase dissector, an implementation of its own, on the generated capture."""

from __future__ import annotations

import inspect
import json
import struct
from collections import Counter, defaultdict
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests import encoder
from tests.captures import tshark
from tests.captures.make_session import Session, build_session
from tests.captures.producer import Message
from tests.captures.tshark import Difference, Pdu, Values
from tests.encoder import Datatype, Magic

HERE = Path(__file__).parent
CAPTURE = HERE / "session.pcap"
KNOWN = json.loads((HERE / "tshark_differences.json").read_text(encoding="utf-8"))

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
    "high_prepared_seqno": "high_prepared_seqno",
    "lock_time": "lock_time",
    "max_visible_seqno": "max_visible_seqno",
    "nru": "nru",
    "prepared_seqno": "by_seqno_prepared",
    "purge_seqno": "purge_seqno",
    "reserved": "reserved",
    "rev_seqno": "rev_seqno",
    "rollback_seqno": "rollback_seqno",
    "seqno": "seqno",
    "snap_end_seqno": "snap_end_seqno",
    "snap_start_seqno": "snap_start_seqno",
    "start_seqno": "start_seqno",
    "status": "status",
    "timestamp": "timestamp",
    "unused": "delete_unused",
    "vbucket_uuid": "vbucket_uuid",
    "version": "system_event_version",
}
"""Argument of a builder: its name in the dissector after "couchbase.extras.", which for a few is made up."""

SPECIAL_NAMES = {
    ("oso_snapshot", "flags"): "couchbase.extras.dcp_oso_snapshot_flags",
    ("prepare", "durability_level"): "couchbase.flex_frame.frame.durability_req",
    ("seqno_acknowledged", "prepared_seqno"): "couchbase.extras.by_seqno",
    ("clustermap_notification", "epoch"): "couchbase.server.extras.cccp.epoch",
    ("clustermap_notification", "revision"): "couchbase.server.extras.cccp.revision",
}
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
        if special or name in FIELD_NAMES:
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
        return {"couchbase.key": [key.decode()]} if key else {}
    if "document_key" in message.fields:
        shown["couchbase.key.collection_id"] = [message.fields["collection_id"]]
        shown["couchbase.key.logical_key"] = [message.fields["document_key"].decode()]
    if message.fields.get("xattrs"):
        shown["couchbase.xattrs.pair.key"] = [name.decode() for name, _ in message.fields["xattrs"]]
    return shown


EVERYWHERE = {"couchbase.opaque"}
"""Fields that are shown in the same wrong way in all kinds of messages."""


def kind_of(message: Message) -> str:
    """Name the kind; the 44-byte form of a marker and compressed xattrs are kinds of their own here."""
    if message.kind == "snapshot_marker_v2_2" and message.fields["high_prepared_seqno"] is None:
        return "snapshot_marker_v2_2 (44 bytes)"
    if message.fields.get("xattrs") and message.fields["datatype"] & Datatype.SNAPPY:
        return f"{message.kind} (compressed xattrs)"
    return message.kind


@pytest.fixture(scope="module")
def session() -> Session:
    return build_session()


@pytest.fixture(scope="module")
def pdus() -> list[Pdu]:
    return tshark.dissect(CAPTURE, *tshark.REASSEMBLE)


@pytest.fixture(scope="module")
def found(session: Session, pdus: list[Pdu]) -> Counter[Difference]:
    """Count the messages of each difference."""
    shown: defaultdict[tuple[int, str], list[Pdu]] = defaultdict(list)
    for pdu in pdus:
        shown[pdu.connection, pdu.direction].append(pdu)
    differences: Counter[Difference] = Counter()
    for end in session.streams:
        for message, pdu in zip(session.of(*end), shown[end], strict=True):
            for one in tshark.differences(expected_fields(message), pdu.fields, kind_of(message)):
                differences[replace(one, kind="any") if one.field in EVERYWHERE else one] += 1
    return differences


def known_differences() -> Counter[Difference]:
    return Counter(
        {
            Difference(entry["field"], entry["symptom"], kind): number
            for entry in KNOWN["differences"]
            for kind, number in entry["messages"].items()
        }
    )


def test_tshark_sees_every_message(session: Session, pdus: list[Pdu]) -> None:
    seen = Counter((pdu.connection, pdu.direction) for pdu in pdus)
    assert seen == {end: len(session.of(*end)) for end in session.streams}


def test_no_difference_but_the_known_ones(found: Counter[Difference]) -> None:
    assert {repr(one): number for one, number in (found - known_differences()).items()} == {}


def test_known_differences_are_there(found: Counter[Difference]) -> None:
    if not tshark.version().startswith(KNOWN["tshark"]):
        pytest.skip(f"the list is of tshark {KNOWN['tshark']}; a later one may have mended some")
    assert {repr(one): number for one, number in (known_differences() - found).items()} == {}


def test_known_differences_have_a_reason() -> None:
    ids = [entry["id"] for entry in KNOWN["differences"]]
    assert len(set(ids)) == len(ids)
    assert all(entry["tshark"] and entry["why"] for entry in KNOWN["differences"])


def test_out_of_order_segments_need_a_preference(session: Session) -> None:
    if not tshark.version().startswith(KNOWN["tshark"]):
        pytest.skip(f"the numbers are of tshark {KNOWN['tshark']}")
    seen = Counter(f"{pdu.connection} {pdu.direction}" for pdu in tshark.dissect(CAPTURE))
    assert seen == KNOWN["without_reassembly"]["seen"]
    assert sum(seen.values()) < len(session.messages)
