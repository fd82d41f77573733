meta:
  id: mcbp_body
  title: Body of a client command
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - dcp_abort
    - dcp_add_stream
    - dcp_add_stream_response
    - dcp_buffer_acknowledgement
    - dcp_cache_transfer
    - dcp_cache_transfer_end
    - dcp_cache_transfer_end_short_lived
    - dcp_cache_transfer_short_lived
    - dcp_close_stream
    - dcp_commit
    - dcp_control
    - dcp_deletion
    - dcp_expiration
    - dcp_flush
    - dcp_get_failover_log
    - dcp_mutation
    - dcp_noop
    - dcp_open
    - dcp_oso_snapshot
    - dcp_prepare
    - dcp_seqno_acknowledged
    - dcp_seqno_advanced
    - dcp_set_vbucket_state
    - dcp_snapshot_marker
    - dcp_stream_end
    - dcp_stream_req
    - dcp_stream_req_response
    - dcp_system_event
    - mcbp_collections_get_manifest
    - mcbp_collections_get_manifest_response
    - mcbp_failover_log_response
    - mcbp_framing_extras
    - mcbp_get_all_vb_seqnos
    - mcbp_get_all_vb_seqnos_response
    - mcbp_get_cluster_config
    - mcbp_get_cluster_config_response
    - mcbp_get_collection_id
    - mcbp_get_collection_id_response
    - mcbp_get_meta
    - mcbp_get_meta_response
    - mcbp_get_scope_id
    - mcbp_get_scope_id_response
    - mcbp_header
    - mcbp_hello
    - mcbp_hello_response
    - mcbp_observe_seqno
    - mcbp_observe_seqno_response
    - mcbp_opcode
    - mcbp_payload
    - mcbp_response
    - mcbp_sasl_auth
    - mcbp_sasl_auth_response
    - mcbp_sasl_list_mechs
    - mcbp_sasl_list_mechs_response
    - mcbp_select_bucket
    - mcbp_surplus
-since: '3.0'
doc: |
  Everything after the header of a client command: framing extras if the magic
  allows them, then the extras, key and value of the opcode's request or
  response.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
-webide-representation: '{framing_extras} {request}{response}'
-layouts:
  - id: Request
    if: header.is_request
  - id: Response
    if: header.is_response
params:
  - id: header
    type: mcbp_header
  - id: opcode
    type: u1
    enum: mcbp_opcode::client
  - id: has_collections
    type: bool
  - id: is_strict
    type: bool
    doc: |
      Read the lengths in the header literally, even if servers are known to set
      a length incorrectly.
seq:
  - id: framing_extras
    -since: '5.5'
    size: len_framing_extras
    type: mcbp_framing_extras(header.is_response)
    if: header.has_framing_extras
    doc: |
      Opcode-independent additions to the request or response.
  - id: request
    type:
      switch-on: opcode
      cases:
        mcbp_opcode::client::hello: mcbp_hello(header.len_key, header.len_value)
        mcbp_opcode::client::sasl_list_mechs: mcbp_sasl_list_mechs
        mcbp_opcode::client::sasl_auth:
          mcbp_sasl_auth(header.len_key, header.len_value)
        mcbp_opcode::client::sasl_step:
          mcbp_sasl_auth(header.len_key, header.len_value)
        mcbp_opcode::client::get_all_vb_seqnos:
          mcbp_get_all_vb_seqnos(header.len_extras)
        mcbp_opcode::client::dcp_open:
          dcp_open(header.len_extras, header.len_key, header.len_value)
        mcbp_opcode::client::dcp_add_stream: dcp_add_stream(header.len_extras)
        mcbp_opcode::client::dcp_close_stream: dcp_close_stream
        mcbp_opcode::client::dcp_stream_req:
          dcp_stream_req(header.len_extras, header.len_value)
        mcbp_opcode::client::dcp_get_failover_log: dcp_get_failover_log
        mcbp_opcode::client::dcp_stream_end: dcp_stream_end(header.len_extras)
        mcbp_opcode::client::dcp_snapshot_marker:
          dcp_snapshot_marker(header.len_extras, header.len_value)
        mcbp_opcode::client::dcp_mutation:
          dcp_mutation(header.len_extras, header.len_key, header.len_value,
          header.datatype, has_collections)
        mcbp_opcode::client::dcp_deletion:
          dcp_deletion(header.len_extras, header.len_key, header.datatype,
          len_value, has_collections)
        mcbp_opcode::client::dcp_expiration:
          dcp_expiration(header.len_extras, header.len_key, header.datatype,
          len_value, has_collections)
        mcbp_opcode::client::dcp_flush: dcp_flush
        mcbp_opcode::client::dcp_set_vbucket_state:
          dcp_set_vbucket_state(header.len_extras)
        mcbp_opcode::client::dcp_noop: dcp_noop
        mcbp_opcode::client::dcp_buffer_acknowledgement:
          dcp_buffer_acknowledgement(header.len_extras)
        mcbp_opcode::client::dcp_control:
          dcp_control(header.len_key, header.len_value)
        mcbp_opcode::client::dcp_system_event:
          dcp_system_event(header.len_extras, header.len_key, header.len_value)
        mcbp_opcode::client::dcp_prepare:
          dcp_prepare(header.len_extras, header.len_key, header.len_value,
          header.datatype, has_collections)
        mcbp_opcode::client::dcp_seqno_acknowledged:
          dcp_seqno_acknowledged(header.len_extras)
        mcbp_opcode::client::dcp_commit:
          dcp_commit(header.len_extras, header.len_key, has_collections)
        mcbp_opcode::client::dcp_abort:
          dcp_abort(header.len_extras, header.len_key, has_collections)
        mcbp_opcode::client::dcp_seqno_advanced:
          dcp_seqno_advanced(header.len_extras)
        mcbp_opcode::client::dcp_oso_snapshot:
          dcp_oso_snapshot(header.len_extras)
        mcbp_opcode::client::dcp_cache_transfer:
          dcp_cache_transfer(header.len_extras, header.len_key,
          header.len_value, header.datatype, has_collections)
        mcbp_opcode::client::dcp_cache_transfer_end:
          dcp_cache_transfer_end(header.len_extras, header.len_key,
          header.len_value, header.datatype, has_collections)
        mcbp_opcode::client::dcp_cache_transfer_end_short_lived:
          dcp_cache_transfer_end_short_lived
        mcbp_opcode::client::dcp_cache_transfer_short_lived:
          dcp_cache_transfer_short_lived(header.len_value)
        mcbp_opcode::client::select_bucket: mcbp_select_bucket(header.len_key)
        mcbp_opcode::client::observe_seqno: mcbp_observe_seqno(header.len_value)
        mcbp_opcode::client::get_failover_log: dcp_get_failover_log
        mcbp_opcode::client::get_meta:
          mcbp_get_meta(header.len_extras, header.len_key, has_collections)
        mcbp_opcode::client::getq_meta:
          mcbp_get_meta(header.len_extras, header.len_key, has_collections)
        mcbp_opcode::client::get_cluster_config:
          mcbp_get_cluster_config(header.len_extras)
        mcbp_opcode::client::collections_get_manifest:
          mcbp_collections_get_manifest
        mcbp_opcode::client::collections_get_id:
          mcbp_get_collection_id(header.len_key, header.len_value)
        mcbp_opcode::client::collections_get_scope_id:
          mcbp_get_scope_id(header.len_key, header.len_value)
        _: mcbp_payload(header.len_extras, header.len_key, header.len_value)
    if: header.is_request
    doc: Payload of a request, chosen by opcode.
  - id: response
    type:
      switch-on: opcode
      cases:
        mcbp_opcode::client::hello:
          mcbp_hello_response(header.is_success, header.len_value)
        mcbp_opcode::client::sasl_list_mechs:
          mcbp_sasl_list_mechs_response(header.is_success, header.len_value)
        mcbp_opcode::client::sasl_auth:
          mcbp_sasl_auth_response(header.status, header.len_value)
        mcbp_opcode::client::sasl_step:
          mcbp_sasl_auth_response(header.status, header.len_value)
        mcbp_opcode::client::get_all_vb_seqnos:
          mcbp_get_all_vb_seqnos_response(header.is_success, header.len_value)
        mcbp_opcode::client::dcp_open:
          mcbp_response(header.is_success, header.len_value)
        mcbp_opcode::client::dcp_add_stream:
          dcp_add_stream_response(header.is_success, header.len_extras,
          header.len_value)
        mcbp_opcode::client::dcp_close_stream:
          mcbp_response(header.is_success, header.len_value)
        mcbp_opcode::client::dcp_stream_req:
          dcp_stream_req_response(header.status, header.len_value)
        mcbp_opcode::client::dcp_get_failover_log:
          mcbp_failover_log_response(header.is_success, header.len_value)
        mcbp_opcode::client::dcp_stream_end:
          mcbp_response(header.is_success, header.len_value)
        mcbp_opcode::client::dcp_snapshot_marker:
          mcbp_response(header.is_success, header.len_value)
        mcbp_opcode::client::dcp_mutation:
          mcbp_response(header.is_success, header.len_value)
        mcbp_opcode::client::dcp_deletion:
          mcbp_response(header.is_success, header.len_value)
        mcbp_opcode::client::dcp_expiration:
          mcbp_response(header.is_success, header.len_value)
        mcbp_opcode::client::dcp_flush:
          mcbp_response(header.is_success, header.len_value)
        mcbp_opcode::client::dcp_set_vbucket_state:
          mcbp_response(header.is_success, header.len_value)
        mcbp_opcode::client::dcp_noop:
          mcbp_response(header.is_success, header.len_value)
        mcbp_opcode::client::dcp_buffer_acknowledgement:
          mcbp_response(header.is_success, header.len_value)
        mcbp_opcode::client::dcp_control:
          mcbp_response(header.is_success, header.len_value)
        mcbp_opcode::client::dcp_system_event:
          mcbp_response(header.is_success, header.len_value)
        mcbp_opcode::client::dcp_prepare:
          mcbp_response(header.is_success, header.len_value)
        mcbp_opcode::client::dcp_seqno_acknowledged:
          mcbp_response(header.is_success, header.len_value)
        mcbp_opcode::client::dcp_commit:
          mcbp_response(header.is_success, header.len_value)
        mcbp_opcode::client::dcp_abort:
          mcbp_response(header.is_success, header.len_value)
        mcbp_opcode::client::dcp_seqno_advanced:
          mcbp_response(header.is_success, header.len_value)
        mcbp_opcode::client::dcp_oso_snapshot:
          mcbp_response(header.is_success, header.len_value)
        mcbp_opcode::client::dcp_cache_transfer:
          mcbp_response(header.is_success, header.len_value)
        mcbp_opcode::client::dcp_cache_transfer_end:
          mcbp_response(header.is_success, header.len_value)
        mcbp_opcode::client::select_bucket:
          mcbp_response(header.is_success, header.len_value)
        mcbp_opcode::client::observe_seqno:
          mcbp_observe_seqno_response(header.is_success, header.len_value)
        mcbp_opcode::client::get_failover_log:
          mcbp_failover_log_response(header.is_success, header.len_value)
        mcbp_opcode::client::get_meta:
          mcbp_get_meta_response(header.is_success, header.len_extras,
          header.len_value)
        mcbp_opcode::client::getq_meta:
          mcbp_get_meta_response(header.is_success, header.len_extras,
          header.len_value)
        mcbp_opcode::client::get_cluster_config:
          mcbp_get_cluster_config_response(header.is_success, header.len_value)
        mcbp_opcode::client::collections_get_manifest:
          mcbp_collections_get_manifest_response(header.is_success,
          header.len_value)
        mcbp_opcode::client::collections_get_id:
          mcbp_get_collection_id_response(header.is_success, header.len_extras,
          header.len_value)
        mcbp_opcode::client::collections_get_scope_id:
          mcbp_get_scope_id_response(header.is_success, header.len_extras,
          header.len_value)
        _: mcbp_payload(header.len_extras, header.len_key, header.len_value)
    if: header.is_response
    doc: Payload of a response, chosen by opcode.
  - id: surplus
    type: mcbp_surplus
    if: _io.pos.as<u4> < header.len_body.as<u4>
instances:
  is_deletion_v2:
    value: >-
      opcode == mcbp_opcode::client::dcp_deletion and header.len_extras == 21
    doc: The message is a deletion with a delete time.
  is_expiration_v2:
    value: >-
      opcode == mcbp_opcode::client::dcp_expiration and header.len_extras == 20
    doc: The message is an expiration.
  has_doubtful_framing:
    value: >-
      header.has_framing_extras and header.len_framing == 0
      and header.len_value > 2 and (is_deletion_v2 or is_expiration_v2)
    doc: |
      The header counts no framing extras, but servers since 8.0 send messages
      of this kind with framing extras.
  first_byte:
    -helper: true
    pos: 0
    type: u1
    if: has_doubtful_framing
    doc: First byte of the body.
  has_unlisted_framing:
    value: not is_strict and has_doubtful_framing and first_byte == 34
    doc: |
      The body contains three bytes of framing extras that the header does not
      count. The first byte of the body is the tag of a stream id; in practice,
      no seqno begins with this byte.
  len_framing_extras:
    -unit: bytes
    value: 'not has_unlisted_framing ? header.len_framing : 3'
    doc: Length of the framing extras.
  len_unlisted:
    -unit: bytes
    value: (len_framing_extras - header.len_framing).as<u4>
    doc: Length of framing extras that the header does not count.
  len_value:
    -unit: bytes
    value: (header.len_value - len_unlisted).as<u4>
    doc: Length of the value.
