package org.dcpspec.vectors;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dcpspec.vectors.Reading.Outcome;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/** Every test vector, whole and damaged. */
class VectorsTest {
  /** Bytes of a message that are overwritten one by one; headers and all layouts are shorter. */
  private static final int OVERWRITTEN = 96;

  /** 0x7f makes the longest lengths for which Java reserves memory; it refuses longer ones. */
  private static final int[] BY = {0x00, 0x7f, 0xff};

  private static Map<String, List<Vector>> files;
  private static Tree trees;
  private static Limits limits;
  private static Conformance conformance;

  @BeforeAll
  static void load() throws Exception {
    files = Vector.load();
    trees = new Tree(new Fields());
    limits = new Limits();
    conformance = new Conformance(files, limits);
  }

  @AfterAll
  static void write() throws Exception {
    conformance.write();
  }

  @TestFactory
  Stream<DynamicNode> isReadAsStored() {
    return eachVector(
        (file, vector) -> {
          Reading reading = Reading.of(vector, vector.data(), trees);
          String difference = difference(vector, reading);
          limits.check(vector, Set.of("tree", "error-class", "accepts"), difference, reading);
          if (difference == null) {
            conformance.agrees(file, vector);
          }
        });
  }

  @TestFactory
  Stream<DynamicNode> everyBeginningIsAnError() {
    return eachVector(
        (file, vector) -> {
          for (int size = 0; size < vector.data().length; size++) {
            Reading reading = Reading.of(vector, Arrays.copyOf(vector.data(), size), trees);
            String place = "the first " + size + " bytes: " + reading;
            if (vector.isValid()) {
              assertEquals(Outcome.END_OF_STREAM, reading.outcome(), place);
            } else if (reading.tree() != null) {
              assertEquals(Vector.TRAILING, vector.rule(), place);
              assertEquals(Json.text(vector.tree()), Json.text(reading.tree()), place);
            }
            conformance.beginning(file);
          }
        });
  }

  @TestFactory
  Stream<DynamicNode> overwrittenBytesAreAMessageOrAnError() {
    return eachVector(
        (file, vector) -> {
          String difference = null;
          try {
            readOverwritten(vector);
          } catch (OutOfMemoryError error) {
            difference = "memory";
          }
          limits.check(vector, Set.of("memory"), difference, "a length is not checked");
        });
  }

  @Test
  void limitsAreOfVectorsThatExist() {
    Stream<Vector> vectors = files.values().stream().flatMap(List::stream);
    Set<String> ids = vectors.map(Vector::id).collect(Collectors.toSet());
    assertTrue(ids.containsAll(limits.vectors()), "of " + limits.vectors());
  }

  /** How a reading differs from what is stored, or null. */
  private static String difference(Vector vector, Reading reading) {
    if (reading.outcome() != expected(vector)) {
      return vector.isValid() ? "rejects" : reading.tree() != null ? "accepts" : "error-class";
    }
    boolean isEqual = reading.tree() == null || Json.text(reading.tree()).equals(Json.text(vector.tree()));
    return isEqual ? null : "tree";
  }

  private static Outcome expected(Vector vector) {
    if (vector.isValid()) {
      return Outcome.MESSAGE;
    }
    return switch (vector.rule()) {
      case Vector.TRUNCATED -> Outcome.END_OF_STREAM;
      case Vector.TRAILING -> Outcome.BYTES_LEFT;
      default -> Outcome.RULE_BROKEN;
    };
  }

  /** Every outcome will do; what is none is thrown. */
  private static void readOverwritten(Vector vector) {
    for (int position = 0; position < Math.min(vector.data().length, OVERWRITTEN); position++) {
      for (int value : BY) {
        byte[] data = vector.data().clone();
        data[position] = (byte) value;
        Reading.of(vector, data, trees);
      }
    }
  }

  private static Stream<DynamicNode> eachVector(BiConsumer<String, Vector> check) {
    return files.entrySet().stream()
        .map(file -> dynamicContainer(file.getKey(), eachOf(file.getValue(), file.getKey(), check)));
  }

  private static Stream<DynamicNode> eachOf(
      List<Vector> vectors, String file, BiConsumer<String, Vector> check) {
    return vectors.stream()
        .map(
            vector -> {
              // Maven's summary has no names of dynamic tests, so the message says which vector it is.
              Executable named = () -> assertDoesNotThrow(() -> check.accept(file, vector), vector.id());
              return dynamicTest(vector.id(), named);
            });
  }
}
