package org.dcpspec.vectors;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A test vector.
 *
 * @param rule what is wrong with the bytes, or null if they are a message
 * @param tree what could be read, without the error
 */
record Vector(String id, byte[] data, boolean collections, boolean strict, String rule, ObjectNode tree) {
  static final String TRAILING = "trailing-bytes";
  static final String TRUNCATED = "truncated";

  boolean isValid() {
    return rule == null;
  }

  /** All vectors, by the names of their files. */
  static Map<String, List<Vector>> load() throws IOException {
    Map<String, List<Vector>> files = new TreeMap<>();
    try (Stream<Path> paths = Files.list(Path.of("tests/vectors"))) {
      for (Path path : (Iterable<Path>) paths::iterator) {
        String name = path.getFileName().toString();
        if (name.endsWith(".json") && !name.equals("schema.json")) {
          files.put(name.replace(".json", ""), vectors(Json.read(path.toString())));
        }
      }
    }
    return files;
  }

  private static List<Vector> vectors(JsonNode file) {
    List<Vector> vectors = new ArrayList<>();
    for (JsonNode group : file.get("groups")) {
      for (JsonNode entry : group.get("vectors")) {
        ObjectNode tree = entry.get("tree").deepCopy();
        JsonNode error = tree.remove("error");
        vectors.add(
            new Vector(
                entry.get("id").textValue(),
                HexFormat.of().parseHex(entry.get("hex").textValue()),
                entry.path("collections").asBoolean(true),
                entry.path("strict").asBoolean(false),
                error == null ? null : error.get("rule").textValue(),
                tree));
      }
    }
    return vectors;
  }
}
