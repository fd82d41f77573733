"use strict";

// Formats field values as text for readers. Runs in browsers and in Node.js.

(function (dcpspec) {
  const TEXT = 64;

  /** Returns the value of a node on one line. */
  dcpspec.valueText = function (node) {
    const { value, member } = node;
    if (node.repeated) return dcpspec.counted(node.children.length, "element");
    if (node.children) return summary(node);
    if (value === undefined) return "";
    if (value instanceof Uint8Array) return bytesText(value);
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (member.enum) return `${node.name ?? "unknown"} (${dcpspec.hexNumber(value, member.type.bits)})`;
    if (isNone(node)) return `${value} (not set)`;
    const small = value >= -9 && value <= 9;
    const text = small ? String(value) : `${value} (${dcpspec.hexNumber(value, member.type.bits)})`;
    if (!member.unit || Number(value) === 0) return text;
    return `${text} ${Number(value) === 1 ? member.unit.replace(/s\b/, "") : member.unit}`;
  };

  /** Returns a number in hexadecimal, with negative numbers in two's complement. */
  dcpspec.hexNumber = function (value, bits = 64) {
    return `0x${BigInt.asUintN(bits, BigInt(value)).toString(16).padStart(Math.min(Math.ceil(bits / 4), 2), "0")}`;
  };

  /** Returns the first and last byte of a node, or its bits and mask; bit 0 is the lowest. `owner` contains the node. */
  dcpspec.rangeText = function (node, owner, size) {
    if (node.start === null) return "computed";
    if (node.bit === null) return dcpspec.span(node.start, node.end ?? size);
    const last = node.bit + node.bits - 1;
    const mask = (1n << BigInt(last + 1)) - (1n << BigInt(node.bit));
    return `${node.bits === 1 ? `bit ${last}` : `bits ${node.bit}..${last}`}, mask ${wordText(owner, mask)}`;
  };

  /** Returns the first and last byte of a range; empty for a range without bytes. */
  dcpspec.span = function (start, end) {
    return start < end - 1 ? `${start}..${end - 1}` : start < end ? String(start) : "";
  };

  /** Returns a number with all hexadecimal digits of a type of bit fields. */
  function wordText(owner, number) {
    const [{ bit, bits }] = owner.children;
    return `0x${number.toString(16).padStart((bit + bits) / 4, "0")}`;
  }

  /** Returns bytes as text, or null if the bytes are not text. */
  dcpspec.textOf = function (bytes) {
    try {
      const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
      return /[^\P{C}\n\r\t]/u.test(text) ? null : text;
    } catch {
      return null;
    }
  };

  /** Returns the meaning of a number with a unit, or null if the number is clear without an explanation. */
  dcpspec.meaning = function (node) {
    const { value, member } = node;
    if (value === undefined || !member?.unit || isNone(node)) return null;
    const number = Number(value);
    if (member.unit === "seconds since 1970") {
      const date = new Date(number * 1000);
      return number === 0 || isNaN(date) ? null : date.toISOString().replace(".000Z", " UTC").replace("T", " ");
    }
    if (member.unit === "seconds") return duration(number);
    if (member.unit === "milliseconds") return number < 1000 ? null : duration(number / 1000);
    if (member.unit === "bytes" && number >= 1024) {
      const power = Math.min(Math.floor(Math.log2(number) / 10), 6);
      return `${+(number / 1024 ** power).toFixed(2)} ${["", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"][power]}`;
    }
    return null;
  };

  /** Returns the heading of a message: opcode, magic and length. */
  dcpspec.heading = function (message) {
    const header = message.root.children.find((child) => child.id === "header");
    const field = (id) => header?.children?.find((child) => child.id === id);
    const opcode = field("opcode") ?? field("server_opcode");
    if (opcode?.value === undefined) return { opcode: null };
    const name = `${opcode.name ?? "opcode"} ${dcpspec.hexNumber(opcode.value, 8)}`;
    const status = field("status");
    const answer = status?.value === undefined ? "" : (status.name ?? dcpspec.hexNumber(status.value, 16));
    return { name, magic: field("magic")?.name ?? "", status: answer, opcode };
  };

  /** Returns an error as the command line prints it. */
  dcpspec.errorText = function ({ offset, path, message, rule }) {
    return `${[`offset ${offset}`, path].filter(Boolean).join(", ")}: ${message} [${rule}]`;
  };

  function isNone({ value, member }) {
    return member.none !== undefined && BigInt(value) === BigInt(member.none);
  }

  function bytesText(bytes) {
    if (!bytes.length) return "empty";
    const text = dcpspec.textOf(bytes);
    if (text === null) return dcpspec.counted(bytes.length, "byte");
    const line = text.replace(/\n/g, "\\n").replace(/\r/g, "\\r").replace(/\t/g, "\\t");
    return line.length > TEXT ? `"${line.slice(0, TEXT)}" … ${bytes.length} bytes` : `"${line}"`;
  }

  /** Returns the value that represents a structure; for flags, the number and the names of the set flags. */
  function summary(node) {
    if (!node.struct?.value) return "";
    const flags = node.children.filter((child) => child.member?.type.kind === "bool");
    if (flags.length && flags.every((child) => child.bit !== null)) {
      const names = flags.filter((child) => child.value).map((child) => child.id).reverse().join(", ") || "none";
      const bits = node.children.filter((child) => child.bit !== null);
      const last = bits.at(-1);
      if (last.bit || last.value === undefined) return names; // reading stopped within the flags
      const number = bits.reduce((sum, { value, bit }) => sum + (BigInt(value) << BigInt(bit)), 0n);
      return `${wordText(node, number)} = ${names}`;
    }
    const value = node.children.find((child) => child.id === node.struct.value);
    return value && value.value !== undefined ? dcpspec.valueText(value) : "";
  }

  function duration(seconds) {
    if (seconds < 60) return null;
    const parts = [];
    let rest = Math.floor(seconds);
    for (const [unit, size] of Object.entries({ d: 86400, h: 3600, min: 60, s: 1 })) {
      const count = Math.floor(rest / size);
      if (count) parts.push(`${count} ${unit}`);
      rest %= size;
    }
    return parts.join(" ");
  }
})(typeof module === "object" ? Object.assign(module.exports, require("./tree")) : (globalThis.dcpspec ??= {}));
