"use strict";

// Streams as tests/readers compares them, and as the fuzzer checks them.
//
//     node entries.js        of each line, 1 or 0 for collections and bytes in hexadecimal: what came of the stream

const assert = require("node:assert/strict");
const readline = require("node:readline");
const bigint = require("dcp-kaitai/bigint");
const { DcpStreamError, readStream } = require("dcp-kaitai/stream");
const { read } = require("./vectors");

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
  return {
    add(message) {
      const { offset, length, name } = message;
      assert.equal(offset, end);
      end += length;
      assert.ok(end <= data.length);
      const { tree, error } = outcome(data.subarray(offset, end));
      messages.push({ offset, length, name, text: String(message), tree: error ?? tree });
    },
    failed(error) {
      if (!(error instanceof DcpStreamError)) throw error;
      const { rule, path, offset } = error;
      assert.equal(offset, end);
      assert.ok(rule);
      return { messages, end: { rule, path, offset, class: outcome(firstMessage(data.subarray(end))).error ?? "message" } };
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

async function main() {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const [collections, digits] = line.split(" ");
    const found = readEntry(Buffer.from(digits, "hex"), collections === "1");
    process.stdout.write(`${JSON.stringify(found)}\n`);
  }
}

module.exports = { check, readEntry };
if (require.main === module) main();
