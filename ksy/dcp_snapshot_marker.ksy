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
  The producer announces a snapshot: the messages that follow, up to the end
  seqno, belong together.

  In version 1 the fields stand in 20 bytes of extras and there is no value.
  From version 2 on the extras are one byte, the version of the layout of the
  value: 0 for V2.0 with 36 bytes, 1 for V2.1 with 44, 2 for V2.2 with 52.
  Builds between September 2024 and February 2025 sent V2.2 with 44 bytes,
  without the last field; released servers refuse it.

  A producer picks the smallest layout that holds what it has to say, so a
  connection that agreed to V2.2 carries older ones too. A field that a layout
  has and the producer does not know is 0.

  A response is sent on errors, and when the acknowledge flag asks for one.
doc-ref:
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/snapshot-marker.md
  - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
to-string: f"seqnos {snapshot.start_seqno} to {snapshot.end_seqno}"
-webide-representation: vb={_parent._parent.header.vbucket:dec} {snapshot}
params:
  - id: len_extras
    type: u1
  - id: len_value
    type: u4
seq:
  - id: version
    -since: '6.5'
    type: u1
    if: has_version
    doc: |
      Version of the layout, the only byte of the extras: 0 for V2.0, 1 for
      V2.1, 2 for V2.2. Markers of version 1 do not have it. A later version is
      read as far as V2.0 goes, since each has appended to it so far.
  - id: snapshot
    size: len_snapshot
    type: snapshot(has_version, is_v2_1, is_v2_2, is_later, len_snapshot)
    doc: The snapshot. It fills the extras in version 1, else the value.
instances:
  has_version:
    value: len_extras == 1
    doc: The extras are a version byte and the value holds the fields.
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
    value: 'has_version ? len_value.as<u4> : len_extras.as<u4>'
    doc: Length of the fields of the snapshot.
types:
  snapshot:
    doc: |
      The fields of the marker. The first three are those of version 1; each
      version appends to the one before.
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
          Where the snapshot begins, by where the snapshot comes from:

          * first marker of a stream: the snapshot start of the request, which
            is its start seqno unless the consumer was within a snapshot;
          * later, memory, with the checkpoint flag: the first seqno of the
            checkpoint, whose change may have been deduplicated or filtered out;
          * later, memory, without that flag: the first change that follows;
          * later, disk, from a backfill: where the backfill begins;
          * later, disk, from a checkpoint in memory, which a replica received
            as a snapshot from disk: as from memory, by the checkpoint flag.

          Before 7.1 a later marker that is not from a backfill has the seqno of
          the first change that follows, checkpoint flag or not. It has it
          since, too, if the checkpoint begins at or before the end of the
          snapshot before.
      - id: end_seqno
        -orig-id: endSeqno
        type: u8
        doc: Last seqno that belongs to the snapshot.
      - id: flags
        -orig-id: flags
        size: 4
        type: snapshot_flags
        doc: Where the snapshot comes from and what it may hold.
      - id: max_visible_seqno
        -orig-id: maxVisibleSeqno
        -since: '6.5'
        type: u8
        if: has_visible_seqno
        doc: |
          Highest seqno of the snapshot that is not a pending or aborted
          durable write.
      - id: high_completed_seqno
        -orig-id: highCompletedSeqno
        -since: '6.5'
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
          Time of the snapshot, for a prototype of restoring to a point in
          time. Producers of 7.0 to 7.6 could encode it; no server accepts it.
      - id: purge_seqno
        -orig-id: purgeSeqno
        -since: '8.0'
        -requires: control key max_marker_version
        type: u8
        if: has_purge_seqno
        doc: |
          Seqno up to which the producer has dropped tombstones. A consumer
          that gives it back in a stream request avoids needless rollbacks.
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
        doc: What a later version has appended.
      - id: surplus
        type: mcbp_surplus
        if: not _io.eof
    instances:
      has_high_prepared_seqno:
        value: has_purge_seqno and len_snapshot > 44
        doc: |
          The layout is the released V2.2. The one before it had the same
          version and ended with the purge seqno.
  snapshot_flags:
    meta:
      bit-endian: be
    -value: raw_flags
    doc: Where a snapshot comes from and what it may hold, a bit each.
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
          0x10. The snapshot is a view of history: changes of collections that
          keep history are not deduplicated.
      - id: wants_acknowledgement
        -orig-id: Acknowledge
        type: b1
        doc: |
          0x08. The consumer answers the marker when it has received the whole
          snapshot.
      - id: is_checkpoint
        -orig-id: Checkpoint
        type: b1
        doc: |
          0x04. The snapshot begins a checkpoint. Nodes use it to keep their
          checkpoints alike. A backfill sets it as well, since 6.5.
      - id: is_disk
        -orig-id: Disk
        type: b1
        doc: |
          0x02. The snapshot holds items from disk, or from a checkpoint that
          was received as one from disk. Servers set either this or memory.
      - id: is_memory
        -orig-id: Memory
        type: b1
        doc: |
          0x01. The snapshot holds items from memory. Servers set either this or
          disk.
    instances:
      raw_flags:
        pos: 0
        type: u4
        doc: |
          The flags as a number: 1 memory, 2 disk, 4 checkpoint, 8 acknowledge,
          16 history, 32 may contain duplicate keys.
