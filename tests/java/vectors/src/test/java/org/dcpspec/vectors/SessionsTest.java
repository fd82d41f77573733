package org.dcpspec.vectors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.dcpspec.kaitai.DcpStream;
import org.dcpspec.kaitai.Position;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Session vectors through {@link Position}. */
class SessionsTest {
  @TestFactory
  List<DynamicTest> sessions() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    try (Stream<Path> paths = Files.list(Path.of("tests/vectors/sessions"))) {
      for (Path path : paths.sorted().toList()) {
        for (JsonNode session : Json.read(path.toString()).get("sessions")) {
          tests.add(dynamicTest(session.get("id").asText(), () -> run(session)));
        }
      }
    }
    return tests;
  }

  private static void run(JsonNode session) {
    Position position = stored(session);
    for (JsonNode step : session.get("steps")) {
      DcpStream stream = DcpStream.of(HexFormat.of().parseHex(step.get("hex").asText()));
      if (!session.get("collections").asBoolean()) {
        stream.withoutCollections();
      }
      stream.forEach(position::receive);
      assertEquals(step.get("position"), record(position), step::toString);
      assertEquals(step.get("request"), request(position.request()), step::toString);
    }
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
