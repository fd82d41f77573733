meta:
  id: observe_seqno
  title: Observe seqno (0x91)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_header
  endian: be
-orig-id: ObserveSeqno
-since: '4.0'
-direction: client to server
doc: Asks how far the vbucket of the header has come.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
params:
  - id: header
    type: mcbp_header
    doc: Header of the message.
seq:
  - id: known_history
    size: header.len_value
    type: known_history
    doc: The history that the client knows.
  - id: surplus
    type: u1
    valid:
      expr: _ < 0
    -rule: 'surplus: nothing follows the last field of a layout'
    if: not _io.eof
    doc: Never there; the message has no extras or key.
types:
  known_history:
    -value: vbucket_uuid
    doc: A history of the vbucket.
    doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    seq:
      - id: vbucket_uuid
        type: u8
        doc: Uuid of the history.
      - id: surplus
        type: u1
        valid:
          expr: _ < 0
        -rule: 'surplus: nothing follows the last field of a layout'
        if: not _io.eof
        doc: Never there in a message that follows the layout.
