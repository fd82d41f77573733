meta:
  id: select_bucket
  title: Select bucket (0x89)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_header
  endian: be
-orig-id: SelectBucket
-since: '3.0'
-direction: client to server
doc: Chooses the bucket that all later commands of the connection are about.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
params:
  - id: header
    type: mcbp_header
    doc: Header of the message.
seq:
  - id: bucket
    -orig-id: key
    size: header.len_key
    -encoding: UTF-8
    doc: Name of the bucket. `@no bucket@` leaves the one that is chosen.
  - id: surplus
    type: u1
    valid:
      expr: _ < 0
    -rule: 'surplus: nothing follows the last field of a layout'
    if: not _io.eof
    doc: Never there; the message has no extras or value.
