"use strict";

// Streams of messages as plain objects, read by the generated parsers.

const KaitaiStream = require("kaitai-struct/KaitaiStream");
const dcp = require("./index");
const bigint = require("./bigint");
const table = require("./stream-table");

const CHUNK = 1 << 15; // bytes read at a time
const BATCH = 128; // messages created at a time; larger batches would outlive the youngest generation of objects
const RAW = Symbol("raw"); // a symbol, so that the object is not among the entries of a message
const clientNames = table.names(dcp.McbpOpcode.Client);
const serverNames = table.names(dcp.McbpOpcode.Server);
const statusNames = table.names(dcp.McbpStatus.Status);

/** The bytes at `offset` are not a complete, valid message. The stream ends with this error. */
class DcpStreamError extends Error {
  constructor([rule, path, text], offset, cause) {
    super(`offset ${offset}${path && `, ${path}`}: ${text} [${rule}]`, { cause });
    this.name = "DcpStreamError";
    this.rule = rule;
    this.path = path;
    this.offset = offset;
  }
}

/** One message. Absent fields are undefined. */
class Message {
  constructor(raw, data, start, end, offset, unpacked) {
    const { header } = raw;
    const { isRequest } = header;
    let name, payload;
    if (header.isClient) {
      name = nameOf(clientNames, header.opcode);
      payload = isRequest ? raw.body.request : raw.body.response;
    } else {
      name = nameOf(serverNames, header.serverOpcode);
      payload = isRequest ? raw.serverBody.serverRequest : raw.serverBody.serverResponse;
    }
    const { kind, direction, describe } = table.KINDS.get(payload.constructor);
    this[RAW] = raw;
    this.kind = kind;
    this.name = name;
    this.direction = direction;
    this.isRequest = isRequest;
    this.isResponse = !isRequest;
    this.offset = offset;
    this.length = end - start;
    this.opaque = header.opaque;
    this.cas = header.cas;
    this.vbucket = header.vbucket;
    this.status = isRequest ? undefined : nameOf(statusNames, header.status);
    this.seqno = undefined;
    this.startSeqno = undefined;
    this.endSeqno = undefined;
    this.rollbackSeqno = undefined;
    this.vbucketUuid = undefined;
    this.snapStartSeqno = undefined;
    this.snapEndSeqno = undefined;
    this.purgeSeqno = undefined;
    this.collectionId = undefined;
    this.scopeId = undefined;
    this.manifestId = undefined;
    this.event = undefined;
    this.reason = undefined;
    this.flags = undefined;
    this.key = undefined;
    this.value = undefined;
    this.isCompressed = false;
    const packed = describe?.(this, payload);
    if (packed) {
      this.value = unpacked ? unpacked(packed) : packed.snappy;
      this.isCompressed = !unpacked;
    }
    if (this.key === undefined || this.value === undefined) {
      const body = start + table.HEADER_SIZE;
      const [key, value] = [body + header.lenBeforeKey, body + header.lenBeforeValue];
      if (key < value) this.key ??= data.subarray(key, value);
      if (value < end) this.value ??= data.subarray(value, end);
    }
  }

  get raw() {
    return this[RAW];
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

  /** The message for JSON: 64-bit numbers as text, bytes in hexadecimal. */
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

/** Splits a stream into messages, one batch at a time. */
class Cutter {
  constructor({ collections = true, maxMessage = table.MAX_MESSAGE, decompress } = {}) {
    this.parser = collections ? dcp.McbpMessage : dcp.McbpMessageNoCollections;
    this.maxMessage = maxMessage;
    this.unpacked = decompress && ((packed) => this.unpack(packed, decompress));
    this.chunks = []; // bytes that are not split yet
    this.size = 0; // their length in bytes
    this.needed = table.HEADER_SIZE; // bytes up to the end of the next message, or of its header until that is complete
    this.offset = 0;
    this.failure = undefined;
  }

  add(chunk) {
    this.chunks.push(chunk);
    this.size += chunk.length;
  }

  /** The next complete messages, if any. After the last one, throws the error that ends the stream. */
  next() {
    const messages = [];
    if (!this.failure && this.size >= this.needed) bigint.exactly(() => (this.failure = this.cut(messages)));
    if (this.failure && !messages.length) throw this.failure;
    return messages;
  }

  /** Splits off a batch of messages. Returns the error that ends the stream, if any. */
  cut(messages) {
    const data = this.joined();
    const view = new DataView(data.buffer, data.byteOffset, data.length);
    const stream = new KaitaiStream(data);
    let start = 0;
    this.needed = table.HEADER_SIZE;
    while (messages.length < BATCH && data.length - start >= this.needed) {
      this.needed += view.getUint32(start + table.LENGTH_AT);
      if (this.needed > this.maxMessage) return this.headerError(data.subarray(start), table.TOO_LONG);
      if (data.length - start < this.needed) break;
      const end = start + this.needed;
      try {
        stream.seek(start);
        messages.push(new Message(new this.parser(stream), data, start, end, this.offset, this.unpacked));
      } catch (error) {
        return this.error(error);
      }
      start = end;
      this.offset += this.needed;
      this.needed = table.HEADER_SIZE; // even if the batch ends here
    }
    this.chunks = [data.subarray(start)];
    this.size = data.length - start;
    return undefined;
  }

  /** The document body from a compressed value. */
  unpack({ datatype, snappy }, decompress) {
    const plain = Object.assign(Object.create(datatype), { isSnappy: false }); // the block contains a value
    let bytes;
    try {
      // A block begins with its decompressed length, encoded like a collection id.
      const { number } = new dcp.McbpCollectionId(new KaitaiStream(snappy));
      if (table.HEADER_SIZE + number > this.maxMessage) {
        throw new RangeError(`a value of ${number} bytes exceeds the length limit of messages`);
      }
      bytes = decompress(snappy);
    } catch (error) {
      if (hasXattrsAlone(plain, snappy)) return new Uint8Array();
      throw new DcpStreamError(table.NOT_SNAPPY, this.offset, error);
    }
    return documentValue(plain, bytes).body;
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

  /** The error for a header that breaks a rule, or else the given error. */
  headerError(data, otherwise) {
    try {
      new dcp.McbpHeader(new KaitaiStream(data));
    } catch (error) {
      if (error.srcPath) return this.error(error);
    }
    return new DcpStreamError(otherwise, this.offset);
  }

  error(error) {
    if (error instanceof DcpStreamError) return error;
    const known = error.srcPath && (table.RULES[error.srcPath] ?? ["valid", "", error.message]);
    return new DcpStreamError(known || table.TRUNCATED, this.offset, error);
  }
}

function documentValue(datatype, bytes) {
  return new dcp.McbpDocumentValue(new KaitaiStream(bytes), undefined, undefined, datatype, bytes.length);
}

/** True for extended attributes without a body, which can be uncompressed although the Snappy bit is set. */
function hasXattrsAlone(datatype, bytes) {
  try {
    const value = documentValue(datatype, bytes);
    return value.hasXattrs && !value.body.length;
  } catch {
    return false;
  }
}

function nameOf(names, number) {
  return names[number] ?? String(number);
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
      cutter.add(chunk.subarray(0, size));
      for (let batch; (batch = cutter.next()).length; ) yield* batch;
    }
    cutter.end();
  } finally {
    fs.closeSync(file);
  }
}

function* ofBytes(cutter, bytes) {
  cutter.add(bytes);
  for (let batch; (batch = cutter.next()).length; ) yield* batch;
  cutter.end();
}

async function* ofChunks(cutter, chunks) {
  for await (const chunk of chunks) {
    cutter.add(chunk);
    for (let batch; (batch = cutter.next()).length; ) {
      for (const message of batch) yield message;
    }
  }
  cutter.end();
}

exports.DcpStreamError = DcpStreamError;
exports.MAX_MESSAGE = table.MAX_MESSAGE;
exports.readStream = readStream;
