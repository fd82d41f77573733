"use strict";

// The package as it is installed: its files, and what it exports.

const assert = require("node:assert/strict");
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { test } = require("node:test");
const { ROOT } = require("./vectors");

const GENERATED = path.join(ROOT, "generated", "javascript");
const INSTALLED = path.dirname(require.resolve("dcp-kaitai/package.json"));

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
    import { readStream } from "dcp-kaitai/stream";
    console.log(KaitaiStream.name, McbpMessage.name, enable.name, readStream.name);`;
  assert.equal(run("--input-type=module", "--eval", program), "KaitaiStream McbpMessage enable readStream\n");
});

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
