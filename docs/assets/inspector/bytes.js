"use strict";

// Bytes out of what people have: the texts that `dcpspec inspect` takes, read by the same rules, base64, and
// files. Runs in browsers and in Node.js.

(function (dcpspec) {
  const BYTE = "[0-9a-fA-F]{2}[ ]?";

  // A dump's line: position, bytes in groups, then perhaps the characters. Two blanks end the bytes, so that
  // characters that look like hex are not taken for bytes; without a colon there may be two after the eighth.
  const DUMP = new RegExp(
    `^\\s*(?:0x)?(?<at>[0-9a-fA-F]{3,16})(?::\\s*(?<hex>(?:${BYTE})+)` +
      `|[ ]\\s*(?<halves>(?:${BYTE}){8}[ ](?:${BYTE})+|(?:${BYTE})+))` +
      "(?:\\s{2}.*|\\s+\\|.*|\\s*)$",
  );
  const DUMP_END = /^\s*([0-9a-fA-F]{6,16})\s*$/;
  const DUMP_SAME = /^\s*\*\s*$/; // lines like the one before, up to the position of the next

  // A line of the drawings in the server's documentation: position, then cells such as `0x68 ('h')`.
  const CELL = "\\s*0x[0-9a-fA-F]{2}\\s*(?:(?:\\('.'\\)|\\([^|]*\\))\\s*)?\\|";
  const DRAWN = new RegExp(`^\\s*([0-9]+)\\|((?:${CELL})+)\\s*$`);
  const DRAWN_BYTE = /0x([0-9a-fA-F]{2})\b[^|]*\|/g;

  // A line of a server's log: who sent it, number of the connection, four bytes at most.
  const LOGGED = /^\s*[<>][ ]?[0-9]+\s+(0x[0-9a-fA-F]{2}(?:[ ]+0x[0-9a-fA-F]{2})*)\s*$/;

  const LINE = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/;
  const MIB = 2 ** 20;
  const MOST = 20 * MIB;
  const MOST_TEXT = 4 * MIB;

  /** The most bytes that are taken, and the most characters of a text. */
  dcpspec.MOST_BYTES = MOST;
  dcpspec.MOST_TEXT = MOST_TEXT;

  const ACCEPTED =
    "Accepted: hex with or without blanks, commas, colons, 0x or \\x; dumps of xxd, hexdump -C, od -A x -t x1, tcpdump -X and " +
    "Wireshark; packets from a server's log; byte drawings of the server's documentation; base64; as files, all of these, " +
    "raw streams, and pcap or pcapng captures.";

  /** The text holds no bytes in a form that is known, or the bytes are nothing that can be shown. */
  dcpspec.InputError = class InputError extends Error {};

  /** Reads bytes from text. Returns them with the name of the form they were in. */
  dcpspec.parseText = function (text) {
    if (text.length > MOST_TEXT) {
      throw new dcpspec.InputError(`the text has ${mib(text.length)} MiB, this page takes ${mib(MOST_TEXT)} MiB of text. Show it with: dcpspec inspect FILE`);
    }
    const lines = text.split(LINE).filter((line) => line.trim());
    const drawn = lines.map((line) => DRAWN.exec(line)).filter(Boolean);
    if (drawn.length) {
      const rows = drawn.map(([, at, cells]) => {
        return [Number(at), [...cells.matchAll(DRAWN_BYTE)].map(([, digits]) => digits).join("")];
      });
      return { bytes: joined(rows), form: "byte drawing" };
    }
    const logged = lines.map((line) => LOGGED.exec(line)).filter(Boolean);
    if (logged.length) {
      return { bytes: fromHex(logged.map(([, cells]) => cells).join("").replace(/0x|\s/g, "")), form: "server log" };
    }
    const dumped = lines.map((line) => DUMP.exec(line));
    if (lines.length > 1 || (lines.length && lines[0].includes(":"))) {
      const rows = rowsOf(lines, dumped);
      if (rows.length === lines.length && rows[0][0] === 0) return { bytes: joined(rows), form: "hex dump" };
    }
    const digits = text.replace(/0[xX]|[\s,:;]|\\x/g, "");
    if (digits && digits.length % 2 === 0 && /^[0-9a-fA-F]+$/.test(digits)) {
      return { bytes: fromHex(digits), form: "hex" };
    }
    const bytes = fromBase64(text);
    if (bytes) return { bytes, form: "base64" };
    throw new dcpspec.InputError(why(digits));
  };

  /** Reads the contents of a file: a capture, text in one of the forms, or a raw stream. */
  dcpspec.parseFile = function (bytes, name) {
    if (!bytes.length) throw new dcpspec.InputError(`${name} is empty`);
    const kind = dcpspec.captureKind(bytes);
    if (kind) return { bytes, form: `${kind} capture` };
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
      throw new dcpspec.InputError(`${name} is compressed. Show it with: dcpspec inspect ${name}`);
    }
    if (bytes.every((byte) => (byte >= 0x20 && byte < 0x7f) || byte === 9 || byte === 10 || byte === 13)) {
      return dcpspec.parseText(new TextDecoder().decode(bytes));
    }
    return { bytes, form: "raw stream" };
  };

  /** What to say of a file that is too large, null if it is not. */
  dcpspec.tooLarge = function (size, name) {
    if (size <= MOST) return null;
    return `${name} has ${mib(size)} MiB, this page takes ${mib(MOST)} MiB. Show it with: dcpspec inspect ${name}`;
  };

  function mib(size) {
    return Number((size / MIB).toFixed(1));
  }

  function why(digits) {
    if (/^[0-9a-fA-F]+$/.test(digits)) return `the number of hex digits is odd, ${digits.length}: half a byte is missing`;
    return `No bytes found. ${ACCEPTED}`;
  }

  function rowsOf(lines, dumped) {
    const rows = [];
    lines.forEach((line, index) => {
      const match = dumped[index];
      const end = DUMP_END.exec(line);
      if (match) {
        const { at, hex, halves } = match.groups;
        rows.push([parseInt(at, 16), (hex ?? halves).replace(/\s/g, "")]);
      } else if (end) {
        rows.push([parseInt(end[1], 16), ""]);
      } else if (DUMP_SAME.test(line)) {
        rows.push([null, ""]);
      }
    });
    return rows;
  }

  function joined(rows) {
    let [data, latest, same] = ["", "", false];
    for (const [position, digits] of rows) {
      if (position === null) {
        same = true;
        continue;
      }
      if (same && latest && position <= MOST) {
        data += latest.repeat(Math.max(Math.floor((position - data.length / 2) / (latest.length / 2)), 0));
      }
      if (position !== data.length / 2) {
        throw new dcpspec.InputError(`the dump continues at ${position} after ${dcpspec.counted(data.length / 2, "byte")}`);
      }
      [latest, same] = [digits, false];
      data += latest;
    }
    if (same) throw new dcpspec.InputError("the dump ends with lines left out");
    return fromHex(data);
  }

  /** Bytes from hexadecimal and nothing else, none from no digits. */
  dcpspec.unhex = fromHex;

  function fromHex(digits) {
    const bytes = new Uint8Array(digits.length / 2);
    for (let index = 0; index < bytes.length; index++) bytes[index] = parseInt(digits.substr(2 * index, 2), 16);
    return bytes;
  }

  function fromBase64(text) {
    const digits = text.replace(/\s/g, "").replace(/-/g, "+").replace(/_/g, "/");
    if (!/^[A-Za-z0-9+/]{6,}={0,2}$/.test(digits) || digits.replace(/=+$/, "").length % 4 === 1) return null;
    const bytes = Uint8Array.from(atob(digits.replace(/=+$/, "")), (char) => char.charCodeAt(0));
    return bytes.length >= dcpspec.HEADER ? bytes : null; // shorter ones may be words
  }
})(typeof module === "object" ? Object.assign(module.exports, require("./tree"), require("./capture")) : (globalThis.dcpspec ??= {}));
