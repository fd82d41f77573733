"use strict";

// Reads messages, streams and sessions: a request and its answer are JSON on one line each, as
// tests/languages/readers.py describes them. What the fuzzer asserts is here too.

const assert = require("node:assert/strict");
const readline = require("node:readline");
const v8 = require("node:v8");
const bigint = require("dcp-kaitai/bigint");
const { Position } = require("dcp-kaitai/position");
const { DcpStreamError, readStream } = require("dcp-kaitai/stream");
const { read } = require("./vectors");

const HEAP_MEGABYTES = 320; // what Node.js makes of --max-old-space-size=256
const LARGEST_ARRAY = 2 ** 20;

/** The answer to a request for a message. */
function readMessage({ message, root, tree }) {
  const connection = { strict: root === "mcbp_message_strict", collections: root !== "mcbp_message_no_collections" };
  const found = read(connection, Buffer.from(message, "hex"));
  return tree ? found : { ...found, tree: undefined };
}

/** Reads a stream and the trees of its messages: what came of it. */
function readEntry(data, collections, options = {}) {
  const reading = begun(data, collections);
  try {
    for (const message of readStream(data, { collections, ...options })) reading.add(message);
  } catch (error) {
    return reading.failed(error);
  }
  return reading.over();
}

/** The same of a stream that comes in parts. */
async function readEntryInParts(data, collections, size, options) {
  const reading = begun(data, collections);
  try {
    for await (const message of readStream(parts(data, size), { collections, ...options })) reading.add(message);
  } catch (error) {
    return reading.failed(error);
  }
  return reading.over();
}

function begun(data, collections) {
  const messages = [];
  let end = 0;
  const outcome = (bytes) => bigint.exactly(() => read({ collections }, bytes));
  const kind = ({ error, rest }) => error ?? (rest ? "trailing-bytes" : "message");
  return {
    add(message) {
      const { offset, length, name, isCompressed } = message;
      assert.equal(offset, end);
      end += length;
      assert.ok(end <= data.length);
      const found = outcome(data.subarray(offset, end));
      const tree = kind(found) === "message" ? found.tree : kind(found);
      const value = Buffer.from(message.value ?? []).toString("hex");
      messages.push({ offset, length, name, text: String(message), tree, value, is_compressed: isCompressed });
    },
    failed(error) {
      if (!(error instanceof DcpStreamError)) throw error;
      const { rule, path, offset, cause } = error;
      assert.equal(offset, end);
      assert.ok(rule);
      const found = outcome(firstMessage(data.subarray(end)));
      return { messages, end: { rule, path, offset, class: kind(found), cause: cause?.message } };
    },
    over() {
      assert.equal(end, data.length, "no error is told");
      return { messages, end: null };
    },
  };
}

/** What the first header claims of some bytes, as far as they go. */
function firstMessage(data) {
  return data.length < 24 ? data : data.subarray(0, 24 + data.readUInt32BE(8));
}

async function* parts(data, size) {
  for (let start = 0; start < data.length; start += size) yield data.subarray(start, start + size);
}

/** Decompresses a block of one literal. */
function decompress(block) {
  const start = block[1] < 0xf0 ? 2 : 3;
  if (block[0] !== block.length - start) throw new Error("no block of one literal");
  return block.subarray(start);
}

/** Where a client stands after each message of a session, and how it would go on from there. */
function follow({ collections, stream_id: streamId, start = {}, messages }) {
  const fields = Object.entries(start).map(([name, value]) => [
    name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()),
    typeof value === "string" ? BigInt(value) : value,
  ]);
  const position = new Position({ streamId, ...Object.fromEntries(fields) });
  return messages.map((digits) => {
    for (const message of readStream(Buffer.from(digits, "hex"), { collections })) position.receive(message);
    return { position: asVector(position), request: asVector(position.request()) };
  });
}

/** Fields as vectors have them: 64-bit numbers as text, names with underscores, without those that are absent. */
function asVector(fields) {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => value !== undefined && name !== "streamId")
      .map(([name, value]) => [
        name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        typeof value === "bigint" ? String(value) : value,
      ]),
  );
}

/**
 * Throws where bytes are read otherwise than they may be. The first byte chooses how.
 *
 * Messages tile the stream up to the first error, which says where it is; their trees can be made or have an error of
 * the runtime; in parts the stream is the same, and each message is the same alone.
 */
async function check(input) {
  if (!input.length) return;
  const [choice, data] = [input[0], input.subarray(1)];
  const collections = !(choice & 1);
  const options = { maxMessage: 1 << 16 };
  const found = readEntry(data, collections, options);
  for (const message of found.messages) {
    const alone = data.subarray(message.offset, message.offset + message.length);
    assert.deepEqual(readEntry(alone, collections, options), { messages: [{ ...message, offset: 0 }], end: null });
    assert.ok(message.text);
  }
  assert.deepEqual(await readEntryInParts(data, collections, 1 + (choice >> 1), options), found, "in parts");
  readEntry(data, collections, { ...options, decompress: (block) => block });
  for (const message of readable(data, options)) JSON.parse(JSON.stringify(message));
}

function* readable(data, options) {
  try {
    yield* readStream(data, options);
  } catch (error) {
    assert.ok(error instanceof DcpStreamError);
  }
}

async function answer(request) {
  const isMessage = request.message !== undefined;
  if (isMessage !== bigint.isEnabled()) (isMessage ? bigint.enable : bigint.disable)(); // the facade does so itself
  if (isMessage) return readMessage(request);
  if (request.session) return follow(request.session);
  if (request.check !== undefined) return check(Buffer.from(request.check, "hex")).then(() => ({}));
  const { stream, collections, longest } = request;
  const options = { ...(longest && { maxMessage: longest }), ...(request.decompress && { decompress }) };
  return readEntry(Buffer.from(stream, "hex"), collections, options);
}

/** A class of arrays that throws if a large one is made, as by a length that was read and not checked. */
function limited(type) {
  return new Proxy(type, {
    construct(target, parameters) {
      const [size] = parameters;
      assert.ok(typeof size !== "number" || size <= LARGEST_ARRAY, `an array of ${size} bytes`);
      return Reflect.construct(target, parameters);
    },
  });
}

async function main() {
  assert.ok(v8.getHeapStatistics().heap_size_limit / 2 ** 20 <= HEAP_MEGABYTES, "the heap is not limited");
  // Arrays of bytes are outside the heap, and one that is never written to takes no memory either.
  globalThis.ArrayBuffer = limited(ArrayBuffer);
  globalThis.Uint8Array = limited(Uint8Array);
  for await (const line of readline.createInterface({ input: process.stdin })) {
    process.stdout.write(`${JSON.stringify(await answer(JSON.parse(line)))}\n`);
  }
}

module.exports = { check };
if (require.main === module) main();
