"use strict";

// Prints the documents, system events, snapshots and rollbacks of a stream.
//
//     node example/changes.js FILE      (- reads standard input)

const { DcpStreamError, readStream } = require("dcp-kaitai/stream");

function line(message) {
  const key = new TextDecoder("utf-8", { ignoreBOM: true }).decode(message.key);
  const { vbucket, seqno } = message;
  switch (message.kind) {
    case "mutation":
      return `mutation ${vbucket} ${seqno} ${message.collectionId ?? "-"} ${key}`;
    case "system_event": {
      const ids = [message.scopeId, message.collectionId].filter((id) => id !== undefined);
      return `${message.event} ${vbucket} ${seqno} ${ids.join(".")} ${key}`;
    }
    case "snapshot_marker":
      return `snapshot ${vbucket} ${message.startSeqno}-${message.endSeqno} ${message.flags.join("|")}`;
  }
  if (message.rollbackSeqno !== undefined) return `rollback of ${message.opaque} to ${message.rollbackSeqno}`;
  return String(message);
}

async function main(path) {
  try {
    for await (const message of readStream(path === "-" ? process.stdin : path)) {
      console.log(line(message));
    }
  } catch (error) {
    if (!(error instanceof DcpStreamError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

main(process.argv[2]);
