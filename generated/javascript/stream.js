"use strict";

// Streams of messages as plain objects. The generated parsers do the reading.

const KaitaiStream = require("kaitai-struct/KaitaiStream");
const dcp = require("./index");
const bigint = require("./bigint");
const table = require("./stream-table");

const CHUNK = 1 << 16;
const EXACT = ["seqno", "startSeqno", "endSeqno", "rollbackSeqno", "manifestId"];

/** The kinds by the class of the payload; each field has its paths and a function that sets it. */
const kinds = new Map(
  table.KINDS.map(([type, kind, direction, flags, enums, ways]) => {
    const fields = Object.entries(ways).map(([field, paths]) => [paths, setter(field, flags, enums[field])]);
    return [dcp[type], { kind, direction: direction || undefined, fields }];
  }),
);

function setter(field, flags, names) {
  if (field === "flags") {
    const all = Object.entries(flags);
    return (message, part) => {
      message.flags = all.filter(([flag]) => part[flag]).map(([, id]) => id);
    };
  }
  if (field === "snappy") {
    return (message, part) => {
      message.value = part;
      message.isCompressed = true;
    };
  }
  if (names) {
    const known = names.split(".").reduce((scope, step) => scope[step], dcp);
    return (message, part) => {
      message[field] = name(known, part);
    };
  }
  const isExact = EXACT.includes(field); // a default for what a FlatBuffers table leaves out is the number 0
  return (message, part) => {
    message[field] = isExact ? BigInt(part) : part;
  };
}

/** The bytes at `offset` are no message, or not a whole one. No message of the stream comes after it. */
class DcpStreamError extends Error {
  constructor([rule, path, text], offset, cause) {
    super(`offset ${offset}${path && `, ${path}`}: ${text} [${rule}]`, { cause });
    this.name = "DcpStreamError";
    this.rule = rule;
    this.path = path;
    this.offset = offset;
  }
}

/** One message. A field that it does not have is undefined. */
class Message {
  #raw;

  constructor(raw, data, offset) {
    const { header } = raw;
    const { isRequest } = header;
    let code, codes, payload;
    if (header.isClient) {
      [code, codes] = [header.opcode, dcp.McbpOpcode.Client];
      payload = isRequest ? raw.body.request : raw.body.response;
    } else {
      [code, codes] = [header.serverOpcode, dcp.McbpOpcode.Server];
      payload = isRequest ? raw.serverBody.serverRequest : raw.serverBody.serverResponse;
    }
    const { kind, direction, fields } = kinds.get(payload.constructor);
    const key = table.HEADER_SIZE + header.lenBeforeKey;
    const value = table.HEADER_SIZE + header.lenBeforeValue;
    this.#raw = raw;
    this.kind = kind;
    this.name = name(codes, code);
    this.direction = direction;
    this.isRequest = isRequest;
    this.isResponse = !isRequest;
    this.offset = offset;
    this.length = data.length;
    this.opaque = header.opaque;
    this.cas = header.cas;
    this.vbucket = header.vbucket;
    this.status = isRequest ? undefined : name(dcp.McbpStatus.Status, header.status);
    this.seqno = undefined;
    this.startSeqno = undefined;
    this.endSeqno = undefined;
    this.rollbackSeqno = undefined;
    this.collectionId = undefined;
    this.scopeId = undefined;
    this.manifestId = undefined;
    this.event = undefined;
    this.reason = undefined;
    this.flags = undefined;
    this.key = key < value ? data.subarray(key, value) : undefined;
    this.value = value < data.length ? data.subarray(value) : undefined;
    this.isCompressed = false;
    for (const [paths, set] of fields) {
      for (const path of paths) {
        let part = payload;
        for (const step of path) part = part?.[step];
        if (part === undefined) continue;
        set(this, part);
        break;
      }
    }
  }

  get raw() {
    return this.#raw;
  }

  toString() {
    const parts = [this.name, this.isRequest ? "request" : "response"];
    for (const [name, field] of Object.entries(table.SHOWN)) {
      const value = this[field];
      if (value !== undefined) parts.push(`${name}=${text(value)}`);
    }
    if (this.value !== undefined) parts.push(`value=${this.value.length} bytes`);
    return parts.join(" ");
  }

  /** 64-bit numbers as text, bytes in hexadecimal. */
  toJSON() {
    const plain = (value) => {
      if (value instanceof Uint8Array) return Array.from(value, hex).join("");
      return typeof value === "bigint" ? String(value) : value;
    };
    return Object.fromEntries(Object.entries(this).map(([name, value]) => [name, plain(value)]));
  }

  [Symbol.for("nodejs.util.inspect.custom")]() {
    return this.toString();
  }
}

function text(value) {
  if (Array.isArray(value)) return value.join("|");
  if (!(value instanceof Uint8Array)) return String(value);
  const isShown = (byte) => byte > 0x20 && byte < 0x7f && byte !== 0x5c;
  return Array.from(value, (byte) => (isShown(byte) ? String.fromCharCode(byte) : `\\x${hex(byte)}`)).join("");
}

function hex(byte) {
  return byte.toString(16).padStart(2, "0");
}

/** Cuts a stream into messages, of which it holds those of one chunk at a time. */
class Cutter {
  constructor({ collections = true, maxMessage = table.MAX_MESSAGE } = {}) {
    this.parser = collections ? dcp.McbpMessage : dcp.McbpMessageNoCollections;
    this.maxMessage = maxMessage;
    this.chunks = [];
    this.size = 0;
    this.needed = table.HEADER_SIZE;
    this.offset = 0;
  }

  /** The messages that are whole with one more chunk. */
  *take(chunk) {
    this.chunks.push(chunk);
    this.size += chunk.length;
    if (this.size < this.needed) return;
    const messages = [];
    const error = exactly(() => this.cut(messages));
    yield* messages;
    if (error) throw error;
  }

  /** Cuts all whole messages off. Returns why there are no more, if it is an error. */
  cut(messages) {
    const data = this.joined();
    const view = new DataView(data.buffer, data.byteOffset, data.length);
    let start = 0;
    for (;;) {
      this.needed = table.HEADER_SIZE;
      if (data.length - start < this.needed) break;
      this.needed += view.getUint32(start + table.LENGTH_AT);
      if (this.needed > this.maxMessage) return this.headerError(data.subarray(start), table.TOO_LONG);
      if (data.length - start < this.needed) break;
      const bytes = Uint8Array.prototype.slice.call(data, start, start + this.needed);
      try {
        messages.push(new Message(new this.parser(new KaitaiStream(bytes)), bytes, this.offset));
      } catch (error) {
        return this.error(error);
      }
      start += this.needed;
      this.offset += this.needed;
    }
    this.chunks = [data.subarray(start)];
    this.size = data.length - start;
    return undefined;
  }

  /** Throws if the stream ends within a message. */
  end() {
    if (this.size) throw this.headerError(this.joined(), table.TRUNCATED);
  }

  joined() {
    if (this.chunks.length === 1) return this.chunks[0];
    const data = new Uint8Array(this.size);
    let end = 0;
    for (const chunk of this.chunks) {
      data.set(chunk, end);
      end += chunk.length;
    }
    return data;
  }

  /** The error of a header that breaks a rule itself, or else the given one. */
  headerError(data, otherwise) {
    try {
      new dcp.McbpHeader(new KaitaiStream(data));
    } catch (error) {
      if (error.srcPath) return this.error(error);
    }
    return new DcpStreamError(otherwise, this.offset);
  }

  error(error) {
    const known = error.srcPath && (table.RULES[error.srcPath] ?? ["valid", "", error.message]);
    return new DcpStreamError(known || table.TRUNCATED, this.offset, error);
  }
}

/** Call a function, in which 64-bit integers are read as bigints. */
function exactly(read) {
  const before = bigint.isEnabled();
  bigint.enable();
  try {
    return read();
  } finally {
    if (!before) bigint.disable();
  }
}

function name(names, number) {
  return names[number]?.toLowerCase() ?? String(number);
}

/** See `stream.d.ts`. */
function readStream(source, options) {
  const cutter = new Cutter(options);
  if (typeof source === "string") return ofFile(cutter, source);
  if (source instanceof ArrayBuffer) return ofBytes(cutter, new Uint8Array(source));
  if (ArrayBuffer.isView(source)) {
    return ofBytes(cutter, new Uint8Array(source.buffer, source.byteOffset, source.byteLength));
  }
  return ofChunks(cutter, source);
}

function* ofFile(cutter, path) {
  const fs = require("fs");
  const file = fs.openSync(path, "r");
  try {
    for (;;) {
      const chunk = new Uint8Array(CHUNK);
      const size = fs.readSync(file, chunk);
      if (!size) break;
      yield* cutter.take(chunk.subarray(0, size));
    }
    cutter.end();
  } finally {
    fs.closeSync(file);
  }
}

function* ofBytes(cutter, bytes) {
  for (let start = 0; start < bytes.length; start += CHUNK) {
    yield* cutter.take(bytes.subarray(start, start + CHUNK));
  }
  cutter.end();
}

async function* ofChunks(cutter, chunks) {
  for await (const chunk of chunks) yield* cutter.take(chunk);
  cutter.end();
}

exports.DcpStreamError = DcpStreamError;
exports.MAX_MESSAGE = table.MAX_MESSAGE;
exports.readStream = readStream;
