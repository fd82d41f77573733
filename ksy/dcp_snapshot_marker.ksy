meta:
  id: dcp_snapshot_marker
  title: DCP snapshot marker (0x56)
  license: CC0-1.0
  ks-version: '0.11'
  imports:
    - mcbp_surplus
  endian: be
-orig-id: DcpSnapshotMarker
-since: '3.0'
-direction: producer to consumer
doc: |
  The producer announces a snapshot, a group of messages that extends up to the
  end seqno.

  In V1, the fields are 20 bytes of extras and there is no value. In V2.0 and
  later, the extras are one byte, which selects the layout of the value. The
  byte is 0 for V2.0 (36 bytes), 1 for V2.1 (44 bytes), and 2 for V2.2 (52
  bytes). Builds between September 2024 and February 2025 sent V2.2 with 44
  bytes, without the last field; released servers refuse this layout. No release
  sent V2.1.

  A producer uses the smallest layout that can carry the fields of the marker,
  so a connection that negotiated V2.2 also carries older layouts. If the
  producer does not know a field's value, the field is 0.

  The consumer responds if an error occurs or the acknowledge flag is set.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/snapshot-marker.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
to-string: f"seqnos {snapshot.start_seqno} to {snapshot.end_seqno}"
-webide-representation: vb={_parent._parent.header.vbucket:dec} {snapshot}
-layouts:
  - id: V1
    if: not has_version
  - id: V2.0
    -since: '6.5'
    if: snapshot.has_visible_seqno and not (is_v2_1 or is_v2_2 or is_later)
  - id: V2.1 (never sent)
    if: is_v2_1
  - id: V2.2
    -since: '8.0'
    if: snapshot.has_high_prepared_seqno
  - id: V2.2 before release (44 bytes)
    if: is_v2_2 and not snapshot.has_high_prepared_seqno
  - id: Unknown version
    folded: true
    if: is_later
params:
  - id: len_extras
    type: u1
  - id: len_value
    type: u4
seq:
  - id: version
    -since: '6.5'
    -requires: >-
      control keys enable_sync_writes and consumer_name, or
      max_marker_version
    type: u1
    if: has_version
    doc: |
      Version of the layout, the only byte of the extras (0 for V2.0, 1 for
      V2.1, 2 for V2.2). Absent in V1. In an unknown version, parsers read the
      fields of V2.0, because all known later versions begin with these fields.
  - id: snapshot
    size: len_snapshot
    type: snapshot(has_version, is_v2_1, is_v2_2, is_later, len_snapshot)
    doc: |
      The snapshot: the extras in V1, the value in later versions.
instances:
  has_version:
    value: len_extras == 1
    doc: The extras contain a version byte, and the value contains the fields.
  is_v2_1:
    value: has_version and version == 1
    doc: The layout is V2.1.
  is_v2_2:
    value: has_version and version == 2
    doc: The layout is V2.2.
  is_later:
    value: has_version and version > 2
    doc: The layout is later than V2.2.
  len_snapshot:
    -unit: bytes
    value: 'has_version ? len_value : len_extras.as<u4>'
    doc: Length of the snapshot fields.
types:
  snapshot:
    doc: |
      The fields of the marker. The first three fields are the fields of V1;
      later versions append more fields.
    to-string: f"seqnos {start_seqno} to {end_seqno}"
    -webide-representation: '{start_seqno:dec}..{end_seqno:dec} {flags}'
    params:
      - id: has_visible_seqno
        type: bool
        doc: The layout is V2.0 or later.
      - id: has_timestamp
        type: bool
        doc: The layout is V2.1.
      - id: has_purge_seqno
        type: bool
        doc: The layout is V2.2.
      - id: has_unknown_fields
        type: bool
        doc: The layout is later than V2.2.
      - id: len_snapshot
        type: u4
    seq:
      - id: start_seqno
        -orig-id: startSeqno
        type: u8
        doc: |
          First seqno of the snapshot. The value depends on the position of the
          marker in the stream and on the source of the snapshot:

          * first marker of a stream: the snapshot start seqno of the request,
            which equals the start seqno unless the consumer was within a
            snapshot. After an out-of-order snapshot, the first marker starts
            like a later one;
          * later marker, memory, with the checkpoint flag: the first seqno of
            the checkpoint, even if its change was deduplicated or filtered out;
          * later marker, memory, without the checkpoint flag: the seqno of the
            first change that follows;
          * later marker, disk, from a backfill: the start seqno of the
            backfill;
          * later marker, disk, from a checkpoint that a replica received as a
            snapshot from disk: as for memory, with or without the checkpoint
            flag.

          Before 7.1, a later marker that is not from a backfill contains the
          seqno of the first change that follows, with or without the checkpoint
          flag. Since 7.1, if the checkpoint begins at or before the end of the
          previous snapshot, a marker with the checkpoint flag contains the
          seqno of the first change that follows.
      - id: end_seqno
        -orig-id: endSeqno
        type: u8
        doc: |
          Last seqno of the snapshot, which can be above the end seqno of the
          request: a stream ends after the snapshot that contains its end seqno.
          A snapshot from memory ends at the last change in the stream's
          collections; a snapshot from disk ends at the last change on disk.
      - id: flags
        -orig-id: flags
        size: 4
        type: snapshot_flags
        doc: Source and content of the snapshot.
      - id: max_visible_seqno
        -orig-id: maxVisibleSeqno
        -since: '6.5'
        -requires: >-
          control keys enable_sync_writes and consumer_name, or
          max_marker_version
        type: u8
        if: has_visible_seqno
        doc: |
          Highest seqno up to the end of the snapshot that does not belong to a
          pending or aborted durable write. 0 in V2.2 if the consumer did not
          enable durable writes.
      - id: high_completed_seqno
        -orig-id: highCompletedSeqno
        -since: '6.5'
        -requires: >-
          control keys enable_sync_writes and consumer_name, or
          max_marker_version
        type: u8
        if: has_visible_seqno
        doc: |
          Highest seqno of a durable write that was committed or aborted.
          Meaningful only with the disk flag.
      - id: timestamp
        -since: '7.0'
        -until: '7.6'
        type: u8
        if: has_timestamp
        doc: |
          Time of the snapshot, for a prototype of point-in-time recovery.
          Producers of 7.0 to 7.6 could encode this field; no server accepts it.
      - id: purge_seqno
        -orig-id: purgeSeqno
        -since: '8.0'
        -requires: control key max_marker_version
        type: u8
        if: has_purge_seqno
        doc: |
          Seqno up to which the producer has dropped tombstones. A consumer that
          returns this seqno in a stream request avoids needless rollbacks.
      - id: high_prepared_seqno
        -orig-id: highPreparedSeqno
        -since: '8.0'
        -requires: control key max_marker_version
        type: u8
        if: has_high_prepared_seqno
        doc: |
          Highest seqno of a durable write that was prepared. Meaningful only
          with the disk flag.
      - id: unknown_fields
        size-eos: true
        if: has_unknown_fields
        doc: Fields that a later version appended.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
    instances:
      has_high_prepared_seqno:
        value: has_purge_seqno and len_snapshot > 44
        doc: |
          The layout is V2.2 as released. An unreleased layout with the same
          version number ended with the purge seqno.
  snapshot_flags:
    meta:
      bit-endian: be
    -value: raw_flags
    doc: Source and content of a snapshot, one bit each.
    -webide-representation: '{this:flags}'
    seq:
      - id: reserved
        type: b26
        doc: Not used.
      - id: has_duplicate_keys
        -orig-id: MayContainDuplicates
        -since: '7.2'
        -requires: control key change_streams
        type: b1
        doc: 0x20. A key may occur more than once in the snapshot.
      - id: is_history
        -orig-id: History
        -since: '7.2'
        -requires: control key change_streams
        type: b1
        doc: |
          0x10. The snapshot contains history: the producer does not deduplicate
          changes in collections that keep history.
      - id: wants_acknowledgement
        -orig-id: Acknowledge
        type: b1
        doc: |
          0x08. The consumer responds to the marker once it has received the
          whole snapshot.
      - id: is_checkpoint
        -orig-id: Checkpoint
        type: b1
        doc: |
          0x04. The snapshot begins a checkpoint. Nodes use this flag to keep
          their checkpoints identical. Since 6.5, markers of backfills also have
          this flag.
      - id: is_disk
        -orig-id: Disk
        type: b1
        doc: |
          0x02. The snapshot comes from a backfill, or from a checkpoint that
          was received as a snapshot from disk. Backfills of ephemeral buckets,
          which have no files, also have this flag. Servers set either this flag
          or the memory flag.
      - id: is_memory
        -orig-id: Memory
        type: b1
        doc: |
          0x01. The snapshot contains items from memory. Servers set either this
          flag or the disk flag.
    instances:
      raw_flags:
        pos: 0
        type: u4
        doc: |
          The flags as a number (1 memory, 2 disk, 4 checkpoint, 8 acknowledge,
          16 history, 32 duplicate keys).
