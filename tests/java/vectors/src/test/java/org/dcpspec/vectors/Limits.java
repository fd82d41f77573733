package org.dcpspec.vectors;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What Java is known not to do: vectors on which it differs, and how. */
final class Limits {
  private record Limit(String id, String effect, Set<String> vectors) {}

  private final List<Limit> limits = new ArrayList<>();

  Limits() throws IOException {
    for (JsonNode entry : Json.read("tests/limits.json").get("limits")) {
      if (entry.get("language").textValue().equals("java")) {
        Set<String> vectors = Set.of(Json.MAPPER.convertValue(entry.get("vectors"), String[].class));
        limits.add(new Limit(entry.get("id").textValue(), entry.get("effect").textValue(), vectors));
      }
    }
  }

  /** The ids of all vectors that are under a limit. */
  List<String> vectors() {
    return limits.stream().flatMap(limit -> limit.vectors().stream()).toList();
  }

  /** The ids of the limits that any of the vectors is under. */
  List<String> of(List<Vector> vectors) {
    return limits.stream()
        .filter(limit -> vectors.stream().anyMatch(vector -> limit.vectors().contains(vector.id())))
        .map(Limit::id)
        .toList();
  }

  /**
   * Fails unless a vector differs in the way that is listed, or agrees if none is.
   *
   * @param effects the ways in which it could differ here
   * @param difference how it differs, or null
   * @param details for the message
   */
  void check(Vector vector, Set<String> effects, String difference, Object details) {
    String listed =
        limits.stream()
            .filter(limit -> effects.contains(limit.effect()) && limit.vectors().contains(vector.id()))
            .map(Limit::effect)
            .findFirst()
            .orElse(null);
    assertEquals(listed, difference, () -> "another difference than the limits list: " + details);
  }
}
