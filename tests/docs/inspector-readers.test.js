"use strict";

// The readers of the inspector under Node.js, beside those of Python.

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { test } = require("node:test");

const ASSETS = path.join(process.env.SITE, "assets", "inspector");
const inspector = globalThis.dcpspec = {
  ...require(path.join(ASSETS, "bytes.js")),
  ...require(path.join(ASSETS, "state.js")),
  ...require(path.join(ASSETS, "rows.js")),
  ...require(path.join(ASSETS, "streams.js")),
  ...require(path.join(ASSETS, "policy.js")),
  ...require(path.join(ASSETS, "steps.js")),
  ...require(path.join(ASSETS, "parsers.js")),
};
require(path.join(ASSETS, "policy-rules.js"));
require(path.join(ASSETS, "spec.js"));
const reader = inspector.reader(inspector.parsers, inspector.spec);
const expected = (name) => JSON.parse(fs.readFileSync(path.join(process.env.EXPECTED, name), "utf8"));
const encode = (text) => new TextEncoder().encode(text);

test("texts give the bytes that Python reads, or its words", () => {
  const texts = expected("texts.json");
  assert.ok(texts.length > 50);
  for (const { name, text, hex, message } of texts) {
    if (hex !== null) assert.equal(inspector.hex(inspector.parseText(text).bytes), hex, name);
    else assert.throws(() => inspector.parseText(text), { name: "Error", ...(message && { message }) }, text);
  }
});

test("long lines that nearly match take no time", () => {
  const bytes = Buffer.alloc(3000, 0x5a);
  const begin = performance.now();
  for (const text of [`0000: ${inspector.hex(bytes, " ")}!`, `0000: ${bytes.toString("hex")}!\n0001: 00`, `0| ${"0x00 | ".repeat(3000)}x`]) {
    try {
      inspector.parseText(text); // bytes with a text around them
    } catch (error) {
      assert.ok(error instanceof inspector.InputError);
    }
  }
  assert.ok(performance.now() - begin < 1000);
});

test("messages have the rows that the Python package gives", () => {
  const vectors = expected("rows.json");
  assert.ok(vectors.length > 500);
  for (const { id, hex, collections, row } of vectors) {
    const entry = { offset: 0, length: hex.length / 2, data: inspector.unhex(hex) };
    const found = inspector.rowOf(entry, reader.read(entry.data, { collections }), reader);
    const text = (value) => (value === undefined ? null : String(value));
    const status = found.status?.startsWith("0x") ? null : (found.status ?? null);
    const collection = found.collection === undefined ? null : Number(found.collection);
    const shown = [found.from ?? null, found.vbucket ?? null, text(found.seqno), collection, found.key ?? null, status, found.length];
    assert.deepEqual(shown, row, id);
  }
});

test("packets of all containers and link layers give the segments that Python finds", () => {
  const captures = expected("segments.json");
  assert.ok(captures.length > 60);
  for (const { capture, segments, damage } of captures) {
    const found = inspector.readCapture(inspector.unhex(capture));
    const rows = found.segments.map((segment) => {
      const { time, src, dst, sport, dport, seq, ack, missing, payload } = segment;
      const flags = ["fin", "syn", "rst"].filter((flag) => segment[flag]);
      return [time, src, dst, sport, dport, seq, ack, missing, flags, inspector.hex(payload)];
    });
    assert.deepEqual(rows, segments, capture);
    assert.equal(found.damage?.offset ?? null, damage, capture);
  }
});

test("captures give the messages, corrupt ranges and gaps that Python finds, in the order of time", () => {
  const captures = expected("captures.json");
  const rules = new Set();
  for (const { path: file, ports, rows } of captures) {
    const steps = inspector.readStreams(new Uint8Array(fs.readFileSync(file)), reader, { ports: ports ?? undefined });
    let step;
    do step = steps.next();
    while (!step.done);
    const { entries, connections } = step.value;
    const found = entries.map((entry) => {
      const row = inspector.rowOf(entry, inspector.messageOf(entry, reader), reader);
      rules.add(row.error);
      const collection = row.collection === undefined ? null : Number(row.collection);
      return [
        ...[connections[entry.connection - 1], entry.from, entry.offset, entry.length, entry.time, entry.frames, row.error ?? null],
        row.opcode || null,
        // Of other bytes, Python tells no more than that.
        ...(entry.error && !entry.isCut
          ? [null, null, null, null]
          : [row.vbucket ?? null, row.isResponse ? row.status : null, ...(ports && row.error ? [null, null] : [collection, row.key ?? null])]),
      ];
    });
    entries.forEach((entry, at) => assert.ok(!at || entries[at - 1].order <= entry.order));
    const sorted = (list) => list.map((row) => JSON.stringify(row)).sort();
    assert.deepEqual(sorted(found), sorted(rows), file);
  }
  assert.ok(["gap", "truncated", "incomplete", "unsynchronised"].every((rule) => rules.has(rule)), [...rules].join());
});

test("the steps of a message are its fields in the order of the grammar, and those that are left out", () => {
  const all = expected("steps.json");
  assert.ok(all.length > 1800);
  for (const { id, hex, paths, ...options } of all) {
    const steps = inspector.stepsOf(reader.read(inspector.unhex(hex), options));
    assert.deepEqual(steps.filter(({ isAbsent }) => !isAbsent).map(({ path }) => path), paths, id);
    assert.equal(new Set(steps.map(({ path }) => path)).size, steps.length, id);
  }
  const { hex } = all.find(({ id }) => id === "S16");
  const absent = (bytes) => inspector.stepsOf(reader.read(bytes)).filter(({ isAbsent }) => isAbsent);
  const bytes = inspector.unhex(hex);
  const whole = absent(bytes).map(({ path }) => path);
  assert.deepEqual(whole.slice(0, 4), ["header.server_opcode", "header.len_framing_extras", "header.len_key_u1", "header.status"]);
  assert.equal(whole.at(-1), "server_body");
  assert.deepEqual(absent(bytes.subarray(0, 1)).map(({ path }) => path), [], "what is behind the end is not left out but missing");
});

test("files are a capture, text, a stream, or refused with what to do", () => {
  const { parseFile } = inspector;
  assert.equal(parseFile(encode("80 57\n"), "a.txt").form, "hex");
  assert.deepEqual(parseFile(Uint8Array.of(0x80, 0x57, 0), "a.dcp"), { bytes: Uint8Array.of(0x80, 0x57, 0), form: "raw stream" });
  for (const [kind, begin] of [["pcap", [0xd4, 0xc3, 0xb2, 0xa1]], ["pcap", [0xa1, 0xb2, 0x3c, 0x4d]], ["pcapng", [0x0a, 0x0d, 0x0d, 0x0a]]]) {
    assert.equal(parseFile(Uint8Array.from([...begin, 0, 0]), "a").form, `${kind} capture`);
  }
  assert.throws(() => parseFile(Uint8Array.of(0x1f, 0x8b, 8), "a.gz"), /compressed.*dcpspec inspect a\.gz/);
  assert.throws(() => parseFile(encode("hello"), "a.txt"), /Accepted: hex .* pcap or pcapng captures/);
  assert.throws(() => parseFile(new Uint8Array(), "empty"), /empty is empty/);
  assert.equal(inspector.tooLarge(inspector.MOST_BYTES, "a"), null);
  assert.match(inspector.tooLarge(3 * inspector.MOST_BYTES, "a.dcp"), /60 MiB.*dcpspec inspect a\.dcp/);
});

test("beginnings of messages break where and as Python says", () => {
  const beginnings = expected("beginnings.json");
  assert.ok(beginnings.length > 10000);
  for (const { hex, collections, strict, error } of beginnings) {
    const found = reader.read(Buffer.from(hex, "hex"), { collections, strict }).error;
    assert.deepEqual(found, error, hex);
  }
});

test("messages break the server rules that Python says they break", () => {
  const messages = expected("policy.json");
  const seen = new Set();
  for (const { id, tree, rules } of messages) {
    const found = inspector.brokenRules(tree, inspector.policy).map((rule) => rule.id);
    assert.deepEqual(found, rules, id);
    found.forEach((rule) => seen.add(rule));
  }
  assert.ok(seen.size > inspector.policy.rules.length / 2, `only ${seen.size} rules are broken by any`);
});

test("messages back to back are split by their headers", () => {
  const one = Buffer.from("805c00000000000000000000009896810000000000000000", "hex");
  const spans = (bytes) => [...reader.split(bytes)].map(({ offset, data }) => [offset, offset + data.length]);
  assert.deepEqual(spans(Buffer.concat([one, one, one.subarray(0, 5)])), [[0, 24], [24, 48], [48, 53]]);
  const long = Buffer.from(one);
  long.writeUInt32BE(0xffffffff, 8);
  assert.deepEqual(spans(Buffer.concat([one, long])), [[0, 24], [24, 48]]);
  assert.deepEqual(spans(Buffer.concat([one, Buffer.from("00ff00ff", "hex")])), [[0, 24], [24, 28]]);
  assert.deepEqual(spans(Buffer.alloc(0)), []);
});

test("a state survives its fragment", () => {
  const own = { collections: true, strict: false };
  for (const state of [
    { vector: "S16", ...own, message: 0, field: "" },
    { vector: "S16", collections: false, strict: false, message: 0, field: "body.request.key" },
    { bytes: Uint8Array.of(0x80, 0x5c), collections: true, strict: true, message: 3, field: "header" },
  ]) {
    const back = inspector.stateOf(inspector.fragment(state, own));
    assert.equal(back.vector, state.vector ?? null);
    assert.equal(back.hex, state.bytes ? "805c" : null);
    assert.equal(back.collections ?? true, state.collections);
    assert.equal(back.strict ?? false, state.strict);
    assert.deepEqual([back.message, back.field], [state.message, state.field]);
  }
  const most = { bytes: new Uint8Array(inspector.MOST_IN_LINK), ...own };
  assert.notEqual(inspector.fragment(most, own), null);
  assert.equal(inspector.fragment({ ...most, bytes: new Uint8Array(inspector.MOST_IN_LINK + 1) }, own), null);
  assert.deepEqual(inspector.fragment({ vector: "D01", ...own }, own), "#vector=D01");
});

test("values are exact and times readable", () => {
  const node = (value, member) => ({ value, member: { type: { kind: "int", bits: 64 }, ...member }, bit: null });
  assert.equal(inspector.valueText(node(2n ** 64n - 1n, {})), "18446744073709551615 (0xffffffffffffffff)");
  assert.equal(inspector.valueText(node(-10n, {})), "-10 (0xfffffffffffffff6)");
  assert.equal(inspector.valueText(node(0, { none: 0 })), "0 (not set)");
  assert.equal(inspector.meaning(node(0x5fe6f7c8, { unit: "seconds since 1970" })), "2020-12-26 08:43:52 UTC");
  assert.equal(inspector.meaning(node(93784, { unit: "seconds" })), "1 d 2 h 3 min 4 s");
  assert.equal(inspector.meaning(node(1536, { unit: "bytes" })), "1.5 KiB");
  const text = (bytes) => inspector.valueText({ value: Uint8Array.from(bytes), member: { type: { kind: "bytes" } } });
  assert.equal(text(encode("héllo\n")), '"héllo\\n"');
  assert.equal(text([0x68, 0]), "2 bytes");
  assert.equal(text([0xff]), "1 byte");
  assert.equal(text([]), "empty");
});
