"use strict";

// Prints one line per message of a stream file: opcode, key, sequence number, separated by tabs.
//
//     node example/print-stream.js FILE

const fs = require("node:fs");
const { KaitaiStream, McbpMessage, McbpOpcode } = require("dcp-kaitai");
const bigint = require("dcp-kaitai/bigint");

const { Client, Server } = McbpOpcode;
const CHANGES = [Client.DCP_MUTATION, Client.DCP_DELETION, Client.DCP_EXPIRATION, Client.DCP_PREPARE];

function line({ header, body }) {
  const opcode = header.isClient ? header.opcode : header.serverOpcode;
  const name = (header.isClient ? Client : Server)[opcode]?.toLowerCase();
  const change = CHANGES.includes(header.opcode) ? body.request : undefined;
  const key = change ? new TextDecoder().decode(change.key.name) : "";
  return [name ?? opcode, key, change?.extras.bySeqno ?? ""].join("\t");
}

bigint.enable();
const stream = new KaitaiStream(fs.readFileSync(process.argv[2]));
while (!stream.isEof()) {
  console.log(line(new McbpMessage(stream)));
}
