import type { McbpMessage, McbpMessageNoCollections } from "./index";

/** The largest message, in bytes, that servers allow by default. */
export const MAX_MESSAGE: number;

export interface StreamOptions {
  /** True (the default) if the connection negotiated collections, so keys begin with a collection id. */
  readonly collections?: boolean;
  /** The largest length of a message, in bytes, before and after decompression. The default is `MAX_MESSAGE`. */
  readonly maxMessage?: number;
  /**
   * Decompresses an unframed Snappy block, as `uncompress` of snappyjs does. Without this function, values remain
   * compressed.
   */
  readonly decompress?: (block: Uint8Array) => Uint8Array;
}

/**
 * Read the messages that one side of a connection sent. A few messages are in memory at a time.
 *
 * To read the path of a file or bytes, use `for`. To read a stream of chunks, such as `process.stdin`, a socket or the
 * body of a response, use `for await`. If the stream is truncated or damaged, the loop throws a `DcpStreamError` after
 * all messages before that position.
 */
export function readStream(
  source: string | ArrayBuffer | ArrayBufferView,
  options?: StreamOptions,
): Generator<DcpMessage, void, undefined>;
export function readStream(
  source: AsyncIterable<Uint8Array> | ReadableStreamLike,
  options?: StreamOptions,
): AsyncGenerator<DcpMessage, void, undefined>;

/** A Node.js stream, which declares chunks of any type. */
export interface ReadableStreamLike {
  [Symbol.asyncIterator](): AsyncIterator<any>;
}

/** The bytes at `offset` are not a complete, valid message. */
export class DcpStreamError extends Error {
  private constructor();
  /** Id of the broken rule. */
  readonly rule: string;
  /** Grammar field that breaks the rule, such as `mcbp_header.len_body`; empty if no field does. */
  readonly path: string;
  /** Position in the stream of the message that cannot be read. */
  readonly offset: number;
}

/** The fields that messages of every kind have or can have. */
export interface AnyMessage {
  /** Name of the opcode, or its number. */
  readonly name: string;
  /** Sender and receiver, such as `producer to consumer`. Undefined if both sides send such messages. */
  readonly direction?: string;
  readonly isRequest: boolean;
  readonly isResponse: boolean;
  /** Position of the first byte in the stream. */
  readonly offset: number;
  /** Length in bytes, including the header. */
  readonly length: number;
  readonly opaque: number;
  readonly cas: bigint;
  /** The vbucket of a request. */
  readonly vbucket?: number;
  /** Name of the status, or its number. Only in responses. */
  readonly status?: string;
  /** Sequence number of the change. */
  readonly seqno?: bigint;
  /** First sequence number of a snapshot, or the one after which a requested stream begins. */
  readonly startSeqno?: bigint;
  /** Last sequence number of a snapshot or of a requested stream. */
  readonly endSeqno?: bigint;
  /** Sequence number to which the consumer must roll back. */
  readonly rollbackSeqno?: bigint;
  /** Vbucket uuid in the stream request. */
  readonly vbucketUuid?: bigint;
  /** First sequence number of the snapshot within which a requested stream resumes. */
  readonly snapStartSeqno?: bigint;
  /** Last sequence number of the snapshot within which a requested stream resumes. */
  readonly snapEndSeqno?: bigint;
  /** Sequence number up to which the snapshot can lack deletions. */
  readonly purgeSeqno?: bigint;
  /** Collection of the document or system event. */
  readonly collectionId?: number;
  /** Scope of the system event. */
  readonly scopeId?: number;
  /** Manifest id of the system event. */
  readonly manifestId?: bigint;
  /** Kind of the system event, such as `create_collection`, or its number. */
  readonly event?: string;
  /** Reason for the end of the stream, or its number. */
  readonly reason?: string;
  /** Names of the set flags. Undefined if this kind has no named flags. */
  readonly flags?: readonly string[];
  /** Key of the document, without the collection id; in other kinds, the key as sent. A view of the bytes read. */
  readonly key?: Uint8Array;
  /** Body of the document; in other kinds, the value as sent. */
  readonly value?: Uint8Array;
  /** True if the value is still a Snappy block, which also contains any extended attributes. */
  readonly isCompressed: boolean;
  /**
   * The object of the generated parser. Its 64-bit integers are bigints, except for integers that it reads on demand
   * while `dcp-kaitai/bigint` is disabled.
   */
  readonly raw: McbpMessage | McbpMessageNoCollections;
  /** The message on one line. */
  toString(): string;
  /** The message for JSON: 64-bit numbers as text, bytes in hexadecimal. */
  toJSON(): Record<string, unknown>;
}

@KINDS@
