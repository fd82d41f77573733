meta:
  id: mcbp_body
  title: Body of a client command
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - collections_get_manifest
    - collections_get_manifest_response
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
    - failover_log_response
    - get_all_vb_seqnos
    - get_all_vb_seqnos_response
    - get_cluster_config
    - get_cluster_config_response
    - get_collection_id
    - get_collection_id_response
    - get_meta
    - get_meta_response
    - get_scope_id
    - get_scope_id_response
    - hello
    - hello_response
    - mcbp_framing_extras
    - mcbp_header
    - mcbp_opcode
    - mcbp_payload
    - mcbp_response
    - observe_seqno
    - observe_seqno_response
    - sasl_auth
    - sasl_auth_response
    - sasl_list_mechs
    - sasl_list_mechs_response
    - select_bucket
-since: '3.0'
-direction: either
doc: |
  All that follows the header of a client command: framing extras if the magic
  has them, then extras, key and value of the opcode, as a request or as a
  response.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
params:
  - id: header
    type: mcbp_header
    doc: Header of the message.
  - id: opcode
    type: u1
    enum: mcbp_opcode::client
    doc: |
      Opcode of the header. It is a parameter of its own because a choice by a
      member of another file's type does not compile everywhere.
  - id: has_collections
    type: bool
    doc: Collections are enabled on the connection.
  - id: is_strict
    type: bool
    doc: |
      Read the lengths of the header as they are, also where a server is known
      to set one of them wrong.
seq:
  - id: framing_extras
    -since: '5.5'
    size: len_framing_extras
    type: mcbp_framing_extras(header.is_response)
    if: header.has_framing_extras
    doc: Additions to the request or response that belong to no opcode.
  - id: request
    type:
      switch-on: opcode
      cases:
        mcbp_opcode::client::hello: hello(header)
        mcbp_opcode::client::sasl_list_mechs: sasl_list_mechs
        mcbp_opcode::client::sasl_auth: sasl_auth(header)
        mcbp_opcode::client::sasl_step: sasl_auth(header)
        mcbp_opcode::client::get_all_vb_seqnos: get_all_vb_seqnos(header)
        mcbp_opcode::client::dcp_open: dcp_open(header)
        mcbp_opcode::client::dcp_add_stream: dcp_add_stream(header)
        mcbp_opcode::client::dcp_close_stream: dcp_close_stream
        mcbp_opcode::client::dcp_stream_req: dcp_stream_req(header)
        mcbp_opcode::client::dcp_get_failover_log: dcp_get_failover_log
        mcbp_opcode::client::dcp_stream_end: dcp_stream_end(header)
        mcbp_opcode::client::dcp_snapshot_marker: dcp_snapshot_marker(header)
        mcbp_opcode::client::dcp_mutation: dcp_mutation(header, has_collections)
        mcbp_opcode::client::dcp_deletion:
          dcp_deletion(header, len_value, has_collections)
        mcbp_opcode::client::dcp_expiration:
          dcp_expiration(header, len_value, has_collections)
        mcbp_opcode::client::dcp_flush: dcp_flush
        mcbp_opcode::client::dcp_set_vbucket_state:
          dcp_set_vbucket_state(header)
        mcbp_opcode::client::dcp_noop: dcp_noop
        mcbp_opcode::client::dcp_buffer_acknowledgement:
          dcp_buffer_acknowledgement(header)
        mcbp_opcode::client::dcp_control: dcp_control(header)
        mcbp_opcode::client::dcp_system_event: dcp_system_event(header)
        mcbp_opcode::client::dcp_prepare: dcp_prepare(header, has_collections)
        mcbp_opcode::client::dcp_seqno_acknowledged:
          dcp_seqno_acknowledged(header)
        mcbp_opcode::client::dcp_commit: dcp_commit(header, has_collections)
        mcbp_opcode::client::dcp_abort: dcp_abort(header, has_collections)
        mcbp_opcode::client::dcp_seqno_advanced: dcp_seqno_advanced(header)
        mcbp_opcode::client::dcp_oso_snapshot: dcp_oso_snapshot(header)
        mcbp_opcode::client::dcp_cache_transfer:
          dcp_cache_transfer(header, has_collections)
        mcbp_opcode::client::dcp_cache_transfer_end:
          dcp_cache_transfer_end(header, has_collections)
        mcbp_opcode::client::dcp_cache_transfer_end_short_lived:
          dcp_cache_transfer_end_short_lived
        mcbp_opcode::client::dcp_cache_transfer_short_lived:
          dcp_cache_transfer_short_lived(header)
        mcbp_opcode::client::select_bucket: select_bucket(header)
        mcbp_opcode::client::observe_seqno: observe_seqno(header)
        mcbp_opcode::client::get_failover_log: dcp_get_failover_log
        mcbp_opcode::client::get_meta: get_meta(header, has_collections)
        mcbp_opcode::client::getq_meta: get_meta(header, has_collections)
        mcbp_opcode::client::get_cluster_config: get_cluster_config(header)
        mcbp_opcode::client::collections_get_manifest: collections_get_manifest
        mcbp_opcode::client::collections_get_id: get_collection_id(header)
        mcbp_opcode::client::collections_get_scope_id: get_scope_id(header)
        _: mcbp_payload(header)
    if: header.is_request
    doc: What is asked for or told, by opcode.
  - id: response
    type:
      switch-on: opcode
      cases:
        mcbp_opcode::client::hello: hello_response(header, header.status)
        mcbp_opcode::client::sasl_list_mechs:
          sasl_list_mechs_response(header, header.status)
        mcbp_opcode::client::sasl_auth:
          sasl_auth_response(header, header.status)
        mcbp_opcode::client::sasl_step:
          sasl_auth_response(header, header.status)
        mcbp_opcode::client::get_all_vb_seqnos:
          get_all_vb_seqnos_response(header, header.status)
        mcbp_opcode::client::dcp_open: mcbp_response(header, header.status)
        mcbp_opcode::client::dcp_add_stream:
          dcp_add_stream_response(header, header.status)
        mcbp_opcode::client::dcp_close_stream:
          mcbp_response(header, header.status)
        mcbp_opcode::client::dcp_stream_req:
          dcp_stream_req_response(header, header.status)
        mcbp_opcode::client::dcp_get_failover_log:
          failover_log_response(header, header.status)
        mcbp_opcode::client::dcp_stream_end:
          mcbp_response(header, header.status)
        mcbp_opcode::client::dcp_snapshot_marker:
          mcbp_response(header, header.status)
        mcbp_opcode::client::dcp_mutation: mcbp_response(header, header.status)
        mcbp_opcode::client::dcp_deletion: mcbp_response(header, header.status)
        mcbp_opcode::client::dcp_expiration:
          mcbp_response(header, header.status)
        mcbp_opcode::client::dcp_flush: mcbp_response(header, header.status)
        mcbp_opcode::client::dcp_set_vbucket_state:
          mcbp_response(header, header.status)
        mcbp_opcode::client::dcp_noop: mcbp_response(header, header.status)
        mcbp_opcode::client::dcp_buffer_acknowledgement:
          mcbp_response(header, header.status)
        mcbp_opcode::client::dcp_control: mcbp_response(header, header.status)
        mcbp_opcode::client::dcp_system_event:
          mcbp_response(header, header.status)
        mcbp_opcode::client::dcp_prepare: mcbp_response(header, header.status)
        mcbp_opcode::client::dcp_seqno_acknowledged:
          mcbp_response(header, header.status)
        mcbp_opcode::client::dcp_commit: mcbp_response(header, header.status)
        mcbp_opcode::client::dcp_abort: mcbp_response(header, header.status)
        mcbp_opcode::client::dcp_seqno_advanced:
          mcbp_response(header, header.status)
        mcbp_opcode::client::dcp_oso_snapshot:
          mcbp_response(header, header.status)
        mcbp_opcode::client::dcp_cache_transfer:
          mcbp_response(header, header.status)
        mcbp_opcode::client::dcp_cache_transfer_end:
          mcbp_response(header, header.status)
        mcbp_opcode::client::select_bucket: mcbp_response(header, header.status)
        mcbp_opcode::client::observe_seqno:
          observe_seqno_response(header, header.status)
        mcbp_opcode::client::get_failover_log:
          failover_log_response(header, header.status)
        mcbp_opcode::client::get_meta: get_meta_response(header, header.status)
        mcbp_opcode::client::getq_meta: get_meta_response(header, header.status)
        mcbp_opcode::client::get_cluster_config:
          get_cluster_config_response(header, header.status)
        mcbp_opcode::client::collections_get_manifest:
          collections_get_manifest_response(header, header.status)
        mcbp_opcode::client::collections_get_id:
          get_collection_id_response(header, header.status)
        mcbp_opcode::client::collections_get_scope_id:
          get_scope_id_response(header, header.status)
        _: mcbp_payload(header)
    if: header.is_response
    doc: The answer to a request, by opcode.
instances:
  is_deletion_v2:
    value: >-
      opcode == mcbp_opcode::client::dcp_deletion and header.len_extras == 21
    doc: The message is a deletion with its time.
  is_expiration_v2:
    value: >-
      opcode == mcbp_opcode::client::dcp_expiration and header.len_extras == 20
    doc: The message is an expiration.
  has_doubtful_framing:
    value: >-
      header.has_framing_extras and header.len_framing == 0
      and header.len_value > 2 and (is_deletion_v2 or is_expiration_v2)
    doc: |
      The header says that there are no framing extras, in a message for which
      servers since 8.0 forget to say that there are.
  first_byte:
    -helper: true
    pos: 0
    type: u1
    if: has_doubtful_framing
    doc: First byte of the body.
  has_unlisted_framing:
    value: not is_strict and has_doubtful_framing and first_byte == 34
    doc: |
      Framing extras of three bytes are there although the header does not
      count them: the body begins with the tag of a stream id, which no seqno
      in practice does.
  len_framing_extras:
    -unit: bytes
    value: 'has_unlisted_framing ? (3).as<u4> : header.len_framing.as<u4>'
    doc: Length of the framing extras.
  len_unlisted:
    -unit: bytes
    value: (len_framing_extras.as<u4> - header.len_framing.as<u4>).as<u4>
    doc: Length of framing extras that the header does not count.
  len_value:
    -unit: bytes
    value: (header.len_value.as<u4> - len_unlisted.as<u4>).as<u4>
    doc: Length of the value.
