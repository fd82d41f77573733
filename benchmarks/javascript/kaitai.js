"use strict";

// A reader of the measured fields that uses the generated parsers, message by message.

const { KaitaiStream, McbpMessage, McbpOpcode } = require("dcp-kaitai");

const { DCP_MUTATION, DCP_DELETION } = McbpOpcode.Client;
const NO_KEY = Buffer.alloc(0);

/** Calls `take` with the measured fields of every message. */
function readAll(bytes, take) {
  const stream = new KaitaiStream(bytes);
  while (!stream.isEof()) {
    const { header, body } = new McbpMessage(stream);
    const { opcode } = header;
    const isChange = header.isRequest && (opcode === DCP_MUTATION || opcode === DCP_DELETION);
    const key = isChange ? body.request.key.name : NO_KEY;
    const bySeqno = isChange ? body.request.extras.bySeqno : 0n;
    take(header.vbucket, header.cas, header.lenBody, key, bySeqno);
  }
}

module.exports = { readAll };
