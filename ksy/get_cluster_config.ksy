meta:
  id: get_cluster_config
  title: Get cluster config (0xb5)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_header
  endian: be
-orig-id: GetClusterConfig
-since: '3.0'
-direction: client to server
doc: |
  Asks for the map of the cluster, perhaps only if it is newer than the one that
  the client has.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
params:
  - id: header
    type: mcbp_header
    doc: Header of the message.
seq:
  - id: extras
    -since: '7.6'
    -requires: HELLO feature GetClusterConfigWithKnownVersion (0x1d)
    size: header.len_extras
    type: extras
    if: has_known_version
    doc: Fields of the message.
  - id: surplus
    type: u1
    valid:
      expr: _ < 0
    -rule: 'surplus: nothing follows the last field of a layout'
    if: not _io.eof
    doc: Never there; the message has no key or value.
instances:
  has_known_version:
    value: header.len_extras > 0
    doc: The extras say which map the client has.
types:
  extras:
    doc: Fields of the message.
    doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    seq:
      - id: epoch
        type: s8
        doc: Epoch of the map that the client has.
      - id: revision
        type: s8
        doc: Revision of the map that the client has.
      - id: surplus
        type: u1
        valid:
          expr: _ < 0
        -rule: 'surplus: nothing follows the last field of a layout'
        if: not _io.eof
        doc: Never there in a message that follows the layout.
