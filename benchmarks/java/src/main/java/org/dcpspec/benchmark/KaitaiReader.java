package org.dcpspec.benchmark;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStream;
import org.dcpspec.kaitai.DcpDeletion;
import org.dcpspec.kaitai.DcpMutation;
import org.dcpspec.kaitai.McbpHeader;
import org.dcpspec.kaitai.McbpMessage;

/** The generated parsers, message by message, because the stream root would keep all messages. */
final class KaitaiReader {
  private KaitaiReader() {}

  static Totals read(byte[] data) {
    long messages = 0;
    long checksum = 0;
    long others = 0;
    KaitaiStream stream = new ByteBufferKaitaiStream(data);
    while (!stream.isEof()) {
      McbpMessage message = new McbpMessage(stream);
      McbpHeader header = message.header();
      messages++;
      checksum += header.cas() + header.lenBody();
      others += header.vbucket();
      Object request = message.body().request();
      if (request instanceof DcpMutation mutation) {
        checksum += mutation.extras().bySeqno();
        others += last(mutation.key().name());
      } else if (request instanceof DcpDeletion deletion) {
        checksum += deletion.extras().bySeqno();
        others += last(deletion.key().name());
      }
    }
    return new Totals(messages, checksum, others);
  }

  private static byte last(byte[] bytes) {
    return bytes[bytes.length - 1];
  }
}
