package org.dcpspec.vectors;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.kaitai.struct.KaitaiStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** Counts by vector file how far the parsers agree, and writes them as JSON. */
final class Conformance {
  private static final Path FILE = Path.of("build/conformance/java.json");
  private static final String RUNTIME = "/META-INF/maven/io.kaitai/kaitai-struct-runtime/pom.properties";

  private final ObjectNode groups = Json.NODES.objectNode();

  Conformance(Map<String, List<Vector>> files, Limits limits) {
    files.forEach(
        (file, vectors) -> {
          int valid = (int) vectors.stream().filter(Vector::isValid).count();
          ObjectNode group = groups.putObject(file);
          group.put("valid", 0).put("valid_total", valid);
          group.put("invalid", 0).put("invalid_total", vectors.size() - valid);
          group.put("beginnings", 0);
          limits.of(vectors).forEach(group.putArray("limits")::add);
        });
  }

  void agrees(String file, Vector vector) {
    count(file, vector.isValid() ? "valid" : "invalid");
  }

  void beginning(String file) {
    count(file, "beginnings");
  }

  private void count(String file, String what) {
    ObjectNode group = (ObjectNode) groups.get(file);
    group.put(what, group.get(what).intValue() + 1);
  }

  void write() throws IOException {
    Properties runtime = new Properties();
    try (InputStream properties = KaitaiStream.class.getResourceAsStream(RUNTIME)) {
      runtime.load(properties);
    }
    ObjectNode result = Json.NODES.objectNode();
    result.put("language", "java");
    result.put("toolchain", "java " + System.getProperty("java.version"));
    result.put("runtime", "kaitai-struct-runtime " + runtime.getProperty("version"));
    result.set("groups", groups);
    Files.createDirectories(FILE.getParent());
    Json.MAPPER.writerWithDefaultPrettyPrinter().writeValue(FILE.toFile(), result);
  }
}
