"use strict";

// Every vector, whole and damaged. What was found is written to build/conformance/javascript.json.

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const v8 = require("node:v8");
const { after, test } = require("node:test");
const bigint = require("dcp-kaitai/bigint");
const { version: runtime } = require("kaitai-struct/package.json");
const { ROOT, groups, limits, read, expectedError } = require("./vectors");

const OVERWRITTEN = 96; // headers and all layouts are shorter
const HEAP_MEGABYTES = 320; // what Node.js makes of --max-old-space-size=256
const LARGEST_ARRAY = 2 ** 20;
const results = {};

bigint.enable();
// Arrays of bytes are outside the heap, and one that is never written to takes no memory either.
globalThis.ArrayBuffer = limited(ArrayBuffer);
globalThis.Uint8Array = limited(Uint8Array);

for (const [group, vectors] of groups) {
  const result = { valid: 0, valid_total: 0, invalid: 0, invalid_total: 0, beginnings: 0, limits: [] };
  results[group] = result;

  test(`${group}: vectors`, () => {
    const found = {};
    const listed = {};
    for (const vector of vectors) {
      const effect = difference(vector);
      result[`${vector.result}_total`]++;
      if (effect) found[vector.id] = effect;
      else result[vector.result]++;
      if (limits.has(vector.id)) listed[vector.id] = limits.get(vector.id).effect;
    }
    result.limits = [...new Set(Object.keys(listed).map((id) => limits.get(id).id))];
    assert.deepEqual(found, listed, "what differs, and what the list of limits says");
  });

  test(`${group}: every beginning is an error`, () => {
    for (const vector of vectors) {
      const bytes = Buffer.from(vector.hex, "hex");
      const whole = vector.tree.error?.rule === "trailing-bytes" ? vector.tree.error.offset : bytes.length;
      for (let size = 0; size < bytes.length; size++, result.beginnings++) {
        const { error } = read(vector, bytes.subarray(0, size));
        const expected = size < whole ? error !== null : error === (size > whole ? "trailing-bytes" : null);
        assert.ok(expected, `${vector.id}, the first ${size} bytes: ${error}`);
        if (vector.result === "valid") {
          assert.equal(error, "truncated", `${vector.id}, the first ${size} bytes`);
        }
      }
    }
  });

  test(`${group}: overwritten bytes are read or refused`, () => {
    for (const vector of vectors) {
      const bytes = Buffer.from(vector.hex, "hex");
      for (let position = 0; position < Math.min(bytes.length, OVERWRITTEN); position++) {
        for (const byte of [0x00, 0xff]) {
          const damaged = Buffer.from(bytes);
          damaged[position] = byte;
          read(vector, damaged); // throws what no parser may throw
        }
      }
    }
  });
}

test("every limit is about a vector", () => {
  const ids = new Set([...groups.values()].flat().map((vector) => vector.id));
  const unknown = [...limits.keys()].filter((id) => !ids.has(id));
  assert.deepEqual(unknown, []);
});

test("the heap is limited", () => {
  const megabytes = v8.getHeapStatistics().heap_size_limit / 2 ** 20;
  assert.ok(megabytes <= HEAP_MEGABYTES, "run by `npm test`, which limits the heap");
});

after(() => {
  const file = path.join(ROOT, "build", "conformance", "javascript.json");
  const report = {
    language: "javascript",
    toolchain: `node ${process.versions.node}`,
    runtime: `kaitai-struct ${runtime}`,
    groups: results,
  };
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(report, null, 1)}\n`);
});

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

/** How the outcome differs from the vector, null if it does not. */
function difference(vector) {
  const { tree, error } = read(vector);
  const expected = expectedError(vector);
  if (error === null && expected !== null) return "accepts";
  if (error !== expected) return "error-class";
  if (!tree) return null;
  const stored = { ...vector.tree };
  delete stored.error;
  return JSON.stringify(tree) === JSON.stringify(stored) ? null : "tree";
}
