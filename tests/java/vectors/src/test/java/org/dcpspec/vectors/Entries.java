package org.dcpspec.vectors;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.Map;
import org.dcpspec.kaitai.DcpMessage;
import org.dcpspec.kaitai.DcpStream;
import org.dcpspec.kaitai.DcpStreamException;
import org.dcpspec.vectors.Reading.Outcome;

/** Streams as tests/readers compares them, and as the fuzzer checks them. */
public final class Entries {
  /** Bytes of a message of the fuzzer. */
  private static final int LONGEST = 1 << 16;

  private static final Map<Outcome, String> CLASSES =
      Map.of(
          Outcome.MESSAGE, "message",
          Outcome.BYTES_LEFT, "trailing-bytes",
          Outcome.END_OF_STREAM, "truncated",
          Outcome.NO_TERMINATOR, "terminator",
          Outcome.RULE_BROKEN, "validation");

  private static Tree trees;

  private Entries() {}

  /** Reads streams, one a line: 1 or 0 for collections, and bytes in hexadecimal. Writes what came of each. */
  public static void main(String[] arguments) throws IOException {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
    try (PrintStream out = new PrintStream(System.out, false)) {
      for (String line; (line = lines.readLine()) != null; ) {
        byte[] data = HexFormat.of().parseHex(line.substring(2));
        out.println(Json.text(read(DcpStream.of(data), data, line.startsWith("1"))));
      }
    }
  }

  /** What the fuzzer calls. The first byte chooses how the others are read. */
  public static void fuzzerTestOneInput(byte[] input) throws IOException {
    if (input.length == 0) {
      return;
    }
    boolean collections = (input[0] & 1) == 0;
    byte[] data = Arrays.copyOfRange(input, 1, input.length);
    ObjectNode found = read(DcpStream.of(data).maxMessage(LONGEST), data, collections);
    for (JsonNode message : found.get("messages")) {
      int offset = message.get("offset").intValue();
      byte[] alone = Arrays.copyOfRange(data, offset, offset + message.get("length").intValue());
      ObjectNode expected = Json.NODES.objectNode();
      expected.putArray("messages").add(((ObjectNode) message).put("offset", 0));
      expected.putNull("end");
      same(expected, read(DcpStream.of(alone).maxMessage(LONGEST), alone, collections));
      ((ObjectNode) message).put("offset", offset);
    }
    int size = 1 + (Byte.toUnsignedInt(input[0]) >> 1);
    same(found, read(DcpStream.of(new Parts(data, size)).maxMessage(LONGEST), data, collections));
    read(DcpStream.of(data).maxMessage(LONGEST).decompress(block -> block), data, collections);
  }

  /** Reads a stream and the trees of its messages: what came of it. */
  private static ObjectNode read(DcpStream stream, byte[] data, boolean collections) throws IOException {
    if (trees == null) {
      trees = tree();
    }
    ObjectNode found = Json.NODES.objectNode();
    ArrayNode messages = found.putArray("messages");
    Vector connection = new Vector("", data, collections, false, null, null);
    Iterator<DcpMessage> each = (collections ? stream : stream.withoutCollections()).iterator();
    int end = 0;
    try {
      while (each.hasNext()) {
        DcpMessage message = each.next();
        int begin = end;
        end += message.length();
        holds(message.offset() == begin && end <= data.length && !message.toString().isEmpty(), message);
        Reading reading = Reading.of(connection, Arrays.copyOfRange(data, begin, end), trees);
        ObjectNode shown = messages.addObject();
        shown.put("offset", begin).put("length", message.length());
        shown.put("name", message.name()).put("text", message.toString());
        boolean isWhole = reading.outcome() == Outcome.MESSAGE;
        shown.set("tree", isWhole ? reading.tree() : Json.NODES.textNode(CLASSES.get(reading.outcome())));
      }
      holds(end == data.length, "no error is told");
      found.putNull("end");
    } catch (DcpStreamException error) {
      holds(error.offset() == end && !error.rule().isEmpty(), error);
      ObjectNode failure = found.putObject("end");
      failure.put("rule", error.rule()).put("path", error.path()).put("offset", error.offset());
      byte[] bytes = firstMessage(Arrays.copyOfRange(data, end, data.length));
      failure.put("class", CLASSES.get(Reading.of(connection, bytes, trees).outcome()));
    }
    return found;
  }

  private static Tree tree() throws IOException {
    try {
      return new Tree(new Fields());
    } catch (ClassNotFoundException error) {
      throw new AssertionError(error);
    }
  }

  /** What the first header claims of some bytes, as far as they go. */
  private static byte[] firstMessage(byte[] data) {
    if (data.length < 24) {
      return data;
    }
    long size = 24 + Integer.toUnsignedLong(ByteBuffer.wrap(data).getInt(8));
    return Arrays.copyOf(data, (int) Math.min(size, data.length));
  }

  private static void same(JsonNode expected, JsonNode found) {
    holds(expected.equals(found), found + ", not " + expected);
  }

  private static void holds(boolean condition, Object what) {
    if (!condition) {
      throw new AssertionError(what);
    }
  }

  /** A source that gives a few bytes at a time. */
  private static final class Parts extends ByteArrayInputStream {
    private final int size;

    Parts(byte[] data, int size) {
      super(data);
      this.size = size;
    }

    @Override
    public synchronized int read(byte[] bytes, int offset, int length) {
      return super.read(bytes, offset, Math.min(length, size));
    }
  }
}
