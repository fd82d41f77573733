"use strict";

// A reader of the measured fields without a grammar, as a program would read these fields alone.

const HEADER = 24;
const ALT_REQUEST = 0x08;
const ALT_RESPONSE = 0x18;
const REQUEST = 0x80;
const MUTATION = 0x57;
const DELETION = 0x58;
const NO_KEY = Buffer.alloc(0);

/** Calls `take` with the measured fields of every message. */
function readAll(bytes, take) {
  for (let start = 0; start < bytes.length; ) {
    const magic = bytes[start];
    const opcode = bytes[start + 1];
    const isAlt = magic === ALT_REQUEST || magic === ALT_RESPONSE;
    const lenFraming = isAlt ? bytes[start + 2] : 0;
    const lenKey = isAlt ? bytes[start + 3] : bytes.readUInt16BE(start + 2);
    const lenExtras = bytes[start + 4];
    const vbucket = bytes.readUInt16BE(start + 6);
    const end = start + HEADER + bytes.readUInt32BE(start + 8);
    const cas = bytes.readBigUInt64BE(start + 16);
    const extras = start + HEADER + lenFraming;
    const value = extras + lenExtras + lenKey;
    if (value > end || end > bytes.length) throw new RangeError(`no whole message at ${start}`);

    const isRequest = magic === REQUEST || magic === ALT_REQUEST;
    const isChange = isRequest && (opcode === MUTATION || opcode === DELETION);
    const key = isChange ? bytes.subarray(extras + lenExtras, value) : NO_KEY;
    const bySeqno = isChange ? bytes.readBigUInt64BE(extras) : 0n;
    take(vbucket, cas, end - start - HEADER, key, bySeqno);
    start = end;
  }
}

module.exports = { readAll };
