"use strict";

// A reader of the measured fields that uses `readStream`.

const { readStream } = require("dcp-kaitai/stream");

const NAMES = ["dcp_mutation", "dcp_deletion"];
const HEADER = 24;
const NO_KEY = Buffer.alloc(0);

/** Calls `take` with the measured fields of every message. */
function readAll(bytes, take) {
  for (const message of readStream(bytes)) {
    const isChange = message.isRequest && NAMES.includes(message.name);
    const key = isChange ? message.key : NO_KEY;
    take(message.vbucket, message.cas, message.length - HEADER, key, isChange ? message.seqno : 0n);
  }
}

module.exports = { readAll };
