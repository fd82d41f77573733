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
 * What came of reading bytes as one message.
 *
 * @param tree the message, or null if it could not be read
 * @param rest how many bytes come after the message
 * @param error why there is no message, or null. The runtime has no error of its own for the end of the stream, it lets
 *     through what java.nio throws
 */
record Reading(ObjectNode tree, int rest, String error) {
  /** Reads bytes as if they came from a connection of the root. No other exception is an answer. */
  static Reading of(String root, byte[] data, Tree trees) {
    KaitaiStream stream = new ByteBufferKaitaiStream(data);
    try {
      KaitaiStruct message = message(root, stream);
      int rest = data.length - stream.pos();
      return new Reading(trees.of(message), rest, null);
    } catch (KaitaiStream.ValidationFailedError error) {
      return new Reading(null, 0, "validation");
    } catch (BufferUnderflowException error) {
      return new Reading(null, 0, "truncated"); // of a number or of bytes
    } catch (IllegalArgumentException error) {
      return new Reading(null, 0, "truncated"); // of a substream, or a position behind the end
    } catch (RuntimeException error) {
      if (error.getClass() != RuntimeException.class || !error.getMessage().contains("no terminator")) {
        throw error;
      }
      return new Reading(null, 0, "terminator");
    }
  }

  private static KaitaiStruct message(String root, KaitaiStream stream) {
    return switch (root) {
      case "mcbp_message_strict" -> new McbpMessageStrict(stream);
      case "mcbp_message_no_collections" -> new McbpMessageNoCollections(stream);
      default -> new McbpMessage(stream);
    };
  }

  /** Says how reading ended: "message", or why there is none. */
  String end() {
    return error != null ? error : rest > 0 ? "trailing-bytes" : "message";
  }

  /** Makes the answer to a request for a message. */
  ObjectNode answer(boolean hasTree) {
    ObjectNode answer = Json.NODES.objectNode();
    if (error != null) {
      return answer.put("error", error);
    }
    answer.put("rest", rest);
    return hasTree ? answer.set("tree", tree) : answer;
  }
}
