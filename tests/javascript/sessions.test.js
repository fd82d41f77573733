"use strict";

// Session vectors through `Position`.

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { test } = require("node:test");
const { Position } = require("dcp-kaitai/position");
const { readStream } = require("dcp-kaitai/stream");
const { ROOT } = require("./vectors");

const FOLDER = path.join(ROOT, "tests", "vectors", "sessions");

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

function fromVector(fields) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()),
      typeof value === "string" ? BigInt(value) : value,
    ]),
  );
}

for (const name of fs.readdirSync(FOLDER)) {
  for (const session of JSON.parse(fs.readFileSync(path.join(FOLDER, name))).sessions) {
    test(session.id, () => {
      const position = new Position({ streamId: session.stream_id, ...fromVector(session.start ?? {}) });
      for (const [number, step] of session.steps.entries()) {
        const [message] = readStream(Buffer.from(step.hex, "hex"), { collections: session.collections });
        position.receive(message);
        assert.deepEqual(asVector(position), step.position, `step ${number}`);
        assert.deepEqual(asVector(position.request()), step.request, `step ${number}`);
      }
    });
  }
}
