package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.OptionalInt;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The messages that one side of a connection sent, of which one at a time is in memory.
 *
 * <p>Where the stream is cut or damaged, a {@link DcpStreamException} comes after all messages before that place. An
 * error of the source is an {@link UncheckedIOException}. A stream is read once.
 */
public final class DcpStream implements Iterable<DcpMessage>, AutoCloseable {
  /** Length of the longest message, in bytes, that servers allow by default. */
  public static final int MAX_MESSAGE = StreamTable.MAX_MESSAGE;

  private final InputStream input;
  private final Iterator<DcpMessage> messages = new Messages();
  private boolean collections = true;
  private int maxMessage = MAX_MESSAGE;
  private long offset;

  private DcpStream(InputStream input) {
    this.input = input;
  }

  /** Reads a file. */
  public static DcpStream open(Path path) throws IOException {
    return new DcpStream(new BufferedInputStream(Files.newInputStream(path), 1 << 16));
  }

  /** Reads a pipe, a socket or another stream of bytes, which {@link #close} closes. */
  public static DcpStream of(InputStream input) {
    return new DcpStream(input);
  }

  /** Reads bytes. */
  public static DcpStream of(byte[] bytes) {
    return new DcpStream(new ByteArrayInputStream(bytes));
  }

  /** The connection did not negotiate collections. No message says so. */
  public DcpStream withoutCollections() {
    collections = false;
    return this;
  }

  /** Sets how many bytes a message can have at most. */
  public DcpStream maxMessage(int bytes) {
    maxMessage = bytes;
    return this;
  }

  /** The messages, for one loop. */
  @Override
  public Iterator<DcpMessage> iterator() {
    return messages;
  }

  /** The messages as a sequential stream of Java. */
  public Stream<DcpMessage> stream() {
    return StreamSupport.stream(spliterator(), false);
  }

  @Override
  public void close() throws IOException {
    input.close();
  }

  private final class Messages implements Iterator<DcpMessage> {
    private DcpMessage next;
    private boolean isOver;

    @Override
    public boolean hasNext() {
      if (next == null && !isOver) {
        isOver = true; // nothing comes after an error
        next = read();
        isOver = next == null;
      }
      return next != null;
    }

    @Override
    public DcpMessage next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      DcpMessage message = next;
      next = null;
      return message;
    }
  }

  /** The next message, null at the end. */
  private DcpMessage read() {
    byte[] data;
    try {
      data = input.readNBytes(StreamTable.HEADER_SIZE);
      if (data.length == 0) {
        return null;
      }
      if (data.length < StreamTable.HEADER_SIZE) {
        throw badHeader(data, StreamTable.TRUNCATED);
      }
      int body = ByteBuffer.wrap(data).getInt(StreamTable.LENGTH_AT);
      long size = StreamTable.HEADER_SIZE + Integer.toUnsignedLong(body);
      if (size > maxMessage) {
        throw badHeader(data, StreamTable.TOO_LONG);
      }
      data = Arrays.copyOf(data, (int) size);
      if (input.readNBytes(data, StreamTable.HEADER_SIZE, body) < body) {
        throw badHeader(data, StreamTable.TRUNCATED);
      }
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
    DcpMessage message;
    try {
      message = message(data);
    } catch (RuntimeException error) { // the runtime has no class of its own for bytes that end too early
      throw broken(error);
    }
    offset += data.length;
    return message;
  }

  private DcpMessage message(byte[] data) {
    KaitaiStream stream = new ByteBufferKaitaiStream(data);
    if (collections) {
      McbpMessage raw = new McbpMessage(stream);
      return message(data, raw, raw.header(), raw.body(), raw.serverBody());
    }
    McbpMessageNoCollections raw = new McbpMessageNoCollections(stream);
    return message(data, raw, raw.header(), raw.body(), raw.serverBody());
  }

  private DcpMessage message(
      byte[] data, KaitaiStruct raw, McbpHeader header, McbpBody body, McbpServerBody serverBody) {
    DcpMessage message = new DcpMessage();
    message.raw = raw;
    message.offset = offset;
    message.length = data.length;
    message.opaque = header.opaque();
    message.cas = header.cas();
    message.isRequest = header.isRequest();
    message.name = name(body != null ? header.opcode() : header.serverOpcode(), header.rawOpcode());
    int key = StreamTable.HEADER_SIZE + header.lenBeforeKey().intValue();
    int value = StreamTable.HEADER_SIZE + header.lenBeforeValue().intValue();
    message.key = key == value ? null : Arrays.copyOfRange(data, key, value);
    message.value = value == data.length ? null : Arrays.copyOfRange(data, value, data.length);
    if (message.isRequest) {
      message.vbucket = OptionalInt.of(header.vbucket());
      StreamTable.describe(message, body != null ? body.request() : serverBody.serverRequest());
    } else {
      message.status = name(header.status(), header.rawStatus());
      StreamTable.describe(message, body != null ? body.response() : serverBody.serverResponse());
    }
    return message;
  }

  /** The name that a number has, or else the number. */
  static String name(Enum<?> known, Number number) {
    return known != null ? known.name().toLowerCase(Locale.ROOT) : number.toString();
  }

  /** The error of a header that breaks a rule itself, or else the given one. */
  private DcpStreamException badHeader(byte[] data, String[] otherwise) {
    try {
      new McbpHeader(new ByteBufferKaitaiStream(data));
    } catch (KaitaiStream.ValidationFailedError error) {
      return broken(error);
    } catch (RuntimeException error) {
      return new DcpStreamException(otherwise, offset, error);
    }
    return new DcpStreamException(otherwise, offset, null);
  }

  private DcpStreamException broken(RuntimeException error) {
    String[] rule = StreamTable.TRUNCATED;
    if (error instanceof KaitaiStream.ValidationFailedError) {
      // The place is not public; the text begins with it.
      String text = error.getMessage();
      String[] unknown = {"valid", "", text};
      rule = StreamTable.RULES.getOrDefault(text.substring(0, text.indexOf(':')), unknown);
    }
    return new DcpStreamException(rule, offset, error);
  }
}
