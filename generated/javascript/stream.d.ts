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

export interface HelloMessage extends AnyMessage {
  readonly kind: "hello";
  readonly vbucket: number;
}

export interface SaslListMechsMessage extends AnyMessage {
  readonly kind: "sasl_list_mechs";
  readonly vbucket: number;
}

export interface SaslAuthMessage extends AnyMessage {
  readonly kind: "sasl_auth";
  readonly vbucket: number;
}

export interface GetAllVbSeqnosMessage extends AnyMessage {
  readonly kind: "get_all_vb_seqnos";
  readonly vbucket: number;
}

export interface OpenMessage extends AnyMessage {
  readonly kind: "open";
  readonly vbucket: number;
  readonly flags: readonly string[];
}

export interface AddStreamMessage extends AnyMessage {
  readonly kind: "add_stream";
  readonly vbucket: number;
  readonly flags: readonly string[];
}

export interface CloseStreamMessage extends AnyMessage {
  readonly kind: "close_stream";
  readonly vbucket: number;
}

export interface StreamReqMessage extends AnyMessage {
  readonly kind: "stream_req";
  readonly vbucket: number;
  readonly startSeqno: bigint;
  readonly endSeqno: bigint;
  readonly vbucketUuid: bigint;
  readonly snapStartSeqno: bigint;
  readonly snapEndSeqno: bigint;
  readonly flags: readonly string[];
}

export interface GetFailoverLogMessage extends AnyMessage {
  readonly kind: "get_failover_log";
  readonly vbucket: number;
}

export interface StreamEndMessage extends AnyMessage {
  readonly kind: "stream_end";
  readonly vbucket: number;
  readonly reason: string;
}

export interface SnapshotMarkerMessage extends AnyMessage {
  readonly kind: "snapshot_marker";
  readonly vbucket: number;
  readonly startSeqno: bigint;
  readonly endSeqno: bigint;
  readonly flags: readonly string[];
}

export interface MutationMessage extends AnyMessage {
  readonly kind: "mutation";
  readonly vbucket: number;
  readonly seqno: bigint;
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

export interface DeletionMessage extends AnyMessage {
  readonly kind: "deletion";
  readonly vbucket: number;
  readonly seqno: bigint;
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

export interface ExpirationMessage extends AnyMessage {
  readonly kind: "expiration";
  readonly vbucket: number;
  readonly seqno: bigint;
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

export interface FlushMessage extends AnyMessage {
  readonly kind: "flush";
  readonly vbucket: number;
}

export interface SetVbucketStateMessage extends AnyMessage {
  readonly kind: "set_vbucket_state";
  readonly vbucket: number;
}

export interface NoopMessage extends AnyMessage {
  readonly kind: "noop";
  readonly vbucket: number;
}

export interface BufferAcknowledgementMessage extends AnyMessage {
  readonly kind: "buffer_acknowledgement";
  readonly vbucket: number;
}

export interface ControlMessage extends AnyMessage {
  readonly kind: "control";
  readonly vbucket: number;
}

export interface SystemEventMessage extends AnyMessage {
  readonly kind: "system_event";
  readonly vbucket: number;
  readonly seqno: bigint;
  readonly event: string;
}

export interface PrepareMessage extends AnyMessage {
  readonly kind: "prepare";
  readonly vbucket: number;
  readonly seqno: bigint;
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

export interface SeqnoAcknowledgedMessage extends AnyMessage {
  readonly kind: "seqno_acknowledged";
  readonly vbucket: number;
}

export interface CommitMessage extends AnyMessage {
  readonly kind: "commit";
  readonly vbucket: number;
  readonly seqno: bigint;
  readonly key: Uint8Array;
}

export interface AbortMessage extends AnyMessage {
  readonly kind: "abort";
  readonly vbucket: number;
  readonly seqno: bigint;
  readonly key: Uint8Array;
}

export interface SeqnoAdvancedMessage extends AnyMessage {
  readonly kind: "seqno_advanced";
  readonly vbucket: number;
  readonly seqno: bigint;
}

export interface OsoSnapshotMessage extends AnyMessage {
  readonly kind: "oso_snapshot";
  readonly vbucket: number;
  readonly flags: readonly string[];
}

export interface CacheTransferMessage extends AnyMessage {
  readonly kind: "cache_transfer";
  readonly vbucket: number;
}

export interface CacheTransferEndMessage extends AnyMessage {
  readonly kind: "cache_transfer_end";
  readonly vbucket: number;
}

export interface CacheTransferEndShortLivedMessage extends AnyMessage {
  readonly kind: "cache_transfer_end_short_lived";
  readonly vbucket: number;
}

export interface CacheTransferShortLivedMessage extends AnyMessage {
  readonly kind: "cache_transfer_short_lived";
  readonly vbucket: number;
}

export interface SelectBucketMessage extends AnyMessage {
  readonly kind: "select_bucket";
  readonly vbucket: number;
}

export interface ObserveSeqnoMessage extends AnyMessage {
  readonly kind: "observe_seqno";
  readonly vbucket: number;
}

export interface GetMetaMessage extends AnyMessage {
  readonly kind: "get_meta";
  readonly vbucket: number;
  readonly key: Uint8Array;
}

export interface GetClusterConfigMessage extends AnyMessage {
  readonly kind: "get_cluster_config";
  readonly vbucket: number;
}

export interface CollectionsGetManifestMessage extends AnyMessage {
  readonly kind: "collections_get_manifest";
  readonly vbucket: number;
}

export interface GetCollectionIdMessage extends AnyMessage {
  readonly kind: "get_collection_id";
  readonly vbucket: number;
}

export interface GetScopeIdMessage extends AnyMessage {
  readonly kind: "get_scope_id";
  readonly vbucket: number;
}

export interface PayloadMessage extends AnyMessage {
  readonly kind: "payload";
}

export interface HelloResponseMessage extends AnyMessage {
  readonly kind: "hello_response";
  readonly status: string;
}

export interface SaslListMechsResponseMessage extends AnyMessage {
  readonly kind: "sasl_list_mechs_response";
  readonly status: string;
}

export interface SaslAuthResponseMessage extends AnyMessage {
  readonly kind: "sasl_auth_response";
  readonly status: string;
}

export interface GetAllVbSeqnosResponseMessage extends AnyMessage {
  readonly kind: "get_all_vb_seqnos_response";
  readonly status: string;
}

export interface ResponseMessage extends AnyMessage {
  readonly kind: "response";
  readonly status: string;
}

export interface AddStreamResponseMessage extends AnyMessage {
  readonly kind: "add_stream_response";
  readonly status: string;
}

export interface StreamReqResponseMessage extends AnyMessage {
  readonly kind: "stream_req_response";
  readonly status: string;
}

export interface FailoverLogResponseMessage extends AnyMessage {
  readonly kind: "failover_log_response";
  readonly status: string;
}

export interface ObserveSeqnoResponseMessage extends AnyMessage {
  readonly kind: "observe_seqno_response";
  readonly status: string;
}

export interface GetMetaResponseMessage extends AnyMessage {
  readonly kind: "get_meta_response";
  readonly status: string;
}

export interface GetClusterConfigResponseMessage extends AnyMessage {
  readonly kind: "get_cluster_config_response";
  readonly status: string;
}

export interface CollectionsGetManifestResponseMessage extends AnyMessage {
  readonly kind: "collections_get_manifest_response";
  readonly status: string;
}

export interface GetCollectionIdResponseMessage extends AnyMessage {
  readonly kind: "get_collection_id_response";
  readonly status: string;
}

export interface GetScopeIdResponseMessage extends AnyMessage {
  readonly kind: "get_scope_id_response";
  readonly status: string;
}

export interface ClustermapChangeNotificationMessage extends AnyMessage {
  readonly kind: "clustermap_change_notification";
  readonly vbucket: number;
}

export interface ExternalAuthenticateMessage extends AnyMessage {
  readonly kind: "external_authenticate";
  readonly vbucket: number;
}

export interface ActiveExternalUsersMessage extends AnyMessage {
  readonly kind: "active_external_users";
  readonly vbucket: number;
}

export interface GetAuthorizationMessage extends AnyMessage {
  readonly kind: "get_authorization";
  readonly vbucket: number;
}

export interface ExternalAuthResponseMessage extends AnyMessage {
  readonly kind: "external_auth_response";
  readonly status: string;
}

/** One message. Its kind determines its fields. */
export type DcpMessage =
  | HelloMessage
  | SaslListMechsMessage
  | SaslAuthMessage
  | GetAllVbSeqnosMessage
  | OpenMessage
  | AddStreamMessage
  | CloseStreamMessage
  | StreamReqMessage
  | GetFailoverLogMessage
  | StreamEndMessage
  | SnapshotMarkerMessage
  | MutationMessage
  | DeletionMessage
  | ExpirationMessage
  | FlushMessage
  | SetVbucketStateMessage
  | NoopMessage
  | BufferAcknowledgementMessage
  | ControlMessage
  | SystemEventMessage
  | PrepareMessage
  | SeqnoAcknowledgedMessage
  | CommitMessage
  | AbortMessage
  | SeqnoAdvancedMessage
  | OsoSnapshotMessage
  | CacheTransferMessage
  | CacheTransferEndMessage
  | CacheTransferEndShortLivedMessage
  | CacheTransferShortLivedMessage
  | SelectBucketMessage
  | ObserveSeqnoMessage
  | GetMetaMessage
  | GetClusterConfigMessage
  | CollectionsGetManifestMessage
  | GetCollectionIdMessage
  | GetScopeIdMessage
  | PayloadMessage
  | HelloResponseMessage
  | SaslListMechsResponseMessage
  | SaslAuthResponseMessage
  | GetAllVbSeqnosResponseMessage
  | ResponseMessage
  | AddStreamResponseMessage
  | StreamReqResponseMessage
  | FailoverLogResponseMessage
  | ObserveSeqnoResponseMessage
  | GetMetaResponseMessage
  | GetClusterConfigResponseMessage
  | CollectionsGetManifestResponseMessage
  | GetCollectionIdResponseMessage
  | GetScopeIdResponseMessage
  | ClustermapChangeNotificationMessage
  | ExternalAuthenticateMessage
  | ActiveExternalUsersMessage
  | GetAuthorizationMessage
  | ExternalAuthResponseMessage;
