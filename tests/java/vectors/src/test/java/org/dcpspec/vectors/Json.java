package org.dcpspec.vectors;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.nio.file.Path;

/** JSON files of the repository, and JSON as text. */
final class Json {
  static final ObjectMapper MAPPER = new ObjectMapper();
  static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private Json() {}

  /** A file by its path in the repository, where the tests run. */
  static JsonNode read(String path) throws IOException {
    return MAPPER.readTree(Path.of(path).toFile());
  }

  /** Compact text, members in their order. */
  static String text(JsonNode node) {
    try {
      return MAPPER.writeValueAsString(node);
    } catch (JsonProcessingException error) {
      throw new AssertionError(error);
    }
  }
}
