"use strict";

// The package as it is installed: its files, what it exports, and its example.

const assert = require("node:assert/strict");
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { test } = require("node:test");
const { McbpOpcode } = require("dcp-kaitai");
const { ROOT, readJson } = require("./vectors");

const GENERATED = path.join(ROOT, "generated", "javascript");
const INSTALLED = path.dirname(require.resolve("dcp-kaitai/package.json"));
const CAPTURES = path.join(ROOT, "tests", "captures");
const STREAM = "session.c1.server.dcp";

test("what is installed is what was generated", () => {
  const files = filesIn(GENERATED);
  assert.ok(files.length > 80);
  assert.deepEqual(filesIn(INSTALLED), files, "run `npm ci` after `make generate`");
  for (const file of files) {
    const [installed, generated] = [INSTALLED, GENERATED].map((folder) =>
      fs.readFileSync(path.join(folder, file)),
    );
    assert.ok(installed.equals(generated), `${file}: run \`npm ci\` after \`make generate\``);
  }
});

test("every parser is exported by its name", () => {
  const parsers = fs.readdirSync(path.join(GENERATED, "src")).map((name) => name.replace(".js", ""));
  const exported = require("dcp-kaitai");
  assert.deepEqual(Object.keys(exported).sort(), [...parsers, "KaitaiStream"].sort());
  for (const name of parsers) assert.equal(exported[name].name, name);
});

test("parsers are loaded when they are asked for", () => {
  const program = `
    const dcp = require("dcp-kaitai");
    const loaded = () => Object.keys(require.cache).length;
    const counts = [loaded()];
    dcp.McbpOpcode;
    counts.push(loaded());
    dcp.McbpMessage;
    console.log(...counts, loaded() > 70);`;
  assert.equal(run("--eval", program), "2 3 true\n"); // the entry point and the runtime
});

test("ES modules can import by name", () => {
  const program = `
    import { KaitaiStream, McbpMessage } from "dcp-kaitai";
    import { enable } from "dcp-kaitai/bigint";
    console.log(KaitaiStream.name, McbpMessage.name, enable.name);`;
  assert.equal(run("--input-type=module", "--eval", program), "KaitaiStream McbpMessage enable\n");
});

test("the example prints every message of a stream", () => {
  const output = run(path.join(INSTALLED, "example", "print-stream.js"), path.join(CAPTURES, STREAM));
  const lines = output.split("\n").slice(0, -1);
  const truth = readJson(path.join(CAPTURES, "session.json")).streams.find(({ file }) => file === STREAM);
  const counts = {};
  for (const line of lines) {
    const name = line.split("\t")[0].toUpperCase();
    const opcode = McbpOpcode.Client[name] ?? McbpOpcode.Server[name];
    const hex = `0x${opcode.toString(16).padStart(2, "0")}`;
    counts[hex] = (counts[hex] ?? 0) + 1;
  }
  assert.deepEqual(counts, truth.opcodes);
  const changes = lines.filter((line) => !line.endsWith("\t\t"));
  assert.deepEqual(changes, [...changesIn(fs.readFileSync(path.join(CAPTURES, STREAM)))]);
});

/** The lines of mutations, deletions, expirations and prepares, from the bytes at their fixed places. */
function* changesIn(bytes) {
  const names = { 0x57: "dcp_mutation", 0x58: "dcp_deletion", 0x59: "dcp_expiration", 0x60: "dcp_prepare" };
  for (let start = 0; start < bytes.length; start += 24 + bytes.readUInt32BE(start + 8)) {
    const [magic, opcode, framing, shortKey, extras] = bytes.subarray(start);
    if (!(opcode in names) || ![0x08, 0x80].includes(magic)) continue;
    const begin = start + 24 + (magic === 0x08 ? framing : 0);
    const end = begin + extras + (magic === 0x08 ? shortKey : bytes.readUInt16BE(start + 2));
    let name = begin + extras;
    while (bytes[name++] >= 0x80); // the collection id
    yield [names[opcode], bytes.toString("utf8", name, end), bytes.readBigUInt64BE(begin)].join("\t");
  }
}

function run(...command) {
  return execFileSync(process.execPath, command, { cwd: __dirname, encoding: "utf8" });
}

function filesIn(folder, below = "") {
  return fs
    .readdirSync(path.join(folder, below), { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules")
    .flatMap((entry) => {
      const file = path.join(below, entry.name);
      return entry.isDirectory() ? filesIn(folder, file) : [file];
    })
    .sort();
}
