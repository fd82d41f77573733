"use strict";

// Reads a message as a tree with the position and value of each field. The tree equals that of `dcpspec.grammar.tree`:
// ids in grammar order, exact 64-bit numbers, and all readable fields of an invalid message. Runs in browsers and in
// Node.js.

(function (dcpspec) {
  const HEADER = 24;

  /** Length of the header, which every message has. */
  dcpspec.HEADER = HEADER;

  /** Returns a number with a noun, in the plural unless the number is 1. */
  const counted = (number, noun) => `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
  dcpspec.counted = counted;

  /** Returns the error text for an incomplete message. */
  dcpspec.noEnd = (needed, left) => `the message needs ${counted(needed, "byte")}, ${counted(left, "byte")} left`;

  /**
   * Returns a reader of messages.
   *
   * @param parsers The debug build of the generated parsers by name, and the runtime as `KaitaiStream`.
   * @param spec The field list: `types` and `enums` by name.
   */
  dcpspec.reader = function (parsers, spec) {
    const { KaitaiStream } = parsers;
    const { InvalidArgument } = mend(KaitaiStream);
    const invalid = Object.entries(KaitaiStream)
      .filter(([name]) => name.startsWith("Validation"))
      .map(([, type]) => type);
    const kinds = [KaitaiStream.EOFError, InvalidArgument, ...invalid];
    const isBroken = (error) => kinds.some((kind) => error instanceof kind);

    const structs = new Map();
    for (const [name, type] of Object.entries(spec.types)) {
      const members = type.members.map((member) => ({ ...member, attribute: camelCase(member.id) }));
      const inOrder = members.filter(({ source }) => source === "seq");
      const width = inOrder.reduce((sum, member) => sum + (member.type.bits ?? 0), 0);
      structs.set(classOf(parsers, name), { ...type, name, members, width });
    }

    /**
     * Reads one message. With `whole`, bytes after the message are an error. With `truncated`, the available body of an
     * incomplete message is read; otherwise, the body is not read.
     */
    function read(bytes, { collections = true, strict = false, whole = true, truncated = false } = {}) {
      if (strict && !collections) throw new RangeError("strict reading requires collections");
      const root = strict ? "McbpMessageStrict" : collections ? "McbpMessage" : "McbpMessageNoCollections";
      const begin = truncated ? header(bytes) : null;
      const needed = HEADER + (begin?.lenBody ?? 0);
      const isShort = truncated && bytes.length < needed;
      const padding = begin ? HEADER + begin.lenBeforeValue : 0;
      const stream = isShort ? new ShortStream(padded(bytes, padding)) : new KaitaiStream(bytes);
      const object = new parsers[root](stream);
      const failure = attempt(() => object._read(), isBroken);
      const walk = new Walk(failure !== null);
      const node = walk.struct({ id: "", path: "", start: 0, end: null, bit: null }, object, 0);
      if (isShort) return shortened(node, bytes.length, needed, failure);
      if (failure) return { root: node, error: locate(node, failure), size: bytes.length };
      const size = (node.end = object._io.pos);
      let { error } = walk;
      if (!error && whole && size < bytes.length) {
        const text = `the message ends after ${counted(size, "byte")}, followed by ${counted(bytes.length - size, "more byte")}`;
        error = { rule: "trailing-bytes", path: "", offset: size, message: text };
      }
      return { root: node, error, size };
    }

    /**
     * The bytes of a message without its end. The body ends at the last available byte. Zeros replace missing bytes
     * before the value, because the parser does not read an incomplete part that has a length.
     */
    class ShortStream extends KaitaiStream {
      readBytes(length) {
        return super.readBytes(this.pos < HEADER ? length : Math.min(length, this.size - this.pos));
      }
    }

    /** Returns an incomplete message without its incomplete fields. */
    function shortened(root, size, needed, failure) {
      const isMissing = (node) => !node.children && node.start !== null && (node.end === null || node.end > size);
      const missing = [...dcpspec.nodes(root)].find(isMissing);
      const message = dcpspec.noEnd(needed, size);
      const [path, offset] = missing ? [missing.path, missing.start] : ["body", HEADER];
      // Without a missing field, the message breaks a rule before its available bytes end.
      const error = !missing && failure ? locate(root, failure) : { rule: "truncated", path, offset, message };
      dropMissing(root, size);
      return { root, error, size };
    }

    /** Reads the header at the beginning of some bytes: undefined if truncated, null if invalid. */
    function header(bytes) {
      const object = new parsers.McbpHeader(new KaitaiStream(bytes.subarray(0, HEADER)));
      const failure = attempt(() => object._read(), isBroken);
      if (failure) return failure instanceof KaitaiStream.EOFError ? undefined : null;
      return object;
    }

    /** Returns true if the bytes are a message or, with `isCut`, the beginning of a message. */
    function parses(bytes, { collections = true }, isCut = false) {
      const padding = isCut ? HEADER + (header(bytes)?.lenBeforeValue ?? 0) : 0;
      const stream = isCut ? new ShortStream(padded(bytes, padding)) : new KaitaiStream(bytes);
      const object = new parsers[collections ? "McbpMessage" : "McbpMessageNoCollections"](stream);
      const failure = attempt(() => object._read(), isBroken);
      return failure === null || (isCut && failure instanceof KaitaiStream.EOFError);
    }

    /** Yields `offset` and `data` of consecutive messages, from their headers. Bytes without a valid header are last. */
    function* split(bytes) {
      for (let start = 0; start < bytes.length; ) {
        const begin = header(bytes.subarray(start, start + HEADER));
        const end = begin ? Math.min(start + HEADER + begin.lenBody, bytes.length) : bytes.length;
        yield { offset: start, data: bytes.subarray(start, end) };
        start = end;
      }
    }

    /** Converts parser objects to nodes, including partially read objects. */
    class Walk {
      constructor(failed) {
        this.failed = failed;
        this.error = null;
        this.seen = new Set();
      }

      /** Fills a node from an object whose stream begins at `base` in the message. */
      struct(node, object, base) {
        node.struct = structs.get(object.constructor);
        node.children = [];
        const begin = node.start ?? base;
        const { width } = node.struct;
        let left = width;
        for (const member of node.struct.members) {
          if (member.source !== "seq") {
            this.instance(node, object, member, base);
          } else if (member.attribute in object._debug) {
            const child = this.member(node, object, member, base);
            const bits = member.type.bits ?? 0;
            if (bits % 8) {
              // The parser records whole bytes. A type with bit fields contains no other fields.
              child.start = begin + ((width - left) >> 3);
              left -= bits;
              child.bit = left; // the lowest bit, in the number that the type represents
              child.bits = bits;
              child.end = begin + ((width - left + 7) >> 3);
            }
            node.children.push(child);
          }
        }
        return node;
      }

      /** Adds an instance, which is read or computed on demand. */
      instance(parent, object, member, base) {
        if (member.helper || this.error) return;
        let absent = false;
        try {
          const receiver = this.failed ? guarded(object) : object;
          absent = Reflect.get(object, member.attribute, receiver) === undefined;
        } catch (caught) {
          const broken = isBroken(caught);
          if (this.failed && (broken || caught instanceof NotRead)) return;
          if (!broken) throw caught;
          this.failed = true;
          const child = this.member(parent, object, member, base);
          if (child.start === null) {
            // For a computed value, the read of one of its inputs failed.
            const open = Object.values(object._debug).find((span) => "start" in span && !("end" in span));
            child.start = open ? base + open.start : parent.start;
          }
          parent.children.push(child);
          this.error = locate(child, caught);
          return;
        }
        if (!absent) parent.children.push(this.member(parent, object, member, base));
      }

      member(parent, object, member, base) {
        const path = parent.path ? `${parent.path}.${member.id}` : member.id;
        const attribute = member.source === "seq" ? member.attribute : `_m_${member.attribute}`;
        const span = object._debug[attribute] ?? {};
        const node = { id: member.id, path, member, ...range(span, base) };
        const value = object[attribute];
        const isOwnStream = object[`_raw_${attribute}`] !== undefined;
        if (member.repeated) {
          node.repeated = true;
          node.children = (value ?? []).map((element, index) => {
            const at = range(span.arr[index], base);
            const child = { id: String(index), path: `${path}.${index}`, member, ...at };
            this.value(child, element, isOwnStream ? (at.start ?? 0) : base);
            return child;
          });
        } else if (value !== undefined) {
          this.value(node, value, isOwnStream ? (node.start ?? 0) : base);
        }
        return node;
      }

      value(node, value, base) {
        if (structs.has(value.constructor)) {
          if (this.seen.has(value)) return;
          this.seen.add(value);
          this.struct(node, value, base);
          return;
        }
        node.value = value;
        if (node.member.enum) node.name = spec.enums[node.member.enum][value]?.id ?? null;
      }
    }

    /** Returns the error at the field where reading stopped. */
    function locate(root, failure) {
      let node = root;
      while (node.children?.length) {
        // If a check fails, its field has been read to the end; if a read fails, the field is incomplete.
        const last = node.children.findLast((child) => child.member && child.start !== null);
        if (!last) break;
        node = last;
        if (node.end !== null) break;
      }
      const error = { rule: "valid", path: node.path, offset: node.start ?? 0, message: failure.message };
      if (failure instanceof KaitaiStream.EOFError) {
        const { bytesReq, bytesAvail } = failure;
        error.rule = "truncated";
        error.message = `the field needs ${counted(bytesReq, "byte")}, ${counted(bytesAvail, "byte")} left`;
      } else if (failure instanceof InvalidArgument) {
        error.rule = "invalid-length";
      } else {
        error.rule = node.member?.rule ?? "valid";
        const text = node.member?.rule_text ?? "a requirement of the layout is not met";
        error.message = `${text}; found ${found(node)}`;
      }
      return error;
    }

    return { read, header, parses, split, spec };
  };

  /** Returns the canonical tree of a message, ready for JSON. */
  dcpspec.canonical = function (message) {
    const tree = plain(message.root);
    if (message.error) tree.error = message.error;
    return tree;
  };

  /** Yields a node and all nodes below it, in order. */
  dcpspec.nodes = function* nodes(node) {
    yield node;
    for (const child of node.children ?? []) yield* nodes(child);
  };

  /** Returns bytes in lower-case hexadecimal. */
  dcpspec.hex = function (bytes, separator = "") {
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(separator);
  };

  function plain(node) {
    if (node.repeated) return node.children.map(plain);
    if (node.children) {
      const there = node.children.filter((child) => child.children || child.value !== undefined);
      return Object.fromEntries(there.map((child) => [child.id, plain(child)]));
    }
    const { value, member } = node;
    if (member.enum) return { value, name: node.name };
    if (value instanceof Uint8Array) return dcpspec.hex(value);
    return member.type.kind === "int" && member.type.bits > 32 ? String(value) : value;
  }

  /** A requested member was not read, because reading stopped earlier. */
  class NotRead extends Error {}

  /** Returns a proxy that throws on access to unread members, so that no value is computed from them. */
  function guarded(object) {
    return new Proxy(object, {
      get(target, key, receiver) {
        if (typeof key === "string" && !key.startsWith("_") && !(key in target)) throw new NotRead(key);
        const value = Reflect.get(target, key, receiver);
        return value?._debug && key !== "_parent" && key !== "_root" ? guarded(value) : value;
      },
      set(target, key, value) {
        target[key] = value;
        return true;
      },
    });
  }

  /** Removes the nodes below a node that extend beyond `size`. Incomplete structures have no end. */
  function dropMissing(node, size) {
    if (node.end !== null && node.end <= size) return;
    node.end = null;
    for (const child of node.children ?? []) dropMissing(child, size);
    node.children &&= node.children.filter((child) => child.children?.length || child.end !== null);
  }

  /** Returns bytes, padded with zeros to at least `length`. */
  function padded(bytes, length) {
    const found = new Uint8Array(Math.max(bytes.length, length));
    found.set(bytes);
    return found;
  }

  function found(node) {
    const value = node.name ?? node.value;
    if (typeof value === "boolean") return value ? "True" : "False";
    return value === undefined ? "None" : String(value);
  }

  function range(span, base) {
    const shift = (position) => (position === undefined ? null : base + position);
    return { start: shift(span.start), end: shift(span.end), bit: null };
  }

  function attempt(action, isExpected) {
    try {
      action();
      return null;
    } catch (error) {
      if (isExpected(error)) return error;
      throw error;
    }
  }

  /** Returns the class for a name such as `dcp_mutation::extras`. */
  function classOf(parsers, name) {
    const className = (id) => id[0].toUpperCase() + camelCase(id).slice(1);
    return name.split("::").reduce((scope, part) => scope[className(part)], parsers);
  }

  function camelCase(id) {
    return id.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
  }

  /**
   * Makes the runtime behave like the Python runtime: lengths of 2 GiB or more are valid, a missing terminator is the end of
   * the stream, negative lengths and positions are errors, and large positions are not truncated.
   */
  function mend(KaitaiStream) {
    if (KaitaiStream.InvalidArgument) return KaitaiStream;
    KaitaiStream.InvalidArgument = class InvalidArgument extends Error {};
    const { prototype } = KaitaiStream;
    const { readBytesTerm } = prototype;
    Object.assign(prototype, {
      ensureBytesLeft(length) {
        if (length < 0) {
          throw new KaitaiStream.InvalidArgument(`requested invalid ${length} amount of bytes`);
        }
        const left = Math.max(this.size - this.pos, 0);
        if (length > left) throw new KaitaiStream.EOFError(length, left);
      },
      mapUint8Array(length) {
        this.ensureBytesLeft(length);
        const bytes = new Uint8Array(this._buffer, this.byteOffset + this.pos, length);
        this.pos += length;
        return bytes;
      },
      readBytesTerm(terminator, include, consume, eosError) {
        const rest = new Uint8Array(this._buffer, this.byteOffset + this.pos, Math.max(this.size - this.pos, 0));
        if (eosError && !rest.includes(terminator)) throw new KaitaiStream.EOFError(1, 0);
        return readBytesTerm.call(this, terminator, include, consume, eosError);
      },
      seek(position) {
        if (position < 0) {
          throw new KaitaiStream.InvalidArgument(`cannot seek to invalid position ${position}`);
        }
        this.pos = position;
      },
    });
    return KaitaiStream;
  }
})(typeof module === "object" ? module.exports : (globalThis.dcpspec ??= {}));
