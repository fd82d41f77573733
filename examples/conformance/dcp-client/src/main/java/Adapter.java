import com.couchbase.client.core.deps.com.fasterxml.jackson.databind.JsonNode;
import com.couchbase.client.core.deps.com.fasterxml.jackson.databind.ObjectMapper;
import com.couchbase.client.dcp.Client;
import com.couchbase.client.dcp.StreamFrom;
import com.couchbase.client.dcp.StreamTo;
import com.couchbase.client.dcp.config.CompressionMode;
import com.couchbase.client.dcp.config.DcpControl;
import com.couchbase.client.dcp.highlevel.CollectionCreated;
import com.couchbase.client.dcp.highlevel.CollectionDropped;
import com.couchbase.client.dcp.highlevel.CollectionFlushed;
import com.couchbase.client.dcp.highlevel.DatabaseChangeListener;
import com.couchbase.client.dcp.highlevel.Deletion;
import com.couchbase.client.dcp.highlevel.DocumentChange;
import com.couchbase.client.dcp.highlevel.FailoverLog;
import com.couchbase.client.dcp.highlevel.FlowControlMode;
import com.couchbase.client.dcp.highlevel.Mutation;
import com.couchbase.client.dcp.highlevel.Rollback;
import com.couchbase.client.dcp.highlevel.ScopeCreated;
import com.couchbase.client.dcp.highlevel.ScopeDropped;
import com.couchbase.client.dcp.highlevel.SeqnoAdvanced;
import com.couchbase.client.dcp.highlevel.SnapshotDetails;
import com.couchbase.client.dcp.highlevel.SnapshotMarker;
import com.couchbase.client.dcp.highlevel.StreamEnd;
import com.couchbase.client.dcp.highlevel.StreamFailure;
import com.couchbase.client.dcp.highlevel.StreamOffset;
import com.couchbase.client.dcp.state.PartitionState;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads streams with Couchbase's own Java client. Each line of the standard input is a plan as JSON, tests/replay/clients.py
 * says of what; what the client tells is written as lines of JSON, the last one of a plan has the kind "done".
 */
public final class Replay implements DatabaseChangeListener {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final PrintStream out;
  private final Set<Integer> ended = new HashSet<>();
  private long lastEvent = System.nanoTime();

  private Replay(PrintStream out) {
    this.out = out;
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      Replay replay = new Replay(out);
      Map<String, Object> done = new LinkedHashMap<>();
      try {
        done.put("outcome", replay.run(JSON.readTree(line)));
      } catch (RuntimeException error) {
        done.put("outcome", "failed");
        done.put("error", text(error));
      }
      replay.tell("done", -1, done);
      out.flush();
    }
    System.exit(0);
  }

  /** Runs a plan, and returns "ended" if all streams have ended, "silent" if nothing came for a while. */
  private String run(JsonNode plan) throws InterruptedException {
    try (Client client = client(plan)) {
      client.listener(this, FlowControlMode.AUTOMATIC);
      client.connect().block(PATIENCE);
      List<Integer> vbuckets = new ArrayList<>();
      if (plan.path("streams").isArray()) {
        client.sessionState().setToBeginningWithNoEnd(client.numPartitions());
        for (JsonNode stream : plan.get("streams")) {
          client.sessionState().set(stream.get("vbucket").asInt(), start(stream));
          vbuckets.add(stream.get("vbucket").asInt());
        }
      } else {
        client.initializeState(StreamFrom.BEGINNING, StreamTo.NOW).block(PATIENCE);
      }
      client.startStreaming(vbuckets).block(PATIENCE);
      int streams = vbuckets.isEmpty() ? client.numPartitions() : vbuckets.size();
      long quiet = Duration.ofMillis(plan.get("quiet_ms").asLong()).toNanos();
      synchronized (this) {
        while (ended.size() < streams) {
          if (System.nanoTime() - lastEvent > quiet) {
            return "silent";
          }
          wait(20);
        }
      }
      return "ended";
    }
  }

  private static Client client(JsonNode plan) {
    Client.Builder builder = Client.builder()
        .seedNodes(plan.get("address").asText())
        .bucket(plan.get("bucket").asText())
        .credentials(plan.get("user").asText(), plan.get("password").asText())
        .userAgent("dcpspec-replay", "1")
        .collectionsAware(plan.get("collections").asBoolean())
        .xattrs(plan.get("xattrs").asBoolean())
        .noValue(plan.get("no_value").asBoolean())
        .compression(CompressionMode.valueOf(plan.get("compression").asText()))
        .controlParam(DcpControl.Names.SET_NOOP_INTERVAL, plan.get("noop_seconds").asInt())
        .dcpChannelsReconnectMaxAttempts(1)
        .bootstrapTimeout(PATIENCE)
        .flowControl(plan.get("buffer").asInt());
    if (plan.get("expirations").asBoolean()) {
      builder.controlParam(DcpControl.Names.ENABLE_EXPIRY_OPCODE, true);
    }
    List<Long> wanted = new ArrayList<>();
    plan.path("only").forEach(id -> wanted.add(id.asLong()));
    return builder.collectionIds(wanted).build();
  }

  private static PartitionState start(JsonNode stream) {
    SnapshotMarker snapshot = new SnapshotMarker(stream.get("snapshot_start").asLong(), stream.get("snapshot_end").asLong());
    PartitionState state = PartitionState.fromOffset(
        new StreamOffset(stream.get("uuid").asLong(), stream.get("start").asLong(), snapshot, stream.get("manifest").asLong()));
    state.setEndSeqno(stream.get("end").asLong());
    return state;
  }

  private synchronized void tell(String kind, int vbucket, Map<String, ?> fields) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("kind", kind);
    line.put("vbucket", vbucket);
    line.putAll(fields);
    try {
      out.println(JSON.writeValueAsString(line));
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
    lastEvent = System.nanoTime();
  }

  private void document(String kind, DocumentChange change, int flags) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("seqno", change.getOffset().getSeqno());
    fields.put("key", change.getKey().getBytes(StandardCharsets.UTF_8));
    fields.put("collection", change.getCollection().id());
    fields.put("cas", Long.toUnsignedString(change.getCas()));
    fields.put("revision", Long.toUnsignedString(change.getRevision()));
    fields.put("flags", Integer.toUnsignedLong(flags));
    fields.put("value", change.getContent());
    fields.put("xattrs", change.getXattrs());
    tell(kind, change.getVbucket(), fields);
  }

  @Override
  public void onMutation(Mutation mutation) {
    document("mutation", mutation, mutation.getFlagsAsInt());
  }

  @Override
  public void onDeletion(Deletion deletion) {
    document(deletion.isDueToExpiration() ? "expiration" : "deletion", deletion, 0);
  }

  @Override
  public void onSeqnoAdvanced(SeqnoAdvanced advanced) {
    tell("seqno_advanced", advanced.getVbucket(), Map.of("seqno", advanced.getOffset().getSeqno()));
  }

  @Override
  public void onScopeCreated(ScopeCreated created) {
    tell("create_scope", created.getVbucket(),
        Map.of("seqno", created.getSeqno(), "name", created.getScopeName(), "scope", created.getScopeId()));
  }

  @Override
  public void onScopeDropped(ScopeDropped dropped) {
    tell("drop_scope", dropped.getVbucket(), Map.of("seqno", dropped.getSeqno(), "scope", dropped.getScopeId()));
  }

  @Override
  public void onCollectionCreated(CollectionCreated created) {
    tell("begin_collection", created.getVbucket(), Map.of(
        "seqno", created.getSeqno(), "name", created.getCollectionName(), "collection", created.getCollectionId()));
  }

  @Override
  public void onCollectionDropped(CollectionDropped dropped) {
    tell("end_collection", dropped.getVbucket(),
        Map.of("seqno", dropped.getSeqno(), "collection", dropped.getCollectionId()));
  }

  @Override
  public void onCollectionFlushed(CollectionFlushed flushed) {
    tell("flush_collection", flushed.getVbucket(),
        Map.of("seqno", flushed.getSeqno(), "collection", flushed.getCollectionId()));
  }

  @Override
  public void onRollback(Rollback rollback) {
    tell("rollback", rollback.getVbucket(), Map.of("seqno", rollback.getSeqno()));
    rollback.resume();
  }

  @Override
  public void onSnapshot(SnapshotDetails snapshot) {
    tell("snapshot_marker", snapshot.getVbucket(), Map.of("start", snapshot.getMarker().getStartSeqno(),
        "end", snapshot.getMarker().getEndSeqno(), "flags", snapshot.getFlagsAsInt()));
  }

  @Override
  public void onFailoverLog(FailoverLog log) {
    List<List<Long>> entries = new ArrayList<>();
    log.getEntries().forEach(entry -> entries.add(List.of(entry.getUuid(), entry.getSeqno())));
    tell("failover_log", log.getVbucket(), Map.of("entries", entries));
  }

  @Override
  public void onStreamEnd(StreamEnd end) {
    tell("stream_end", end.getVbucket(), Map.of("reason", end.getReason().name().toLowerCase()));
    end(end.getVbucket());
  }

  @Override
  public void onFailure(StreamFailure failure) {
    tell("failure", failure.getVbucket(), Map.of("error", text(failure.getCause())));
    if (failure.getVbucket() >= 0) {
      end(failure.getVbucket());
    }
  }

  private synchronized void end(int vbucket) {
    ended.add(vbucket);
    notifyAll();
  }

  private static String text(Throwable error) {
    Throwable cause = error;
    while (cause.getCause() != null && cause.getCause() != cause) {
      cause = cause.getCause();
    }
    return cause.getClass().getSimpleName() + (cause.getMessage() == null ? "" : ": " + cause.getMessage());
  }
}
