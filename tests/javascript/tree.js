"use strict";

// The canonical tree of an object of the generated parsers, by the field list of the grammars.

const dcp = require("dcp-kaitai");
const { types } = require("../../generated/python/dcp_kaitai/fields.json");

/** Field lists by class. */
const membersOf = new Map(Object.entries(types).map(([name, type]) => [classOf(name), type.members]));

/** Reads all members of an object, those that are read on demand too, into a tree. */
function canonicalTree(object) {
  const tree = {};
  for (const member of membersOf.get(object.constructor)) {
    const value = object[camelCase(member.id)];
    if (value === undefined || (member.helper && member.source !== "seq")) continue;
    tree[member.id] = member.repeated ? value.map((item) => leaf(member, item)) : leaf(member, value);
  }
  return tree;
}

function leaf(member, value) {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("hex");
  if (typeof value === "object") return canonicalTree(value);
  if (member.enum) return { value, name: classOf(member.enum)[value]?.toLowerCase() ?? null };
  return member.type.kind === "int" && member.type.bits > 32 ? String(value) : value;
}

/** Calls `visit` with every object that is read, until the function that is returned is called. */
function watch(visit) {
  const originals = [...membersOf.keys()].map((type) => [type, type.prototype._read]);
  for (const [type, original] of originals) {
    type.prototype._read = function () {
      original.call(this);
      visit(this);
    };
  }
  return () => originals.forEach(([type, original]) => (type.prototype._read = original));
}

/** The class or enum of a name such as `dcp_mutation::extras`. */
function classOf(name) {
  return name.split("::").reduce((scope, part) => scope[className(part)], dcp);
}

function className(id) {
  const name = camelCase(id);
  return name[0].toUpperCase() + name.slice(1);
}

function camelCase(id) {
  return id.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
}

module.exports = { canonicalTree, membersOf, watch };
