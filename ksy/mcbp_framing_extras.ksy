meta:
  id: mcbp_framing_extras
  title: Framing extras of a Couchbase key-value message
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_durability_level
    - mcbp_surplus
  endian: be
  bit-endian: be
-since: '5.5'
doc: |
  A list of opcode-independent additions to a request or response. Each addition
  begins with its id and the length of its data, four bits each. If a number is
  15 or more, its four bits are 15, and a separate byte contains the number
  minus 15. The list is at most 255 bytes long. Parsers keep unknown ids with
  their data.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/request.h
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/response.h
-webide-representation: '{request_infos}{response_infos}'
-layouts:
  - id: Request
    if: is_request
  - id: Response
    if: is_response
params:
  - id: is_response
    type: bool
    doc: |
      The message is a response. Requests and responses have separate ids.
seq:
  - id: request_infos
    type: request_info
    repeat: eos
    if: is_request
    doc: Additions to a request.
  - id: response_infos
    type: response_info
    repeat: eos
    if: is_response
    doc: Additions to a response.
instances:
  is_request:
    value: not is_response
    doc: The message is a request.
types:
  request_tag:
    doc: Id and length of an addition to a request, four bits each.
    -webide-representation: '{kind}'
    seq:
      - id: kind
        type: b4
        enum: request_kind
        doc: Kind of the addition.
      - id: short_len_data
        -unit: bytes
        type: b4
        doc: Length of the data, or 15 if a separate byte extends the length.
    instances:
      raw_kind:
        value: kind.to_i.as<u1>
  request_info:
    doc: One addition to a request.
    -webide-representation: '{data}'
    -layouts:
      - id: Short form
        if: not has_long_id and not has_long_len_data
      - id: Long id
        if: has_long_id and not has_long_len_data
      - id: Long length
        if: has_long_len_data and not has_long_id
      - id: Long id and length
        if: has_long_id and has_long_len_data
    seq:
      - id: tag
        type: request_tag
        doc: Kind and length of the addition.
      - id: long_id
        type: u1
        if: has_long_id
        doc: The id minus 15.
      - id: long_len_data
        -unit: bytes
        type: u1
        if: has_long_len_data
        doc: Length of the data minus 15.
      - id: data
        size: len_data
        type:
          switch-on: tag.kind
          cases:
            'request_kind::barrier': no_data
            'request_kind::durability_requirement': durability(len_data)
            'request_kind::dcp_stream_id': dcp_stream_id
            'request_kind::impersonate': impersonate
            'request_kind::preserve_ttl': no_data
            'request_kind::impersonate_extra_privilege': privilege
            'request_kind::impersonate_token': impersonate_token
            _: unknown_data
        doc: Data of the addition.
    instances:
      has_long_id:
        value: tag.kind == request_kind::long_form
        doc: A separate byte extends the id.
      has_long_len_data:
        value: tag.short_len_data == 15
        doc: A separate byte extends the length.
      added_len_data:
        -helper: true
        -unit: bytes
        value: 'has_long_len_data ? long_len_data.as<u2> : 0'
        doc: Value of the separate byte, which is added to the short length.
      len_data:
        -unit: bytes
        value: (tag.short_len_data.as<u2> + added_len_data).as<u2>
        doc: Length of the data, 0 to 270.
  response_tag:
    doc: Id and length of an addition to a response, four bits each.
    -webide-representation: '{kind}'
    seq:
      - id: kind
        type: b4
        enum: response_kind
        doc: Kind of the addition.
      - id: short_len_data
        -unit: bytes
        type: b4
        doc: Length of the data, or 15 if a separate byte extends the length.
    instances:
      raw_kind:
        value: kind.to_i.as<u1>
  response_info:
    doc: One addition to a response.
    -webide-representation: '{data}'
    -layouts:
      - id: Short form
        if: not has_long_id and not has_long_len_data
      - id: Long id and length
        if: has_long_id and has_long_len_data
    seq:
      - id: tag
        type: response_tag
        doc: Kind and length of the addition.
      - id: long_id
        type: u1
        if: has_long_id
        doc: The id minus 15.
      - id: long_len_data
        -unit: bytes
        type: u1
        if: has_long_len_data
        doc: Length of the data minus 15.
      - id: data
        size: len_data
        type:
          switch-on: tag.kind
          cases:
            'response_kind::server_duration': encoded_duration
            'response_kind::read_units': units
            'response_kind::write_units': units
            'response_kind::throttle_duration': encoded_duration
            _: unknown_data
        doc: Data of the addition.
    instances:
      has_long_id:
        value: tag.kind == response_kind::long_form
        doc: A separate byte extends the id.
      has_long_len_data:
        value: tag.short_len_data == 15
        doc: A separate byte extends the length.
      added_len_data:
        -helper: true
        -unit: bytes
        value: 'has_long_len_data ? long_len_data.as<u2> : 0'
        doc: Value of the separate byte, which is added to the short length.
      len_data:
        -unit: bytes
        value: (tag.short_len_data.as<u2> + added_len_data).as<u2>
        doc: Length of the data, 0 to 270.
  no_data:
    doc: An addition without data.
    -webide-representation: '{_parent.tag}'
    seq:
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
  durability:
    doc: Durability that a write must reach before the server responds.
    doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/durability_spec.h
    -webide-representation: durability={level}
    -layouts:
      - id: Level
        if: not has_timeout
      - id: Level and timeout
        if: has_timeout
    params:
      - id: len_data
        type: u2
        doc: Length of the data in bytes (1 or 3).
    seq:
      - id: level
        type: u1
        enum: mcbp_durability_level::level
        doc: |
          Number of nodes that must store the write, and whether in memory or on
          disk.
      - id: timeout
        -unit: milliseconds
        type: u2
        if: has_timeout
        doc: |
          Time after which the write is abandoned, 1 to 65534. If the timeout is
          absent, the server chooses one.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
    instances:
      raw_level:
        value: level.to_i.as<u1>
      has_timeout:
        value: len_data > 1
        doc: A timeout follows the level.
  dcp_stream_id:
    doc: Stream to which the message belongs.
    doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request-value.md
    to-string: f"stream id {stream_id}"
    -webide-representation: sid={stream_id:dec}
    seq:
      - id: stream_id
        type: u2
        doc: |
          The number that the consumer assigned to the stream in its request, 1
          to 65535.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
  impersonate:
    doc: The user whose privileges the command uses.
    -webide-representation: user={user:str}
    seq:
      - id: user
        size-eos: true
        -encoding: UTF-8
        doc: |
          Name of the user. A leading caret means that the user is defined
          outside the cluster.
  privilege:
    doc: A privilege beyond those of the user.
    -webide-representation: privilege={privilege:str}
    seq:
      - id: privilege
        size-eos: true
        -encoding: UTF-8
        doc: Name of the privilege.
  impersonate_token:
    doc: The registered token whose privileges the command uses.
    to-string: f"token {token_id}"
    -webide-representation: token={token_id:dec}
    seq:
      - id: token_id
        type: u2
        doc: Number under which the token was registered.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
  encoded_duration:
    doc: A duration, encoded so that two bytes cover microseconds to minutes.
    -webide-representation: '{_parent.tag}={encoded:dec}'
    seq:
      - id: encoded
        type: u2
        doc: |
          The time is `encoded ** 1.74 / 2` microseconds, so 300 means 10213
          microseconds, and 65535 means two minutes or more.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
  units:
    doc: An amount of work, for metering.
    -webide-representation: '{_parent.tag}={units:dec}'
    seq:
      - id: units
        type: u2
        doc: Number of units, as metered for the bucket.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
  unknown_data:
    doc: Data of an unknown addition.
    -webide-representation: '{_parent.tag} {_parent.long_id} {bytes:hex}'
    seq:
      - id: bytes
        size-eos: true
        doc: The data as raw bytes.
enums:
  request_kind:
    0:
      id: barrier
      -since: '6.5'
      doc: Run the command after all previous commands are complete.
    1:
      id: durability_requirement
      -since: '6.5'
      doc: Durability that a write must reach before the server responds.
    2:
      id: dcp_stream_id
      -since: '6.5'
      -requires: control key enable_stream_id
      doc: Stream to which a DCP message belongs.
    3:
      id: open_tracing_context
      -since: '6.5'
      -until: '7.2'
      doc: Context of a distributed trace. The id is no longer in use.
      doc-ref: https://github.com/couchbase/kv_engine/blob/125434c41bcba32ed71f58d74837ef396c143454/docs/BinaryProtocol.md
    4:
      id: impersonate
      -since: '7.0'
      doc: Run the command as another user.
    5:
      id: preserve_ttl
      -since: '7.0'
      doc: Keep the current expiration of the document.
    6:
      id: impersonate_extra_privilege
      -since: '7.1'
      doc: A privilege that the command has beyond those of the user.
    7:
      id: impersonate_token
      -orig-id: ImpersonateWithTokenAuthDataId
      -since: after 8.0
      doc: Run the command as the user of a registered token.
    15:
      id: long_form
      -orig-id: []
      doc: The id is 15 or more, and a separate byte extends it.
  response_kind:
    0:
      id: server_duration
      -orig-id: ServerRecvSendDuration
      -requires: HELLO feature Tracing (0x0f)
      doc: Time that the server took to process the request.
    1:
      id: read_units
      -since: '7.6'
      -requires: HELLO feature ReportUnitUsage (0x1a)
      doc: Read units that the request used.
    2:
      id: write_units
      -since: '7.6'
      -requires: HELLO feature ReportUnitUsage (0x1a)
      doc: Write units that the request used.
    3:
      id: throttle_duration
      -since: '7.6'
      -requires: HELLO feature ReportUnitUsage (0x1a)
      doc: Time for which the request was throttled.
    15:
      id: long_form
      -orig-id: []
      doc: The id is 15 or more, and a separate byte extends it.
