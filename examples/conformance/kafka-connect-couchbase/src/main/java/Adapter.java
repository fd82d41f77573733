import com.couchbase.client.dcp.util.PartitionSet;
import com.couchbase.connect.kafka.CouchbaseSourceTask;
import com.couchbase.connect.kafka.handler.source.*;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.*;
import org.apache.kafka.connect.source.SourceRecord;
import org.apache.kafka.connect.source.SourceTask;
import org.apache.kafka.connect.source.SourceTaskContext;
import org.apache.kafka.connect.storage.OffsetStorageReader;

/**
 * Conformance kit adapter for the source task of Couchbase's Kafka connector. docs/client-contract.md describes its input and output. The
 * adapter does what a worker of Kafka Connect does: it starts the task, polls it, and stores the offset of each record, without a broker.
 */
public final class Adapter extends Contract {
  private static final ObjectMapper JSON = new ObjectMapper().enable(DeserializationFeature.USE_LONG_FOR_INTS);
  private final Map<String, Map<String, Object>> offsets = new HashMap<>(); // by vbucket; covers exactly the reported changes

  public static void main(String[] arguments) throws Exception {
    new Adapter().serve("kafka-connect-couchbase", new CouchbaseSourceTask().version(), List.of(
        "collections", "endless", "filter", "latest", "no-compression", "no-values", "nodes", "positions", "reopens", "resume", "slow", "tls", "untold-rollbacks", "xattrs"));
  }

  @Override
  protected void run(JsonNode plan) throws IOException, InterruptedException {
    if (plan.get("from").asText().equals("checkpoint")) {
      offsets.putAll(JSON.readValue(state(plan).toFile(), new TypeReference<Map<String, Map<String, Object>>>() {}));
    } else if (plan.get("from").asText().equals("positions")) {
      plan.get("streams").forEach(this::start);
    }
    var properties = properties(plan);
    SourceTask task = new CouchbaseSourceTask();
    task.initialize(context(properties));
    task.start(properties);
    long slow = (long) (plan.get("options").get("slow").asDouble() * 1000);
    while (true) { // the streams are endless; throws if the task fails
      List<SourceRecord> records = task.poll();
      for (SourceRecord record : records == null ? List.<SourceRecord>of() : records) {
        Thread.sleep(slow);
        tell(record);
      }
    }
  }

  private synchronized void tell(SourceRecord record) {
    Change change = (Change) record.value();
    tell(change.kind, change.fields);
    offsets.put((String) record.sourcePartition().get("partition"), new HashMap<>(record.sourceOffset()));
  }

  @Override
  protected synchronized void checkpoint(JsonNode plan) throws IOException {
    JSON.writeValue(state(plan).toFile(), offsets);
  }

  private static Path state(JsonNode plan) {
    return Path.of(plan.get("state").asText(), "offsets.json");
  }

  private void start(JsonNode stream) {
    if (number(stream, "seqno") != 0) {
      offsets.put(stream.get("vbucket").asText(), new HashMap<>(Map.of("bySeqno", number(stream, "seqno"), "vbuuid", number(stream, "uuid"),
          "snapshotStartSeqno", number(stream, "snapshot_start"), "snapshotEndSeqno", number(stream, "snapshot_end"))));
    }
  }

  private static long number(JsonNode stream, String name) {
    return Long.parseUnsignedLong(stream.get(name).asText());
  }

  private static Map<String, String> properties(JsonNode plan) {
    JsonNode options = plan.get("options");
    var found = new HashMap<>(Map.of(
        "name", "conformance", "couchbase.maybe.task.id", "0", "couchbase.source.handler", Handler.class.getName(),
        "couchbase.seed.nodes", plan.get("address").asText(), "couchbase.bucket", plan.get("bucket").asText(),
        "couchbase.username", plan.get("username").asText(), "couchbase.password", plan.get("password").asText(),
        "couchbase.bootstrap.timeout", plan.get("seconds").asLong() / 2 + "s",
        "couchbase.stream.from", plan.get("from").asText().equals("now") ? "SAVED_OFFSET_OR_NOW" : "SAVED_OFFSET_OR_BEGINNING"));
    List<Integer> vbuckets = new ArrayList<>();
    plan.get("streams").forEach(stream -> vbuckets.add(stream.get("vbucket").asInt()));
    found.put("couchbase.partitions", PartitionSet.from(vbuckets).format());
    List<String> collections = new ArrayList<>();
    plan.get("collections").forEach(name -> collections.add(name.asText()));
    found.put("couchbase.collections", String.join(",", collections));
    found.put("couchbase.xattrs", options.get("xattrs").asText());
    found.put("couchbase.no.value", String.valueOf(!options.get("values").asBoolean()));
    found.put("couchbase.compression", options.get("compression").asBoolean() ? "ENABLED" : "DISABLED");
    if (!options.get("buffer").isNull()) {
      found.put("couchbase.flow.control.buffer", options.get("buffer").asText() + "b");
    }
    if (!plan.get("certificate").isNull()) {
      found.put("couchbase.enable.tls", "true");
      found.put("couchbase.trust.certificate.path", plan.get("certificate").asText());
    }
    return found;
  }

  private SourceTaskContext context(Map<String, String> properties) {
    OffsetStorageReader reader = new OffsetStorageReader() {
      @Override
      public <T> Map<String, Object> offset(Map<String, T> partition) {
        return offsets.get(partition.get("partition"));
      }

      @Override
      public <T> Map<Map<String, T>, Map<String, Object>> offsets(Collection<Map<String, T>> partitions) {
        Map<Map<String, T>, Map<String, Object>> found = new HashMap<>();
        partitions.forEach(each -> found.put(each, offset(each)));
        return found;
      }
    };
    return new SourceTaskContext() {
      @Override
      public Map<String, String> configs() {
        return properties;
      }

      @Override
      public OffsetStorageReader offsetStorageReader() {
        return reader;
      }
    };
  }

  private record Change(String kind, Map<String, Object> fields) {}

  /** Makes a record with all that the connector tells an application about a change. */
  public static final class Handler implements SourceHandler {
    @Override
    public SourceRecordBuilder handle(SourceHandlerParams params) {
      DocumentEvent event = params.documentEvent();
      var fields = new HashMap<String, Object>(Map.of(
          "vbucket", (int) event.partition(), "seqno", text(event.bySeqno()), "cas", text(event.cas()), "revision", text(event.revisionSeqno()),
          "collection", event.collectionMetadata().collectionId(), "key", event.key().getBytes(StandardCharsets.UTF_8),
          "value", event.content(), "xattrs", event.xattrs()));
      event.mutationMetadata().ifPresent(more -> fields.putAll(Map.of(
          "flags", Integer.toUnsignedLong(more.flags()), "expiry", Integer.toUnsignedLong(more.expiry()))));
      return new SourceRecordBuilder().key(event.key()).value(null, new Change(event.isMutation() ? "change" : "delete", fields));
    }

    private static String text(long number) {
      return Long.toUnsignedString(number);
    }
  }
}
