import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Exchanges lines between the conformance kit and an adapter. docs/client-contract.md describes the lines. */
public abstract class Contract {
  private static final ObjectMapper JSON = new ObjectMapper();
  private PrintStream out;

  /** Runs a plan, and returns when all streams have ended. The caller reports exceptions as errors. */
  protected abstract void run(JsonNode plan) throws Exception;

  /** Makes the client store its positions in the plan's folder. */
  protected void checkpoint(JsonNode plan) throws Exception {}

  /** Writes a line. Bytes are encoded as Base64; pass 64-bit numbers as text. */
  protected synchronized void tell(String kind, Map<String, ?> fields) {
    try {
      out.println(JSON.writeValueAsString(Map.of(kind, fields)));
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }

  /** Reports a change or a deletion. */
  protected void tellChange(String kind, int vbucket, long seqno, long cas, long collection, byte[] key, Map<String, ?> more) {
    var fields = new java.util.LinkedHashMap<String, Object>(more);
    fields.putAll(Map.of("vbucket", vbucket, "seqno", Long.toUnsignedString(seqno), "cas", Long.toUnsignedString(cas),
        "collection", collection, "key", key));
    tell(kind, fields);
  }

  /** Reports that the client gives up. */
  protected void tellError(Throwable error, Map<String, ?> about) {
    Throwable cause = error;
    while (cause.getCause() != null && cause.getCause() != cause) {
      cause = cause.getCause();
    }
    var fields = new java.util.LinkedHashMap<String, Object>(about);
    fields.put("text", cause.getClass().getSimpleName() + ": " + cause.getMessage());
    tell("error", fields);
  }

  /** Sends hello, then runs plans until the stop line. */
  protected void serve(String name, String version, List<String> capabilities) throws Exception {
    out = new PrintStream(new FileOutputStream("/dev/fd/4"), true, StandardCharsets.UTF_8);
    tell("hello", Map.of("name", name, "version", version, "capabilities", capabilities));
    var lines = new BufferedReader(new InputStreamReader(new FileInputStream("/dev/fd/3"), StandardCharsets.UTF_8));
    JsonNode current = null;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      JsonNode asked = JSON.readTree(line);
      if (asked.has("plan")) {
        JsonNode plan = current = asked.get("plan");
        new Thread(() -> runToEnd(plan)).start(); // ends with System.exit
      } else if (asked.has("checkpoint")) {
        checkpoint(current);
        tell("checkpoint", Map.of());
      } else {
        break;
      }
    }
    System.exit(0);
  }

  private void runToEnd(JsonNode plan) {
    try {
      run(plan);
    } catch (Exception error) {
      tellError(error, Map.of());
    }
    tell("done", Map.of());
  }
}
