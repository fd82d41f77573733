"use strict";

// Reassembles TCP segments to one byte stream per connection and direction, like `dcpspec.capture.reassembly`. Sequence
// numbers are unwrapped to positions, which increase by one per byte throughout a connection. Runs in browsers and in
// Node.js.

(function (dcpspec) {
  const SEQUENCES = 2 ** 32;
  const REACH = 1 << 24; // a segment at a greater distance is from another connection

  /**
   * Returns the streams of the connections with one of `ports` on either side.
   *
   * Each stream has `connection`, `direction` ("client" or "server"), `isFromStart` if offset 0 is the first byte of
   * the connection, and `parts` in order. Known bytes have `offset`, `data` and `times`; lost bytes have `offset` and
   * `length`. `others` contains the ports of all other connections.
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

  /** Returns the connection of a segment, or undefined if the segment begins a connection. */
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
    // A new connection may reuse the port, without a SYN in the capture.
    return newest.isClosing && segment.payload.length ? undefined : newest;
  }

  /** A TCP connection. Side 0 sent the first captured segment. */
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
      const before = half.low - half.locate(seq + 1); // a SYN captured late belongs just before the known bytes
      return before >= -1 && before <= REACH;
    }

    isNear({ seq, ack }, side) {
      return this.halves[side].reaches(seq) && (ack === null || this.halves[1 - side].reaches(ack));
    }

    add(segment, side) {
      if (segment.rst) {
        this.isClosing = true; // the sequence numbers of a RST may be unrelated
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

  /** The known bytes from one side. */
  class Half {
    constructor() {
      this.first = null; // position of the first byte, from the SYN
      this.low = this.high = null; // bounds of the sent and acknowledged bytes
      this.latest = 0;
      this.dataLow = this.dataHigh = this.ackedLow = this.fin = null;
      this.pieces = []; // in order, without overlaps
    }

    /** Returns the position of a sequence number that is nearest to the latest position. */
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
      const start = this.locate(seq + (syn ? 1 : 0)); // the SYN occupies one sequence number before the payload
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

    /** Adds the new bytes of a piece. */
    insert(piece) {
      const { pieces } = this;
      let at = pieces.length;
      while (at && pieces[at - 1].end > piece.start) at--;
      // A keep-alive probe repeats the last sequence number, with an arbitrary byte.
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

    /** Returns the position after the last byte that was certainly sent. */
    end(first) {
      const data = Math.max(first, this.dataHigh ?? first);
      if (this.fin !== null) return Math.max(data, this.fin);
      // One sequence number beyond the data is probably a FIN that was not captured, not a lost byte.
      return this.high <= data + 1 ? data : this.high;
    }
  }

  /** Joins adjacent pieces; `times` contains the offset, time and packet of each piece. */
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
