"use strict";

// Reads bytes from files and from text in the forms that `dcpspec inspect` accepts. The rules are the same as in
// dcpspec/grammar/hexdump.py. Runs in browsers and in Node.js.

(function (dcpspec) {
  const BYTE = "[0-9a-fA-F]{2}[ ]?";

  // A line of a dump: position, groups of bytes, optional characters. Two spaces end the bytes, so characters that look
  // like hex are not read as bytes. Without a colon, two spaces may follow the eighth byte.
  const DUMP = new RegExp(
    `^\\s*(?:0x)?(?<at>[0-9a-fA-F]{3,16})(?::\\s*(?<hex>(?:${BYTE})+)` +
      `|[ ]\\s*(?<halves>(?:${BYTE}){8}[ ](?:${BYTE})+|(?:${BYTE})+))` +
      "(?:\\s{2}.*|\\s+\\|.*|\\s*)$",
  );
  const DUMP_END = /^\s*([0-9a-fA-F]{6,16})\s*$/;
  const DUMP_SAME = /^\s*\*\s*$/; // repeats the previous line up to the next position

  // A line of a drawing in the server documentation: position, then cells such as `0x68 ('h')`.
  const CELL = "\\s*0x[0-9a-fA-F]{2}\\s*(?:(?:\\('.'\\)|\\([^|]*\\))\\s*)?\\|";
  const DRAWN = new RegExp(`^\\s*([0-9]+)\\|((?:${CELL})+)\\s*$`);
  const DRAWN_BYTE = /0x([0-9a-fA-F]{2})\b[^|]*\|/g;

  // A line of a server log: sender, connection number, at most four bytes.
  const LOGGED = /^\s*[<>][ ]?[0-9]+\s+(0x[0-9a-fA-F]{2}(?:[ ]+0x[0-9a-fA-F]{2})*)\s*$/;

  // The timestamp at the start of a log line, with the log level and the number that can follow it.
  const TIME = new RegExp(
    "^\\s*\\[?\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d:\\d\\d(?:[.,]\\d+)?(?:Z|[+-]\\d\\d:?\\d\\d)?\\]?[:,]?\\s+" +
      "(?:(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|CRITICAL)\\s+(?:[0-9]+:\\s+)?)?(?=\\S)",
  );

  // Literals in program code: `b"..."`, `[]byte{...}`, `[128 92 0]`, `<Buffer ...>`.
  const STRING = /^(?:bytes|bytearray)?\(?(b?)(["'])(.*)\2\)?$/s;
  const ESCAPE = /\\x([0-9a-fA-F]{2})|\\([0-3]?[0-7]{1,2})|\\(.)|(.)/gs;
  const ESCAPED = { n: 10, r: 13, t: 9, a: 7, b: 8, f: 12, v: 11, "\\": 92, "'": 39, '"': 34 };
  const ESCAPES = /^(?:\s*\\x[0-9a-fA-F]{2})+\s*$/;
  const LIST = /^((?:\[\d*\]|new )\w+(?:\[\])?|bytes|bytearray|Uint8Array\(\d+\))?\s*\(?[[{]([^[\]{}]*)[\]}]\)?;?$/;
  const BUFFER = /^<Buffer ((?:[0-9a-f]{2} ?)+)>$/;

  const WHOLE = /^(?:0[xX])?(?:[0-9a-fA-F]{2})+$/;
  const HEX = /^(?:0[xX])?[0-9a-fA-F]+$/;
  const NUMBER = /^(?:0[xX][0-9a-fA-F]{1,2}|[0-9a-fA-F]{1,2}|-?[0-9]{1,3})$/;

  // Bytes anywhere in a line, all with the same separator.
  const RUN = new RegExp(
    "(?<!\\w)(?:0[xX])?[0-9a-fA-F]{2}(?<between>[ :]|, ?|)(?:0[xX])?[0-9a-fA-F]{2}" +
      "(?:\\k<between>(?:0[xX])?[0-9a-fA-F]{2})*(?!\\w)",
    "g",
  );

  const LINE = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/;
  const MIB = 2 ** 20;
  const MOST = 20 * MIB;
  const MOST_TEXT = 4 * MIB;

  /** Maximum number of bytes in the input, and of characters in text. */
  dcpspec.MOST_BYTES = MOST;
  dcpspec.MOST_TEXT = MOST_TEXT;

  const ACCEPTED =
    "Accepted: hex with or without spaces, commas, colons, 0x or \\x; dumps from xxd, hexdump -C, od -A x -t x1, tcpdump -X " +
    "and Wireshark; log lines; byte diagrams from the server's documentation; byte strings and lists of numbers as in " +
    "programs; base64; as files, all of these, raw streams, and pcap or pcapng captures.";

  /** The text contains no bytes in a known form, or the page cannot show the bytes. */
  dcpspec.InputError = class InputError extends Error {};

  /** Reads bytes from text. Returns the bytes and the name of their form. */
  dcpspec.parseText = function (text) {
    if (text.length > MOST_TEXT) {
      throw new dcpspec.InputError(`the text is ${mib(text.length)} MiB long; this page accepts up to ${mib(MOST_TEXT)} MiB of text. Show it with: dcpspec inspect FILE`);
    }
    const lines = text.split(LINE).filter((line) => line.trim()).map((line) => line.replace(TIME, ""));
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
    return literal(lines.join("\n").trim(), lines);
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

  /** Returns the error for a file that is too large, or null. */
  dcpspec.tooLarge = function (size, name) {
    if (size <= MOST) return null;
    return `${name} is ${mib(size)} MiB long; this page accepts up to ${mib(MOST)} MiB. Show it with: dcpspec inspect ${name}`;
  };

  function mib(size) {
    return Number((size / MIB).toFixed(1));
  }

  /** Reads text that is not a dump. */
  function literal(text, lines) {
    const string = STRING.exec(text);
    if (string) {
      const [, prefix, , inner] = string;
      if (prefix || inner.includes("\\")) return { bytes: unescaped(inner), form: "byte string" };
      [text, lines] = [inner.trim(), [inner]];
    }
    if (ESCAPES.test(text)) return { bytes: fromHex(text.replace(/\s|\\x/g, "")), form: "hex" };
    const buffer = BUFFER.exec(text);
    if (buffer) return { bytes: fromHex(buffer[1].replace(/ /g, "")), form: "list of bytes" };
    const list = LIST.exec(text);
    if (list) {
      const [, type, items] = list;
      return { bytes: numbers(split(items), Boolean(type) || items.includes(","), true), form: "list of numbers" };
    }
    const tokens = split(text);
    if (tokens.length && tokens.every((token) => WHOLE.test(token)) && tokens.some((token) => digitsOf(token).length > 2)) {
      return { bytes: fromHex(tokens.map(digitsOf).join("")), form: "hex" };
    }
    if (tokens.length && tokens.every((token) => NUMBER.test(token))) return { bytes: numbers(tokens, false, false), form: "hex" };
    if (tokens.length && tokens.every((token) => HEX.test(token))) {
      const odd = tokens.map((token) => digitsOf(token).length).find((count) => count % 2);
      throw new dcpspec.InputError(`the number of hex digits, ${odd}, is odd: half a byte is missing`);
    }
    const bytes = fromBase64(text);
    return bytes ? { bytes, form: "base64" } : embedded(lines);
  }

  function split(text) {
    return text.split(/[\s,:;]+/).filter(Boolean);
  }

  function digitsOf(run) {
    return run.replace(/0[xX]|[\s,:]/g, "");
  }

  /** Returns the bytes of a string literal. */
  function unescaped(inner) {
    const bytes = [];
    for (const [whole, digits, octal, letter, plain] of inner.matchAll(ESCAPE)) {
      if (digits || octal) bytes.push(parseInt(digits || octal, digits ? 16 : 8));
      else if (Object.hasOwn(ESCAPED, letter ?? "")) bytes.push(ESCAPED[letter]);
      else if (plain && plain < "\x80" && plain !== "\\") bytes.push(plain.charCodeAt(0));
      else throw new dcpspec.InputError(`'${whole}' is not part of a byte string`);
    }
    return Uint8Array.from(bytes);
  }

  /** Reads one-byte numbers. In program code, hexadecimal requires the prefix 0x; other text may omit it. */
  function numbers(tokens, isCode, isList) {
    const decimal = tokens.map((token) => valueOf(token, 10));
    const hexadecimal = tokens.map((token) => valueOf(token, 16));
    const readings = (isCode ? [decimal] : [hexadecimal, decimal]).filter((values) => !values.includes(null));
    if (!readings.length) {
      const wrong = tokens[Math.max(decimal.indexOf(null), 0)];
      throw new dcpspec.InputError(`'${wrong}' in the list of numbers is not a byte`);
    }
    const at = decimal.findIndex((value, index) => value !== hexadecimal[index]);
    if (readings.length === 2 && at >= 0) {
      const plain = tokens.filter((token) => !/^0[xX]/.test(token));
      const isHex = plain.length === tokens.length && !isList;
      if (plain.some((token) => token.length !== 2) || !(isHex || plain.some((token) => token.startsWith("0")))) {
        throw new dcpspec.InputError(
          `'${tokens[at]}' is ${hexadecimal[at]} as hex and ${decimal[at]} as a decimal number: write hex with 0x before each byte, ` +
            "or decimal numbers as [1, 2, 3]",
        );
      }
    }
    return Uint8Array.from(readings[0], (value) => value & 0xff);
  }

  /** Returns the value of a byte, or null if the text is not a byte in this base. */
  function valueOf(token, base) {
    if ((base === 10 ? /^0[xX][0-9a-fA-F]{1,2}$/ : /^(?:0[xX])?[0-9a-fA-F]{1,2}$/).test(token)) return parseInt(token, 16);
    const value = base === 10 && /^-?[0-9]{1,3}$/.test(token) ? Number(token) : null;
    return value !== null && value >= -128 && value <= 255 ? value : null;
  }

  /** Reads the only run of bytes in a text that is long enough for a header. */
  function embedded(lines) {
    const runs = lines.flatMap((line, index) =>
      [...line.matchAll(RUN)].map((match) => ({ line: index + 1, column: match.index + 1, digits: digitsOf(match[0]) })),
    ).filter(({ digits }) => digits.length >= 2 * dcpspec.HEADER);
    if (runs.length === 1) return { bytes: fromHex(runs[0].digits), form: "log" };
    if (runs.length) {
      const places = runs.slice(0, 2).map(({ line, column, digits }) => {
        return `${dcpspec.counted(digits.length / 2, "byte")} at line ${line}, column ${column}`;
      });
      throw new dcpspec.InputError(`the text contains bytes in ${runs.length} places, ${places.join(" and ")}: choose one`);
    }
    const other = lines.findIndex((line) => !DUMP.test(line));
    if (other > 0) throw new dcpspec.InputError(`line ${other + 1} does not continue the hex dump above it`);
    for (const [index, line] of lines.entries()) {
      const match = [...line.matchAll(/[^\s,:;]+/g)].find(([token]) => !WHOLE.test(token));
      if (match) {
        throw new dcpspec.InputError(
          `No bytes found: hex ends at line ${index + 1}, column ${match.index + 1}, before '${match[0].slice(0, 20)}'. ${ACCEPTED}`,
        );
      }
    }
    throw new dcpspec.InputError(`No bytes found. ${ACCEPTED}`);
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
        const size = dcpspec.counted(data.length / 2, "byte");
        throw new dcpspec.InputError(`the dump continues at offset ${position}, but only ${size} precede it`);
      }
      [latest, same] = [digits, false];
      data += latest;
    }
    if (same) throw new dcpspec.InputError("the dump ends with *, which omits an unknown number of lines");
    return fromHex(data);
  }

  /** Returns the bytes of a string of hexadecimal digits. */
  dcpspec.unhex = fromHex;

  function fromHex(digits) {
    const bytes = new Uint8Array(digits.length / 2);
    for (let index = 0; index < bytes.length; index++) bytes[index] = parseInt(digits.substr(2 * index, 2), 16);
    return bytes;
  }

  function fromBase64(text) {
    const digits = text.split("\n").map((line) => line.trim()).join("").replace(/-/g, "+").replace(/_/g, "/");
    if (!/^[A-Za-z0-9+/]{6,}={0,2}$/.test(digits) || digits.replace(/=+$/, "").length % 4 === 1) return null;
    const bytes = Uint8Array.from(atob(digits.replace(/=+$/, "")), (char) => char.charCodeAt(0));
    return bytes.length >= dcpspec.HEADER ? bytes : null; // shorter text may be a word
  }
})(typeof module === "object" ? Object.assign(module.exports, require("./tree"), require("./capture")) : (globalThis.dcpspec ??= {}));
