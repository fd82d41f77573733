"use strict";

// The TypeScript declarations: that they hold together, and that they say what the parsers have.

const assert = require("node:assert/strict");
const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const { test } = require("node:test");
const dcp = require("dcp-kaitai");
const bigint = require("dcp-kaitai/bigint");
const ts = require("typescript");
const { read, vectors } = require("./vectors");
const { watch } = require("./tree");

const DECLARATIONS = require.resolve("dcp-kaitai").replace(/\.js$/, ".d.ts");

for (const options of [[], ["--module", "esnext", "--moduleResolution", "bundler"]]) {
  test(`a program compiles: tsc --strict ${options.join(" ")}`, () => {
    const command = [require.resolve("typescript/bin/tsc"), "--project", __dirname, ...options];
    const { status, stdout } = spawnSync(process.execPath, command, { encoding: "utf8" });
    assert.equal(stdout, "");
    assert.equal(status, 0);
  });
}

test("declared classes and enums are those of the parsers", () => {
  const { KaitaiStream, ...parsers } = dcp;
  const { KaitaiStream: declaredStream, ...declared } = inScope(parseDeclarations().statements);
  const present = Object.entries(parsers).map(([name, type]) => [name, shape(type)]);
  assert.deepEqual(declared, Object.fromEntries(present));
  assert.ok(declaredStream.parameters <= KaitaiStream.length);
  for (const name of declaredStream.statics) assert.ok(KaitaiStream[name].prototype instanceof Error, name);
  for (const name of declaredStream.methods) assert.ok(name in KaitaiStream.prototype, name);
});

test("values are of the declared types", () => {
  const source = parseDeclarations();
  const valid = vectors().filter(({ result }) => result === "valid");
  const objects = [];
  const unwatch = watch((object) => objects.push(object));
  bigint.enable();
  for (const vector of valid) read(vector);
  unwatch();
  const types = memberTypes(source, source.statements);
  for (const object of objects) {
    const declared = types.get(object.constructor);
    for (const name of new Set([...Object.keys(object), ...Object.keys(declared)])) {
      if (name.startsWith("_m_") || name.startsWith("_raw_") || ["_parent", "_root"].includes(name)) continue;
      const agrees = declared[name]?.some((type) => isOf(object[name], type));
      assert.ok(agrees, `${object.constructor.name}.${name}: ${declared[name]}`);
    }
  }
});

/** What a class of the parsers has. Its fields come with its objects. */
function shape(type) {
  const nested = Object.entries(type).map(([name, value]) => [
    name,
    typeof value === "function" ? shape(value) : { ...value },
  ]);
  const names = Object.getOwnPropertyNames(type.prototype).filter((name) => name !== "constructor");
  const isGetter = (name) => Object.getOwnPropertyDescriptor(type.prototype, name).get !== undefined;
  return {
    parameters: type.length,
    getters: names.filter(isGetter).sort(),
    methods: names.filter((name) => !isGetter(name)).sort(),
    statics: [],
    nested: Object.fromEntries(nested),
  };
}

/** The types of the fields and getters that are declared, as they are written, by class. */
function memberTypes(source, statements, scope = dcp, found = new Map()) {
  for (const statement of statements) {
    if (ts.isClassDeclaration(statement)) {
      const members = statement.members.filter((member) => member.type && !ts.isMethodDeclaration(member));
      const choices = ({ name, type, questionToken }) => [
        name.text,
        `${type.getText(source)} | ${questionToken ? "undefined" : ""}`.split(/\s*\|\s*/).filter(Boolean),
      ];
      found.set(scope[statement.name.text], Object.fromEntries(members.map(choices)));
    }
    if (ts.isModuleDeclaration(statement)) {
      memberTypes(source, statement.body.statements, scope[statement.name.text], found);
    }
  }
  return found;
}

function isOf(value, type) {
  const [, outer, inner] = /^(\w+)<(.*)>$/.exec(type) ?? [];
  if (outer === "ReadonlyArray") return Array.isArray(value) && value.every((item) => isOf(item, inner));
  if (outer === "OpenEnum") return typeof value === "number" && typeof lookUp(inner) === "object";
  if (type === "Int64") return ["number", "bigint"].includes(typeof value);
  if (type === "Uint8Array") return value instanceof Uint8Array;
  if (["number", "boolean", "undefined"].includes(type)) return typeof value === type;
  const known = lookUp(type);
  return typeof known === "function" ? value instanceof known : known[value] !== undefined;
}

function lookUp(name) {
  return name.split(".").reduce((scope, part) => scope[part], dcp);
}

function parseDeclarations() {
  return ts.createSourceFile("index.d.ts", fs.readFileSync(DECLARATIONS, "utf8"), ts.ScriptTarget.ES2022);
}

/** The same as `shape`, of all classes that are declared. */
function inScope(statements) {
  const found = {};
  for (const statement of statements) {
    if (ts.isClassDeclaration(statement)) found[statement.name.text] = classShape(statement);
    if (ts.isVariableStatement(statement)) {
      const [{ name, type }] = statement.declarationList.declarations;
      found[name.text] = enumValues(type);
    }
  }
  for (const statement of statements.filter(ts.isModuleDeclaration)) {
    found[statement.name.text].nested = inScope(statement.body.statements);
  }
  return found;
}

function classShape(declaration) {
  const isStatic = ({ modifiers = [] }) => modifiers.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
  const name = (member) => member.name.text;
  const names = (test) => declaration.members.filter(test).map(name).sort();
  return {
    parameters: declaration.members.find(ts.isConstructorDeclaration).parameters.length,
    getters: names(ts.isGetAccessorDeclaration),
    methods: names(ts.isMethodDeclaration),
    statics: names(isStatic),
    nested: {},
  };
}

/** An enum as the compiler writes it: numbers by name and names by number. */
function enumValues(type) {
  const values = {};
  for (const member of type.members.filter(ts.isPropertySignature)) {
    values[member.name.text] = Number(member.type.literal.text);
    values[member.type.literal.text] = member.name.text;
  }
  return values;
}
