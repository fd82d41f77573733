"use strict";

// Exact 64-bit integers: the readers themselves, and what they do to the generated parsers.

const assert = require("node:assert/strict");
const { afterEach, test } = require("node:test");
const { DcpSystemEvent, KaitaiStream, McbpMessage } = require("dcp-kaitai");
const bigint = require("dcp-kaitai/bigint");
const { read, vectors } = require("./vectors");
const { membersOf, watch } = require("./tree");

const READERS = ["readU8be", "readU8le", "readS8be", "readS8le"];
const VECTORS = vectors();

afterEach(bigint.disable);

const UNSIGNED = [0n, 1n, 2n ** 53n - 1n, 2n ** 53n + 1n, 2n ** 63n - 1n, 2n ** 63n, 2n ** 64n - 1n];

for (const [name, values] of [
  ["U8", UNSIGNED],
  ["S8", UNSIGNED.map((value) => BigInt.asIntN(64, value))],
]) {
  test(`read${name} gives every value exactly, in both byte orders`, () => {
    bigint.enable();
    for (const value of values) {
      const bytes = Buffer.alloc(17, 0xa5);
      bytes.writeBigUInt64BE(BigInt.asUintN(64, value), 1);
      bytes.writeBigUInt64LE(BigInt.asUintN(64, value), 9);
      const stream = new KaitaiStream(bytes.subarray(1));
      assert.equal(stream[`read${name}be`](), value);
      assert.equal(stream.pos, 8);
      assert.equal(stream[`read${name}le`](), value);
      assert.ok(stream.isEof());
    }
  });
}

test("seven bytes are an end of the stream, as without bigints", () => {
  for (const switchOver of [bigint.enable, bigint.disable]) {
    switchOver();
    for (const name of READERS) {
      // Bytes behind the end of the stream do not count.
      const stream = new KaitaiStream(Buffer.alloc(16).subarray(0, 7));
      assert.throws(() => stream[name](), new KaitaiStream.EOFError(8, 7));
      assert.equal(stream.pos, 0);
    }
  }
});

test("it can be taken back, however often it was enabled", () => {
  const readers = () => READERS.map((name) => KaitaiStream.prototype[name]);
  bigint.disable();
  const before = readers();
  bigint.enable();
  bigint.enable();
  assert.ok(readers().every((reader, index) => reader !== before[index]));
  bigint.disable();
  assert.deepEqual(readers(), before);
});

test("a sequence number above 2^53 is exact with bigints and rounded without", () => {
  const vector = VECTORS.find(({ tree }) => BigInt(tree.header?.cas ?? 0) === 0xffffffffffffffffn);
  const cas = () => new McbpMessage(new KaitaiStream(Buffer.from(vector.hex, "hex"))).header.cas;
  assert.equal(cas(), 2 ** 64);
  bigint.enable();
  assert.equal(cas(), 2n ** 64n - 1n);
});

test("the runtime misreads negative numbers, but not with bigints", () => {
  // https://github.com/kaitai-io/kaitai_struct_javascript_runtime/pull/16
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(-(2n ** 32n));
  assert.equal(new KaitaiStream(bytes).readS8be(), 0);
  bigint.enable();
  assert.equal(new KaitaiStream(bytes).readS8be(), -(2n ** 32n));
});

test("no expression of the grammars mixes bigints and numbers", () => {
  const classes = new Set();
  const unwatch = watch((object) => classes.add(object.constructor));
  for (const vector of VECTORS) {
    bigint.disable();
    const rounded = read(vector);
    bigint.enable();
    const exact = read(vector); // a bigint in arithmetic with a number would throw a TypeError
    assert.equal(exact.error, rounded.error, vector.id);
    assert.deepEqual(withoutWide(exact.tree), withoutWide(rounded.tree), vector.id);
  }
  unwatch();
  // The tree reads all members of an object, so every computed member of every class was evaluated.
  const missed = [...membersOf].filter(([type, members]) => members.length > 0 && !classes.has(type));
  // A surplus is an error, so it is never read to its end.
  const expected = ["McbpStream", "McbpStreamNoCollections", "McbpSurplus"];
  assert.deepEqual(missed.map(([type]) => type.name).sort(), expected);
});

test("no rule of a layout is about a 64-bit field", () => {
  const members = [...membersOf.values()].flat();
  const wide = members.filter(({ type, source }) => type.bits === 64 && source !== "value");
  assert.ok(wide.length > 50);
  assert.ok(wide.every(({ rule }) => rule === undefined));
});

test("a default is the number 0 with bigints too", () => {
  bigint.enable();
  // A table without fields: its position, its distance from the vtable, and the vtable with no distances.
  const bytes = Buffer.from("08000000" + "04000400" + "04000000", "hex");
  const { manifestId } = new DcpSystemEvent.Collection(new KaitaiStream(bytes), null, null, bytes.length);
  assert.equal(manifestId.number, 0);
  assert.equal(BigInt(manifestId.number), 0n);
});

/** A tree with 0 for all decimal texts, which are the 64-bit integers. */
function withoutWide(tree) {
  const isWide = (value) => typeof value === "string" && /^-?\d+$/.test(value);
  return tree && JSON.parse(JSON.stringify(tree), (_, value) => (isWide(value) ? 0 : value));
}
