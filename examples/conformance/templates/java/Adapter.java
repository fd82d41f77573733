import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** Template of an adapter in Java, with Jackson: put your client where it says HERE. docs/client-contract.md has the lines. */
public final class Adapter extends Contract {
  public static void main(String[] arguments) throws Exception {
    new Adapter().serve("my client", "0", List.of()); // HERE: what the client can do
  }

  @Override
  protected void run(JsonNode plan) throws Exception {
    // HERE: connect to plan.get("address"), and stream plan.get("bucket") from plan.get("from") until plan.get("until"), or
    // plan.get("streams"). Tell changes by tellChange, rollbacks, and the ends of streams by tell.
    throw new UnsupportedOperationException("there is no client in the template for " + plan.get("bucket"));
  }

  @Override
  protected void checkpoint(JsonNode plan) {
    // HERE: have the client store where it stands, in the folder plan.get("state").
  }
}
