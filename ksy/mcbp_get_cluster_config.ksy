meta:
  id: mcbp_get_cluster_config
  title: Get cluster config (0xb5)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_surplus
  endian: be
-orig-id: GetClusterConfig
-since: '3.0'
-direction: client to server
doc: |
  Requests the cluster map, optionally only if it is newer than the client's
  map.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
-webide-representation: '{extras.epoch:dec} {extras.revision:dec}'
-layouts:
  - id: Always
    if: not has_known_version
  - id: Only if newer
    -since: '7.6'
    if: has_known_version
params:
  - id: len_extras
    type: u1
seq:
  - id: extras
    -since: '7.6'
    -requires: HELLO feature GetClusterConfigWithKnownVersion (0x1d)
    size: len_extras
    type: extras
    if: has_known_version
instances:
  has_known_version:
    value: len_extras > 0
    doc: The extras identify the map that the client has.
types:
  extras:
    seq:
      - id: epoch
        type: s8
        doc: Epoch of the map that the client has.
      - id: revision
        type: s8
        doc: Revision of the map that the client has.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
