package org.dcpspec.benchmark;

import java.nio.ByteBuffer;

/** A reader of requests without framing extras, as a program would contain it for these fields alone. */
final class HandReader {
  private static final int HEADER = 24;
  private static final int CLIENT_REQUEST = 0x80;
  private static final int MUTATION = 0x57;
  private static final int DELETION = 0x58;

  private HandReader() {}

  static Totals read(byte[] data) {
    long messages = 0;
    long checksum = 0;
    long others = 0;
    ByteBuffer in = ByteBuffer.wrap(data);
    while (in.hasRemaining()) {
      int start = in.position();
      int magic = in.get(start) & 0xff;
      if (magic != CLIENT_REQUEST) {
        throw new IllegalArgumentException("magic " + magic + " at " + start);
      }
      int opcode = in.get(start + 1) & 0xff;
      int lenKey = in.getShort(start + 2) & 0xffff;
      int lenExtras = in.get(start + 4) & 0xff;
      int vbucket = in.getShort(start + 6) & 0xffff;
      int lenBody = in.getInt(start + 8);
      long cas = in.getLong(start + 16);
      if (lenBody < lenExtras + lenKey) {
        throw new IllegalArgumentException("the message at " + start + " has invalid lengths");
      }
      messages++;
      checksum += cas + lenBody;
      others += vbucket;
      if (opcode == MUTATION || opcode == DELETION) {
        byte[] key = new byte[lenKey];
        in.get(start + HEADER + lenExtras, key);
        checksum += in.getLong(start + HEADER);
        others += key[lenKey - 1];
      }
      in.position(start + HEADER + lenBody);
    }
    return new Totals(messages, checksum, others);
  }
}
