"use strict";

// Converts messages to list rows, and searches the rows. Runs in browsers and in Node.js.

(function (dcpspec) {
  const NUMBERS = ["vbucket", "seqno", "collection", "length", "offset", "opaque"];
  const TEXTS = ["kind", "opcode", "key", "status", "from", "error", "connection"];
  const ENDLESS = 2n ** 64n - 1n;

  /**
   * Returns the row of a message: the text of each non-empty column, and `numbers` as ranges.
   *
   * @param entry The position of the message: `offset` and `length`; for captures, also `from` and `connection`.
   * @param message The result of reading the message.
   * @param reader The reader of messages.
   */
  dcpspec.rowOf = function (entry, message, { header, spec }) {
    const at = (node, path) => path.reduce((found, id) => found?.children?.find((child) => child.id === id), node);
    const field = (name) => at(message.root, ["header", name]);
    const opcode = [field("opcode"), field("server_opcode")].find((node) => node?.value !== undefined);
    const payload = message.root.children.flatMap(({ children }) => children ?? []).find(({ struct }) => struct?.name in spec.kinds);
    const { direction, fields = {} } = spec.kinds[payload?.struct.name] ?? {};
    const value = (name) => (fields[name] ?? []).map((path) => at(payload, path)).find((node) => node?.value !== undefined);
    const number = (name) => (value(name) === undefined ? undefined : BigInt(value(name).value));
    const status = field("status");
    const head = entry.data && header(entry.data);
    const key = fields.key ? value("key")?.value : keyOf(entry.data, head);
    const isResponse = status?.value !== undefined;
    const row = {
      kind: kindOf(message, opcode, isResponse, spec),
      opcode: opcode ? (opcode.name ?? dcpspec.hexNumber(opcode.value, 8)) : "",
      from: entry.from ?? direction?.split(" ")[0],
      connection: entry.connection,
      vbucket: field("vbucket")?.value,
      collection: number("collection_id"),
      key: key?.length ? (dcpspec.textOf(key) ?? dcpspec.hex(key)) : undefined,
      status: name(status, 16) ?? name(value("reason"), 32) ?? name(value("event"), 32),
      error: message.error?.rule,
      length: entry.length,
      offset: entry.offset,
      isResponse,
      isRefused: isResponse && !head?.isSuccess,
    };
    const [seqno, start, end, back] = ["seqno", "start_seqno", "end_seqno", "rollback_seqno"].map(number);
    row.seqno = seqno ?? back;
    if (start !== undefined) row.seqno = `${start}..${end === ENDLESS ? "" : (end ?? "")}`;
    row.numbers = {
      vbucket: range(row.vbucket),
      collection: range(row.collection),
      seqno: start === undefined ? range(row.seqno) : [start, end ?? ENDLESS],
      length: range(entry.length),
      offset: [BigInt(entry.offset), BigInt(entry.offset + Math.max(entry.length, 1) - 1)],
      opaque: range(field("opaque")?.value),
    };
    return row;
  };

  /** Returns the key of a message without a document, as sent; undefined if the key is incomplete. */
  function keyOf(data, head) {
    if (!head) return undefined;
    const [start, end] = [head.lenBeforeKey, head.lenBeforeValue].map((length) => dcpspec.HEADER + length);
    return end <= data.length ? data.subarray(start, end) : undefined;
  }

  /** Returns the kind of a message in plain words. */
  function kindOf({ error }, opcode, isResponse, spec) {
    if (!opcode) return error?.rule === "gap" ? "lost bytes" : "not a message";
    const plain = spec.enums[opcode.member.enum][opcode.value]?.plain ?? `opcode ${dcpspec.hexNumber(opcode.value, 8)}`;
    return isResponse ? `${plain} response` : plain;
  }

  function name(node, bits) {
    return node?.value === undefined ? undefined : (node.name ?? dcpspec.hexNumber(node.value, bits));
  }

  function range(value) {
    return value === undefined ? undefined : [BigInt(value), BigInt(value)];
  }

  /**
   * Returns a function that returns true for rows that match all words of a text. A word may name a column, such as
   * `vbucket:5`, `seqno:10..20` or `key:order`. A word after a minus sign must not match.
   */
  dcpspec.search = function (text) {
    const words = [...text.matchAll(/(-?)(?:([a-z]+):)?(?:"([^"]*)"?|(\S*))/gi)].filter(([all]) => all.replace("-", ""));
    const tests = words.map(([all, minus, column, quoted, plain]) => {
      const test = testOf(column?.toLowerCase(), quoted ?? plain) ?? textTest(all.slice(minus.length));
      return minus ? (row) => !test(row) : test;
    });
    return (row) => tests.every((test) => test(row));
  };

  /** Returns the test of one column, or null for an unknown column or an invalid number. */
  function testOf(column, value) {
    if (!column) return textTest(value);
    const known = [...TEXTS, ...NUMBERS].filter((each) => each.startsWith(column));
    const found = known.includes(column) ? column : known.length === 1 ? known[0] : null;
    if (TEXTS.includes(found)) {
      const wanted = folded(value);
      return (row) => row[found] !== undefined && folded(String(row[found])).includes(wanted);
    }
    const match = found && /^(0x[0-9a-f]+|\d+)?(\.\.)?(0x[0-9a-f]+|\d+)?$/i.exec(value);
    if (!match || !value) return null;
    const [, low, dots, high] = match;
    const from = BigInt(low ?? 0);
    const to = dots ? BigInt(high ?? ENDLESS) : from;
    return ({ numbers }) => numbers[found] !== undefined && numbers[found][0] <= to && numbers[found][1] >= from;
  }

  function textTest(value) {
    const wanted = folded(value);
    return (row) => {
      row.text ??= folded([row.kind, row.opcode, row.from, row.key, row.status, row.error && `error ${row.error}`].filter(Boolean).join("\n"));
      return row.text.includes(wanted);
    };
  }

  function folded(text) {
    return text.toLowerCase().replace(/[_-]/g, " ");
  }
})(typeof module === "object" ? Object.assign(module.exports, require("./values")) : (globalThis.dcpspec ??= {}));
