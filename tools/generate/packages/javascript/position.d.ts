import type { DcpMessage } from "./stream";

/** The fields of a position to store. */
export interface StoredPosition {
  /** Undefined if the stream has no id. */
  streamId?: number;
  /** Uuid of the position's history, which is not always the newest; 0 if unknown. */
  vbucketUuid: bigint;
  /** The consumer received all changes up to this sequence number. */
  seqno: bigint;
  /** First sequence number of the last marker's snapshot. */
  snapshotStart: bigint;
  /** Last sequence number of the last marker's snapshot. */
  snapshotEnd: bigint;
  /** Purge seqno from the last marker that contained one. */
  purgeSeqno?: bigint;
  /** The highest id of all system events. */
  manifestId?: bigint;
  /** True within an out-of-order snapshot, during which no other field changes. */
  inOso: boolean;
}

/** Fields of the stream request that resumes from a position. */
export interface ResumeRequest {
  readonly startSeqno: bigint;
  readonly vbucketUuid: bigint;
  readonly snapStartSeqno: bigint;
  readonly snapEndSeqno: bigint;
  /** The value, a JSON object, to which a client adds the requested collections; undefined if the value is empty. */
  readonly filter?: string;
}

export interface Position extends StoredPosition {}

/** The position of a consumer in one vbucket. */
export class Position {
  constructor(stored?: Partial<StoredPosition>);
  /** Update the position with a message from either side of the stream. Many messages change nothing. */
  receive(message: DcpMessage): void;
  /** The stream request that resumes from the position. */
  request(): ResumeRequest;
}
