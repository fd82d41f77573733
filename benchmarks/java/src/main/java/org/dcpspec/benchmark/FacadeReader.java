package org.dcpspec.benchmark;

import org.dcpspec.kaitai.DcpMessage;
import org.dcpspec.kaitai.DcpStream;

/** The package's stream of plain objects. */
final class FacadeReader {
  private static final int HEADER = 24;

  private FacadeReader() {}

  static Totals read(byte[] data) {
    long messages = 0;
    long checksum = 0;
    long others = 0;
    for (DcpMessage message : DcpStream.of(data)) {
      messages++;
      checksum += message.cas() + message.length() - HEADER;
      others += message.vbucket().getAsInt();
      if (message.name().equals("dcp_mutation") || message.name().equals("dcp_deletion")) {
        byte[] key = message.key().get();
        checksum += message.seqno().getAsLong();
        others += key[key.length - 1];
      }
    }
    return new Totals(messages, checksum, others);
  }
}
