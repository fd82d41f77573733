// Template of an adapter in JavaScript: put your client where it says HERE. docs/client-contract.md has the lines.
import { createReadStream, writeSync } from "node:fs";
import { createInterface } from "node:readline";

function tell(kind, fields = {}) {
  writeSync(4, JSON.stringify({ [kind]: fields }) + "\n");
}

// Numbers of 64 bits are BigInts, and texts in the lines.
export function tellChange({ vbucket, seqno, key, value, cas, collection = 0, deleted = false }) {
  const texts = { key: Buffer.from(key).toString("base64"), value: Buffer.from(value).toString("base64") };
  tell(deleted ? "delete" : "change", { vbucket, collection, seqno: `${seqno}`, cas: `${cas}`, ...texts });
}

async function stream(plan) {
  // HERE: connect to plan.address as plan.username, and stream plan.bucket from plan.from until plan.until, or
  // plan.streams. Tell changes, rollbacks, and the ends of streams.
  throw new Error(`there is no client in the template for ${plan.bucket}`);
}

async function run(plan) {
  try {
    await stream(plan);
  } catch (error) {
    tell("error", { text: String(error) });
  }
  tell("done");
}

tell("hello", { name: "my client", version: "0", capabilities: [] }); // HERE: what the client can do
for await (const line of createInterface({ input: createReadStream("", { fd: 3 }) })) {
  const [[kind, fields]] = Object.entries(JSON.parse(line));
  if (kind === "plan") {
    run(fields);
  } else if (kind === "checkpoint") {
    tell("checkpoint"); // HERE: have the client store where it stands, in the folder of the plan
  } else {
    break;
  }
}
process.exit(0);
