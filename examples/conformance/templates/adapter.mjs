// Adapter template for JavaScript: add your client at HERE. docs/client-contract.md describes the lines.
import { createReadStream, writeSync } from "node:fs";
import { createInterface } from "node:readline";

function tell(kind, fields = {}) {
  writeSync(4, JSON.stringify({ [kind]: fields }) + "\n");
}

// Pass 64-bit numbers as BigInts. The lines contain them as text.
export function tellChange({ vbucket, seqno, key, value, cas, collection = 0, deleted = false }) {
  const texts = { key: Buffer.from(key).toString("base64"), value: Buffer.from(value).toString("base64") };
  tell(deleted ? "delete" : "change", { vbucket, collection, seqno: `${seqno}`, cas: `${cas}`, ...texts });
}

async function stream(plan) {
  // HERE: connect to plan.address as plan.username, and stream plan.bucket from plan.from to plan.until, or
  // the streams in plan.streams. Report changes, rollbacks and stream ends.
  throw new Error(`the template contains no client for ${plan.bucket}`);
}

async function run(plan) {
  try {
    await stream(plan);
  } catch (error) {
    tell("error", { text: String(error) });
  }
  tell("done");
}

tell("hello", { name: "my client", version: "0", capabilities: [] }); // HERE: the client's capabilities
for await (const line of createInterface({ input: createReadStream("", { fd: 3 }) })) {
  const [[kind, fields]] = Object.entries(JSON.parse(line));
  if (kind === "plan") {
    run(fields);
  } else if (kind === "checkpoint") {
    tell("checkpoint"); // HERE: make the client store its positions in the plan's folder
  } else {
    break;
  }
}
process.exit(0);
