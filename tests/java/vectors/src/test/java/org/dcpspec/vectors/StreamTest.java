package org.dcpspec.vectors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Optional;
import java.util.OptionalLong;
import org.dcpspec.kaitai.DcpMessage;
import org.dcpspec.kaitai.DcpStream;
import org.dcpspec.kaitai.McbpMessageNoCollections;
import org.junit.jupiter.api.Test;

/** Types and sources of {@link DcpStream}. What it gives is compared in Python. */
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
}
