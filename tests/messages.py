"""Messages for tests and generated captures.

    from tests import messages as dcp

    dcp.noop(opaque=7)
    dcp.mutation(StreamAddress(vbucket=5, opaque=7), key=dcp.document_key(8, b"hello"), by_seqno=12)

A `Shorthand` makes the messages of one kind with `dcpspec.message` and takes the same fields, except for what
the list of shorthands says. Keys and values are bytes as sent: on a connection with collections, a key begins
with a collection id, and the value need not be what the datatype says.

`frame` makes messages of any parts, and `with_framing`, `with_header` and `with_value` change a message.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import asdict, dataclass
from enum import IntFlag
from typing import Any

from dcp_kaitai.dcp_stream_end import DcpStreamEnd
from dcp_kaitai.dcp_system_event import DcpSystemEvent
from dcp_kaitai.mcbp_header import McbpHeader
from dcp_kaitai.mcbp_opcode import McbpOpcode
from dcp_kaitai.mcbp_status import McbpStatus
from dcpspec import message
from dcpspec.grammar.fields import load
from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.grammar.headers import header_number, with_header_number
from dcpspec.values import leb128
from dcpspec.values import snappy as snappy_blocks
from dcpspec.write.message import xattr_section as section
from dcpspec.write.targets import target_of
from dcpspec.write.tree import table_fields

Magic = McbpHeader.Magic
Opcode = McbpOpcode.Client
Status = McbpStatus.Status
StreamEnd = DcpStreamEnd.Reason
SystemEvent = DcpSystemEvent.Event

NO_END = 2**64 - 1


class Datatype(IntFlag):
    """Form of a value: its body is JSON, it is a Snappy block, it starts with xattrs."""

    RAW = 0
    JSON = 1
    SNAPPY = 2
    XATTR = 4


@dataclass(frozen=True)
class StreamAddress:
    """Vbucket, opaque and stream of a message."""

    vbucket: int = 0
    opaque: int = 0
    stream_id: int | None = None


# One kind of message

Columns = Mapping[str, Any]
"""Fields of `dcpspec.message`."""


class Shorthand:
    """A function that makes messages of one kind."""

    __name__: str

    def __init__(
        self,
        kind: str,
        defaults: Columns | None = None,
        *,
        without: Collection[str] = (),
        **renamed: str | Callable[[Any], Columns],
    ) -> None:
        """Make a shorthand.

        Args:
            kind: The kind of message.
            defaults: The fields that are neither 0 nor empty by default.
            without: Fields of the kind that this layout lacks.
            renamed: By argument, the name of the field, or a function that returns fields.
        """
        self._kind, self._defaults, self._renamed = kind, defaults or {}, renamed
        known = {*target_of(kind, self._defaults).fields, *renamed}
        self._has_parts = "value" not in known
        self.parameters = (known | {"value", "server_duration"}).difference(without, ("collection_id",))

    def __call__(
        self, stream: StreamAddress | None = None, /, *, server_duration: int | None = None, **fields: Any
    ) -> bytes:
        """Return a message; server_duration: u2 as in the framing extra of a response, or None."""
        address = asdict(stream) if stream else {}
        columns = {name: value for name, value in address.items() if name in self.parameters}
        fields = {**self._defaults, **fields}
        datatype = fields.pop("datatype", 0)
        whole = fields.pop("value", None) if self._has_parts else None
        for name, value in fields.items():
            field = self._renamed.get(name, name)
            columns |= {field: value} if isinstance(field, str) else field(value)
        data = with_header(message(self._kind, collections=False, **columns), datatype=datatype)
        data = data if whole is None else with_value(data, whole)
        return data if server_duration is None else with_duration(data, server_duration)


def _log(entries: Iterable[tuple[int, int]]) -> Columns:
    return {"failover_log": [{"vbucket_uuid": uuid, "seqno": seqno} for uuid, seqno in entries]}


def _seqnos(pairs: Iterable[tuple[int, int]]) -> Columns:
    return {"vbuckets": [{"vbucket": vbucket, "seqno": seqno} for vbucket, seqno in pairs]}


# All shorthands

_REVISED = {"rev_seqno": 1}
_SUCCESS = {"status": Status.success}

# The connection
hello = Shorthand("hello")
hello_response = Shorthand("hello", _SUCCESS)
sasl_list_mechanisms = Shorthand("sasl_list_mechs")
sasl_list_mechanisms_response = Shorthand(
    "sasl_list_mechs", _SUCCESS, mechanisms=lambda names: {"mechanisms": b" ".join(names)}
)
sasl_auth = Shorthand("sasl_auth", {"opcode": "sasl_auth"})
sasl_step = Shorthand("sasl_auth", {"opcode": "sasl_step"})
select_bucket = Shorthand("select_bucket", name="bucket")
open_connection = Shorthand("dcp_open", value="parameters")
control = Shorthand("dcp_control")
noop = Shorthand("dcp_noop")
buffer_ack = Shorthand("dcp_buffer_acknowledgement", byte_count="buffer_bytes")

# The cluster
get_all_vb_seqnos = Shorthand("get_all_vb_seqnos", state="vbucket_state")
get_all_vb_seqnos_response = Shorthand("get_all_vb_seqnos", _SUCCESS, seqnos=_seqnos)
get_cluster_config = Shorthand("get_cluster_config")
clustermap_notification = Shorthand(
    "clustermap_change_notification", {"datatype": Datatype.JSON}, clustermap="config"
)

# Streams
add_stream = Shorthand("dcp_add_stream")
add_stream_response = Shorthand(
    "dcp_add_stream",
    _SUCCESS,
    stream_opaque=lambda number: {"opaque": number},
    opaque=lambda number: {"header_opaque": number},
)
# A stream id is in the options of the request.
stream_request = Shorthand("dcp_stream_req", {"end_seqno": NO_END}, without=["stream_id"], options="filter")
stream_request_response = Shorthand("dcp_stream_req", _SUCCESS, entries=_log)
rollback_response = Shorthand("dcp_stream_req", {"status": Status.rollback})
close_stream = Shorthand("dcp_close_stream")
get_failover_log = Shorthand("dcp_get_failover_log")
failover_log_response = Shorthand("dcp_get_failover_log", _SUCCESS, entries=_log)
stream_end = Shorthand("dcp_stream_end", status="reason")
_LATER_SEQNOS = ("purge_seqno", "high_prepared_seqno")
snapshot_marker_v1 = Shorthand(
    "dcp_snapshot_marker", without=("max_visible_seqno", "high_completed_seqno", *_LATER_SEQNOS)
)
snapshot_marker_v2_0 = Shorthand("dcp_snapshot_marker", {"version": 0}, without=_LATER_SEQNOS)
snapshot_marker_v2_2 = Shorthand("dcp_snapshot_marker", {"version": 2})
seqno_advanced = Shorthand("dcp_seqno_advanced")
oso_snapshot = Shorthand("dcp_oso_snapshot")
set_vbucket_state = Shorthand("dcp_set_vbucket_state")
system_event = Shorthand("dcp_system_event")

# Documents
mutation = Shorthand("dcp_mutation", _REVISED)
deletion_v1 = Shorthand("dcp_deletion", _REVISED, without=["delete_time"])
deletion_v2 = Shorthand("dcp_deletion", {**_REVISED, "delete_time": 0})
expiration_v2 = Shorthand("dcp_expiration", {**_REVISED, "delete_time": 0})
prepare = Shorthand("dcp_prepare", {**_REVISED, "durability_level": 1})
commit = Shorthand("dcp_commit")
abort = Shorthand("dcp_abort")
seqno_acknowledged = Shorthand("dcp_seqno_acknowledged")
cache_transfer = Shorthand("dcp_cache_transfer")
cache_transfer_end = Shorthand("dcp_cache_transfer_end")

for _name, _shorthand in list(globals().items()):
    if isinstance(_shorthand, Shorthand):
        _shorthand.__name__ = _name


# Responses of any kind


def with_duration(data: bytes, encoded: int) -> bytes:
    """Return a response with the time in the server, u2."""
    return with_framing(data, frame_info(0, struct.pack(">H", encoded)))


def response(
    opcode: int,
    status: int = Status.success,
    *,
    opaque: int = 0,
    extras: bytes = b"",
    value: bytes = b"",
    datatype: int = 0,
    server_duration: int | None = None,
) -> bytes:
    """Return a response with any value, as in `frame`."""
    parts: dict[str, Any] = {"extras": extras, "value": value, "datatype": datatype, "opaque": opaque}
    data = frame(Magic.client_response, opcode, vbucket_or_status=status, **parts)
    return data if server_duration is None else with_duration(data, server_duration)


def error_response(
    *, opcode: int, status: int, opaque: int, error: Mapping[str, object] | None = None
) -> bytes:
    """Return a refusal of a request, and an optional JSON object."""
    parts: dict[str, Any] = {} if error is None else {"value": compact_json(error), "datatype": Datatype.JSON}
    return response(opcode, status, opaque=opaque, **parts)


def sasl_response(*, opcode: int, challenge: bytes = b"", status: int = 0, opaque: int = 0) -> bytes:
    """Return a response to a step of a login."""
    return response(opcode, status, value=challenge, opaque=opaque)


# Values


def document_key(collection_id: int, key: bytes) -> bytes:
    """Return the key of a document on a connection with collections."""
    return leb128.encode(collection_id) + key


def compact_json(value: object) -> bytes:
    """Return JSON as servers and SDKs send it: UTF-8, no blanks."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def snappy(data: bytes) -> bytes:
    """Return a Snappy block."""
    return snappy_blocks.compress(data)


def xattr_section(pairs: Iterable[tuple[bytes, bytes]]) -> bytes:
    """Return the xattrs in front of a body."""
    return section(pairs, "xattrs")


def event_value(event: int, version: int, **fields: Any) -> bytes:
    """Return the value of a system event: its fields as in `dcpspec.message`."""
    data = message("system_event", event=event, version=version, **fields)
    return data[HEADER_SIZE + header_number(data, "len_extras") :]


def event_table(event: str, *, explicit: bool = False, **values: Any) -> bytes:
    """Return the value of a system event of version 2, written by FlatBuffers' own runtime.

    Args:
        event: The table: collection, dropped_collection, scope or dropped_scope.
        explicit: Write the values that equal the default, too.
        values: The fields; a missing field is not written.
    """
    import flatbuffers  # the benchmarks have no such event

    builder = flatbuffers.Builder(0)
    builder.ForceDefaults(explicit)
    fields = table_fields(load().types[f"dcp_system_event::{event}"])
    texts = {name: builder.CreateString(value) for name, value in values.items() if isinstance(value, bytes)}
    builder.StartObject(len(fields))
    for name, index, bits in fields:
        if name in texts:
            builder.PrependUOffsetTRelativeSlot(index, texts[name], 0)
        elif values.get(name) is not None:
            slot = {8: builder.PrependBoolSlot, 32: builder.PrependUint32Slot, 64: builder.PrependUint64Slot}
            slot[bits](index, values[name], 0)
    builder.Finish(builder.EndObject())
    return bytes(builder.Output())


# Any bytes


def frame(
    magic: int,
    opcode: int,
    *,
    vbucket_or_status: int = 0,
    extras: bytes = b"",
    key: bytes = b"",
    value: bytes = b"",
    datatype: int = 0,
    opaque: int = 0,
    cas: int = 0,
) -> bytes:
    """Return a message of any parts, for magics without framing extras."""
    numbers = {
        "magic": magic,
        "opcode": opcode,
        "len_key_u2": len(key),
        "len_extras": len(extras),
        "datatype": datatype,
        "vbucket": vbucket_or_status,
        "len_body": len(extras + key + value),
        "opaque": opaque,
        "cas": cas,
    }
    return with_header(bytes(HEADER_SIZE), **numbers) + extras + key + value


def frame_info(info_id: int, data: bytes = b"") -> bytes:
    """Return a frame info: id 0..270 and 0..270 bytes of data; from 15 on, each takes an escape byte."""
    escaped = [number - 15 for number in (info_id, len(data)) if number >= 15]
    return bytes([min(info_id, 15) << 4 | min(len(data), 15), *escaped]) + data


def stream_id_info(stream_id: int) -> bytes:
    """Return the frame info with a DCP stream id."""
    return frame_info(2, struct.pack(">H", stream_id))


def with_framing(data: bytes, *infos: bytes) -> bytes:
    """Return a message of a client or a server without framing extras with some."""
    framing = b"".join(infos)
    magic = {Magic.client_request: Magic.alt_client_request, Magic.client_response: Magic.alt_client_response}
    numbers = {
        "magic": magic[Magic(data[0])],
        "len_framing_extras": len(framing),
        "len_key_u1": header_number(data, "len_key_u2"),
        "len_body": header_number(data, "len_body") + len(framing),
    }
    return with_header(data[:HEADER_SIZE], **numbers) + framing + data[HEADER_SIZE:]


def with_header(data: bytes, **numbers: int) -> bytes:
    """Return a message with changed numbers in its header, on which no length depends."""
    for name, number in numbers.items():
        data = with_header_number(data, name, number)
    return data


def with_value(data: bytes, value: bytes) -> bytes:
    """Return a message with another value."""
    start = HEADER_SIZE + McbpHeader.from_bytes(data).len_before_value
    return with_header(data[:start] + value, len_body=start - HEADER_SIZE + len(value))
