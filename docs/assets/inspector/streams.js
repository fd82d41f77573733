"use strict";

// The messages of a capture, both directions of its connections in the order of time. Runs in browsers and in Node.js.

(function (dcpspec) {
  const HELLO = "hello";
  const DCP = "dcp_";
  const FEATURE = "collections";

  /**
   * Reads a capture: a generator that now and then yields null, and returns `entries` in the order of time, the names
   * of the `connections`, the number of `packets`, and the `damage` that keeps from reading the capture to its end.
   *
   * An entry has `connection` (a number, counted from 1), `from` (client or server), `offset` in what that side sent, `length`,
   * `data`, the `time` of its last byte, the numbers of the first and the last packet with bytes of it as `frames` (null
   * for lost bytes), `collections` as the connection negotiated them (null if it does not say), and
   * what `dcpspec.cutter` says of it.
   */
  dcpspec.readStreams = function* (bytes, reader, { collections = true } = {}) {
    const { segments, packets, damage } = dcpspec.readCapture(bytes);
    const { streams, others } = dcpspec.reassemble(segments, reader.spec.ports);
    const cut = dcpspec.cutter(reader);
    const connections = [...new Set(streams.map(({ connection }) => connection))];
    const sides = [];
    for (const [index, connection] of connections.entries()) {
      const own = streams.filter((stream) => stream.connection === connection);
      const agreed = collections ? yield* agreement(own, cut, reader) : false;
      for (const stream of own) sides.push(yield* side(stream, index + 1, agreed, cut));
    }
    const entries = sides.flat().sort((a, b) => a.order - b.order || a.number - b.number);
    return { entries, connections, packets, damage, others };
  };

  /** The message of an entry as read, or what is known of bytes that are none. */
  dcpspec.messageOf = function (entry, reader, options = {}) {
    const { data = new Uint8Array(), offset, collections, error, isBegun, isCut } = entry;
    const own = collections === false ? { collections } : options;
    const message =
      !error || isBegun
        ? reader.read(data, { ...own, truncated: isBegun })
        : { root: { id: "", path: "", start: 0, end: null, bit: null, children: [] }, size: data.length };
    const isMissing = isCut && message.error?.rule === "truncated"; // it says at which field
    if (error && !isMissing) message.error = { ...error, offset: error.offset - offset };
    return message;
  };

  /** The entries of a stream. A message is not before the one that it follows, even if its last byte came earlier. */
  function* side(stream, connection, collections, cut) {
    const times = stream.parts.flatMap((part) => part.times ?? []);
    const entries = [];
    let [at, order] = [-1, 0];
    for (const piece of cut(stream, collections !== false)) {
      if (piece === null) {
        yield null;
        continue;
      }
      const last = piece.offset + piece.length - 1;
      while (at + 1 < times.length && times[at + 1].start <= piece.offset) at++;
      const begin = Math.max(at, 0);
      while (at + 1 < times.length && times[at + 1].start <= last) at++;
      const numbers = times.slice(begin, at + 1).map((packet) => packet.number);
      const frames = piece.data && numbers.length ? [Math.min(...numbers), Math.max(...numbers)] : null;
      const { time, number } = times[Math.max(at, 0)] ?? { time: 0, number: 0 };
      order = Math.max(order, number);
      const place = { connection, from: stream.direction, time: piece.data ? time : null, frames, number: entries.length, order };
      entries.push({ ...piece, ...place, collections });
    }
    return entries;
  }

  /**
   * Whether document keys of a connection begin with a collection id, null if it does not say: the last HELLO counts that
   * the server granted, as `dcpspec.framing.collections` has it.
   */
  function* agreement(streams, cut, reader) {
    let [granted, asked] = [null, null];
    let [isRefused, isSilent] = [false, false];
    for (const stream of streams) {
      let isKnown = stream.isFromStart;
      let [hasHello, hasMessage] = [false, false];
      for (const piece of cut(stream, true)) {
        if (piece === null) {
          yield null;
          continue;
        }
        if (piece.error) {
          isKnown = false;
          continue;
        }
        hasMessage = true;
        const header = reader.header(piece.data);
        const opcode = header.isClient ? reader.spec.enums["mcbp_opcode::client"][header.opcode]?.id : undefined;
        if (opcode?.startsWith(DCP)) break;
        if (opcode !== HELLO) continue;
        const message = reader.read(piece.data);
        if (message.error) {
          isKnown = false;
          continue;
        }
        hasHello = true;
        const { request, response } = dcpspec.canonical(message).body;
        const isOn = (request ?? response).features?.some(({ code }) => code.name === FEATURE) ?? false;
        if (request) asked = isOn;
        else if (response.error === undefined) granted = isOn;
        else isRefused = true;
      }
      isSilent ||= isKnown && hasMessage && !hasHello;
    }
    if (granted !== null) return granted;
    if (isRefused) return false;
    return asked ?? (isSilent ? false : null);
  }
})(
  typeof module === "object"
    ? Object.assign(module.exports, require("./capture"), require("./tcp"), require("./cut"))
    : (globalThis.dcpspec ??= {}),
);
