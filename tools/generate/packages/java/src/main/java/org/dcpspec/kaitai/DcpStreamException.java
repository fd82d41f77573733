package org.dcpspec.kaitai;

/** The bytes at an offset are no message, or not a whole one. No message of the stream comes after it. */
public final class DcpStreamException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String rule;
  private final String path;
  private final long offset;

  DcpStreamException(String[] broken, long offset, Throwable cause) {
    super("offset " + offset + (broken[1].isEmpty() ? "" : ", " + broken[1]) + ": " + broken[2] + " [" + broken[0] + "]",
        cause);
    this.rule = broken[0];
    this.path = broken[1];
    this.offset = offset;
  }

  /** Id of the rule that is broken. */
  public String rule() {
    return rule;
  }

  /** Field of the grammars that breaks it, as {@code mcbp_header.len_body}; empty if it is about no field. */
  public String path() {
    return path;
  }

  /** Position in the stream of the message that cannot be read. */
  public long offset() {
    return offset;
  }
}
