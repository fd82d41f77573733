package org.dcpspec.vectors;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HexFormat;
import java.util.OptionalLong;
import org.dcpspec.kaitai.DcpStream;
import org.dcpspec.kaitai.Position;

/** Sessions through {@link Position}. */
final class Sessions {
  private Sessions() {}

  /** Where a client stands after each message of a session, and how it would go on from there. */
  static ArrayNode follow(JsonNode session) {
    Position position = stored(session);
    ArrayNode steps = Json.NODES.arrayNode();
    for (JsonNode digits : session.get("messages")) {
      DcpStream stream = DcpStream.of(HexFormat.of().parseHex(digits.textValue()));
      if (!session.get("collections").asBoolean()) {
        stream.withoutCollections();
      }
      stream.forEach(position::receive);
      ObjectNode step = steps.addObject();
      step.set("position", record(position));
      step.set("request", request(position.request()));
    }
    return steps;
  }

  private static Position stored(JsonNode session) {
    JsonNode start = session.path("start");
    Position position = new Position();
    position.streamId = session.path("stream_id").asInt();
    position.vbucketUuid = number(start, "vbucket_uuid").orElse(0);
    position.seqno = number(start, "seqno").orElse(0);
    position.snapshotStart = number(start, "snapshot_start").orElse(0);
    position.snapshotEnd = number(start, "snapshot_end").orElse(0);
    position.purgeSeqno = number(start, "purge_seqno");
    position.manifestId = number(start, "manifest_id");
    return position;
  }

  private static OptionalLong number(JsonNode fields, String name) {
    return fields.has(name)
        ? OptionalLong.of(Long.parseUnsignedLong(fields.get(name).asText()))
        : OptionalLong.empty();
  }

  private static ObjectNode record(Position position) {
    ObjectNode record = Json.NODES.objectNode();
    put(record, "vbucket_uuid", position.vbucketUuid);
    put(record, "seqno", position.seqno);
    put(record, "snapshot_start", position.snapshotStart);
    put(record, "snapshot_end", position.snapshotEnd);
    position.purgeSeqno.ifPresent(seqno -> put(record, "purge_seqno", seqno));
    position.manifestId.ifPresent(id -> put(record, "manifest_id", id));
    return record.put("in_oso", position.inOso);
  }

  private static ObjectNode request(Position.Request request) {
    ObjectNode fields = Json.NODES.objectNode();
    put(fields, "start_seqno", request.startSeqno);
    put(fields, "vbucket_uuid", request.vbucketUuid);
    put(fields, "snap_start_seqno", request.snapStartSeqno);
    put(fields, "snap_end_seqno", request.snapEndSeqno);
    return request.filter.isEmpty() ? fields : fields.put("filter", request.filter);
  }

  private static void put(ObjectNode fields, String name, long number) {
    fields.put(name, Long.toUnsignedString(number));
  }
}
