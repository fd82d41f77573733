"use strict";

// One message as a tree: which field is where and what it says. The same tree that `dcpspec.grammar.tree` makes: ids
// of the grammar in its order, wide numbers exact, and of a broken message all that could be read before the
// place where it breaks. Runs in browsers and in Node.js.

(function (dcpspec) {
  const HEADER = 24;

  /** Length of the header, which every message has. */
  dcpspec.HEADER = HEADER;

  /** A number with its noun, in the plural unless the number is 1. */
  const counted = (number, noun) => `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
  dcpspec.counted = counted;

  /** The error for an incomplete message. */
  dcpspec.noEnd = (needed, left) => `the message needs ${counted(needed, "byte")}, ${counted(left, "byte")} left`;

  /**
   * A reader of messages.
   *
   * @param parsers The generated parsers, debug build, by name, and the runtime as `KaitaiStream`.
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
     * Reads one message. With `whole`, bytes after it are an error. With `truncated`, the body of one that lacks its end is
     * read as far as it goes; else nothing is read of it.
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
     * The bytes of a message without its end. The body is as long as what there is of it. Zeros stand for what is missing
     * before the value, since parts that have a length of their own are not read at all if they are not whole.
     */
    class ShortStream extends KaitaiStream {
      readBytes(length) {
        return super.readBytes(this.pos < HEADER ? length : Math.min(length, this.size - this.pos));
      }
    }

    /** A message that needs more bytes than there are, without the fields that are not whole. */
    function shortened(root, size, needed, failure) {
      const isMissing = (node) => !node.children && node.start !== null && (node.end === null || node.end > size);
      const missing = [...dcpspec.nodes(root)].find(isMissing);
      const message = dcpspec.noEnd(needed, size);
      const [path, offset] = missing ? [missing.path, missing.start] : ["body", HEADER];
      // Without a missing field, a rule is broken before anything is missing.
      const error = !missing && failure ? locate(root, failure) : { rule: "truncated", path, offset, message };
      dropMissing(root, size);
      return { root, error, size };
    }

    /** The header at the beginning of some bytes: undefined if they end before it does, null if it is none. */
    function header(bytes) {
      const object = new parsers.McbpHeader(new KaitaiStream(bytes.subarray(0, HEADER)));
      const failure = attempt(() => object._read(), isBroken);
      if (failure) return failure instanceof KaitaiStream.EOFError ? undefined : null;
      return object;
    }

    /** Tells whether bytes can be parsed as a message; if it is cut, as far as it goes. */
    function parses(bytes, { collections = true }, isCut = false) {
      const padding = isCut ? HEADER + (header(bytes)?.lenBeforeValue ?? 0) : 0;
      const stream = isCut ? new ShortStream(padded(bytes, padding)) : new KaitaiStream(bytes);
      const object = new parsers[collections ? "McbpMessage" : "McbpMessageNoCollections"](stream);
      const failure = attempt(() => object._read(), isBroken);
      return failure === null || (isCut && failure instanceof KaitaiStream.EOFError);
    }

    /** Messages back to back, by their headers: `offset` and `data` of each. After one that has none comes no other. */
    function* split(bytes) {
      for (let start = 0; start < bytes.length; ) {
        const begin = header(bytes.subarray(start, start + HEADER));
        const end = begin ? Math.min(start + HEADER + begin.lenBody, bytes.length) : bytes.length;
        yield { offset: start, data: bytes.subarray(start, end) };
        start = end;
      }
    }

    /** Turns the objects of the parsers into nodes, also when they are half read. */
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
              // The parser knows bytes only. A type with bit fields has nothing else.
              child.start = begin + ((width - left) >> 3);
              left -= bits;
              child.bit = left; // the lowest one, in the number that the type is
              child.bits = bits;
              child.end = begin + ((width - left + 7) >> 3);
            }
            node.children.push(child);
          }
        }
        return node;
      }

      /** Adds what is read or computed only now. */
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
            // A computed value: what failed is something that it is computed from.
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

    /** The error at the field where reading stopped. */
    function locate(root, failure) {
      let node = root;
      while (node.children?.length) {
        // A failed check has read its field to the end; a failed read has not.
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

  /** The canonical tree of a message, ready for JSON. */
  dcpspec.canonical = function (message) {
    const tree = plain(message.root);
    if (message.error) tree.error = message.error;
    return tree;
  };

  /** All nodes below one, itself included, in order. */
  dcpspec.nodes = function* nodes(node) {
    yield node;
    for (const child of node.children ?? []) yield* nodes(child);
  };

  /** Bytes as lower-case hexadecimal. */
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

  /** Something of an object was asked for that is not there, because reading stopped before. */
  class NotRead extends Error {}

  /** An object of which nothing can be asked that has not been read, so that nothing is computed from it. */
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

  /** Drops from below a node what is not wholly in the first bytes. Structs that are cut have no end. */
  function dropMissing(node, size) {
    if (node.end !== null && node.end <= size) return;
    node.end = null;
    for (const child of node.children ?? []) dropMissing(child, size);
    node.children &&= node.children.filter((child) => child.children?.length || child.end !== null);
  }

  /** Bytes with zeros behind them, if they are fewer than `length`. */
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

  /** The class of a name such as `dcp_mutation::extras`. */
  function classOf(parsers, name) {
    const className = (id) => id[0].toUpperCase() + camelCase(id).slice(1);
    return name.split("::").reduce((scope, part) => scope[className(part)], parsers);
  }

  function camelCase(id) {
    return id.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
  }

  /**
   * Makes the runtime read and fail as that of Python does: lengths of 2 GiB and more are lengths, a missing
   * terminator is an end of the stream, negative lengths and positions are refused, and large ones are kept.
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
