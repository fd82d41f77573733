meta:
  id: mcbp_clustermap_change_notification
  title: Clustermap change notification (server 0x01)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_surplus
  endian: be
-orig-id: ClustermapChangeNotification
-since: '5.5'
-direction: server to client
-requires: HELLO feature ClustermapChangeNotification (0x0d)
doc: The cluster map has changed. No response is needed.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
-webide-representation:
  '{bucket:str} {extras.epoch:dec}
  {extras.revision:dec}{extras.old_revision:dec}'
-layouts:
  - id: Epoch and revision
    -since: '7.0.2'
    if: extras.has_epoch
  - id: Revision alone
    -until: '7.0.1'
    folded: true
    if: extras.has_old_revision
params:
  - id: len_extras
    type: u1
  - id: len_bucket
    type: u4
  - id: len_config
    type: u4
seq:
  - id: extras
    size: len_extras
    type: extras(len_extras)
  - id: bucket
    -orig-id: key
    size: len_bucket
    -encoding: UTF-8
    doc: Name of the bucket. Empty for the cluster itself.
  - id: config
    -orig-id: value
    size: len_config
    doc: |
      JSON object, compressed as a Snappy block if the datatype has the Snappy
      bit. Empty in the brief form.
types:
  extras:
    params:
      - id: len_extras
        type: u1
        doc: Length of the extras in bytes (16, or 4 before 7.0.2).
    seq:
      - id: epoch
        -since: '7.0.2'
        type: s8
        if: has_epoch
        doc: Epoch of the map.
      - id: revision
        -since: '7.0.2'
        type: s8
        if: has_epoch
        doc: Revision of the map.
      - id: old_revision
        -orig-id: revision
        -until: '7.0.1'
        type: u4
        if: has_old_revision
        doc: Revision of the map, as sent before epochs existed.
      - id: surplus
        type: mcbp_surplus
        if: _io.pos < len_extras.as<s8>
    instances:
      has_old_revision:
        value: len_extras == 4
        doc: The extras contain only a revision.
      has_epoch:
        value: not has_old_revision
        doc: The extras contain the epoch and the revision.
