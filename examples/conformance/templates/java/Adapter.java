import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Template of an adapter in Java, with Jackson: put your client where it says HERE. docs/client-contract.md has the lines. */
public final class Adapter {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static PrintStream out;

  private Adapter() {}

  private static synchronized void tell(String kind, Map<String, ?> fields) {
    try {
      out.println(JSON.writeValueAsString(Map.of(kind, fields)));
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }

  /** Tells a document. Numbers of 64 bits are texts; bytes become Base64 by themselves. */
  static void tellChange(String kind, int vbucket, long seqno, long cas, int collection, byte[] key, byte[] value) {
    tell(kind, Map.of("vbucket", vbucket, "seqno", Long.toUnsignedString(seqno), "cas", Long.toUnsignedString(cas),
        "collection", Integer.toUnsignedLong(collection), "key", key, "value", value));
  }

  private static void stream(JsonNode plan) throws Exception {
    // HERE: connect to plan.get("address"), and stream plan.get("bucket") from plan.get("from") until
    // plan.get("until"). Tell changes by tellChange, rollbacks, and the ends of streams.
    throw new UnsupportedOperationException("there is no client in the template for " + plan.get("bucket"));
  }

  private static void run(JsonNode plan) {
    try {
      stream(plan);
    } catch (Exception error) {
      tell("error", Map.of("text", String.valueOf(error)));
    }
    tell("done", Map.of());
  }

  public static void main(String[] arguments) throws IOException {
    out = new PrintStream(new FileOutputStream("/dev/fd/4"), true, StandardCharsets.UTF_8);
    tell("hello", Map.of("name", "my client", "version", "0", "capabilities", List.of())); // HERE: what the client can do
    var lines = new BufferedReader(new InputStreamReader(new FileInputStream("/dev/fd/3"), StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      JsonNode asked = JSON.readTree(line);
      if (asked.has("plan")) {
        Thread streaming = new Thread(() -> run(asked.get("plan")));
        streaming.setDaemon(true);
        streaming.start();
      } else if (asked.has("checkpoint")) {
        tell("checkpoint", Map.of()); // HERE: have the client store where it stands, in the folder of the plan
      } else {
        break;
      }
    }
    System.exit(0);
  }
}
