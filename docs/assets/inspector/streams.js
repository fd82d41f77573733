"use strict";

// Reads the messages of a capture in time order, for both directions of each connection. Runs in browsers and in
// Node.js.

(function (dcpspec) {
  const HELLO = "hello";
  const DCP = "dcp_";
  const FEATURE = "collections";

  /**
   * Reads a capture. The generator regularly yields null. It returns `entries` in time order, the names of the
   * `connections`, the number of `packets`, and the `damage` that prevents reading to the end of the capture.
   *
   * An entry contains `connection` (a one-based number), `from` (client or server), `offset` in the bytes from that
   * side, `length`, `data`, the `time` of the last byte, the first and last packet numbers as `frames` (null for lost
   * bytes), the negotiated `collections` (null if unknown), and the results of `dcpspec.cutter`.
   */
  dcpspec.readStreams = function* (bytes, reader, { collections = true, ports = reader.spec.ports } = {}) {
    const { segments, packets, damage } = dcpspec.readCapture(bytes);
    const { streams, others } = dcpspec.reassemble(segments, ports);
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

  /** Reads the message of an entry. For bytes that are not a message, returns an empty tree with the error. */
  dcpspec.messageOf = function (entry, reader, options = {}) {
    const { data = new Uint8Array(), offset, collections, error, isBegun, isCut } = entry;
    const own = collections === false ? { collections } : options;
    const message =
      !error || isBegun
        ? reader.read(data, { ...own, truncated: isBegun })
        : { root: { id: "", path: "", start: 0, end: null, bit: null, children: [] }, size: data.length };
    const isMissing = isCut && message.error?.rule === "truncated"; // its error names the field
    if (error && !isMissing) message.error = { ...error, offset: error.offset - offset };
    return message;
  };

  /** Returns the entries of a stream. Messages keep their stream order, even if their last bytes arrived out of order. */
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
   * Returns true if the document keys of a connection begin with a collection id, or null if unknown. The last HELLO
   * that the server granted decides, as in `dcpspec.framing.collections`.
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
