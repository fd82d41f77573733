import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.dcpspec.kaitai.DcpDeletion;
import org.dcpspec.kaitai.DcpExpiration;
import org.dcpspec.kaitai.DcpMutation;
import org.dcpspec.kaitai.DcpPrepare;
import org.dcpspec.kaitai.McbpDocumentKey;
import org.dcpspec.kaitai.McbpHeader;
import org.dcpspec.kaitai.McbpMessage;

/** Prints opcode, key and sequence number of every message in a file of messages back to back. */
public final class PrintStream {
  public static void main(String[] args) throws IOException {
    try (KaitaiStream stream = new ByteBufferKaitaiStream(args[0]);
        PrintWriter out = new PrintWriter(System.out, false, StandardCharsets.UTF_8)) {
      while (!stream.isEof()) {
        out.print(line(new McbpMessage(stream)) + '\n');
      }
    }
  }

  private static String line(McbpMessage message) {
    Object request = message.header().isClient() ? message.body().request() : null;
    String opcode = opcode(message.header());
    if (request instanceof DcpMutation) {
      DcpMutation mutation = (DcpMutation) request;
      return change(opcode, mutation.key(), mutation.extras().bySeqno());
    }
    if (request instanceof DcpDeletion) {
      DcpDeletion deletion = (DcpDeletion) request;
      return change(opcode, deletion.key(), deletion.extras().bySeqno());
    }
    if (request instanceof DcpExpiration) {
      DcpExpiration expiration = (DcpExpiration) request;
      return change(opcode, expiration.key(), expiration.extras().bySeqno());
    }
    if (request instanceof DcpPrepare) {
      DcpPrepare prepare = (DcpPrepare) request;
      return change(opcode, prepare.key(), prepare.extras().bySeqno());
    }
    return opcode + "\t\t";
  }

  private static String change(String opcode, McbpDocumentKey key, long bySeqno) {
    String name = new String(key.name(), StandardCharsets.UTF_8);
    return opcode + '\t' + name + '\t' + Long.toUnsignedString(bySeqno);
  }

  /** The name of the opcode, or its number if it has none: an unknown enum is null. */
  private static String opcode(McbpHeader header) {
    Enum<?> opcode = header.isClient() ? header.opcode() : header.serverOpcode();
    return opcode == null ? header.rawOpcode().toString() : opcode.name().toLowerCase(Locale.ROOT);
  }
}
