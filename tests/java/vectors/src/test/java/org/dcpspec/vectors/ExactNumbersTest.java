package org.dcpspec.vectors;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import io.kaitai.struct.ByteBufferKaitaiStream;
import java.nio.ByteBuffer;
import org.dcpspec.kaitai.McbpHeader.Magic;
import org.dcpspec.kaitai.McbpMessage;
import org.dcpspec.kaitai.McbpOpcode.Client;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers of 64 bits are exact, also where a double or a signed number would not be. */
class ExactNumbersTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "9007199254740991",
        "9007199254740993",
        "9223372036854775807",
        "9223372036854775808",
        "18446744073709551615"
      })
  void unsigned(String text) throws Exception {
    JsonNode tree = tree(Client.DCP_SEQNO_ADVANCED, Long.parseUnsignedLong(text));
    assertEquals(text, tree.at("/header/cas").textValue());
    assertEquals(text, tree.at("/body/request/extras/by_seqno").textValue());
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "-9007199254740993", "-9223372036854775808", "9223372036854775807"})
  void signed(String text) throws Exception {
    long number = Long.parseLong(text);
    JsonNode extras = tree(Client.GET_CLUSTER_CONFIG, number, number).at("/body/request/extras");
    assertEquals(text, extras.get("epoch").textValue());
    assertEquals(text, extras.get("revision").textValue());
  }

  /** A request with nothing but numbers as extras, the first of which is its CAS too. */
  private static JsonNode tree(Client opcode, long... numbers) throws Exception {
    int lenExtras = numbers.length * Long.BYTES;
    ByteBuffer data = ByteBuffer.allocate(24 + lenExtras);
    data.put((byte) Magic.CLIENT_REQUEST.id()).put((byte) opcode.id());
    data.put(4, (byte) lenExtras).putInt(8, lenExtras).putLong(16, numbers[0]).position(24);
    for (long number : numbers) {
      data.putLong(number);
    }
    return new Tree(new Fields()).of(new McbpMessage(new ByteBufferKaitaiStream(data.array())));
  }
}
