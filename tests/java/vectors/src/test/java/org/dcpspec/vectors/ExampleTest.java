package org.dcpspec.vectors;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of the package, run as its readers would run it. */
class ExampleTest {
  private static final String EXAMPLE = "generated/java/example/PrintStream.java";
  private static final Set<String> CHANGES =
      Set.of("dcp_mutation", "dcp_deletion", "dcp_expiration", "dcp_prepare");

  @Test
  void printsTheCaptureAsItWasMade() throws Exception {
    JsonNode session = Json.read("tests/captures/session.json").get("streams").get(1);
    Map<String, String> numbers = opcodeNumbers();
    Map<String, Integer> opcodes = new TreeMap<>();
    int messages = 0;
    for (String line : print(Path.of("tests/captures", session.get("file").textValue())).split("\n")) {
      String[] columns = line.split("\t", -1);
      assertEquals(3, columns.length, line);
      assertEquals(CHANGES.contains(columns[0]), !columns[1].isEmpty(), line);
      assertEquals(CHANGES.contains(columns[0]), columns[2].matches("[0-9]+"), line);
      opcodes.merge(numbers.get(columns[0]), 1, Integer::sum);
      messages++;
    }
    assertEquals(session.get("messages").intValue(), messages);
    assertEquals(Json.text(session.get("opcodes")), Json.text(Json.MAPPER.valueToTree(opcodes)));
  }

  @Test
  void printsEveryVectorAsItsTreeSays(@TempDir Path folder) throws Exception {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    StringBuilder expected = new StringBuilder();
    for (List<Vector> vectors : Vector.load().values()) {
      for (Vector vector : vectors) {
        if (vector.isValid() && vector.collections() && !vector.strict()) {
          stream.write(vector.data());
          expected.append(line(vector.tree())).append('\n');
        }
      }
    }
    Path file = Files.write(folder.resolve("vectors.dcp"), stream.toByteArray());
    assertEquals(expected.toString(), print(file));
  }

  private static String line(JsonNode tree) {
    JsonNode header = tree.get("header");
    JsonNode opcode = header.get(header.has("opcode") ? "opcode" : "server_opcode");
    String name = opcode.get("name").asText();
    JsonNode request = tree.at("/body/request");
    if (!CHANGES.contains(name) || request.isMissingNode()) {
      return (opcode.get("name").isNull() ? opcode.get("value").asText() : name) + "\t\t";
    }
    byte[] key = HexFormat.of().parseHex(request.at("/key/name").textValue());
    String seqno = request.at("/extras/by_seqno").textValue();
    return name + '\t' + new String(key, StandardCharsets.UTF_8) + '\t' + seqno;
  }

  /** Numbers of opcodes by their names, as session.json writes them. */
  private static Map<String, String> opcodeNumbers() throws IOException {
    Map<String, String> numbers = new HashMap<>();
    JsonNode enums = Json.read(Fields.LIST).get("enums");
    for (String table : List.of("mcbp_opcode::server", "mcbp_opcode::client")) {
      for (Map.Entry<String, JsonNode> opcode : enums.get(table).properties()) {
        String number = String.format("0x%02x", Integer.parseInt(opcode.getKey()));
        numbers.put(opcode.getValue().get("id").textValue(), number);
      }
    }
    return numbers;
  }

  private static String print(Path file) throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String classes = System.getProperty("java.class.path");
    Process process =
        new ProcessBuilder(java, "-cp", classes, EXAMPLE, file.toString()).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), output);
    return output;
  }
}
