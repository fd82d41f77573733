"use strict";

// TCP reassembly: captured segments in, one byte stream per connection and direction out, as `dcpspec.capture.tcp`
// does it. Sequence numbers are unwrapped to positions, which grow by one per byte for the life of the connection.
// Runs in browsers and in Node.js.

(function (dcpspec) {
  const SEQUENCES = 2 ** 32;
  const REACH = 1 << 24; // further away from what is known, a segment is of another connection

  /**
   * The streams of the connections that have one of `ports` on either side.
   *
   * Each has its `connection`, its `direction` ("client" or "server"), `isFromStart` if offset 0 is the first byte of the
   * connection, and in order `parts`: known bytes as `offset`, `data` and `times`, lost ones as `offset` and `length`.
   * With them come the `others`, the ports of connections that were left out.
   */
  dcpspec.reassemble = function (segments, ports) {
    const flows = new Map();
    const connections = [];
    const others = new Map();
    for (const segment of segments) {
      const { src, sport, dst, dport } = segment;
      if (!ports.includes(sport) && !ports.includes(dport)) {
        for (const port of [sport, dport]) others.set(port, (others.get(port) ?? 0) + 1);
        continue;
      }
      const [from, to] = [endpoint(src, sport), endpoint(dst, dport)];
      let [flow, side] = flows.get(`${from} ${to}`) ?? [];
      if (!flow) {
        [flow, side] = [{ ends: [from, to], ports: [sport, dport], connections: [] }, 0];
        flows.set(`${from} ${to}`, [flow, 0]).set(`${to} ${from}`, [flow, 1]);
      }
      let connection = connectionOf(flow.connections, segment, side);
      if (!connection) {
        connection = new Connection(flow);
        flow.connections.push(connection);
        connections.push(connection);
      }
      connection.add(segment, side);
    }
    return {
      streams: connections.flatMap((connection) => connection.streams(ports)),
      others: [...others].sort(([a, m], [b, n]) => n - m || a - b).map(([port]) => port),
    };
  };

  function endpoint(address, port) {
    return address.includes(":") ? `[${address}]:${port}` : `${address}:${port}`;
  }

  /** The connection that a segment is of, undefined if it begins one. */
  function connectionOf(connections, segment, side) {
    const newest = connections.at(-1);
    if (!newest) return undefined;
    const latest = connections.slice(-2).reverse();
    if (segment.syn) {
      const again = latest.find((connection) => connection.halves[side].first !== null && connection.halves[side].locate(segment.seq + 1) === connection.halves[side].first);
      return again ?? (newest.mayBeOpenedBy(segment.seq, side) ? newest : undefined);
    }
    if (connections.length === 1 && !newest.isClosing) return newest;
    const near = latest.find((connection) => connection.isNear(segment, side));
    if (near) return near;
    // The port may be in use again, and its SYN not captured.
    return newest.isClosing && segment.payload.length ? undefined : newest;
  }

  /** A TCP connection. Side 0 is the one that the first segment came from. */
  class Connection {
    constructor(flow) {
      this.flow = flow;
      this.number = flow.connections.length + 1;
      this.halves = [new Half(), new Half()];
      this.opener = null;
      this.isClosing = false;
    }

    mayBeOpenedBy(seq, side) {
      const half = this.halves[side];
      if (half.first !== null) return false;
      if (half.low === null) return true;
      const before = half.low - half.locate(seq + 1); // captured late, just before everything else
      return before >= -1 && before <= REACH;
    }

    isNear({ seq, ack }, side) {
      return this.halves[side].reaches(seq) && (ack === null || this.halves[1 - side].reaches(ack));
    }

    add(segment, side) {
      if (segment.rst) {
        this.isClosing = true; // its numbers need not be those of the connection
        return;
      }
      if (segment.syn && this.opener === null) this.opener = segment.ack === null ? side : 1 - side;
      if (segment.ack !== null) this.halves[1 - side].acknowledge(segment.ack);
      this.halves[side].add(segment);
      this.isClosing ||= segment.fin;
    }

    streams(ports) {
      const client = this.client(ports);
      const { ends } = this.flow;
      const connection = `${ends[client]}>${ends[1 - client]}${this.number > 1 ? `#${this.number}` : ""}`;
      return [client, 1 - client]
        .map((side, index) => [this.halves[side], ["client", "server"][index]])
        .filter(([half]) => half.low !== null)
        .map(([half, direction]) => ({ connection, direction, ...half.stream() }));
    }

    client(ports) {
      if (this.opener !== null) return this.opener;
      const [first, second] = this.flow.ports;
      if (ports.includes(first) !== ports.includes(second)) return ports.includes(first) ? 1 : 0;
      return second > first ? 1 : 0;
    }
  }

  /** The bytes that one side sent, as far as they are known. */
  class Half {
    constructor() {
      this.first = null; // position of the first byte, by the SYN
      this.low = this.high = null; // bounds of what segments carry and acknowledgements confirm
      this.latest = 0;
      this.dataLow = this.dataHigh = this.ackedLow = this.fin = null;
      this.pieces = []; // apart from one another, in order
    }

    /** The position of a sequence number that is nearest to the one seen last. */
    locate(number) {
      if (this.low === null) return number;
      const distance = modulo(number - this.latest + SEQUENCES / 2);
      return this.latest + distance - SEQUENCES / 2;
    }

    reaches(number) {
      if (this.low === null) return true;
      const position = this.locate(number);
      return position >= this.low - REACH && position <= this.high + REACH;
    }

    acknowledge(number) {
      const position = this.locate(number);
      this.saw(position, position);
      this.ackedLow = lowest(this.ackedLow, position);
    }

    add({ seq, syn, fin, payload, missing, time, number }) {
      const start = this.locate(seq + (syn ? 1 : 0)); // the SYN takes one number before the payload
      const end = start + payload.length + missing;
      this.saw(start, end);
      if (syn) this.first ??= start;
      if (fin) this.fin = highest(this.fin, end);
      if (start < end) {
        this.dataLow = lowest(this.dataLow, start);
        this.dataHigh = highest(this.dataHigh, end);
      }
      if (payload.length) this.insert({ start, end: start + payload.length, data: payload, time, number });
    }

    saw(start, end) {
      this.low = lowest(this.low, start);
      this.high = highest(this.high, end);
      this.latest = end;
    }

    /** Keeps the bytes of a piece that are new. */
    insert(piece) {
      const { pieces } = this;
      let at = pieces.length;
      while (at && pieces[at - 1].end > piece.start) at--;
      // A keep-alive probe repeats the last number that was sent, with any byte.
      if (piece.data.length === 1 && piece.end === this.high && at < pieces.length && pieces[at].start <= piece.start) return;
      for (let { start } = piece; start < piece.end; at++) {
        const next = pieces[at];
        if (next && next.start <= start) {
          start = Math.max(start, next.end);
          continue;
        }
        const end = next ? Math.min(piece.end, next.start) : piece.end;
        pieces.splice(at, 0, { ...piece, start, end, data: piece.data.subarray(start - piece.start, end - piece.start) });
        start = end;
      }
    }

    stream() {
      const first = this.first ?? this.dataLow ?? this.ackedLow ?? this.low;
      const length = this.end(first) - first;
      const pieces = this.pieces.filter(({ end }) => end > first).map((piece) => {
        const cut = Math.max(first - piece.start, 0);
        return { ...piece, offset: piece.start + cut - first, data: piece.data.subarray(cut) };
      });
      const parts = [];
      let known = 0;
      for (let at = 0; at < pieces.length; ) {
        const { offset } = pieces[at];
        if (offset > known) parts.push({ offset: known, length: offset - known });
        const begin = at;
        for (known = offset; at < pieces.length && pieces[at].offset === known; at++) known += pieces[at].data.length;
        parts.push(runOf(pieces.slice(begin, at), offset, known - offset));
      }
      if (known < length) parts.push({ offset: known, length: length - known });
      return { isFromStart: this.first !== null, parts };
    }

    /** The position after the last byte that is known to have been sent. */
    end(first) {
      const data = Math.max(first, this.dataHigh ?? first);
      if (this.fin !== null) return Math.max(data, this.fin);
      // One number beyond the data is rather a FIN that was not captured than a lost byte.
      return this.high <= data + 1 ? data : this.high;
    }
  }

  /** Pieces that touch, as one; `times` has the offset, time and packet of each. */
  function runOf(pieces, offset, length) {
    const data = new Uint8Array(length);
    for (const piece of pieces) data.set(piece.data, piece.offset - offset);
    return { offset, length, data, times: pieces.map(({ offset: start, time, number }) => ({ start, time, number })) };
  }

  function modulo(number) {
    return ((number % SEQUENCES) + SEQUENCES) % SEQUENCES;
  }

  function lowest(known, position) {
    return known === null ? position : Math.min(known, position);
  }

  function highest(known, position) {
    return known === null ? position : Math.max(known, position);
  }
})(typeof module === "object" ? module.exports : (globalThis.dcpspec ??= {}));
