package org.dcpspec.vectors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.dcpspec.kaitai.DcpMessage;
import org.dcpspec.kaitai.DcpStream;
import org.dcpspec.kaitai.DcpStreamException;
import org.dcpspec.kaitai.McbpMessageNoCollections;
import org.junit.jupiter.api.Test;

/** Sources and options of {@link DcpStream}. What it gives is compared in {@code tests/test_facades.py}. */
class StreamTest {
  private static final byte[] MUTATION =
      HexFormat.of()
          .parseHex(
              "805700061f0102100000002c0000121011223344556677880000000000000004000000000000000102000006"
                  + "00000000000000000000000868656c6c6f7b2261223a317d");

  @Test
  void absentPartsAreEmpty() {
    DcpMessage message = DcpStream.of(MUTATION).iterator().next();
    assertEquals("mutation", message.kind());
    assertEquals(OptionalLong.of(8), message.collectionId());
    assertEquals(OptionalLong.empty(), message.rollbackSeqno());
    assertEquals(Optional.empty(), message.status());
    assertEquals(Optional.empty(), message.flags());
  }

  @Test
  void allSourcesGiveTheSame() throws IOException {
    Path path = Path.of("tests/captures/session.c3.server.dcp");
    try (DcpStream stream = DcpStream.open(path)) {
      assertEquals(392, stream.stream().count());
    }
    try (DcpStream stream = DcpStream.of(new ByteArrayInputStream(MUTATION))) {
      assertEquals(DcpStream.of(MUTATION).iterator().next().toString(), stream.iterator().next().toString());
    }
  }

  @Test
  void aConnectionWithoutCollections() {
    DcpMessage message = DcpStream.of(MUTATION).withoutCollections().iterator().next();
    assertEquals(OptionalLong.empty(), message.collectionId());
    assertEquals("\bhello", new String(message.key().orElseThrow(), StandardCharsets.UTF_8));
    assertInstanceOf(McbpMessageNoCollections.class, message.raw());
  }

  @Test
  void theLongestMessage() {
    Iterator<DcpMessage> messages = DcpStream.of(MUTATION).maxMessage(MUTATION.length - 1).iterator();
    DcpStreamException failure = assertThrows(DcpStreamException.class, messages::hasNext);
    assertEquals("message-length", failure.rule());
    assertFalse(messages.hasNext());
  }

  /** Decompresses a block of one literal. */
  private static byte[] decompress(byte[] block) throws IOException {
    int start = Byte.toUnsignedInt(block[1]) < 0xf0 ? 2 : 3;
    if (block[0] != block.length - start) {
      throw new IOException("no block of one literal");
    }
    return Arrays.copyOfRange(block, start, block.length);
  }

  @Test
  void valuesAreDecompressed() throws IOException {
    Map<String, byte[]> data = new HashMap<>();
    Vector.load().values().forEach(all -> all.forEach(vector -> data.put(vector.id(), vector.data())));
    Map<String, String> bodies =
        Map.of(
            "value-snappy", "world",
            "value-snappy-xattr", "world",
            "S20", "{\"a\":1}",
            "value-kept-datatype-xattrs", ""); // attributes that are not compressed
    bodies.forEach(
        (id, body) -> {
          DcpMessage message = DcpStream.of(data.get(id)).decompress(StreamTest::decompress).iterator().next();
          assertEquals(body, new String(message.value().orElseThrow(), StandardCharsets.UTF_8), id);
          assertFalse(message.isCompressed());
          assertTrue(DcpStream.of(data.get(id)).iterator().next().isCompressed());
        });
    Map<String, String> causes =
        Map.of(
            "snappy-offset-0", "no block of one literal",
            "snappy-size-4-gib", "a value of 4294967295 bytes exceeds the length limit of messages");
    causes.forEach(
        (id, cause) -> {
          DcpStream stream = DcpStream.of(data.get(id)).decompress(StreamTest::decompress);
          DcpStreamException failure = assertThrows(DcpStreamException.class, stream.iterator()::hasNext);
          assertEquals("snappy", failure.rule());
          assertEquals(cause, failure.getCause().getMessage());
        });
  }

  /** The fuzzer begins with these. */
  @Test
  void vectorsHoldWhatTheFuzzerAsserts() throws IOException {
    for (List<Vector> vectors : Vector.load().values()) {
      for (Vector vector : vectors) {
        for (byte choice : new byte[] {0, 13}) {
          byte[] input = ByteBuffer.allocate(1 + vector.data().length).put(choice).put(vector.data()).array();
          Entries.fuzzerTestOneInput(input);
        }
      }
    }
  }
}
