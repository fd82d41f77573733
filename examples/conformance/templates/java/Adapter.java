import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** Adapter template for Java, with Jackson: add your client at HERE. docs/client-contract.md describes the lines. */
public final class Adapter extends Contract {
  public static void main(String[] arguments) throws Exception {
    new Adapter().serve("my client", "0", List.of()); // HERE: the client's capabilities
  }

  @Override
  protected void run(JsonNode plan) throws Exception {
    // HERE: connect to plan.get("address"), and stream plan.get("bucket") from plan.get("from") to plan.get("until"), or
    // the streams in plan.get("streams"). Report changes with tellChange, and rollbacks and stream ends with tell.
    throw new UnsupportedOperationException("the template contains no client for " + plan.get("bucket"));
  }

  @Override
  protected void checkpoint(JsonNode plan) {
    // HERE: make the client store its positions in the folder plan.get("state").
  }
}
