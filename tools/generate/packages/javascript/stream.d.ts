import type { McbpMessage, McbpMessageNoCollections } from "./index";

/** Length of the longest message, in bytes, that servers allow by default. */
export const MAX_MESSAGE: number;

export interface StreamOptions {
  /** The connection negotiated collections, so that keys begin with a collection id. True unless given. */
  readonly collections?: boolean;
  /** Most bytes that a message can have, decompressed as well. `MAX_MESSAGE` unless given. */
  readonly maxMessage?: number;
  /**
   * Decompresses a Snappy block without framing, as `uncompress` of snappyjs does. Unless given, compressed values
   * stay as they are.
   */
  readonly decompress?: (block: Uint8Array) => Uint8Array;
}

/**
 * Read what one side of a connection sent, message after message. Only a chunk of it is in memory.
 *
 * The source is the path of a file or the bytes themselves, for a loop with `for`; or a stream of chunks, such as
 * `process.stdin`, a socket or the body of a response, for a loop with `for await`. Where the stream is cut or
 * damaged, the loop throws a `DcpStreamError`, after all messages before that place.
 */
export function readStream(
  source: string | ArrayBuffer | ArrayBufferView,
  options?: StreamOptions,
): Generator<DcpMessage, void, undefined>;
export function readStream(
  source: AsyncIterable<Uint8Array> | ReadableStreamLike,
  options?: StreamOptions,
): AsyncGenerator<DcpMessage, void, undefined>;

/** A stream of Node.js, whose chunks are declared as anything. */
export interface ReadableStreamLike {
  [Symbol.asyncIterator](): AsyncIterator<any>;
}

/** The bytes at `offset` are no message, or not a whole one. */
export class DcpStreamError extends Error {
  private constructor();
  /** Id of the rule that is broken. */
  readonly rule: string;
  /** Field of the grammars that breaks it, as `mcbp_header.len_body`; empty if it is about no field. */
  readonly path: string;
  /** Position in the stream of the message that cannot be read. */
  readonly offset: number;
}

/** The fields that messages of any kind have or can have. */
export interface AnyMessage {
  /** The opcode by name, or its number. */
  readonly name: string;
  /** Who sends such a message to whom, such as `producer to consumer`. Undefined if both sides do. */
  readonly direction?: string;
  readonly isRequest: boolean;
  readonly isResponse: boolean;
  /** Position of the first byte in the stream. */
  readonly offset: number;
  /** Length in bytes, including the header. */
  readonly length: number;
  readonly opaque: number;
  readonly cas: bigint;
  /** Only in requests. */
  readonly vbucket?: number;
  /** By name, or its number. Only in responses. */
  readonly status?: string;
  /** Sequence number of the change that the message is. */
  readonly seqno?: bigint;
  /** First sequence number of a snapshot, or the one after which a requested stream begins. */
  readonly startSeqno?: bigint;
  /** Last sequence number of a snapshot or of a requested stream. */
  readonly endSeqno?: bigint;
  /** Sequence number that the producer wants the consumer to roll back to. */
  readonly rollbackSeqno?: bigint;
  /** History of the vbucket that a consumer names. */
  readonly vbucketUuid?: bigint;
  /** First sequence number of the snapshot from which a requested stream goes on. */
  readonly snapStartSeqno?: bigint;
  /** Last sequence number of that snapshot. */
  readonly snapEndSeqno?: bigint;
  /** Sequence number up to which the snapshot lacks deletions. */
  readonly purgeSeqno?: bigint;
  /** Collection of the document or of the system event. */
  readonly collectionId?: number;
  /** Scope of the system event. */
  readonly scopeId?: number;
  /** Manifest that the system event belongs to. */
  readonly manifestId?: bigint;
  /** Kind of the system event, such as `create_collection`, or its number. */
  readonly event?: string;
  /** Why the stream ended, or its number. */
  readonly reason?: string;
  /** Names of the flags that are set. Undefined if this kind has no flags with names. */
  readonly flags?: readonly string[];
  /** Key of the document without its collection id; of other kinds, the key as sent. A view of what was read. */
  readonly key?: Uint8Array;
  /** Body of the document; of other kinds, the value as sent. */
  readonly value?: Uint8Array;
  /** The value is still a Snappy block, which has extended attributes in it as well. */
  readonly isCompressed: boolean;
  /**
   * The object of the generated parser. Its 64-bit integers are bigints, except for those that it reads on demand
   * while `dcp-kaitai/bigint` is not enabled.
   */
  readonly raw: McbpMessage | McbpMessageNoCollections;
  /** The message on one line. */
  toString(): string;
  /** The message for JSON: 64-bit numbers as text, bytes in hexadecimal. */
  toJSON(): Record<string, unknown>;
}

@KINDS@
