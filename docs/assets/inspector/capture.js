"use strict";

// Reads TCP segments from packet captures (pcap and pcapng), like `dcpspec.capture`. Runs in browsers and
// in Node.js.

(function (dcpspec) {
  const PCAP = new Map([
    // the first four bytes as a big-endian number: byte order, ticks per second, bytes before each packet
    [0xa1b2c3d4, { little: false, ticks: 1e6, before: 16 }],
    [0xd4c3b2a1, { little: true, ticks: 1e6, before: 16 }],
    [0xa1b23c4d, { little: false, ticks: 1e9, before: 16 }],
    [0x4d3cb2a1, { little: true, ticks: 1e9, before: 16 }],
    [0xa1b2cd34, { little: false, ticks: 1e6, before: 24 }],
    [0x34cdb2a1, { little: true, ticks: 1e6, before: 24 }],
  ]);
  // Block types and interface options, as numbered in the pcapng specification.
  const [SECTION, INTERFACE, OLD_PACKET, SIMPLE_PACKET, PACKET] = [0x0a0d0d0a, 1, 2, 3, 6];
  const EVENTS = [9, 0xbad, 0x40000bad]; // a journal entry and custom blocks, which Wireshark numbers like packets
  const [RESOLUTION, TIME_OFFSET] = [9, 14];
  const BYTE_ORDER = 0x1a2b3c4d;
  const MOST_CAPTURED = 1 << 18; // libpcap's limit
  const MOST_BLOCK = 1 << 24;

  // Link layers by number. ETHERTYPES contains the position of the ethertype and the end of the link header.
  const ETHERTYPES = { 1: [12, 14], 113: [14, 16], 276: [0, 20] }; // Ethernet, Linux cooked 1 and 2
  const LOOPBACKS = [0, 108]; // 0 uses host byte order, 108 network byte order
  const RAW = [12, 14, 101];
  const [IPV4, IPV6] = [0x0800, 0x86dd];
  const ONE = { 228: IPV4, 229: IPV6 };
  const VERSIONS = { 4: IPV4, 6: IPV6 };
  const FAMILIES = { 2: IPV4, 10: IPV6, 23: IPV6, 24: IPV6, 28: IPV6, 30: IPV6 }; // Linux, Windows, BSDs, macOS
  const VLAN_TAGS = [0x8100, 0x88a8, 0x9100, 0x9200];
  const TCP = 6;
  const [FRAGMENT, AUTHENTICATION] = [44, 51];
  const EXTENSIONS = [0, 43, FRAGMENT, AUTHENTICATION, 60]; // headers between IPv6 and TCP

  /** Returns the kind of a capture from its first bytes, or null if the bytes are not a capture. */
  dcpspec.captureKind = function (bytes) {
    const magic = bytes.length < 4 ? 0 : view(bytes).getUint32(0);
    return PCAP.has(magic) ? "pcap" : magic === SECTION ? "pcapng" : null;
  };

  /**
   * Returns the TCP segments of a capture, in capture order.
   *
   * Each segment has `time` in microseconds since 1970, or null, the packet `number`, `src`, `dst`, `sport`, `dport`, `seq`,
   * `ack` (null without the flag), `syn`, `fin`, `rst`, `payload`, and the number of `missing` payload bytes.
   *
   * The result contains `segments`, the number of `packets`, and `damage` with `offset` and `message` if the capture
   * cannot be read to its end.
   */
  dcpspec.readCapture = function (bytes) {
    const found = { segments: [], packets: 0, damage: null };
    const data = view(bytes);
    try {
      for (const packet of dcpspec.captureKind(bytes) === "pcap" ? pcapPackets(data) : pcapngPackets(data)) {
        found.packets++;
        const segment = segmentOf(packet);
        if (segment) found.segments.push({ ...segment, time: packet.time, number: found.packets });
      }
    } catch (error) {
      if (!(error instanceof Damage)) throw error;
      found.damage = { offset: error.offset, message: error.message };
    }
    return found;
  };

  /** The container cannot be read beyond `offset`. */
  class Damage extends Error {
    constructor(offset, message) {
      super(message);
      this.offset = offset;
    }
  }

  function view(bytes) {
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  /** Returns a view of some bytes of a view. */
  function part(data, start, length) {
    if (start + length > data.byteLength) throw new RangeError("the bytes end before");
    return new DataView(data.buffer, data.byteOffset + start, length);
  }

  // --- containers -----------------------------------------------------------------------------------

  function* pcapPackets(data) {
    const { little, ticks, before } = PCAP.get(data.getUint32(0));
    if (data.byteLength < 24) throw new Damage(0, "the file ends inside its header");
    const major = data.getUint16(4, little);
    if (major !== 2) throw new Damage(4, `unknown pcap version ${major}.${data.getUint16(6, little)}`);
    const link = data.getUint32(20, little) & 0x03ffffff;
    for (let at = 24; at < data.byteLength; ) {
      if (at + before > data.byteLength) throw new Damage(at, "the file ends inside a packet header");
      const [seconds, fraction, captured, length] = [0, 4, 8, 12].map((place) => data.getUint32(at + place, little));
      if (captured > MOST_CAPTURED) throw new Damage(at, `invalid packet length: ${dcpspec.counted(captured, "captured byte")}`);
      const start = at + before;
      const there = data.byteLength - start;
      if (captured > there) throw new Damage(at, `the packet ends after ${there.toLocaleString("en")} of ${dcpspec.counted(captured, "byte")}`);
      const time = seconds * 1e6 + Math.floor((fraction * 1e6) / ticks);
      yield { link, time, data: part(data, start, captured), length: Math.max(length, captured) };
      at = start + captured;
    }
  }

  function* pcapngPackets(data) {
    let little = true;
    let interfaces = [];
    for (let at = 0; at < data.byteLength; ) {
      if (at + 12 > data.byteLength) throw new Damage(at, "the file ends inside a block header");
      const isSection = data.getUint32(at) === SECTION; // the same number in both byte orders
      if (isSection) {
        little = data.getUint32(at + 8, true) === BYTE_ORDER;
        if (!little && data.getUint32(at + 8) !== BYTE_ORDER) throw new Damage(at, "the section has no byte order mark");
      }
      const kind = data.getUint32(at, little);
      const length = data.getUint32(at + 4, little);
      if (length < 12 || length > MOST_BLOCK) throw new Damage(at, `invalid block length: ${dcpspec.counted(length, "byte")}`);
      const padded = Math.ceil(length / 4) * 4;
      const there = data.byteLength - at;
      if (padded > there) throw new Damage(at, `the block ends after ${there.toLocaleString("en")} of ${dcpspec.counted(padded, "byte")}`);
      const repeated = data.getUint32(at + padded - 4, little);
      if (repeated !== length) throw new Damage(at, `the block length is ${length} at the start, but ${repeated} at the end`);
      const body = part(data, at + 8, padded - 12);
      if (isSection) {
        const major = body.byteLength < 16 ? null : body.getUint16(4, little);
        if (major !== 1) throw new Damage(at, major === null ? "the section header is too short" : `unknown pcapng version ${major}.${body.getUint16(6, little)}`);
        interfaces = []; // interfaces are numbered per section
      } else if (kind === INTERFACE) {
        interfaces.push(attempt(() => interfaceOf(body, little)));
      } else if ([PACKET, OLD_PACKET, SIMPLE_PACKET].includes(kind)) {
        yield attempt(() => packetOf(kind, body, little, interfaces));
      } else if (EVENTS.includes(kind)) {
        yield null;
      }
      at += padded;
    }
  }

  /** Returns the link layer, snap length and clock from an interface description. */
  function interfaceOf(body, little) {
    const found = { link: body.getUint16(0, little), snap: body.getUint32(4, little), ticks: 1000000n, offset: 0n };
    for (let at = 8; at < body.byteLength; ) {
      const [code, length] = [body.getUint16(at, little), body.getUint16(at + 2, little)];
      if (code === 0) break;
      if (code === RESOLUTION) {
        const power = body.getUint8(at + 4);
        found.ticks = power & 0x80 ? 2n ** BigInt(power & 0x7f) : 10n ** BigInt(power);
      } else if (code === TIME_OFFSET) {
        found.offset = body.getBigInt64(at + 4, little);
      }
      at += 4 + Math.ceil(length / 4) * 4;
    }
    return found;
  }

  function packetOf(kind, body, little, interfaces) {
    if (kind === SIMPLE_PACKET) {
      const { link, snap } = interfaces[0];
      const length = body.getUint32(0, little);
      return { link, time: null, data: part(body, 4, Math.min(length, snap || length)), length };
    }
    const number = kind === PACKET ? body.getUint32(0, little) : body.getUint16(0, little);
    const { link, ticks, offset } = interfaces[number];
    const count = (BigInt(body.getUint32(4, little)) << 32n) | BigInt(body.getUint32(8, little));
    const [captured, length] = [body.getUint32(12, little), body.getUint32(16, little)];
    const time = (count * 1000000000n) / ticks + offset * 1000000000n;
    const isPossible = time === BigInt.asIntN(64, time);
    return { link, time: isPossible ? Number(time / 1000n) : null, data: part(body, 20, captured), length: Math.max(length, captured) };
  }

  /** Returns the result of an action, or null if the action reads beyond the end or uses a missing value. */
  function attempt(action) {
    try {
      return action();
    } catch (error) {
      if (error instanceof RangeError || error instanceof TypeError) return null;
      throw error;
    }
  }

  // --- layers ---------------------------------------------------------------------------------------

  /** Returns the TCP segment in a packet, or null if the packet contains no readable segment. */
  function segmentOf(packet) {
    return packet && attempt(() => {
      const [protocol, start] = networkLayer(packet);
      const read = { [IPV4]: ipv4, [IPV6]: ipv6 }[protocol];
      const found = read?.(part(packet.data, start, packet.data.byteLength - start), packet.length - start);
      return found ? tcp(found) : null;
    });
  }

  /** Returns the ethertype and the start of the payload of a packet. */
  function networkLayer({ link, data }) {
    if (link in ETHERTYPES) {
      let [at, end] = ETHERTYPES[link];
      while (VLAN_TAGS.includes(data.getUint16(at))) [at, end] = [end + 2, end + 4];
      return [data.getUint16(at), end];
    }
    if (LOOPBACKS.includes(link)) {
      const family = link ? data.getUint32(0) : Math.min(data.getUint32(0), data.getUint32(0, true));
      return [FAMILIES[family], 4];
    }
    return RAW.includes(link) ? [VERSIONS[data.getUint8(0) >> 4], 0] : [ONE[link], 0];
  }

  /** Returns the TCP part of an IPv4 packet of `size` bytes, or null for other protocols and for fragments. */
  function ipv4(data, size) {
    if (data.byteLength < 20 || data.getUint8(9) !== TCP || data.getUint8(0) >> 4 !== 4) return null;
    if (data.getUint16(6) & 0x3fff) return null;
    const header = (data.getUint8(0) & 15) * 4;
    if (header < 20) return null;
    // With segmentation offload, the length field of packets above 64 KiB is 0.
    const length = data.getUint16(2) || size;
    const there = Math.min(length, data.byteLength) - header;
    const [src, dst] = [12, 16].map((at) => [0, 1, 2, 3].map((byte) => data.getUint8(at + byte)).join("."));
    return { src, dst, data: part(data, header, there), length: length - header };
  }

  function ipv6(data, size) {
    if (data.getUint8(0) >> 4 !== 6) return null;
    const length = data.getUint16(4) || size - 40; // jumbograms and segmentation offload
    let [following, at] = [data.getUint8(6), 40];
    while (EXTENSIONS.includes(following)) {
      const kind = following;
      const count = data.getUint8(at + 1);
      following = data.getUint8(at);
      if (kind === FRAGMENT && data.getUint16(at + 2) & 0xfff9) return null; // unfragmented
      at += kind === FRAGMENT ? 8 : kind === AUTHENTICATION ? (count + 2) * 4 : (count + 1) * 8;
    }
    if (following !== TCP) return null;
    const there = Math.min(40 + length, data.byteLength) - at;
    const [src, dst] = [8, 24].map((place) => ipv6Text(part(data, place, 16)));
    return { src, dst, data: part(data, at, there), length: 40 + length - at };
  }

  function ipv6Text(data) {
    const groups = [0, 2, 4, 6, 8, 10, 12, 14].map((at) => data.getUint16(at).toString(16));
    return new URL(`http://[${groups.join(":")}]`).hostname.slice(1, -1); // URL shortens the address
  }

  function tcp({ src, dst, data, length }) {
    const header = (data.getUint8(12) >> 4) * 4;
    const flags = data.getUint8(13);
    if (header < 20 || header > length || header > data.byteLength) return null;
    const payload = new Uint8Array(data.buffer, data.byteOffset + header, data.byteLength - header);
    return {
      src,
      dst,
      sport: data.getUint16(0),
      dport: data.getUint16(2),
      seq: data.getUint32(4),
      ack: flags & 16 ? data.getUint32(8) : null,
      fin: Boolean(flags & 1),
      syn: Boolean(flags & 2),
      rst: Boolean(flags & 4),
      payload,
      missing: length - header - payload.length,
    };
  }
})(typeof module === "object" ? Object.assign(module.exports, require("./tree")) : (globalThis.dcpspec ??= {}));
