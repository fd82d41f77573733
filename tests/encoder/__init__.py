"""Encoder of DCP messages, written from the protocol alone.

It is the other side of the tests: it shares no code with the grammars or with anything made from them, so a
message that it builds and the project reads back has been understood twice.

Integers are unsigned and big-endian. A builder takes the full range of each wire type (u1, u2, u4, u8 in the
docstrings are 1, 2, 4 and 8 bytes) and `struct.error` tells of a value outside it. Builders check nothing
else, so that tests can make messages that a server would refuse.
"""

# ruff: noqa: F401 - the names are for importers of the package

from __future__ import annotations

from tests.encoder.cache_transfer import (
    cache_item,
    cache_transfer,
    cache_transfer_end,
    cached_key_meta,
    cached_value,
    short_lived_cache_transfer,
    short_lived_cache_transfer_end,
)
from tests.encoder.cluster import (
    active_external_users,
    clustermap_notification,
    external_authenticate,
    get_all_vb_seqnos,
    get_all_vb_seqnos_response,
    get_authorization,
    get_cluster_config,
    get_cluster_config_response,
    get_collection_id,
    get_collection_id_response,
    get_manifest,
    get_manifest_response,
    get_meta,
    get_meta_response,
    get_scope_id,
    get_scope_id_response,
    observe_seqno,
    observe_seqno_response,
    old_clustermap_notification,
    server_response,
)
from tests.encoder.connections import (
    buffer_ack,
    control,
    hello,
    hello_response,
    noop,
    open_connection,
    sasl_auth,
    sasl_list_mechanisms,
    sasl_list_mechanisms_response,
    sasl_response,
    sasl_step,
    select_bucket,
)
from tests.encoder.documents import (
    abort,
    commit,
    deletion_prototype,
    deletion_v1,
    deletion_v2,
    expiration_prototype,
    expiration_v1,
    expiration_v2,
    mutation,
    prepare,
    seqno_acknowledged,
)
from tests.encoder.framing import (
    HEADER_SIZE,
    Datatype,
    Magic,
    Opcode,
    ServerOpcode,
    Status,
    StreamAddress,
    barrier_info,
    durability_info,
    error_response,
    extra_privilege_info,
    frame,
    frame_info,
    impersonate_info,
    preserve_ttl_info,
    read_units_info,
    response,
    server_duration_info,
    stream_frame,
    stream_id_info,
    throttle_duration_info,
    token_info,
    tracing_info,
    with_framing,
    with_header,
    without_framing_length,
    write_units_info,
)
from tests.encoder.streams import (
    NO_END,
    StreamEnd,
    add_stream,
    add_stream_response,
    close_stream,
    failover_log,
    failover_log_response,
    flush,
    get_failover_log,
    oso_snapshot,
    rollback_response,
    seqno_advanced,
    set_vbucket_state,
    snapshot_marker_v1,
    snapshot_marker_v2_0,
    snapshot_marker_v2_1,
    snapshot_marker_v2_2,
    stream_end,
    stream_request,
    stream_request_response,
)
from tests.encoder.system_events import (
    SystemEvent,
    collection_event_value,
    collection_table,
    dropped_collection_table,
    dropped_scope_table,
    prototype_event_value,
    scope_event_value,
    scope_table,
    system_event,
)
from tests.encoder.values import (
    adjusted_time_item,
    compact_json,
    conflict_resolution_item,
    document_key,
    extended_metadata,
    leb128,
    snappy,
    xattr_section,
)
