import type { DcpMessage } from "./stream";

/** What to store of a position. */
export interface StoredPosition {
  /** Undefined if the stream has none. */
  streamId?: number;
  /** The history that the position belongs to, which need not be the newest; 0 if it is not known. */
  vbucketUuid: bigint;
  /** The last sequence number that the consumer has, with all before it. */
  seqno: bigint;
  /** First sequence number of the last marker. */
  snapshotStart: bigint;
  /** Last sequence number of the last marker. */
  snapshotEnd: bigint;
  /** That of the last marker that had one. */
  purgeSeqno?: bigint;
  /** The highest one of a system event. */
  manifestId?: bigint;
  /** True within a snapshot out of order, during which the rest of the position stands still. */
  inOso: boolean;
}

/** Fields of the stream request that goes on from a position. */
export interface ResumeRequest {
  readonly startSeqno: bigint;
  readonly vbucketUuid: bigint;
  readonly snapStartSeqno: bigint;
  readonly snapEndSeqno: bigint;
  /** The value, a JSON object, to which a client adds the collections that it wants; undefined if it is empty. */
  readonly filter?: string;
}

export interface Position extends StoredPosition {}

/** Where a consumer stands in one vbucket. */
export class Position {
  constructor(stored?: Partial<StoredPosition>);
  /** Take in a message of the stream, from either side. Many messages change nothing. */
  receive(message: DcpMessage): void;
  /** The stream request that goes on from here. */
  request(): ResumeRequest;
}
