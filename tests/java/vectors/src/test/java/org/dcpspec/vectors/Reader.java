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
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Iterator;
import org.dcpspec.kaitai.DcpMessage;
import org.dcpspec.kaitai.DcpStream;
import org.dcpspec.kaitai.DcpStreamException;

/**
 * Reads messages, streams and sessions: a request and its answer are JSON on one line each, as
 * tests/languages/readers.py describes them. What the fuzzer asserts is here too.
 */
public final class Reader {
  /** Bytes of a message of the fuzzer. */
  private static final int LONGEST = 1 << 16;

  private static Tree trees;

  private Reader() {}

  /** Answers the requests of standard input. */
  public static void main(String[] arguments) throws IOException {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    for (String line; (line = lines.readLine()) != null; ) {
      out.println(Json.text(answer(Json.MAPPER.readTree(line))));
    }
  }

  private static JsonNode answer(JsonNode request) throws IOException {
    if (request.has("message")) {
      boolean hasTree = request.get("tree").booleanValue();
      return Reading.of(request.get("root").textValue(), bytes(request, "message"), trees()).answer(hasTree);
    }
    if (request.has("session")) {
      return Sessions.follow(request.get("session"));
    }
    if (request.has("check")) {
      fuzzerTestOneInput(bytes(request, "check"));
      return Json.NODES.objectNode();
    }
    byte[] data = bytes(request, "stream");
    DcpStream stream = DcpStream.of(data);
    if (request.has("longest")) {
      stream.maxMessage(request.get("longest").intValue());
    }
    if (request.path("decompress").booleanValue()) {
      stream.decompress(Reader::decompress);
    }
    return read(stream, data, request.get("collections").booleanValue());
  }

  private static byte[] bytes(JsonNode request, String name) {
    return HexFormat.of().parseHex(request.get(name).textValue());
  }

  /** Decompresses a block of one literal. */
  private static byte[] decompress(byte[] block) throws IOException {
    int start = Byte.toUnsignedInt(block[1]) < 0xf0 ? 2 : 3;
    if (block[0] != block.length - start) {
      throw new IOException("no block of one literal");
    }
    return Arrays.copyOfRange(block, start, block.length);
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
    ObjectNode found = Json.NODES.objectNode();
    ArrayNode messages = found.putArray("messages");
    String root = collections ? "mcbp_message" : "mcbp_message_no_collections";
    Iterator<DcpMessage> each = (collections ? stream : stream.withoutCollections()).iterator();
    int end = 0;
    try {
      while (each.hasNext()) {
        DcpMessage message = each.next();
        int begin = end;
        end += message.length();
        holds(message.offset() == begin && end <= data.length && !message.toString().isEmpty(), message);
        Reading reading = Reading.of(root, Arrays.copyOfRange(data, begin, end), trees());
        ObjectNode shown = messages.addObject();
        shown.put("offset", begin).put("length", message.length());
        shown.put("name", message.name()).put("text", message.toString());
        boolean isWhole = reading.end().equals("message");
        shown.set("tree", isWhole ? reading.tree() : Json.NODES.textNode(reading.end()));
        shown.put("value", HexFormat.of().formatHex(message.value().orElse(new byte[0])));
        shown.put("is_compressed", message.isCompressed());
      }
      holds(end == data.length, "no error is told");
      found.putNull("end");
    } catch (DcpStreamException error) {
      holds(error.offset() == end && !error.rule().isEmpty(), error);
      ObjectNode failure = found.putObject("end");
      failure.put("rule", error.rule()).put("path", error.path()).put("offset", error.offset());
      byte[] bytes = firstMessage(Arrays.copyOfRange(data, end, data.length));
      failure.put("class", Reading.of(root, bytes, trees()).end());
      failure.put("cause", error.getCause() == null ? null : error.getCause().getMessage());
    }
    return found;
  }

  private static Tree trees() throws IOException {
    if (trees == null) {
      try {
        trees = new Tree(new Fields());
      } catch (ClassNotFoundException error) {
        throw new AssertionError(error);
      }
    }
    return trees;
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
