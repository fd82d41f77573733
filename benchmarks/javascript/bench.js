"use strict";

// Measures the generated parsers, their facade and a hand-written reader on one stream, in turns, in one process.
//
//     node benchmarks/javascript/bench.js FILE [MEGABYTES]

const fs = require("node:fs");
const bigint = require("dcp-kaitai/bigint");

const READERS = { kaitai: require("./kaitai"), facade: require("./facade"), hand: require("./hand") };
const ROUNDS = 5;

/** Reads a stream once. */
function run(reader, bytes) {
  let messages = 0;
  let numbers = 0n;
  let lengths = 0;
  let touched = 0;
  const begin = process.hrtime.bigint();
  reader.readAll(bytes, (vbucket, cas, length, key, bySeqno) => {
    messages++;
    numbers += cas + bySeqno;
    lengths += length;
    touched += vbucket + (key.length > 0 ? key[key.length - 1] : 0);
  });
  const checksum = BigInt.asUintN(64, numbers + BigInt(lengths));
  const seconds = Number(process.hrtime.bigint() - begin) / 1e9;
  return { messages, seconds, result: `${checksum}`, all: `${messages} ${checksum} ${touched}` };
}

/** The whole messages at the beginning of a stream, up to a number of bytes. */
function beginning(bytes, limit) {
  let end = 0;
  for (let next = 0; next <= Math.min(limit, bytes.length); ) {
    end = next;
    next += end < bytes.length ? 24 + bytes.readUInt32BE(end + 8) : 1;
  }
  return bytes.subarray(0, end);
}

bigint.enable();
const [file, megabytes = Infinity] = process.argv.slice(2);
const bytes = beginning(fs.readFileSync(file), megabytes * 1e6);
const seconds = { kaitai: [], facade: [], hand: [] };
let first;
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, reader] of Object.entries(READERS)) {
    const found = run(reader, bytes);
    first ??= found;
    if (found.all !== first.all) throw new Error(`${name} found ${found.all}, not ${first.all}`);
    seconds[name].push(found.seconds);
  }
}
console.log(
  JSON.stringify({
    language: "javascript",
    messages: first.messages,
    bytes: bytes.length,
    kaitai_seconds: Math.min(...seconds.kaitai),
    facade_seconds: Math.min(...seconds.facade),
    hand_seconds: Math.min(...seconds.hand),
    checksum: first.result,
  }),
);
