// What a program in TypeScript does with the package. It is checked by the compiler and never run.

import {
  DcpMutation,
  DcpSnapshotMarker,
  KaitaiStream,
  McbpHeader,
  McbpMessage,
  McbpOpcode,
  McbpStream,
} from "dcp-kaitai";
import type { McbpDocumentKey, Int64 } from "dcp-kaitai";
import { enable } from "dcp-kaitai/bigint";
import { McbpMessage as DebugMessage } from "dcp-kaitai/debug/McbpMessage";
import { DcpStreamError, readStream } from "dcp-kaitai/stream";
import type { DcpMessage } from "dcp-kaitai/stream";

enable();

export function sequenceNumbers(bytes: Uint8Array): Map<string, bigint> {
  const numbers = new Map<string, bigint>();
  for (const { header, body } of new McbpStream(new KaitaiStream(bytes)).messages) {
    if (header.opcode !== McbpOpcode.Client.DCP_MUTATION || header.magic === McbpHeader.Magic.CLIENT_RESPONSE)
      continue;
    const request = body?.request;
    if (request instanceof DcpMutation) {
      const key: McbpDocumentKey = request.key;
      numbers.set(hex(key.name), BigInt(request.extras.bySeqno));
    } else if (request instanceof DcpSnapshotMarker) {
      const end: Int64 | undefined = request.snapshot.highCompletedSeqno;
      numbers.set("", BigInt(end ?? 0));
    }
  }
  return numbers;
}

export function describe(bytes: ArrayBuffer): string {
  try {
    const { header } = new McbpMessage(new KaitaiStream(bytes));
    const magic: McbpHeader.Magic = header.magic;
    const opcode: number = header.opcode ?? 0;
    return `${McbpHeader.Magic[magic] ?? magic} ${McbpOpcode.Client[opcode] ?? opcode}`;
  } catch (error) {
    if (error instanceof KaitaiStream.EOFError)
      return `${error.bytesReq - error.bytesAvail} bytes are missing`;
    throw error;
  }
}

export function places(bytes: Uint8Array): number[] {
  const message = new DebugMessage(new KaitaiStream(bytes));
  message._read();
  const { start, end = start } = message.header._debug.cas;
  const request = message.body?.request;
  const key: number | undefined = request !== undefined && "key" in request ? request._debug.key?.start : undefined;
  // @ts-expect-error parsed values are not to be changed
  message.header.opaque = 1;
  return [start, end, key ?? 0];
}

export async function changes(path: string, socket: AsyncIterable<Uint8Array>): Promise<bigint[]> {
  const found: bigint[] = [];
  try {
    for (const message of readStream(path)) found.push(...changesOf(message));
    for await (const message of readStream(socket, { collections: false })) found.push(...changesOf(message));
  } catch (error) {
    if (!(error instanceof DcpStreamError)) throw error;
    found.push(BigInt(error.offset));
  }
  return found;
}

function changesOf(message: DcpMessage): bigint[] {
  if (message.kind === "mutation") {
    const size: number = message.key.length + message.value.length + message.vbucket;
    return [message.seqno, BigInt(size)];
  }
  if (message.kind === "snapshot_marker") return [message.startSeqno, message.endSeqno];
  // @ts-expect-error not every message has a sequence number
  const seqno: bigint = message.seqno;
  return message.rollbackSeqno === undefined ? [seqno] : [message.rollbackSeqno];
}

export function mistakes(message: McbpMessage, stream: KaitaiStream): void {
  // @ts-expect-error the body is not there in messages of the server
  message.body.request;
  // @ts-expect-error a 64-bit integer may be a bigint
  const cas: number = message.header.cas;
  // @ts-expect-error parsed values are not to be changed
  message.header.opaque = 1;
  // @ts-expect-error this type takes the header of its message
  new DcpMutation(stream, null, null);
  // @ts-expect-error there is no such opcode
  McbpOpcode.Client.DCP_MUTATIONS;
  // @ts-expect-error types that look alike are not the same
  const key: McbpDocumentKey = message.header;
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
