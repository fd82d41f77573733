meta:
  id: dcp_stream_flags
  title: Flags of a DCP stream
  license: CC0-1.0
  ks-version: '0.11'
  endian: be
  bit-endian: be
-since: '3.0'
-value: raw_flags
doc: |
  Options of a stream, one bit each, in `dcp_add_stream` and `dcp_stream_req`
  messages.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/dcp_add_stream_flags.h
-webide-representation: '{this:flags}'
seq:
  - id: reserved
    type: b23
    doc: Not used.
  - id: is_cache_transfer
    -orig-id: CacheTransfer
    -since: after 8.0
    -requires: control key cache_transfer
    type: b1
    doc: |
      0x100. First send the documents in memory. Can be combined only with 0x001
      and 0x010.
  - id: ignores_purged_tombstones
    -orig-id: IgnorePurgedTombstones
    -since: '7.2'
    type: b1
    doc: 0x080. Do not request a rollback because of purged tombstones.
  - id: is_from_latest
    -orig-id: FromLatest
    -since: '7.6'
    type: b1
    doc: 0x040. The server sets the start seqno to the newest seqno.
  - id: has_strict_vbucket_uuid
    -orig-id: StrictVbUuid
    -since: '5.1'
    type: b1
    doc: 0x020. The vbucket uuid must match even at start seqno 0.
  - id: is_active_vbucket_only
    -orig-id: ActiveVbOnly
    -since: '5.0'
    type: b1
    doc: 0x010. Refuse the stream unless the vbucket is active.
  - id: has_no_value
    -orig-id: NoValue
    -since: '4.0'
    -until: '4.6'
    type: b1
    doc: |
      0x008. Omit values. Current servers refuse this flag; the open flags
      replace it.
  - id: is_to_latest
    -orig-id: ToLatest
    type: b1
    doc: 0x004. The server sets the end seqno to the newest seqno.
  - id: is_disk_only
    -orig-id: DiskOnly
    type: b1
    doc: 0x002. Send the changes on disk, then end the stream.
  - id: is_takeover
    -orig-id: TakeOver
    type: b1
    doc: 0x001. The consumer takes over the vbucket.
instances:
  raw_flags:
    pos: 0
    type: u4
