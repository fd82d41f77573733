package org.dcpspec.kaitai;

import io.kaitai.struct.KaitaiStruct;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * One message. Absent fields are empty. 64-bit numbers are unsigned: print and compare them with
 * {@link Long#toUnsignedString(long)} and {@link Long#compareUnsigned(long, long)}.
 */
public final class DcpMessage {
  private static final String[] CLIENT_NAMES = StreamTable.names(McbpOpcode.Client.values());
  private static final String[] SERVER_NAMES = StreamTable.names(McbpOpcode.Server.values());
  private static final String[] STATUS_NAMES = StreamTable.names(McbpStatus.Status.values());

  // Each byte of an object costs time: header fields remain in the header, and no number is stored as OptionalLong.
  private final KaitaiStruct raw;
  private final McbpHeader header;
  private final long offset;
  private final int length;
  String kind;
  String direction;
  Long seqno;
  Long startSeqno;
  Long endSeqno;
  Long rollbackSeqno;
  Long vbucketUuid;
  Long snapStartSeqno;
  Long snapEndSeqno;
  Long purgeSeqno;
  Long collectionId;
  Long scopeId;
  Long manifestId;
  String event;
  String reason;
  List<String> flags;
  byte[] key;
  byte[] value;
  boolean isCompressed;

  DcpMessage(KaitaiStruct raw, McbpHeader header, long offset, int length) {
    this.raw = raw;
    this.header = header;
    this.offset = offset;
    this.length = length;
  }

  /** The layout, such as {@code mutation}; without a specific layout, {@code payload} or {@code response}. */
  public String kind() {
    return kind;
  }

  /** Name of the opcode, or its number. */
  public String name() {
    return header.isServer()
        ? name(SERVER_NAMES, header.serverOpcode(), header.rawOpcode())
        : name(CLIENT_NAMES, header.opcode(), header.rawOpcode());
  }

  /** Sender and receiver, such as {@code producer to consumer}. Empty if both sides send such messages. */
  public Optional<String> direction() {
    return Optional.ofNullable(direction);
  }

  /** True for a request, false for a response. */
  public boolean isRequest() {
    return header.isRequest();
  }

  /** True for a response, false for a request. */
  public boolean isResponse() {
    return header.isResponse();
  }

  /** Position of the first byte in the stream. */
  public long offset() {
    return offset;
  }

  /** Length in bytes, including the header. */
  public int length() {
    return length;
  }

  public long opaque() {
    return header.opaque();
  }

  public long cas() {
    return header.cas();
  }

  /** The vbucket of a request. */
  public OptionalInt vbucket() {
    Integer vbucket = header.vbucket();
    return vbucket != null ? OptionalInt.of(vbucket) : OptionalInt.empty();
  }

  /** Name of the status, or its number. Only in responses. */
  public Optional<String> status() {
    return isResponse()
        ? Optional.of(name(STATUS_NAMES, header.status(), header.rawStatus()))
        : Optional.empty();
  }

  /** Sequence number of the change. */
  public OptionalLong seqno() {
    return optional(seqno);
  }

  /** First sequence number of a snapshot, or the one after which a requested stream begins. */
  public OptionalLong startSeqno() {
    return optional(startSeqno);
  }

  /** Last sequence number of a snapshot or of a requested stream. */
  public OptionalLong endSeqno() {
    return optional(endSeqno);
  }

  /** Sequence number to which the consumer must roll back. */
  public OptionalLong rollbackSeqno() {
    return optional(rollbackSeqno);
  }

  /** Vbucket uuid in the stream request. */
  public OptionalLong vbucketUuid() {
    return optional(vbucketUuid);
  }

  /** First sequence number of the snapshot within which a requested stream resumes. */
  public OptionalLong snapStartSeqno() {
    return optional(snapStartSeqno);
  }

  /** Last sequence number of the snapshot within which a requested stream resumes. */
  public OptionalLong snapEndSeqno() {
    return optional(snapEndSeqno);
  }

  /** Sequence number up to which the snapshot can lack deletions. */
  public OptionalLong purgeSeqno() {
    return optional(purgeSeqno);
  }

  /** Collection of the document or system event. */
  public OptionalLong collectionId() {
    return optional(collectionId);
  }

  /** Scope of the system event. */
  public OptionalLong scopeId() {
    return optional(scopeId);
  }

  /** Manifest id of the system event. */
  public OptionalLong manifestId() {
    return optional(manifestId);
  }

  /** Kind of the system event, such as {@code create_collection}, or its number. */
  public Optional<String> event() {
    return Optional.ofNullable(event);
  }

  /** Reason for the end of the stream, or its number. */
  public Optional<String> reason() {
    return Optional.ofNullable(reason);
  }

  /** Names of the set flags. Empty if this kind has no named flags. */
  public Optional<List<String>> flags() {
    return Optional.ofNullable(flags);
  }

  /** Key of the document, without the collection id; in other kinds, the key as sent. */
  public Optional<byte[]> key() {
    return Optional.ofNullable(key);
  }

  /** Body of the document; in other kinds, the value as sent. */
  public Optional<byte[]> value() {
    return Optional.ofNullable(value);
  }

  /** True if the value is still a Snappy block, which also contains any extended attributes. */
  public boolean isCompressed() {
    return isCompressed;
  }

  /** Object of the generated parser: {@link McbpMessage}, or {@link McbpMessageNoCollections}. */
  public KaitaiStruct raw() {
    return raw;
  }

  /** The message on one line. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(name()).append(isRequest() ? " request" : " response");
    vbucket().ifPresent(number -> text.append(" vbucket=").append(number));
    status().ifPresent(one -> word(text, "status", one));
    number(text, "seqno", seqno);
    number(text, "start_seqno", startSeqno);
    number(text, "end_seqno", endSeqno);
    number(text, "rollback_seqno", rollbackSeqno);
    number(text, "vbucket_uuid", vbucketUuid);
    number(text, "snap_start_seqno", snapStartSeqno);
    number(text, "snap_end_seqno", snapEndSeqno);
    number(text, "purge_seqno", purgeSeqno);
    number(text, "collection_id", collectionId);
    number(text, "scope_id", scopeId);
    number(text, "manifest_id", manifestId);
    word(text, "event", event);
    word(text, "reason", reason);
    word(text, "flags", flags == null ? null : String.join("|", flags));
    if (key != null) {
      text.append(" key=");
      for (byte one : key) {
        boolean isShown = one > 0x20 && one < 0x7f && one != '\\';
        text.append(isShown ? String.valueOf((char) one) : String.format("\\x%02x", one));
      }
    }
    if (value != null) {
      text.append(" value=").append(value.length).append(" bytes");
    }
    return text.toString();
  }

  /** The name of a number, or the number as text if it has no name. */
  static String name(String[] names, Enum<?> known, Number number) {
    return known != null ? names[known.ordinal()] : number.toString();
  }

  private static OptionalLong optional(Long number) {
    return number != null ? OptionalLong.of(number) : OptionalLong.empty();
  }

  private static void number(StringBuilder text, String name, Long number) {
    word(text, name, number == null ? null : Long.toUnsignedString(number));
  }

  private static void word(StringBuilder text, String name, String value) {
    if (value != null) {
      text.append(' ').append(name).append('=').append(value);
    }
  }
}
