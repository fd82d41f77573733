package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import java.util.List;
import java.util.OptionalLong;
import java.util.StringJoiner;

/**
 * The position of a consumer in one vbucket. Store its public fields, and restore it from them. 64-bit numbers are
 * unsigned.
 */
public final class Position {
  /** Zero if the stream has no id. */
  public int streamId;

  /** Uuid of the position's history, which is not always the newest; zero if unknown. */
  public long vbucketUuid;

  /** The consumer received all changes up to this sequence number. */
  public long seqno;

  /** First sequence number of the last marker's snapshot. */
  public long snapshotStart;

  /** Last sequence number of the last marker's snapshot. */
  public long snapshotEnd;

  /** Purge seqno from the last marker that contained one. */
  public OptionalLong purgeSeqno = OptionalLong.empty();

  /** The highest id of all system events. */
  public OptionalLong manifestId = OptionalLong.empty();

  /** True within an out-of-order snapshot, during which no other field changes. */
  public boolean inOso;

  private List<McbpFailoverLog.Entry> log = List.of();
  private boolean awaitsStart;
  private long osoSeqno;
  private OptionalLong osoManifestId = OptionalLong.empty();

  /** Fields of the stream request that resumes from a position. */
  public static final class Request {
    public final long startSeqno;
    public final long vbucketUuid;
    public final long snapStartSeqno;
    public final long snapEndSeqno;

    /** The value: empty, or a JSON object, to which a client adds the requested collections. */
    public final String filter;

    private Request(Position position, String filter) {
      startSeqno = position.seqno;
      vbucketUuid = position.vbucketUuid;
      snapStartSeqno = position.isWithin() ? position.snapshotStart : position.seqno;
      snapEndSeqno = position.lastSeqno();
      this.filter = filter;
    }
  }

  /** Update the position with a message from either side of the stream. Many messages change nothing. */
  public void receive(DcpMessage message) {
    String kind = message.kind;
    if (kind.equals("stream_req")) {
      ask(message);
    } else if (kind.equals("stream_req_response") && message.rollbackSeqno != null) {
      rollBack(message.rollbackSeqno);
    } else if (kind.equals("stream_req_response") && message.status().orElse("").equals("success")) {
      log = new McbpFailoverLog(new ByteBufferKaitaiStream(message.value)).entries();
      chooseHistory();
    } else if (kind.equals("snapshot_marker")) {
      mark(message);
    } else if (kind.equals("oso_snapshot")) {
      oso(message.flags.contains("is_start"));
    } else if (kind.equals("stream_end")) {
      inOso = false;
    } else if (message.seqno != null && !kind.startsWith("cache_transfer")) {
      reach(message.seqno, message.manifestId());
    }
  }

  /** The stream request that resumes from the position. */
  public Request request() {
    StringJoiner members = new StringJoiner(",", "{", "}").setEmptyValue("");
    manifestId.ifPresent(id -> members.add("\"uid\":\"" + Long.toHexString(id) + "\""));
    if (streamId != 0) {
      members.add("\"sid\":" + streamId);
    }
    if (purgeSeqno.orElse(0) != 0) {
      members.add("\"purge_seqno\":\"" + Long.toUnsignedString(purgeSeqno.getAsLong()) + "\"");
    }
    return new Request(this, members.toString());
  }

  /** True within a snapshot, in which case a request must contain the snapshot's bounds. */
  private boolean isWithin() {
    return Long.compareUnsigned(snapshotStart, seqno) < 0 && Long.compareUnsigned(seqno, snapshotEnd) < 0;
  }

  private long lastSeqno() {
    return isWithin() ? snapshotEnd : seqno;
  }

  /** Select the history that contains the seqno or, within a snapshot, the snapshot's end. */
  private void chooseHistory() {
    for (McbpFailoverLog.Entry entry : log) {
      vbucketUuid = entry.vbucketUuid();
      if (Long.compareUnsigned(entry.seqno(), lastSeqno()) < 0) {
        return;
      }
    }
  }

  private void ask(DcpMessage message) {
    inOso = false;
    awaitsStart = message.flags.contains("is_from_latest");
    if (awaitsStart) {
      return;
    }
    if (Long.compareUnsigned(message.startSeqno, seqno) < 0) {
      purgeSeqno = manifestId = OptionalLong.empty();
    }
    seqno = message.startSeqno;
    vbucketUuid = message.vbucketUuid;
    snapshotStart = message.snapStartSeqno;
    snapshotEnd = message.snapEndSeqno;
  }

  private void rollBack(long to) {
    seqno = snapshotStart = snapshotEnd = to;
    purgeSeqno = manifestId = OptionalLong.empty();
    if (to != 0) {
      chooseHistory();
    } else {
      vbucketUuid = 0;
    }
  }

  private void mark(DcpMessage message) {
    inOso = false;
    snapshotStart = message.startSeqno;
    snapshotEnd = message.endSeqno;
    if (awaitsStart) {
      awaitsStart = false;
      seqno = snapshotStart;
    }
    if (message.purgeSeqno != null) {
      purgeSeqno = message.purgeSeqno();
    }
    chooseHistory();
  }

  private void reach(long to, OptionalLong manifest) {
    if (inOso) {
      osoSeqno = highest(osoSeqno, to);
      osoManifestId = highest(osoManifestId, manifest);
      return;
    }
    seqno = highest(seqno, to);
    manifestId = highest(manifestId, manifest);
    chooseHistory();
  }

  private void oso(boolean isStart) {
    if (isStart) {
      inOso = true;
      osoSeqno = 0;
      osoManifestId = OptionalLong.empty();
    } else if (inOso) {
      inOso = false;
      reach(osoSeqno, osoManifestId);
      snapshotStart = snapshotEnd = seqno;
    }
  }

  private static long highest(long before, long number) {
    return Long.compareUnsigned(before, number) < 0 ? number : before;
  }

  private static OptionalLong highest(OptionalLong before, OptionalLong number) {
    return number.isEmpty() ? before : OptionalLong.of(highest(before.orElse(0), number.getAsLong()));
  }
}
