package org.dcpspec.kaitai;

/** The bytes at an offset are not a complete, valid message. The stream ends with this error. */
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

  /** Id of the broken rule. */
  public String rule() {
    return rule;
  }

  /** Grammar field that breaks the rule, such as {@code mcbp_header.len_body}; empty if no field does. */
  public String path() {
    return path;
  }

  /** Position in the stream of the message that cannot be read. */
  public long offset() {
    return offset;
  }
}
