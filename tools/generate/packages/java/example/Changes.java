import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.StringJoiner;
import org.dcpspec.kaitai.DcpMessage;
import org.dcpspec.kaitai.DcpStream;
import org.dcpspec.kaitai.DcpStreamException;

/** Prints the documents, system events, snapshots and rollbacks of a stream, from a file or standard input. */
public final class Changes {
  public static void main(String[] args) throws IOException {
    String failure = null;
    try (DcpStream stream = args[0].equals("-") ? DcpStream.of(System.in) : DcpStream.open(Path.of(args[0]));
        PrintWriter out = new PrintWriter(System.out, false, StandardCharsets.UTF_8)) {
      try {
        for (DcpMessage message : stream) {
          out.print(line(message) + '\n');
        }
      } catch (DcpStreamException error) {
        failure = error.getMessage();
      }
    }
    if (failure != null) {
      System.err.println(failure);
      System.exit(1);
    }
  }

  private static String line(DcpMessage message) {
    String key = message.key().map(bytes -> new String(bytes, StandardCharsets.UTF_8)).orElse("");
    String vbucket = message.vbucket().isPresent() ? String.valueOf(message.vbucket().getAsInt()) : "-";
    switch (message.kind()) {
      case "mutation":
        return String.join(" ", "mutation", vbucket, text(message.seqno()), text(message.collectionId()), key);
      case "system_event":
        StringJoiner ids = new StringJoiner(".");
        message.scopeId().ifPresent(id -> ids.add(String.valueOf(id)));
        message.collectionId().ifPresent(id -> ids.add(String.valueOf(id)));
        return String.join(" ", message.event().orElseThrow(), vbucket, text(message.seqno()), ids.toString(), key);
      case "snapshot_marker":
        String range = text(message.startSeqno()) + "-" + text(message.endSeqno());
        return String.join(" ", "snapshot", vbucket, range, String.join("|", message.flags().orElseThrow()));
      default:
        if (message.rollbackSeqno().isPresent()) {
          return "rollback of " + message.opaque() + " to " + text(message.rollbackSeqno());
        }
        return message.toString();
    }
  }

  private static String text(OptionalLong number) {
    return number.isPresent() ? Long.toUnsignedString(number.getAsLong()) : "-";
  }
}
