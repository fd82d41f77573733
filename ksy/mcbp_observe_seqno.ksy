meta:
  id: mcbp_observe_seqno
  title: Observe seqno (0x91)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_surplus
  endian: be
-orig-id: ObserveSeqno
-since: '4.0'
-direction: client to server
doc: Requests the newest seqnos of the vbucket in the header.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
-webide-representation: vb={_parent._parent.header.vbucket:dec}
params:
  - id: len_known_history
    type: u4
seq:
  - id: known_history
    size: len_known_history
    type: known_history
    doc: The history that the client knows.
types:
  known_history:
    -value: vbucket_uuid
    doc: A history of the vbucket.
    seq:
      - id: vbucket_uuid
        type: u8
        doc: Uuid of the history.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
