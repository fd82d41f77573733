package org.dcpspec.kaitai;

import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The messages that one side of a connection sent. A few messages are in memory at a time.
 *
 * <p>If the stream is truncated or damaged, a {@link DcpStreamException} follows all messages before that position. An
 * error of the source is an {@link UncheckedIOException}. A stream can be read only once.
 */
public final class DcpStream implements Iterable<DcpMessage>, AutoCloseable {
  /** The largest message, in bytes, that servers allow by default. */
  public static final int MAX_MESSAGE = StreamTable.MAX_MESSAGE;

  private static final int CHUNK = 1 << 16;

  private final InputStream input;
  private final Iterator<DcpMessage> messages = new Messages();
  private boolean collections = true;
  private int maxMessage = MAX_MESSAGE;
  private Decompressor decompressor;
  private ByteBuffer chunk;
  private KaitaiStream parsed;
  private int start;
  private int end;
  private long offset;

  private DcpStream(InputStream input, byte[] bytes) {
    this.input = input;
    chunk = ByteBuffer.wrap(bytes);
    parsed = new ByteBufferKaitaiStream(bytes);
    end = bytes.length;
  }

  /** Reads a file. */
  public static DcpStream open(Path path) throws IOException {
    return of(Files.newInputStream(path));
  }

  /** Reads a pipe, a socket or another stream of bytes, which {@link #close} closes. */
  public static DcpStream of(InputStream input) {
    return new DcpStream(input, new byte[0]);
  }

  /** Reads bytes, which must not change while the program uses messages from them. */
  public static DcpStream of(byte[] bytes) {
    return new DcpStream(InputStream.nullInputStream(), bytes);
  }

  /** Reads a connection that did not negotiate collections. Messages do not indicate this. */
  public DcpStream withoutCollections() {
    collections = false;
    return this;
  }

  /** Sets the largest length of a message, in bytes, before and after decompression. */
  public DcpStream maxMessage(int bytes) {
    maxMessage = bytes;
    return this;
  }

  /** Decompresses values, for example with {@code Snappy::uncompress}. By default, values remain compressed. */
  public DcpStream decompress(Decompressor function) {
    decompressor = function;
    return this;
  }

  /** Decompresses unframed Snappy blocks. */
  @FunctionalInterface
  public interface Decompressor {
    byte[] decompress(byte[] block) throws IOException;
  }

  /** The messages, for a single loop. */
  @Override
  public Iterator<DcpMessage> iterator() {
    return messages;
  }

  /** The messages as a sequential Java stream. */
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
        isOver = true; // nothing follows an error
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
    long size = StreamTable.HEADER_SIZE;
    try {
      if (!has(StreamTable.HEADER_SIZE)) {
        if (end == start) {
          return null;
        }
        throw badHeader(StreamTable.TRUNCATED);
      }
      size += Integer.toUnsignedLong(chunk.getInt(start + StreamTable.LENGTH_AT));
      if (size > maxMessage) {
        throw badHeader(StreamTable.TOO_LONG);
      }
      if (!has((int) size)) {
        throw badHeader(StreamTable.TRUNCATED);
      }
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
    DcpMessage message;
    try {
      message = message((int) size);
    } catch (DcpStreamException error) {
      throw error;
    } catch (RuntimeException error) { // the runtime has no specific class for truncated bytes
      throw broken(error);
    }
    offset += size;
    start += (int) size;
    return message;
  }

  /** Reads until the chunk contains the given number of bytes. Returns false if the source ends first. */
  private boolean has(int size) throws IOException {
    if (end - start < size) {
      byte[] bytes = Arrays.copyOfRange(chunk.array(), start, start + Math.max(size, CHUNK));
      chunk = ByteBuffer.wrap(bytes); // a new chunk, because messages contain views of the previous one
      parsed = new ByteBufferKaitaiStream(bytes);
      end -= start;
      start = 0;
      while (end < size) {
        int count = input.read(bytes, end, bytes.length - end);
        if (count < 0) {
          return false;
        }
        end += count;
      }
    }
    return true;
  }

  private DcpMessage message(int size) {
    parsed.seek(start);
    if (collections) {
      McbpMessage raw = new McbpMessage(parsed);
      return message(size, raw, raw.header(), raw.body(), raw.serverBody());
    }
    McbpMessageNoCollections raw = new McbpMessageNoCollections(parsed);
    return message(size, raw, raw.header(), raw.body(), raw.serverBody());
  }

  private DcpMessage message(
      int size, KaitaiStruct raw, McbpHeader header, McbpBody body, McbpServerBody serverBody) {
    DcpMessage message = new DcpMessage(raw, header, offset, size);
    KaitaiStruct payload = body != null ? body.request() : serverBody.serverRequest();
    if (payload == null) {
      payload = body != null ? body.response() : serverBody.serverResponse();
    }
    McbpDocumentValue packed = StreamTable.describe(message, payload);
    if (packed != null) {
      message.isCompressed = decompressor == null;
      message.value = decompressor == null ? packed.snappy() : unpacked(packed);
    }
    if (message.key == null || message.value == null) {
      asSent(message, header);
    }
    return message;
  }

  /** Sets key and value of a message without a document. */
  private void asSent(DcpMessage message, McbpHeader header) {
    int key = start + StreamTable.HEADER_SIZE + header.lenBeforeKey().intValue();
    int value = start + StreamTable.HEADER_SIZE + header.lenBeforeValue().intValue();
    int end = start + message.length();
    if (message.key == null && key < value) {
      message.key = Arrays.copyOfRange(chunk.array(), key, value);
    }
    if (message.value == null && value < end) {
      message.value = Arrays.copyOfRange(chunk.array(), value, end);
    }
  }

  /** The document body from a compressed value. */
  private byte[] unpacked(McbpDocumentValue packed) {
    byte[] block = packed.snappy();
    // The block contains a value.
    byte[] plain = {(byte) (packed.datatype().rawDatatype() & ~StreamTable.SNAPPY_BIT)};
    McbpDatatype datatype = new McbpDatatype(new ByteBufferKaitaiStream(plain));
    byte[] bytes;
    try {
      // A block begins with its decompressed length, encoded like a collection id.
      long length = new McbpCollectionId(new ByteBufferKaitaiStream(block)).number();
      if (StreamTable.HEADER_SIZE + length > maxMessage) {
        throw new IOException("a value of " + length + " bytes exceeds the length limit of messages");
      }
      bytes = decompressor.decompress(block);
    } catch (IOException | RuntimeException error) {
      if (hasXattrsAlone(datatype, block)) {
        return new byte[0];
      }
      throw new DcpStreamException(StreamTable.NOT_SNAPPY, offset, error);
    }
    return value(datatype, bytes).body();
  }

  private static McbpDocumentValue value(McbpDatatype datatype, byte[] bytes) {
    return new McbpDocumentValue(new ByteBufferKaitaiStream(bytes), datatype, bytes.length);
  }

  /** True for extended attributes without a body, which can be uncompressed although the Snappy bit is set. */
  private static boolean hasXattrsAlone(McbpDatatype datatype, byte[] bytes) {
    try {
      McbpDocumentValue value = value(datatype, bytes);
      return value.hasXattrs() && value.body().length == 0;
    } catch (RuntimeException error) {
      return false;
    }
  }

  /** The error for a header that breaks a rule, or else the given error. */
  private DcpStreamException badHeader(String[] otherwise) {
    try {
      new McbpHeader(new ByteBufferKaitaiStream(Arrays.copyOfRange(chunk.array(), start, end)));
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
      // The grammar path is not public, but the error text begins with it.
      String text = error.getMessage();
      String[] unknown = {"valid", "", text};
      rule = StreamTable.RULES.getOrDefault(text.substring(0, text.indexOf(':')), unknown);
    }
    return new DcpStreamException(rule, offset, error);
  }
}
