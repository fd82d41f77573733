import com.couchbase.client.dcp.Client;
import com.couchbase.client.dcp.StreamFrom;
import com.couchbase.client.dcp.StreamTo;
import com.couchbase.client.dcp.config.CompressionMode;
import com.couchbase.client.dcp.config.DcpControl;
import com.couchbase.client.dcp.highlevel.*;
import com.couchbase.client.dcp.message.StreamEndReason;
import com.couchbase.client.dcp.state.PartitionState;
import com.couchbase.client.dcp.state.StateFormat;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.*;

/** Conformance kit adapter for Couchbase's Java client. docs/client-contract.md describes its input and output. */
public final class Adapter extends Contract implements DatabaseChangeListener {
  private final Set<Integer> ended = new HashSet<>();
  private Client client;
  private JsonNode streaming; // the plan of `client`, once its streams have been requested

  public static void main(String[] arguments) throws Exception {
    String version = Client.class.getPackage().getImplementationVersion();
    new Adapter().serve("dcp-client", version == null ? "0.54.0" : version, List.of(
        "again", "collections", "ends", "filter", "latest", "no-compression", "no-values", "nodes", "noop-interval", "positions", "reopens", "resume", "rollback", "tls", "xattrs"));
  }

  @Override
  protected void run(JsonNode plan) throws IOException, InterruptedException {
    ended.clear();
    Duration patience = Duration.ofSeconds(plan.get("seconds").asLong() / 2);
    client = client(plan, patience);
    client.listener(this, FlowControlMode.AUTOMATIC);
    client.connect().block(patience);
    String from = plan.get("from").asText(), until = plan.get("until").asText();
    if (from.equals("checkpoint")) {
      client.recoverState(StateFormat.JSON, Files.readAllBytes(state(plan))).block(patience);
    } else {
      StreamFrom begin = from.equals("now") ? StreamFrom.NOW : StreamFrom.BEGINNING;
      client.initializeState(begin, until.equals("now") ? StreamTo.NOW : StreamTo.INFINITY).block(patience);
    }
    List<Integer> wanted = new ArrayList<>();
    for (JsonNode stream : plan.get("streams")) {
      int vbucket = stream.get("vbucket").asInt();
      wanted.add(vbucket);
      if (from.equals("positions") && number(stream, "seqno") != 0) {
        client.sessionState().set(vbucket, position(stream));
      }
      if (until.equals("seqnos")) {
        client.sessionState().get(vbucket).setEndSeqno(number(stream, "end"));
      }
    }
    client.startStreaming(plan.get("all").asBoolean() ? List.of() : wanted).block(patience);
    synchronized (this) {
      streaming = plan;
      notifyAll();
      while (until.equals("never") || ended.size() < wanted.size()) {
        wait();
      }
    }
    client.close();
  }

  @Override
  protected synchronized void checkpoint(JsonNode plan) throws IOException, InterruptedException {
    while (streaming != plan) {
      wait();
    }
    Files.write(state(plan), client.sessionState().export(StateFormat.JSON));
  }

  private static Path state(JsonNode plan) {
    return Path.of(plan.get("state").asText(), "state.json");
  }

  private static Client client(JsonNode plan, Duration patience) {
    JsonNode options = plan.get("options");
    List<Long> collections = new ArrayList<>();
    plan.get("collection_ids").forEach(id -> collections.add(id.asLong()));
    Client.Builder builder = Client.builder();
    if (!plan.get("certificate").isNull()) {
      builder.securityConfig(it -> it.enableTls(true).trustCertificate(Path.of(plan.get("certificate").asText())));
    }
    return builder
        .seedNodes(plan.get("address").asText()).bucket(plan.get("bucket").asText())
        .credentials(plan.get("username").asText(), plan.get("password").asText())
        .userAgent("conformance", "1").collectionsAware(true).collectionIds(collections).bootstrapTimeout(patience)
        .xattrs(options.get("xattrs").asBoolean()).noValue(!options.get("values").asBoolean())
        .compression(options.get("compression").asBoolean() ? CompressionMode.ENABLED : CompressionMode.DISABLED)
        .controlParam(DcpControl.Names.SET_NOOP_INTERVAL, options.get("noop_seconds").asInt(20))
        .controlParam(DcpControl.Names.ENABLE_EXPIRY_OPCODE, true)
        .flowControl(options.get("buffer").asInt(1 << 20)).build();
  }

  private static long number(JsonNode stream, String name) {
    return Long.parseUnsignedLong(stream.get(name).asText());
  }

  private static PartitionState position(JsonNode at) {
    SnapshotMarker snapshot = new SnapshotMarker(number(at, "snapshot_start"), number(at, "snapshot_end"));
    return PartitionState.fromOffset(new StreamOffset(number(at, "uuid"), number(at, "seqno"), snapshot, 0));
  }

  private void document(String kind, DocumentChange change, Map<String, ?> more) {
    Map<String, Object> fields = new HashMap<>(more);
    fields.put("revision", Long.toUnsignedString(change.getRevision()));
    fields.put("value", change.getContent());
    fields.put("xattrs", change.getXattrs());
    byte[] key = change.getKey().getBytes(StandardCharsets.UTF_8);
    tellChange(kind, change.getVbucket(), change.getOffset().getSeqno(), change.getCas(), change.getCollection().id(), key, fields);
  }

  @Override
  public void onMutation(Mutation mutation) {
    document("change", mutation, Map.of("flags", Integer.toUnsignedLong(mutation.getFlagsAsInt())));
  }

  @Override
  public void onDeletion(Deletion deletion) {
    document("delete", deletion, Map.of());
  }

  @Override
  public void onRollback(Rollback rollback) {
    tell("rollback", Map.of("vbucket", rollback.getVbucket(), "seqno", Long.toUnsignedString(rollback.getSeqno())));
    rollback.resume();
  }

  @Override
  public void onStreamEnd(StreamEnd end) {
    tell("end", Map.of("vbucket", end.getVbucket(), "reason", end.getReason().name().toLowerCase()));
    if (end.getReason() == StreamEndReason.OK) { // for other reasons, the client requests the stream again
      end(end.getVbucket());
    }
  }

  @Override
  public void onFailure(StreamFailure failure) {
    tellError(failure.getCause(), Map.of("vbucket", failure.getVbucket()));
    end(failure.getVbucket());
  }

  private synchronized void end(int vbucket) {
    ended.add(vbucket);
    notifyAll();
  }
}
