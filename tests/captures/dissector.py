"""The expected output of Wireshark's couchbase dissector for a message, from the message's tree."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from dcpspec.grammar.tree import Message, Node
from tests.captures.tshark import Named, Values

HEADER_FIELDS = {
    "magic": "magic",
    "opcode": "opcode",
    "server_opcode": "server.opcode",
    "len_framing_extras": "flex_extras",
    "len_key_u1": "key.length",
    "len_key_u2": "key.length",
    "len_extras": "extras.length",
    "datatype": "datatype",
    "datatype.has_xattrs": "datatype.xattr",
    "datatype.is_snappy": "datatype.snappy",
    "datatype.is_json": "datatype.json",
    "vbucket": "vbucket",
    "status": "status",
    "len_body": "total_bodylength",
    "opaque": "opaque",
    "cas": "cas",
}

LENGTHS = ("len_framing_extras", "len_key_u1", "len_key_u2", "len_extras")

SKIPPED = frozenset({f"group{number}" for number in range(5)} | {"tag", "long_id", "long_len_data"})
"""Members that are shown as part of another field."""

EXTRAS_FIELDS = {
    "abort_seqno": "by_seqno_abort",
    "buffer_bytes": "bytes_to_ack",
    "by_seqno": "by_seqno",
    "commit_seqno": "by_seqno",
    "delete_time": "delete_time",
    "deleted": "deleted",
    "end_seqno": "end_seqno",
    "event": "system_event_id",
    "expiration": "expiration",
    "flags": "flags",
    "len_extended_meta": "nmeta",
    "lock_time": "lock_time",
    "nru": "nru",
    "prepared_seqno": "by_seqno_prepared",
    "reserved": "reserved",
    "rev_seqno": "rev_seqno",
    "seqno": "seqno",
    "snap_end_seqno": "snap_end_seqno",
    "snap_start_seqno": "snap_start_seqno",
    "start_seqno": "start_seqno",
    "unused": "delete_unused",
    "vbucket_uuid": "vbucket_uuid",
    "version": "system_event_version",
}
"""Members of extras: their names in the dissector after "couchbase.extras."."""

FIELDS = {
    "mcbp_active_external_users.users": "server.external_users",
    "mcbp_clustermap_change_notification.bucket": "key",
    "mcbp_clustermap_change_notification.config": "server.clustermap.value",
    "mcbp_clustermap_change_notification::extras.epoch": "server.extras.cccp.epoch",
    "mcbp_clustermap_change_notification::extras.revision": "server.extras.cccp.revision",
    "mcbp_collection_id.number": "key.collection_id",
    "mcbp_collections_get_manifest_response.manifest": "value",
    "dcp_add_stream::extras.flags.is_disk_only": "extras.flags.dcp_add_stream_diskonly",
    "dcp_add_stream::extras.flags.is_takeover": "extras.flags.dcp_add_stream_takeover",
    "dcp_add_stream::extras.flags.is_to_latest": "extras.flags.dcp_add_stream_latest",
    "dcp_add_stream_response.opaque": "extras.opaque",
    "dcp_control.key": "key",
    "dcp_control.value": "value",
    "dcp_open.name": "key",
    "dcp_open.parameters": "value",
    "dcp_open::open_flags.has_collections": "extras.flags.dcp_collections",
    "dcp_open::open_flags.includes_delete_times": "extras.flags.dcp_include_delete_times",
    "dcp_open::open_flags.includes_xattrs": "extras.flags.dcp_include_xattrs",
    "dcp_open::open_flags.has_no_value": "extras.flags.dcp_no_value",
    "dcp_oso_snapshot::extras.flags": "extras.dcp_oso_snapshot_flags",
    "dcp_oso_snapshot::oso_flags.is_end": "extras.flags.dcp_oso_snapshot_end",
    "dcp_oso_snapshot::oso_flags.is_start": "extras.flags.dcp_oso_snapshot_begin",
    "dcp_prepare::extras.durability_level": "flex_frame.frame.durability_req",
    "dcp_seqno_acknowledged::extras.prepared_seqno": "extras.by_seqno",
    "dcp_snapshot_marker.version": "extras.marker_version",
    "dcp_snapshot_marker::snapshot.end_seqno": "extras.end_seqno",
    "dcp_snapshot_marker::snapshot.flags": "extras.flags",
    "dcp_snapshot_marker::snapshot.high_completed_seqno": "extras.high_completed_seqno",
    "dcp_snapshot_marker::snapshot.max_visible_seqno": "extras.max_visible_seqno",
    "dcp_snapshot_marker::snapshot.start_seqno": "extras.start_seqno",
    "dcp_snapshot_marker::snapshot.timestamp": "extras.timestamp",
    "dcp_snapshot_marker::snapshot_flags.wants_acknowledgement": "extras.flags.dcp_snapshot_marker_ack",
    "dcp_snapshot_marker::snapshot_flags.is_checkpoint": "extras.flags.dcp_snapshot_marker_chk",
    "dcp_snapshot_marker::snapshot_flags.has_duplicate_keys": (
        "extras.flags.dcp_snapshot_marker_may_contain_duplicates"
    ),
    "dcp_snapshot_marker::snapshot_flags.is_history": "extras.flags.dcp_snapshot_marker_history",
    "dcp_snapshot_marker::snapshot_flags.is_disk": "extras.flags.dcp_snapshot_marker_disk",
    "dcp_snapshot_marker::snapshot_flags.is_memory": "extras.flags.dcp_snapshot_marker_memory",
    "dcp_stream_req.filter": "value",
    "dcp_system_event.key": "key",
    "mcbp_document_key.name": "key.logical_key",
    "mcbp_document_value.body": "value",
    "mcbp_document_value.snappy": "value",
    "mcbp_external_auth_response.result": "server.authentication",
    "get_authorization/mcbp_external_auth_response.result": "server.authorization",
    "mcbp_external_authenticate.request_json": "server.authentication",
    "mcbp_failover_log::entry.seqno": "dcp.failover_log.seqno",
    "mcbp_failover_log::entry.vbucket_uuid": "dcp.failover_log.vbucket_uuid",
    "mcbp_get_all_vb_seqnos::extras.vbucket_state": "vbucket_states.state",
    "mcbp_get_all_vb_seqnos_response::entry.seqno": "vbucket_states.seqno",
    "mcbp_get_all_vb_seqnos_response::entry.vbucket": "vbucket_states.id",
    "mcbp_get_authorization.user": "key",
    "mcbp_get_cluster_config_response.config": "value",
    "mcbp_get_collection_id.old_path": "key",
    "mcbp_get_collection_id.path": "value",
    "mcbp_get_collection_id_response::extras.collection_id": "key.collection_id",
    "mcbp_get_collection_id_response::extras.manifest_id": "key.collection_manifest_id",
    "mcbp_get_scope_id.old_path": "key",
    "mcbp_get_scope_id.path": "value",
    "mcbp_get_meta.version": "extras.reqextmeta",
    "mcbp_get_meta_response::extras.deleted": "extras.deleted",
    "mcbp_get_meta_response::extras.expiration": "extras.expiry",
    "mcbp_get_meta_response::extras.flags": "extras.flags",
    "mcbp_get_meta_response::extras.rev_seqno": "extras.meta.seqno",
    "mcbp_hello.agent": "key",
    "mcbp_hello_feature.code": "hello.features.feature",
    "mcbp_framing_extras::dcp_stream_id.stream_id": "flex_frame.frame.dcp_stream_id",
    "mcbp_framing_extras::durability.level": "flex_frame.frame.durability_req",
    "mcbp_framing_extras::impersonate.user": "flex_frame.frame.impersonated_user",
    "mcbp_payload.key": "key",
    "mcbp_payload.value": "value",
    "mcbp_observe_seqno::known_history.vbucket_uuid": "observe.vbucket_uuid",
    "mcbp_observe_seqno_response::state.current_seqno": "observe.current_seqno",
    "mcbp_observe_seqno_response::state.format": "observe.failed_over",
    "mcbp_observe_seqno_response::state.old_last_seqno": "observe.last_received_seqno",
    "mcbp_observe_seqno_response::state.old_vbucket_uuid": "observe.old_vbucket_uuid",
    "mcbp_observe_seqno_response::state.persisted_seqno": "observe.last_persisted_seqno",
    "mcbp_observe_seqno_response::state.vbucket": "observe.vbucket",
    "mcbp_observe_seqno_response::state.vbucket_uuid": "observe.vbucket_uuid",
    "mcbp_sasl_auth.challenge": "value",
    "mcbp_sasl_auth.mechanism": "key",
    "mcbp_sasl_auth_response.challenge": "value",
    "mcbp_sasl_list_mechs_response.mechanisms": "value",
    "mcbp_select_bucket.bucket": "key",
    "mcbp_xattr_section.len_pairs": "xattrs.length",
    "mcbp_xattr_section::pair.len_content": "xattrs.pair.length",
    "mcbp_xattr_section::pair_content.key": "xattrs.pair.key",
    "mcbp_xattr_section::pair_content.value": "xattrs.pair.value",
}
"""Member of a type in the grammars, optionally limited to one opcode: its name after "couchbase."."""

NAMED = frozenset(
    {
        "flex_frame.frame.durability_req",
        "flex_frame.frame.id",
        "hello.features.feature",
        "magic",
        "opcode",
        "server.opcode",
        "status",
        "extras.system_event_id",
        "vbucket_states.state",
    }
)
"""Fields with numbers that the dissector names."""

FRAMES = frozenset(
    f"couchbase.{name}"
    for name in (
        "dcp.failover_log",
        "dcp.failover_log.size",
        "flex_frame_extras.string",
        "hello.features",
        "vbucket_states",
        "vbucket_states.size",
        "xattrs",
    )
)
"""Fields that only contain or count others."""

UNKNOWN = frozenset({"dcp_cache_transfer_items::cached_document", "dcp_extended_meta"})
"""Types with members that are not fields of the message."""

DURATION = "mcbp_framing_extras::encoded_duration"

_FRAME_INFO = re.compile(r"mcbp_framing_extras::(request|response)_info")
_SPLIT = re.compile(r"::(extras|request_info|response_info)$")
"""Types whose members are listed one by one although the dissector has no field for them."""

_INDEX = re.compile(r"\.\d+")

Fields = Iterator[tuple[str, int | float | bytes | Named | None]]
"""Names and values; without a value, the name is a path of the tree without a dissector field."""


def expected_fields(message: Message, data: bytes) -> dict[str, Values]:
    """Return the values that the dissector must show.

    If the dissector has no field for a part of the message, the part is listed under its path in the tree,
    without a value. For a message with an error, the result is the part before the error.
    """
    fields: defaultdict[str, Values] = defaultdict(list)
    opcode = message.root.find("header.server_opcode")
    reading = _Reading(data, message.error.path if message.error else None, opcode.name if opcode else None)
    for name, value in reading.message(message.root):
        if value is None:
            fields[_INDEX.sub("", name)] = []
        elif value != b"" or name.startswith("xattrs."):
            fields[f"couchbase.{name}"].append(value)
    return fields


@dataclass(frozen=True)
class _Reading:
    """Yields the fields of one message in order."""

    data: bytes
    error: str | None
    """Path of the unreadable node."""
    opcode: str | None
    """Name of the opcode of a server request."""

    def message(self, root: Node) -> Fields:
        """The fields of the whole message."""
        for part in root.children or ():
            if part.id == "header":
                yield from self._header(part)
            else:
                yield from self._fields(part, "", "")

    def _header(self, header: Node) -> Fields:
        numbers: dict[str, int] = {}
        for node in header.walk():
            path = node.path.removeprefix("header.")
            if path in HEADER_FIELDS and self._complete(node):
                yield from self._value(HEADER_FIELDS[path], node)
                numbers[path] = node.value if isinstance(node.value, int) else 0
        if self.error is None:
            lengths = [numbers.get(name, 0) for name in LENGTHS]
            yield "value.length", numbers["len_body"] - sum(lengths)
            if numbers["len_extras"]:
                yield "extras", numbers["len_extras"]

    def _complete(self, node: Node) -> bool:
        """The node is readable; an error in a computed value belongs to the node of that value."""
        return node.path != self.error and (node.end is not None or node.start is None)

    def _fields(self, node: Node, owner: str, outer: str) -> Fields:
        """The fields of a node; owner: name of its type, outer: name of the type around that type."""
        if node.repeated:
            for child in node.children or ():
                yield from self._fields(child, owner, outer)
            return
        if not self._complete(node) or node.member is None or node.member.helper or node.id in SKIPPED:
            return
        name = self._name(owner, outer, node.member.id)
        if name:
            yield from self._value(name, node)
        if node.struct:
            yield from self._struct(node, node.struct.name, f"{owner}.{node.member.id}", name is not None)
        elif not name and node.start is not None and node.id != "extras":
            yield node.path, None

    def _struct(self, node: Node, type_name: str, key: str, shown: bool) -> Fields:
        """The fields of a struct; key: itself in its type, shown: the dissector shows it as a whole."""
        yield from self._whole(node, type_name)
        if type_name in UNKNOWN:
            yield node.path, None
        if type_name in UNKNOWN | {DURATION}:
            return
        fields = [field for child in node.children or () for field in self._fields(child, type_name, key)]
        unknown = all(value is None for _, value in fields)
        if fields and unknown and not shown and not _SPLIT.search(type_name) and node.path.count(".") > 1:
            yield node.path, None
        else:
            yield from (field for field in fields if field[1] is not None or not shown)

    def _whole(self, node: Node, type_name: str) -> Fields:
        """The dissector's output for a struct besides its members."""
        if type_name == "mcbp_document_key":
            yield "key", self.data[node.start : node.end]
        elif type_name == "mcbp_framing_extras" and node.start != node.end:
            yield "flex_frame_extras", len(self.data[node.start : node.end])
        elif type_name == "dcp_open::open_flags":
            yield "extras.flags.dcp_connection_type", self._number(node) % 4
        elif type_name == DURATION:
            yield "flex_frame.frame.duration", self._number(node) ** 1.74 / 2
        elif _FRAME_INFO.fullmatch(type_name):
            parts = {child.path.removeprefix(f"{node.path}."): child for child in node.walk()}
            kind, more = parts["tag.kind"], parts.get("long_id")
            number = kind.value + (more.value if more else 0)
            yield "flex_frame.frame.id", Named(number, more is None and kind.name is not None)
            more = parts.get("long_len_data")
            yield "flex_frame.frame.len", parts["tag.short_len_data"].value + (more.value if more else 0)

    def _name(self, owner: str, outer: str, member: str) -> str | None:
        if member == "error":
            return "value"
        if owner.endswith("::extras") and member in EXTRAS_FIELDS and f"{owner}.{member}" not in FIELDS:
            return f"extras.{EXTRAS_FIELDS[member]}"
        keys = (f"{self.opcode}/{owner}.{member}", f"{owner}.{member}", f"{outer}.{member}")
        return next((FIELDS[key] for key in keys if key in FIELDS), None)

    def _value(self, name: str, node: Node) -> Fields:
        if node.children is not None:
            yield name, self._number(node)
        elif node.value is not None:
            yield name, Named(node.value, node.name is not None) if name in NAMED else node.value

    def _number(self, node: Node) -> int:
        return int.from_bytes(self.data[node.start : node.end], "big")


def layout(message: Message) -> str | None:
    """Name of the type of the payload."""
    paths = ("body.request", "body.response", "server_body.server_request", "server_body.server_response")
    return next(
        (node.struct.name for node in message.root.walk() if node.path in paths and node.struct), None
    )
