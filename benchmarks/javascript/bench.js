"use strict";

// Measures the generated parsers, their facade and a hand-written reader alternately, on one stream in one process.
//
//     node benchmarks/javascript/bench.js FILE

const fs = require("node:fs");
const bigint = require("dcp-kaitai/bigint");

const READERS = { kaitai: require("./kaitai"), facade: require("./facade"), hand: require("./hand") };
const ROUNDS = 15;

/** Reads a stream once. The seconds are CPU time, including that of the garbage collector. */
function run(reader, bytes) {
  let messages = 0;
  let numbers = 0n;
  let lengths = 0;
  let touched = 0;
  const begin = process.cpuUsage();
  reader.readAll(bytes, (vbucket, cas, length, key, bySeqno) => {
    messages++;
    numbers += cas + bySeqno;
    lengths += length;
    touched += vbucket + (key.length > 0 ? key[key.length - 1] : 0);
  });
  const checksum = BigInt.asUintN(64, numbers + BigInt(lengths));
  const { user, system } = process.cpuUsage(begin);
  return { messages, seconds: (user + system) / 1e6, result: `${checksum}`, all: `${messages} ${checksum} ${touched}` };
}

bigint.enable();
const bytes = fs.readFileSync(process.argv[2]);
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
    seconds,
    checksum: first.result,
  }),
);
