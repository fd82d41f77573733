import com.couchbase.client.core.deps.com.fasterxml.jackson.databind.JsonNode;
import com.couchbase.client.core.deps.com.fasterxml.jackson.databind.ObjectMapper;
import com.couchbase.client.dcp.Client;
import com.couchbase.client.dcp.StreamFrom;
import com.couchbase.client.dcp.StreamTo;
import com.couchbase.client.dcp.config.CompressionMode;
import com.couchbase.client.dcp.config.DcpControl;
import com.couchbase.client.dcp.highlevel.DatabaseChangeListener;
import com.couchbase.client.dcp.highlevel.Deletion;
import com.couchbase.client.dcp.highlevel.DocumentChange;
import com.couchbase.client.dcp.highlevel.FlowControlMode;
import com.couchbase.client.dcp.highlevel.Mutation;
import com.couchbase.client.dcp.highlevel.Rollback;
import com.couchbase.client.dcp.highlevel.SnapshotMarker;
import com.couchbase.client.dcp.highlevel.StreamEnd;
import com.couchbase.client.dcp.highlevel.StreamFailure;
import com.couchbase.client.dcp.highlevel.StreamOffset;
import com.couchbase.client.dcp.message.StreamEndReason;
import com.couchbase.client.dcp.state.PartitionState;
import com.couchbase.client.dcp.state.StateFormat;
import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;

/** Adapter of the conformance kit for Couchbase's Java client. docs/client-contract.md says what it reads and writes. */
public final class Adapter implements DatabaseChangeListener {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static Duration patience = Duration.ofSeconds(10);
  private static final List<String> CAPABILITIES = List.of(
      "again", "collections", "ends", "filter", "latest", "no-compression", "no-values", "positions", "reopens", "resume", "rollback", "xattrs");

  private final PrintStream out;
  private final Set<Integer> ended = new HashSet<>();
  private Client client;
  private final CountDownLatch started = new CountDownLatch(1);

  private Adapter(PrintStream out) {
    this.out = out;
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Adapter adapter = new Adapter(new PrintStream(new FileOutputStream("/dev/fd/4"), true, StandardCharsets.UTF_8));
    String version = Client.class.getPackage().getImplementationVersion();
    adapter.tell("hello", Map.of("name", "dcp-client", "version", version == null ? "0.54.0" : version, "capabilities", CAPABILITIES));
    BufferedReader lines = new BufferedReader(new InputStreamReader(new FileInputStream("/dev/fd/3"), StandardCharsets.UTF_8));
    Path state = null;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      JsonNode asked = JSON.readTree(line);
      if (asked.has("plan")) {
        JsonNode plan = asked.get("plan");
        state = Path.of(plan.get("state").asText(), "state.json");
        new Thread(() -> adapter.run(plan)).start(); // the process ends by `exit`
      } else if (asked.has("checkpoint")) {
        adapter.started.await();
        Files.write(state, adapter.client.sessionState().export(StateFormat.JSON));
        adapter.tell("checkpoint", Map.of());
      } else {
        break;
      }
    }
    System.exit(0);
  }

  private void run(JsonNode plan) {
    try {
      ended.clear();
      patience = Duration.ofSeconds(plan.get("seconds").asLong() / 2);
      stream(plan);
      client.close();
    } catch (Exception error) {
      tell("error", Map.of("text", text(error)));
    }
    tell("done", Map.of());
  }

  private void stream(JsonNode plan) throws IOException, InterruptedException {
    client = client(plan);
    client.listener(this, FlowControlMode.AUTOMATIC);
    client.connect().block(patience);
    JsonNode from = plan.get("from"), until = plan.get("until");
    boolean ends = !until.asText().equals("never");
    if (from.asText().equals("checkpoint")) {
      client.recoverState(StateFormat.JSON, Files.readAllBytes(Path.of(plan.get("state").asText(), "state.json"))).block(patience);
    } else {
      StreamFrom begin = from.asText().equals("now") ? StreamFrom.NOW : StreamFrom.BEGINNING;
      client.initializeState(begin, until.asText().equals("now") ? StreamTo.NOW : StreamTo.INFINITY).block(patience);
    }
    List<Integer> wanted = new ArrayList<>();
    from.fields().forEachRemaining(entry -> client.sessionState().set(Integer.parseInt(entry.getKey()), position(entry.getValue())));
    until.fields().forEachRemaining(entry -> {
      wanted.add(Integer.parseInt(entry.getKey()));
      client.sessionState().get(Integer.parseInt(entry.getKey())).setEndSeqno(Long.parseUnsignedLong(entry.getValue().asText()));
    });
    plan.get("vbuckets").forEach(vbucket -> wanted.add(vbucket.asInt()));
    client.startStreaming(wanted).block(patience);
    started.countDown();
    int streams = wanted.isEmpty() ? client.numPartitions() : wanted.size();
    synchronized (this) {
      while (!ends || ended.size() < streams) {
        wait();
      }
    }
  }

  private static Client client(JsonNode plan) {
    JsonNode options = plan.get("options");
    Client.Builder builder = Client.builder()
        .seedNodes(plan.get("address").asText()).bucket(plan.get("bucket").asText())
        .credentials(plan.get("username").asText(), plan.get("password").asText())
        .userAgent("conformance", "1").collectionsAware(true).bootstrapTimeout(patience)
        .xattrs(options.path("xattrs").asBoolean(false)).noValue(!options.path("values").asBoolean(true))
        .compression(options.path("compression").asBoolean(true) ? CompressionMode.ENABLED : CompressionMode.DISABLED)
        .controlParam(DcpControl.Names.SET_NOOP_INTERVAL, options.path("noop_seconds").asInt(20))
        .controlParam(DcpControl.Names.ENABLE_EXPIRY_OPCODE, true)
        .flowControl(options.path("buffer").asInt(1 << 20));
    List<Long> collections = new ArrayList<>();
    plan.get("collections").forEach(each -> collections.add(each.get("id").asLong()));
    return builder.collectionIds(collections).build();
  }

  private static PartitionState position(JsonNode at) {
    long from = Long.parseUnsignedLong(at.get("snapshot").get(0).asText()), to = Long.parseUnsignedLong(at.get("snapshot").get(1).asText());
    long uuid = Long.parseUnsignedLong(at.get("uuid").asText()), seqno = Long.parseUnsignedLong(at.get("seqno").asText());
    return PartitionState.fromOffset(new StreamOffset(uuid, seqno, new SnapshotMarker(from, to), 0));
  }

  private synchronized void tell(String kind, Map<String, ?> fields) {
    try {
      out.println(JSON.writeValueAsString(Map.of(kind, fields)));
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }

  private void document(String kind, DocumentChange change, Map<String, Object> more) {
    Map<String, Object> fields = new LinkedHashMap<>(more);
    fields.put("vbucket", change.getVbucket());
    fields.put("seqno", Long.toUnsignedString(change.getOffset().getSeqno()));
    fields.put("key", change.getKey().getBytes(StandardCharsets.UTF_8));
    fields.put("collection", change.getCollection().id());
    fields.put("cas", Long.toUnsignedString(change.getCas()));
    fields.put("revision", Long.toUnsignedString(change.getRevision()));
    fields.put("value", change.getContent());
    fields.put("xattrs", change.getXattrs());
    tell(kind, fields);
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
    if (end.getReason() == StreamEndReason.OK) { // after any other one the client asks again
      end(end.getVbucket());
    }
  }

  @Override
  public void onFailure(StreamFailure failure) {
    tell("error", Map.of("vbucket", failure.getVbucket(), "text", text(failure.getCause())));
    end(failure.getVbucket());
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
    return cause.getClass().getSimpleName() + ": " + cause.getMessage();
  }
}
