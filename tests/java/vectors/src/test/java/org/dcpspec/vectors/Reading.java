package org.dcpspec.vectors;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import java.nio.BufferUnderflowException;
import org.dcpspec.kaitai.McbpMessage;
import org.dcpspec.kaitai.McbpMessageNoCollections;
import org.dcpspec.kaitai.McbpMessageStrict;

/**
 * What came of reading bytes as one message. The runtime has no error of its own for the end of the stream,
 * it lets through what java.nio throws.
 *
 * @param tree the message, or null if it could not be read
 */
record Reading(ObjectNode tree, Outcome outcome) {
  enum Outcome { MESSAGE, BYTES_LEFT, END_OF_STREAM, NO_TERMINATOR, RULE_BROKEN }

  /** Reads bytes as if they came from the connection of the vector. No other exception is an answer. */
  static Reading of(Vector vector, byte[] data, Tree trees) {
    KaitaiStream stream = new ByteBufferKaitaiStream(data);
    try {
      KaitaiStruct message = root(vector, stream);
      boolean isWhole = stream.isEof();
      return new Reading(trees.of(message), isWhole ? Outcome.MESSAGE : Outcome.BYTES_LEFT);
    } catch (KaitaiStream.ValidationFailedError error) {
      return new Reading(null, Outcome.RULE_BROKEN);
    } catch (BufferUnderflowException error) {
      return new Reading(null, Outcome.END_OF_STREAM); // of a number or of bytes
    } catch (IllegalArgumentException error) {
      return new Reading(null, Outcome.END_OF_STREAM); // of a substream, or a position behind the end
    } catch (RuntimeException error) {
      if (error.getClass() != RuntimeException.class || !error.getMessage().contains("no terminator")) {
        throw error;
      }
      return new Reading(null, Outcome.NO_TERMINATOR);
    }
  }

  private static KaitaiStruct root(Vector vector, KaitaiStream stream) {
    if (vector.strict()) {
      return new McbpMessageStrict(stream);
    }
    return vector.collections() ? new McbpMessage(stream) : new McbpMessageNoCollections(stream);
  }
}
