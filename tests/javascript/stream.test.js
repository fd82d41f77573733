"use strict";

// `readStream`: its sources and types. What it gives is compared in Python.

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { test } = require("node:test");
const { KaitaiStream, McbpMessage, McbpMessageNoCollections } = require("dcp-kaitai");
const { readStream } = require("dcp-kaitai/stream");
const { ROOT } = require("./vectors");

const PATH = path.join(ROOT, "tests", "captures", "session.c3.server.dcp");
const MUTATION = Buffer.from(
  "805700061f0102100000002c0000121011223344556677880000000000000004000000000000000102000006" +
    "00000000000000000000000868656c6c6f7b2261223a317d",
  "hex",
);

/** A socket, which gives bytes in small pieces. */
async function* drops(bytes) {
  for (let start = 0; start < bytes.length; start += 7) yield bytes.subarray(start, start + 7);
}

test("all sources give the same messages", async () => {
  const bytes = fs.readFileSync(PATH);
  const text = (messages) => messages.map(String);
  const expected = text([...readStream(PATH)]);
  assert.equal(expected.length, 392);
  assert.deepEqual(text([...readStream(bytes)]), expected);
  assert.deepEqual(text([...readStream(new Uint8Array(bytes).buffer)]), expected);
  for (const source of [fs.createReadStream(PATH), drops(bytes), PATH]) {
    const found = [];
    for await (const message of readStream(source)) found.push(String(message));
    assert.deepEqual(found, expected);
  }
});

test("64-bit numbers are exact, and the runtime is left as it was", () => {
  const [message] = readStream(MUTATION);
  assert.equal(message.cas, 0x1122334455667788n);
  assert.equal(message.seqno, 4n);
  assert.ok(message.raw instanceof McbpMessage);
  assert.equal(typeof new McbpMessage(new KaitaiStream(MUTATION)).header.cas, "number");
});

test("a message goes into JSON", () => {
  const plain = JSON.parse(JSON.stringify([...readStream(MUTATION)]));
  assert.equal(plain[0].cas, "1234605616436508552");
  assert.equal(plain[0].key, "68656c6c6f");
  assert.ok(!("status" in plain[0]) && !("raw" in plain[0]));
});

test("a connection without collections", () => {
  const [message] = readStream(MUTATION, { collections: false });
  assert.equal(message.collectionId, undefined);
  assert.equal(Buffer.from(message.key).toString(), "\bhello");
  assert.ok(message.raw instanceof McbpMessageNoCollections);
});
