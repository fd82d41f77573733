/** A 64-bit integer: a number, exact up to 2^53, or a bigint if `dcp-kaitai/bigint` is enabled. */
export type Int64 = number | bigint;

/** A number of the enum `E`, or a number without a name. */
export type OpenEnum<E extends number> = E | (number & {});

/** The part of the runtime's byte stream that programs need. */
export class KaitaiStream {
  /** Uses all bytes of a buffer or view without copying them. */
  constructor(bytes: ArrayBuffer | ArrayBufferView);
  /** Position of the next byte to be read. */
  pos: number;
  /** Length in bytes. */
  readonly size: number;
  /** True if no byte is left. */
  isEof(): boolean;
  /** Continue at another position; a position outside the stream is clamped to its bounds. */
  seek(pos: number): void;
  /** The next bytes, as a view. */
  readBytes(length: number): Uint8Array;
  /** All remaining bytes, as a view. */
  readBytesFull(): Uint8Array;

  /** A field needs more bytes than the stream has left. */
  static readonly EOFError: KaitaiErrorClass<{ readonly bytesReq: number; readonly bytesAvail: number }>;
  /** A field differs from the only value that its grammar allows. */
  static readonly ValidationNotEqualError: KaitaiErrorClass<{
    readonly expected: unknown;
    readonly actual: unknown;
  }>;
  /** A field has none of the values that its grammar allows. */
  static readonly ValidationNotAnyOfError: KaitaiErrorClass<{ readonly actual: unknown }>;
  /** A field has a number that is not in its enum. */
  static readonly ValidationNotInEnumError: KaitaiErrorClass<{ readonly actual: unknown }>;
  /** A field breaks the rule of its layout. */
  static readonly ValidationExprError: KaitaiErrorClass<{ readonly actual: unknown }>;
}

/** An error class, for `instanceof`. */
export interface KaitaiErrorClass<Details> {
  new (...details: never[]): Error & Details;
}

/** A prepared durable write was aborted. There is no response on success. */
export class DcpAbort {
  constructor(
    io: KaitaiStream,
    parent: unknown,
    root: unknown,
    lenExtras: number,
    lenKey: number,
    hasCollections: boolean,
  );
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenExtras: number;
  /**  */
  readonly lenKey: number;
  /**  */
  readonly hasCollections: boolean;
  /**  */
  readonly extras: DcpAbort.Extras;
  /** Name of the document. */
  readonly key: McbpDocumentKey;
  /** A summary of the object on one line. */
  toString(): string;
  private _read(): void;
}
export namespace DcpAbort {
  /**  */
  class Extras {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Seqno of the prepare. */
    readonly preparedSeqno: Int64;
    /** Seqno of the abort, never 0. */
    readonly abortSeqno: Int64;
    /**  */
    readonly surplus?: McbpSurplus;
    private _read(): void;
  }
}

/**
 * Instructs a consumer to request a stream from its producer, for the vbucket in
 * the header. The cluster manager sends this message.
 */
export class DcpAddStream {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, lenExtras: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenExtras: number;
  /**  */
  readonly extras: DcpAddStream.Extras;
  private _read(): void;
}
export namespace DcpAddStream {
  /**  */
  class Extras {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Options that the consumer must set in its stream request. */
    readonly flags: DcpStreamFlags;
    /**  */
    readonly surplus?: McbpSurplus;
    private _read(): void;
  }
}

/** Reports whether the consumer sent its stream request. */
export class DcpAddStreamResponse {
  constructor(
    io: KaitaiStream,
    parent: unknown,
    root: unknown,
    isSuccess: boolean,
    lenExtras: number,
    lenError: number,
  );
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly isSuccess: boolean;
  /**  */
  readonly lenExtras: number;
  /**  */
  readonly lenError: number;
  /**
   * Opaque of the new stream, with its bytes in reverse order on little-endian
   * machines: if this field is 1, all messages of the stream carry the opaque
   * 0x01000000. An error response can also contain this opaque.
   *
   * Present only if `hasOpaque`.
   */
  readonly opaque?: number;
  /**
   * Description of the error, as in `mcbp_response`.
   *
   * The bytes are UTF-8 text. Present only if `hasError`.
   */
  readonly error?: Uint8Array;
  /** The extras contain the opaque of the stream. */
  get hasOpaque(): boolean;
  /**  */
  get hasError(): boolean;
  private _read(): void;
}

/**
 * For flow control, acknowledges bytes that the consumer has processed. Every
 * request from the producer except no-ops counts in full, including the header.
 * There is no response on success.
 *
 * Servers count two bytes too many for each prepare, and consumers must also
 * acknowledge these bytes.
 */
export class DcpBufferAcknowledgement {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, lenExtras: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenExtras: number;
  /**  */
  readonly extras: DcpBufferAcknowledgement.Extras;
  /** A summary of the object on one line. */
  toString(): string;
  private _read(): void;
}
export namespace DcpBufferAcknowledgement {
  /**  */
  class Extras {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Number of message bytes that the consumer has processed. */
    readonly bufferBytes: number;
    /**  */
    readonly surplus?: McbpSurplus;
    private _read(): void;
  }
}

/**
 * Carries documents from the producer's memory, so that a new node starts with a
 * warm cache. The message has neither extras nor a key; the value is a sequence
 * of documents.
 *
 * Builds between September 2025 and May 2026 used this opcode for one document,
 * in the layout of a mutation with 31 bytes of extras.
 */
export class DcpCacheTransfer {
  constructor(
    io: KaitaiStream,
    parent: unknown,
    root: unknown,
    lenExtras: number,
    lenKey: number,
    lenValue: number,
    datatype: McbpDatatype,
    hasCollections: boolean,
  );
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenExtras: number;
  /**  */
  readonly lenKey: number;
  /**  */
  readonly lenValue: number;
  /**  */
  readonly datatype: McbpDatatype;
  /**  */
  readonly hasCollections: boolean;
  /**
   * The documents.
   *
   * Present only if `hasItems`.
   */
  readonly items?: DcpCacheTransferItems;
  /**
   * The document, in the layout of builds from 2025 and 2026.
   *
   * Present only if `hasCachedValue`.
   */
  readonly cachedValue?: DcpMutation;
  /** The message has the layout of builds before May 2026. */
  get hasCachedValue(): boolean;
  /** The message has the current layout. */
  get hasItems(): boolean;
  private _read(): void;
}

/**
 * The cache transfer is complete and the stream continues with changes. The
 * message is empty.
 *
 * Builds between November 2025 and May 2026 used this opcode for the key and
 * metadata of a document, in the layout of a mutation without a value.
 */
export class DcpCacheTransferEnd {
  constructor(
    io: KaitaiStream,
    parent: unknown,
    root: unknown,
    lenExtras: number,
    lenKey: number,
    lenValue: number,
    datatype: McbpDatatype,
    hasCollections: boolean,
  );
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenExtras: number;
  /**  */
  readonly lenKey: number;
  /**  */
  readonly lenValue: number;
  /**  */
  readonly datatype: McbpDatatype;
  /**  */
  readonly hasCollections: boolean;
  /**
   * Key and metadata, in the layout of builds from 2025 and 2026.
   *
   * Present only if `hasCachedKeyMeta`.
   */
  readonly cachedKeyMeta?: DcpMutation;
  /** The message has the layout of builds before May 2026. */
  get hasCachedKeyMeta(): boolean;
  private _read(): void;
}

/**
 * The `dcp_cache_transfer_end` opcode in builds between November 2025 and May
 * 2026.
 */
export class DcpCacheTransferEndShortLived {
  constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  private _read(): void;
}

/** A sequence of documents that fills the value. */
export class DcpCacheTransferItems {
  constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /** The documents. */
  readonly entries: ReadonlyArray<DcpCacheTransferItems.CachedDocument>;
  private _read(): void;
}
export namespace DcpCacheTransferItems {
  /** One document of a cache transfer: metadata, key and value. */
  class CachedDocument {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** CAS of the document. */
    readonly cas: Int64;
    /** Sequence number of the change in its vbucket. */
    readonly bySeqno: Int64;
    /** Revision number of the document, incremented by each change. */
    readonly revSeqno: Int64;
    /**
     * Length of the value. 0 if the producer sends only the key and
     * metadata.
     */
    readonly lenValue: number;
    /** Four bytes for the application, as in a mutation. */
    readonly flags: number;
    /** Time at which the document expires, or 0 if it never expires. */
    readonly expiration: number;
    /** Length of the key with its collection id. */
    readonly lenKey: number;
    /** Datatype of the document, even if the producer omits the value. */
    readonly datatype: McbpDatatype;
    /** How recently or how often the document was used. */
    readonly cacheHint: number;
    /**
     * Name of the document. A collection id always precedes the name, even
     * on a connection without collections.
     */
    readonly key: McbpDocumentKey;
    /**
     * Body of the document, preceded by extended attributes if there are
     * any.
     */
    readonly value: McbpDocumentValue;
    /** A summary of the object on one line. */
    toString(): string;
    private _read(): void;
  }
}

/** The cache transfer opcode in builds from May 2026. */
export class DcpCacheTransferShortLived {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, lenItems: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenItems: number;
  /** The documents. */
  readonly items: DcpCacheTransferItems;
  private _read(): void;
}

/**
 * Ends the stream of the vbucket in the header. On a connection with stream ids,
 * the framing extras identify the stream.
 */
export class DcpCloseStream {
  constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  private _read(): void;
}

/** A prepared durable write was committed. There is no response on success. */
export class DcpCommit {
  constructor(
    io: KaitaiStream,
    parent: unknown,
    root: unknown,
    lenExtras: number,
    lenKey: number,
    hasCollections: boolean,
  );
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenExtras: number;
  /**  */
  readonly lenKey: number;
  /**  */
  readonly hasCollections: boolean;
  /**  */
  readonly extras: DcpCommit.Extras;
  /** Name of the document. */
  readonly key: McbpDocumentKey;
  /** A summary of the object on one line. */
  toString(): string;
  private _read(): void;
}
export namespace DcpCommit {
  /**  */
  class Extras {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Seqno of the prepare. */
    readonly preparedSeqno: Int64;
    /** Seqno of the commit, never 0. */
    readonly commitSeqno: Int64;
    /**  */
    readonly surplus?: McbpSurplus;
    private _read(): void;
  }
}

/**
 * Sets one parameter of the connection. Consumers set parameters before they
 * request streams. The producer refuses an unknown parameter or an invalid value
 * with status 0x04, and a known but unavailable parameter with status 0x83. Up
 * to 8.0, producers also accept the beginning of some keys: "c" is
 * connection_buffer_size.
 */
export class DcpControl {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, lenKey: number, lenValue: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenKey: number;
  /**  */
  readonly lenValue: number;
  /**
   * Name of the parameter.
   *
   * The bytes are UTF-8 text.
   */
  readonly key: Uint8Array;
  /**
   * Value of the parameter, as text.
   *
   * The bytes are UTF-8 text.
   */
  readonly value: Uint8Array;
  private _read(): void;
}

/**
 * A document was deleted. The extras are 18 bytes long in V1 and 21 bytes long
 * in V2, which producers send if the client requested delete times. The extras
 * of the collections prototype were 19 bytes long. If a value is present, it
 * holds extended attributes that outlive the document. There is no response
 * unless an error occurs.
 */
export class DcpDeletion {
  constructor(
    io: KaitaiStream,
    parent: unknown,
    root: unknown,
    lenExtras: number,
    lenKey: number,
    datatype: McbpDatatype,
    lenPayloadValue: number,
    hasCollections: boolean,
  );
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenExtras: number;
  /**  */
  readonly lenKey: number;
  /**  */
  readonly datatype: McbpDatatype;
  /** Combined length of the value and the extended metadata in bytes. */
  readonly lenPayloadValue: number;
  /**  */
  readonly hasCollections: boolean;
  /** Metadata of the deletion. */
  readonly extras: DcpDeletion.Extras;
  /** Name of the document. */
  readonly key: McbpDocumentKey;
  /** Extended attributes that outlive the document, if any. */
  readonly value: McbpDocumentValue;
  /**
   * Metadata for conflict resolution, always after the value.
   *
   * Present only if `hasExtendedMeta`.
   */
  readonly extendedMeta?: DcpExtendedMeta;
  /** The key begins with a collection id. */
  get hasCollectionId(): boolean;
  /** Length of the extended metadata, or 0 if the layout has none. */
  get lenExtendedMeta(): number;
  /** Extended metadata follows the value. */
  get hasExtendedMeta(): boolean;
  /** Length of the value without the extended metadata. */
  get lenValue(): number;
  /** A summary of the object on one line. */
  toString(): string;
  private _read(): void;
}
export namespace DcpDeletion {
  /**
   * Metadata of the deletion. The length of the extras distinguishes the
   * versions.
   */
  class Extras {
    constructor(io: KaitaiStream, parent: unknown, root: unknown, lenExtras: number, lenValue: number);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Length of the extras in bytes (18, 19 or 21). */
    readonly lenExtras: number;
    /** Combined length of the value and the extended metadata in bytes. */
    readonly lenValue: number;
    /** Sequence number of the change in its vbucket. */
    readonly bySeqno: Int64;
    /**
     * Revision number of the document, incremented by each change. A new
     * document begins above the highest revision number of the deleted
     * documents in the vbucket.
     */
    readonly revSeqno: Int64;
    /**
     * Length of the extended metadata at the end of the value. 0 since 7.0.
     *
     * Present only if `hasLenExtendedMeta`.
     */
    readonly lenExtendedMeta?: number;
    /**
     * In the prototype, the length of the collection name at the beginning
     * of the key.
     *
     * Present only if `hasLenCollectionName`.
     */
    readonly lenCollectionName?: number;
    /**
     * Time of the deletion. 0 if the deleted document has a value that was
     * never written to disk.
     *
     * Present only if `hasDeleteTime`.
     */
    readonly deleteTime?: number;
    /**
     * Always 0. In the prototype of 5.5 and 6.0, the length of the
     * collection name.
     *
     * Present only if `hasDeleteTime`.
     */
    readonly unused?: number;
    /** Present only if `Io.pos < lenExtras.as<s8>`. */
    readonly surplus?: McbpSurplus;
    /** The layout is V2. */
    get hasDeleteTime(): boolean;
    /** The layout is V1 or the prototype. */
    get hasLenExtendedMeta(): boolean;
    /** The extras are those of the collections prototype. */
    get hasLenCollectionName(): boolean;
    private _read(): void;
  }
}

/**
 * A document expired. Producers send this message instead of a deletion to
 * consumers that requested expirations. The extras are 20 bytes long; header
 * files before 6.5 describe 18 bytes, and the collections prototype used 19.
 *
 * There is no response unless an error occurs.
 */
export class DcpExpiration {
  constructor(
    io: KaitaiStream,
    parent: unknown,
    root: unknown,
    lenExtras: number,
    lenKey: number,
    datatype: McbpDatatype,
    lenPayloadValue: number,
    hasCollections: boolean,
  );
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenExtras: number;
  /**  */
  readonly lenKey: number;
  /**  */
  readonly datatype: McbpDatatype;
  /** Combined length of the value and the extended metadata in bytes. */
  readonly lenPayloadValue: number;
  /**  */
  readonly hasCollections: boolean;
  /** Metadata of the expiration. */
  readonly extras: DcpExpiration.Extras;
  /** Name of the document. */
  readonly key: McbpDocumentKey;
  /** Extended attributes that outlive the document, if any. */
  readonly value: McbpDocumentValue;
  /**
   * Metadata for conflict resolution, always after the value.
   *
   * Present only if `hasExtendedMeta`.
   */
  readonly extendedMeta?: DcpExtendedMeta;
  /** The key begins with a collection id. */
  get hasCollectionId(): boolean;
  /** Length of the extended metadata, or 0 if the layout has none. */
  get lenExtendedMeta(): number;
  /** Extended metadata follows the value. */
  get hasExtendedMeta(): boolean;
  /** Length of the value without the extended metadata. */
  get lenValue(): number;
  /** A summary of the object on one line. */
  toString(): string;
  private _read(): void;
}
export namespace DcpExpiration {
  /**
   * Metadata of the expiration. The length of the extras distinguishes the
   * versions.
   */
  class Extras {
    constructor(io: KaitaiStream, parent: unknown, root: unknown, lenExtras: number, lenValue: number);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Length of the extras in bytes (18, 19 or 20). */
    readonly lenExtras: number;
    /** Combined length of the value and the extended metadata in bytes. */
    readonly lenValue: number;
    /** Sequence number of the change in its vbucket. */
    readonly bySeqno: Int64;
    /**
     * Revision number of the document, incremented by each change. A new
     * document begins above the highest revision number of the deleted
     * documents in the vbucket.
     */
    readonly revSeqno: Int64;
    /**
     * Length of the extended metadata at the end of the value. 0 since 7.0.
     *
     * Present only if `hasLenExtendedMeta`.
     */
    readonly lenExtendedMeta?: number;
    /**
     * In the prototype, the length of the collection name at the beginning
     * of the key.
     *
     * Present only if `hasLenCollectionName`.
     */
    readonly lenCollectionName?: number;
    /**
     * Time at which the document expired. 0 if the document has a value that
     * was never written to disk.
     *
     * Present only if `hasDeleteTime`.
     */
    readonly deleteTime?: number;
    /** Present only if `Io.pos < lenExtras.as<s8>`. */
    readonly surplus?: McbpSurplus;
    /** The layout is V2. */
    get hasDeleteTime(): boolean;
    /** The layout is V1 or the prototype. */
    get hasLenExtendedMeta(): boolean;
    /** The extras are those of the collections prototype. */
    get hasLenCollectionName(): boolean;
    private _read(): void;
  }
}

/**
 * Metadata for conflict resolution that servers before 7.0 could append to the
 * value of a mutation, deletion or expiration. The metadata is outside the
 * Snappy block; the length of the metadata (`nmeta` in kv_engine) is a field of
 * the message. Servers up to 8.0 read the metadata; later servers refuse any
 * length other than 0.
 */
export class DcpExtendedMeta {
  constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /** Version of the layout, always 1. */
  readonly version: number;
  /**
   * The metadata.
   *
   * Present only if `isVersion1`.
   */
  readonly items?: ReadonlyArray<DcpExtendedMeta.Item>;
  /**
   * Metadata in a version that no known release sends.
   *
   * Present only if `hasUnknownVersion`.
   */
  readonly unknownItems?: Uint8Array;
  /**  */
  get isVersion1(): boolean;
  /**  */
  get hasUnknownVersion(): boolean;
  private _read(): void;
}
export namespace DcpExtendedMeta {
  const Kind: {
    /** Time on the node, adjusted for clock drift. */
    readonly ADJUSTED_TIME: 1;
    /** Method for resolving conflicts between versions of the document. */
    readonly CONFLICT_RESOLUTION_MODE: 2;
    /** Name of a number, undefined if it has none. */
    readonly [value: number]: string | undefined;
  };
  type Kind = (typeof Kind)[Exclude<keyof typeof Kind, number>];

  /** One piece of metadata. */
  class Item {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Kind and length of the item. */
    readonly head: DcpExtendedMeta.ItemHead;
    /** The item itself. */
    readonly detail:
      | DcpExtendedMeta.AdjustedTime
      | DcpExtendedMeta.ConflictResolutionMode
      | DcpExtendedMeta.UnknownDetail;
    private _read(): void;
  }

  /** Kind and length of an item. */
  class ItemHead {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Kind of the item. */
    readonly kind: OpenEnum<DcpExtendedMeta.Kind>;
    /** Length of the content. */
    readonly lenDetail: number;
    /**  */
    get rawKind(): number;
    private _read(): void;
  }

  /** Time on the node, adjusted for clock drift. */
  class AdjustedTime {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /**
     * The time as a 64-bit number. The published documentation does not
     * state the unit of this time.
     */
    readonly adjustedTime: Int64;
    /**  */
    readonly surplus?: McbpSurplus;
    private _read(): void;
  }

  /** Method for resolving conflicts between versions of the document. */
  class ConflictResolutionMode {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Conflict resolution mode of the bucket. */
    readonly mode: number;
    /**  */
    readonly surplus?: McbpSurplus;
    private _read(): void;
  }

  /** An item that no known release sends. */
  class UnknownDetail {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** The item as raw bytes. */
    readonly bytes: Uint8Array;
    private _read(): void;
  }
}

/**
 * Intended to delete all documents of the vbucket. The command was never used;
 * servers respond with the status `not_supported`.
 */
export class DcpFlush {
  constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  private _read(): void;
}

/** Requests the failover log of the vbucket in the header. */
export class DcpGetFailoverLog {
  constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  private _read(): void;
}

/**
 * A document was created or changed. The message carries the key and metadata of
 * the document and, unless the connection was opened without values, the value.
 *
 * The extras are 31 bytes long. In the collections prototype of 5.0 to 6.0, the
 * extras were 32 bytes long and the key consisted of the collection name, a
 * separator and the document name; no release supported the prototype.
 *
 * There is no response unless an error occurs.
 */
export class DcpMutation {
  constructor(
    io: KaitaiStream,
    parent: unknown,
    root: unknown,
    lenExtras: number,
    lenKey: number,
    lenPayloadValue: number,
    datatype: McbpDatatype,
    hasCollections: boolean,
  );
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenExtras: number;
  /**  */
  readonly lenKey: number;
  /** Combined length of the value and the extended metadata. */
  readonly lenPayloadValue: number;
  /**  */
  readonly datatype: McbpDatatype;
  /**  */
  readonly hasCollections: boolean;
  /** Metadata of the document. */
  readonly extras: DcpMutation.Extras;
  /** Name of the document. */
  readonly key: McbpDocumentKey;
  /** Extended attributes and body. */
  readonly value: McbpDocumentValue;
  /**
   * Metadata for conflict resolution, always after the value.
   *
   * Present only if `hasExtendedMeta`.
   */
  readonly extendedMeta?: DcpExtendedMeta;
  /** The key begins with a collection id. */
  get hasCollectionId(): boolean;
  /** Extended metadata follows the value. */
  get hasExtendedMeta(): boolean;
  /** Length of the value without the extended metadata. */
  get lenValue(): number;
  /** A summary of the object on one line. */
  toString(): string;
  private _read(): void;
}
export namespace DcpMutation {
  /** Fields of the mutation. */
  class Extras {
    constructor(io: KaitaiStream, parent: unknown, root: unknown, lenExtras: number, lenValue: number);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Length of the extras in bytes (31 or 32). */
    readonly lenExtras: number;
    /** Combined length of the value and the extended metadata in bytes. */
    readonly lenValue: number;
    /**
     * Sequence number of the change in its vbucket. Seqnos increase from
     * message to message and are never 0.
     */
    readonly bySeqno: Int64;
    /**
     * Revision number of the document, incremented by each change. A new
     * document begins above the highest revision number of the deleted
     * documents in the vbucket. Clusters compare revision numbers to resolve
     * conflicts.
     */
    readonly revSeqno: Int64;
    /**
     * Four bytes that the application sets and the server stores without
     * interpretation. Client libraries write their format codes into this
     * field, big-endian.
     */
    readonly flags: number;
    /** Time at which the document expires, or 0 if it never expires. */
    readonly expiration: number;
    /** Time for which the document is locked. Servers send 0. */
    readonly lockTime: number;
    /**
     * Length of the extended metadata at the end of the value. Since 7.0,
     * servers send 0; after 8.0, they refuse any other value.
     */
    readonly lenExtendedMeta: number;
    /**
     * How recently or how often the document was used. Nodes use this number
     * as a cache hint; consumers other than nodes may ignore the number.
     */
    readonly nru: number;
    /**
     * In the prototype, the length of the collection name at the beginning
     * of the key, 0 for the default collection.
     *
     * Present only if `hasLenCollectionName`.
     */
    readonly lenCollectionName?: number;
    /** Present only if `Io.pos < lenExtras.as<s8>`. */
    readonly surplus?: McbpSurplus;
    /** The extras are those of the collections prototype. */
    get hasLenCollectionName(): boolean;
    private _read(): void;
  }
}

/**
 * Checks that the consumer is alive. If the consumer does not respond, the
 * producer closes the connection. The opaques of no-ops count up from 10000001
 * in the byte order of the producer's processor, so on little-endian machines
 * the first opaque reads as 2174130176.
 */
export class DcpNoop {
  constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  private _read(): void;
}

/**
 * Turns a connection into a DCP connection. A client that reads data opens the
 * connection with the node as the producer. The cluster manager makes a node the
 * consumer and then sends `dcp_add_stream` messages that name the vbuckets to
 * fetch. The value is empty or a JSON object; for an object, the JSON bit of the
 * datatype is set. In the collections prototype, the object could name the
 * collections to send.
 */
export class DcpOpen {
  constructor(
    io: KaitaiStream,
    parent: unknown,
    root: unknown,
    lenExtras: number,
    lenName: number,
    lenParameters: number,
  );
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenExtras: number;
  /**  */
  readonly lenName: number;
  /**  */
  readonly lenParameters: number;
  /**  */
  readonly extras: DcpOpen.Extras;
  /**
   * Name of the connection, unique in the bucket. The name is required;
   * clients use at most 200 bytes. If the name contains "replication", the
   * producer drops cursors only if the consumer sets the control key
   * supports_cursor_dropping.
   *
   * The bytes are UTF-8 text.
   */
  readonly name: Uint8Array;
  /**
   * Empty or a JSON object. The only current member of the object is
   * `consumer_name`, a string with the name under which the consumer takes
   * part in durable writes.
   *
   * The bytes are UTF-8 text.
   */
  readonly parameters: Uint8Array;
  private _read(): void;
}
export namespace DcpOpen {
  /**  */
  class Extras {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Not used, 0. The server only logs this number. */
    readonly seqno: number;
    /** Purpose and content of the connection. */
    readonly flags: DcpOpen.OpenFlags;
    /**  */
    readonly surplus?: McbpSurplus;
    private _read(): void;
  }

  /** Purpose and content of the connection, one bit each. */
  class OpenFlags {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Not used. */
    readonly reserved: number;
    /** 0x200. Omit deletions from the initial backfill. */
    readonly skipsDeletesInInitialBackfill: boolean;
    /**
     * 0x100. Also send user attributes of deleted documents, if the deletion
     * stored them. A plain delete has already removed them.
     */
    readonly includesDeletedUserXattrs: boolean;
    /**
     * 0x080. Enable a prototype of point-in-time recovery. Current servers
     * refuse this flag.
     */
    readonly isPitr: boolean;
    /**
     * 0x040. Omit values, but keep the datatype of the whole document, even
     * of attributes that are sent uncompressed. Cannot be combined with
     * 0x008.
     */
    readonly hasNoValueWithUnderlyingDatatype: boolean;
    /** 0x020. Deletions carry the time of the deletion, in layout V2. */
    readonly includesDeleteTimes: boolean;
    /**
     * 0x010. Enable collections, in the prototype. Current servers refuse
     * this flag; HELLO enables collections.
     */
    readonly hasCollections: boolean;
    /**
     * 0x008. Omit values; the datatype then describes the value as sent.
     * Without 0x004, servers since 7.6 also omit the metadata in backfills
     * of couchstore buckets: every change arrives as a mutation with CAS 0,
     * revision number 1 and no expiration, even if the document was deleted.
     * Changes from memory, and backfills of ephemeral buckets, are complete.
     */
    readonly hasNoValue: boolean;
    /** 0x004. Send extended attributes, whatever HELLO has enabled. */
    readonly includesXattrs: boolean;
    /**
     * 0x002. A connection that only announces new seqnos. Current servers
     * refuse this flag.
     */
    readonly isNotifier: boolean;
    /**
     * 0x001. The node is the producer. If the flag is clear, the node is the
     * consumer.
     */
    readonly isProducer: boolean;
    /**  */
    get rawFlags(): number;
    private _read(): void;
  }
}

/**
 * Begins or ends a snapshot whose changes are in key order rather than seqno
 * order. Only backfills of buckets with files are sent in key order.
 */
export class DcpOsoSnapshot {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, lenExtras: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenExtras: number;
  /**  */
  readonly extras: DcpOsoSnapshot.Extras;
  private _read(): void;
}
export namespace DcpOsoSnapshot {
  /**  */
  class Extras {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Begin or end. */
    readonly flags: DcpOsoSnapshot.OsoFlags;
    /**  */
    readonly surplus?: McbpSurplus;
    private _read(): void;
  }

  /**
   * Beginning or end of the snapshot; servers set exactly one of the two
   * flags.
   */
  class OsoFlags {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Not used. */
    readonly reserved: number;
    /** 0x02. The snapshot ends. */
    readonly isEnd: boolean;
    /** 0x01. The snapshot begins. */
    readonly isStart: boolean;
    /**  */
    get rawFlags(): number;
    private _read(): void;
  }
}

/**
 * A durable write was prepared. A commit or an abort for the same key follows.
 * The CAS in the header is never 0.
 */
export class DcpPrepare {
  constructor(
    io: KaitaiStream,
    parent: unknown,
    root: unknown,
    lenExtras: number,
    lenKey: number,
    lenValue: number,
    datatype: McbpDatatype,
    hasCollections: boolean,
  );
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenExtras: number;
  /**  */
  readonly lenKey: number;
  /**  */
  readonly lenValue: number;
  /**  */
  readonly datatype: McbpDatatype;
  /**  */
  readonly hasCollections: boolean;
  /**  */
  readonly extras: DcpPrepare.Extras;
  /** Name of the document. */
  readonly key: McbpDocumentKey;
  /** Extended attributes and body. */
  readonly value: McbpDocumentValue;
  /** A summary of the object on one line. */
  toString(): string;
  private _read(): void;
}
export namespace DcpPrepare {
  /**  */
  class Extras {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Sequence number of the change in its vbucket. */
    readonly bySeqno: Int64;
    /** Revision number of the document, incremented by each change. */
    readonly revSeqno: Int64;
    /** Four bytes for the application, as in a mutation. */
    readonly flags: number;
    /** Time at which the document expires, or 0 if it never expires. */
    readonly expiration: number;
    /** Time for which the document is locked. */
    readonly lockTime: number;
    /** How recently or how often the document was used. */
    readonly nru: number;
    /** Nonzero if the write deletes the document. */
    readonly deleted: number;
    /** Required durability of the write. */
    readonly durabilityLevel: OpenEnum<McbpDurabilityLevel.Level>;
    /**  */
    readonly surplus?: McbpSurplus;
    /**  */
    get rawDurabilityLevel(): number;
    private _read(): void;
  }
}

/**
 * Acknowledges all prepares up to a seqno: the consumer has met the durability
 * requirement of each. There is no response on success. A producer ignores a
 * seqno below an earlier one, and closes the connection if the seqno is above
 * the last seqno that it sent.
 */
export class DcpSeqnoAcknowledged {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, lenExtras: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenExtras: number;
  /**  */
  readonly extras: DcpSeqnoAcknowledged.Extras;
  /** A summary of the object on one line. */
  toString(): string;
  private _read(): void;
}
export namespace DcpSeqnoAcknowledged {
  /**  */
  class Extras {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Highest seqno among the acknowledged prepares. */
    readonly preparedSeqno: Int64;
    /**  */
    readonly surplus?: McbpSurplus;
    private _read(): void;
  }
}

/**
 * The stream has reached a seqno whose change the consumer does not receive.
 * This message ends a snapshot whose last change was filtered out. It follows
 * snapshots from disk, and snapshots from memory whose last change in the
 * stream's collections is a prepare, an abort, or an event that the consumer
 * cannot read. Changes in other collections, from memory, cause no message,
 * unless they are all that is left of the snapshot within which the stream
 * resumed.
 */
export class DcpSeqnoAdvanced {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, lenExtras: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenExtras: number;
  /**  */
  readonly extras: DcpSeqnoAdvanced.Extras;
  /** A summary of the object on one line. */
  toString(): string;
  private _read(): void;
}
export namespace DcpSeqnoAdvanced {
  /**  */
  class Extras {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Seqno that the stream has reached. */
    readonly bySeqno: Int64;
    /**  */
    readonly surplus?: McbpSurplus;
    private _read(): void;
  }
}

/**
 * Instructs the consumer to change the state of the vbucket at the end of a
 * takeover. The producer waits for the response.
 */
export class DcpSetVbucketState {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, lenExtras: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenExtras: number;
  /**  */
  readonly extras: DcpSetVbucketState.Extras;
  private _read(): void;
}
export namespace DcpSetVbucketState {
  const State: {
    /** The node serves the vbucket. */
    readonly ACTIVE: 1;
    /** The node replicates the active vbucket. */
    readonly REPLICA: 2;
    /** The node is taking over the vbucket; requests wait. */
    readonly PENDING: 3;
    /** The node does not have the vbucket. */
    readonly DEAD: 4;
    /** Name of a number, undefined if it has none. */
    readonly [value: number]: string | undefined;
  };
  type State = (typeof State)[Exclude<keyof typeof State, number>];

  /**  */
  class Extras {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** New state of the vbucket. */
    readonly state: OpenEnum<DcpSetVbucketState.State>;
    /**  */
    readonly surplus?: McbpSurplus;
    /**  */
    get rawState(): number;
    private _read(): void;
  }
}

/**
 * The producer announces a snapshot, a group of messages that extends up to the
 * end seqno.
 *
 * In V1, the fields are 20 bytes of extras and there is no value. In V2.0 and
 * later, the extras are one byte, which selects the layout of the value. The
 * byte is 0 for V2.0 (36 bytes), 1 for V2.1 (44 bytes), and 2 for V2.2 (52
 * bytes). Builds between September 2024 and February 2025 sent V2.2 with 44
 * bytes, without the last field; released servers refuse this layout. No release
 * sent V2.1.
 *
 * A producer uses the smallest layout that can carry the fields of the marker,
 * so a connection that negotiated V2.2 also carries older layouts. If the
 * producer does not know a field's value, the field is 0.
 *
 * The consumer responds if an error occurs or the acknowledge flag is set.
 */
export class DcpSnapshotMarker {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, lenExtras: number, lenValue: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenExtras: number;
  /**  */
  readonly lenValue: number;
  /**
   * Version of the layout, the only byte of the extras (0 for V2.0, 1 for
   * V2.1, 2 for V2.2). Absent in V1. In an unknown version, parsers read the
   * fields of V2.0, because all known later versions begin with these fields.
   *
   * Present only if `hasVersion`.
   */
  readonly version?: number;
  /** The snapshot: the extras in V1, the value in later versions. */
  readonly snapshot: DcpSnapshotMarker.Snapshot;
  /** The extras contain a version byte, and the value contains the fields. */
  get hasVersion(): boolean;
  /** The layout is V2.1. */
  get isV21(): boolean;
  /** The layout is V2.2. */
  get isV22(): boolean;
  /** The layout is later than V2.2. */
  get isLater(): boolean;
  /** Length of the snapshot fields. */
  get lenSnapshot(): number;
  /** A summary of the object on one line. */
  toString(): string;
  private _read(): void;
}
export namespace DcpSnapshotMarker {
  /**
   * The fields of the marker. The first three fields are the fields of V1;
   * later versions append more fields.
   */
  class Snapshot {
    constructor(
      io: KaitaiStream,
      parent: unknown,
      root: unknown,
      hasVisibleSeqno: boolean,
      hasTimestamp: boolean,
      hasPurgeSeqno: boolean,
      hasUnknownFields: boolean,
      lenSnapshot: number,
    );
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** The layout is V2.0 or later. */
    readonly hasVisibleSeqno: boolean;
    /** The layout is V2.1. */
    readonly hasTimestamp: boolean;
    /** The layout is V2.2. */
    readonly hasPurgeSeqno: boolean;
    /** The layout is later than V2.2. */
    readonly hasUnknownFields: boolean;
    /**  */
    readonly lenSnapshot: number;
    /**
     * First seqno of the snapshot. The value depends on the position of the
     * marker in the stream and on the source of the snapshot:
     *
     * * first marker of a stream: the snapshot start seqno of the request,
     *   which equals the start seqno unless the consumer was within a
     *   snapshot. After an out-of-order snapshot, the first marker starts
     *   like a later one;
     * * later marker, memory, with the checkpoint flag: the first seqno of
     *   the checkpoint, even if its change was deduplicated or filtered out;
     * * later marker, memory, without the checkpoint flag: the seqno of the
     *   first change that follows;
     * * later marker, disk, from a backfill: the start seqno of the
     *   backfill;
     * * later marker, disk, from a checkpoint that a replica received as a
     *   snapshot from disk: as for memory, with or without the checkpoint
     *   flag.
     *
     * Before 7.1, a later marker that is not from a backfill contains the
     * seqno of the first change that follows, with or without the checkpoint
     * flag. Since 7.1, if the checkpoint begins at or before the end of the
     * previous snapshot, a marker with the checkpoint flag contains the
     * seqno of the first change that follows.
     */
    readonly startSeqno: Int64;
    /**
     * Last seqno of the snapshot, which can be above the end seqno of the
     * request: a stream ends after the snapshot that contains its end seqno.
     * A snapshot from memory ends at the last change in the stream's
     * collections; a snapshot from disk ends at the last change on disk.
     */
    readonly endSeqno: Int64;
    /** Source and content of the snapshot. */
    readonly flags: DcpSnapshotMarker.SnapshotFlags;
    /**
     * Highest seqno up to the end of the snapshot that does not belong to a
     * pending or aborted durable write. 0 in V2.2 if the consumer did not
     * enable durable writes.
     *
     * Present only if `hasVisibleSeqno`.
     */
    readonly maxVisibleSeqno?: Int64;
    /**
     * Highest seqno of a durable write that was committed or aborted.
     * Meaningful only with the disk flag.
     *
     * Present only if `hasVisibleSeqno`.
     */
    readonly highCompletedSeqno?: Int64;
    /**
     * Time of the snapshot, for a prototype of point-in-time recovery.
     * Producers of 7.0 to 7.6 could encode this field; no server accepts it.
     *
     * Present only if `hasTimestamp`.
     */
    readonly timestamp?: Int64;
    /**
     * Seqno up to which the producer has dropped tombstones. A consumer that
     * returns this seqno in a stream request avoids needless rollbacks.
     *
     * Present only if `hasPurgeSeqno`.
     */
    readonly purgeSeqno?: Int64;
    /**
     * Highest seqno of a durable write that was prepared. Meaningful only
     * with the disk flag.
     *
     * Present only if `hasHighPreparedSeqno`.
     */
    readonly highPreparedSeqno?: Int64;
    /**
     * Fields that a later version appended.
     *
     * Present only if `hasUnknownFields`.
     */
    readonly unknownFields?: Uint8Array;
    /**  */
    readonly surplus?: McbpSurplus;
    /**
     * The layout is V2.2 as released. An unreleased layout with the same
     * version number ended with the purge seqno.
     */
    get hasHighPreparedSeqno(): boolean;
    /** A summary of the object on one line. */
    toString(): string;
    private _read(): void;
  }

  /** Source and content of a snapshot, one bit each. */
  class SnapshotFlags {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Not used. */
    readonly reserved: number;
    /** 0x20. A key may occur more than once in the snapshot. */
    readonly hasDuplicateKeys: boolean;
    /**
     * 0x10. The snapshot contains history: the producer does not deduplicate
     * changes in collections that keep history.
     */
    readonly isHistory: boolean;
    /**
     * 0x08. The consumer responds to the marker once it has received the
     * whole snapshot.
     */
    readonly wantsAcknowledgement: boolean;
    /**
     * 0x04. The snapshot begins a checkpoint. Nodes use this flag to keep
     * their checkpoints identical. Since 6.5, markers of backfills also have
     * this flag.
     */
    readonly isCheckpoint: boolean;
    /**
     * 0x02. The snapshot comes from a backfill, or from a checkpoint that
     * was received as a snapshot from disk. Backfills of ephemeral buckets,
     * which have no files, also have this flag. Servers set either this flag
     * or the memory flag.
     */
    readonly isDisk: boolean;
    /**
     * 0x01. The snapshot contains items from memory. Servers set either this
     * flag or the disk flag.
     */
    readonly isMemory: boolean;
    /**
     * The flags as a number (1 memory, 2 disk, 4 checkpoint, 8 acknowledge,
     * 16 history, 32 duplicate keys).
     */
    get rawFlags(): number;
    private _read(): void;
  }
}

/**
 * The stream has ended; no more messages of the stream follow. There is no such
 * message if the producer closes the connection, for example because the bucket
 * was deleted.
 */
export class DcpStreamEnd {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, lenExtras: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenExtras: number;
  /**  */
  readonly extras: DcpStreamEnd.Extras;
  private _read(): void;
}
export namespace DcpStreamEnd {
  const Reason: {
    /**
     * The producer has sent all requested changes. A filtered stream can end
     * below the end seqno if no more changes in its collections precede it.
     * A takeover ends with this reason, too.
     */
    readonly OK: 0;
    /** The consumer closed the stream. */
    readonly CLOSED: 1;
    /**
     * The vbucket is no longer in the state that the stream requires. The
     * producer also sends this reason for a rollback.
     */
    readonly STATE_CHANGED: 2;
    /** The connection is closing. */
    readonly DISCONNECTED: 3;
    /** The consumer did not keep up. */
    readonly SLOW: 4;
    /** Reading from disk failed. */
    readonly BACKFILL_FAIL: 5;
    /**
     * The vbucket rolls back. Never sent: consumers receive `state_changed`
     * instead.
     */
    readonly ROLLBACK: 6;
    /**
     * All collections in the filter were dropped. Consumers without
     * collections receive `ok` instead.
     */
    readonly FILTER_EMPTY: 7;
    /**
     * The user is no longer allowed to read the collections. Sent when the
     * next change follows. Consumers without collections receive `ok` instead.
     */
    readonly LOST_PRIVILEGES: 8;
    /** Name of a number, undefined if it has none. */
    readonly [value: number]: string | undefined;
  };
  type Reason = (typeof Reason)[Exclude<keyof typeof Reason, number>];

  /**  */
  class Extras {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Reason why the stream ended. */
    readonly reason: OpenEnum<DcpStreamEnd.Reason>;
    /**  */
    readonly surplus?: McbpSurplus;
    /**  */
    get rawReason(): number;
    private _read(): void;
  }
}

/**
 * Options of a stream, one bit each, in `dcp_add_stream` and `dcp_stream_req`
 * messages.
 */
export class DcpStreamFlags {
  constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /** Not used. */
  readonly reserved: number;
  /**
   * 0x100. First send the documents in memory. Can be combined only with 0x001
   * and 0x010.
   */
  readonly isCacheTransfer: boolean;
  /** 0x080. Do not request a rollback because of purged tombstones. */
  readonly ignoresPurgedTombstones: boolean;
  /** 0x040. The server sets the start seqno to the newest seqno. */
  readonly isFromLatest: boolean;
  /** 0x020. The vbucket uuid must match even at start seqno 0. */
  readonly hasStrictVbucketUuid: boolean;
  /** 0x010. Refuse the stream unless the vbucket is active. */
  readonly isActiveVbucketOnly: boolean;
  /**
   * 0x008. Omit values. Current servers refuse this flag; the open flags
   * replace it.
   */
  readonly hasNoValue: boolean;
  /**
   * 0x004. The server sets the end seqno to the newest seqno. The end seqno in
   * the request must nevertheless not be below the start seqno.
   */
  readonly isToLatest: boolean;
  /**
   * 0x002. Send the changes on disk, then end the stream. The end seqno in the
   * request must nevertheless not be below the start seqno.
   */
  readonly isDiskOnly: boolean;
  /** 0x001. The consumer takes over the vbucket. */
  readonly isTakeover: boolean;
  /**  */
  get rawFlags(): number;
  private _read(): void;
}

/**
 * Requests the changes between two seqnos of the vbucket in the header. The
 * snapshot range and the vbucket uuid identify the consumer's history, so that
 * the producer can determine whether both sides share this history.
 *
 * The response is a failover log, a seqno to roll back to, or an error.
 */
export class DcpStreamReq {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, lenExtras: number, lenFilter: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenExtras: number;
  /**  */
  readonly lenFilter: number;
  /**  */
  readonly extras: DcpStreamReq.Extras;
  /**
   * Empty, or a JSON object that selects the data to send. The datatype bit
   * for JSON remains clear. The object must have at least one known member;
   * servers ignore unknown members.
   *
   * The bytes are UTF-8 text.
   */
  readonly filter: Uint8Array;
  /** A summary of the object on one line. */
  toString(): string;
  private _read(): void;
}
export namespace DcpStreamReq {
  /**  */
  class Extras {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Options of the stream. */
    readonly flags: DcpStreamFlags;
    /** 0, ignored by servers. */
    readonly reserved: number;
    /** Last seqno that the consumer has; the stream begins after it. */
    readonly startSeqno: Int64;
    /**
     * Last seqno that the consumer requests. All bits are set for a stream
     * without an end. The stream ends after the snapshot that contains this
     * seqno, so later changes can arrive.
     */
    readonly endSeqno: Int64;
    /**
     * Uuid of the history that the consumer has, from the failover log. 0
     * for none.
     */
    readonly vbucketUuid: Int64;
    /** Start of the last snapshot that the consumer has. */
    readonly snapStartSeqno: Int64;
    /**
     * End of the last snapshot that the consumer has. Above the start seqno
     * if the snapshot is incomplete.
     */
    readonly snapEndSeqno: Int64;
    /**  */
    readonly surplus?: McbpSurplus;
    private _read(): void;
  }
}

/**
 * Reports that the stream begins, that the consumer must first roll back, or
 * that the request is refused.
 */
export class DcpStreamReqResponse {
  constructor(
    io: KaitaiStream,
    parent: unknown,
    root: unknown,
    status: OpenEnum<McbpStatus.Status>,
    lenValue: number,
  );
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly status: OpenEnum<McbpStatus.Status>;
  /**  */
  readonly lenValue: number;
  /**
   * With status `success`, the histories of the vbucket.
   *
   * Present only if `isSuccess`.
   */
  readonly failoverLog?: McbpFailoverLog;
  /**
   * With status `rollback`, the seqno to which the consumer must roll back
   * before it requests the stream again.
   *
   * Present only if `hasRollbackSeqno`.
   */
  readonly rollbackSeqno?: DcpStreamReqResponse.Rollback;
  /**
   * Description of the error, as in `mcbp_response`.
   *
   * The bytes are UTF-8 text. Present only if `hasError`.
   */
  readonly error?: Uint8Array;
  /**  */
  get isSuccess(): boolean;
  /** The consumer must roll back. */
  get hasRollbackSeqno(): boolean;
  /**  */
  get hasError(): boolean;
  private _read(): void;
}
export namespace DcpStreamReqResponse {
  /** Seqno to roll back to. */
  class Rollback {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Seqno from which the consumer must request the stream again. */
    readonly seqno: Int64;
    /**  */
    readonly surplus?: McbpSurplus;
    /** A summary of the object on one line. */
    toString(): string;
    private _read(): void;
  }
}

/**
 * A collection or scope was created, changed or dropped.
 *
 * Events describe changes that administrators make to collections and scopes,
 * rather than changes that applications make to documents.
 *
 * The extras carry the event, its seqno, and the version, which determines the
 * encoding of the key and the value. Versions 0 and 1 are plain structures;
 * version 2 is a FlatBuffers table. If the consumer requested version 2, its
 * streams contain only version 2 events; otherwise, its streams contain version
 * 0 and version 1 events.
 *
 * If one manifest causes several events, only the last event carries the id of
 * that manifest; the other events carry the id of the previous manifest. The
 * manifest id is meant for replication between nodes: a node that is interrupted
 * between two events of a manifest must not consider the manifest complete.
 *
 * On disk, the event that ends a collection replaces the event that began it. A
 * stream from seqno 0 can therefore contain an end event without an earlier
 * begin event.
 *
 * A prototype in 5.0 to 6.0 had extras of 12 bytes, without a version.
 *
 * There is no response unless an error occurs.
 */
export class DcpSystemEvent {
  constructor(
    io: KaitaiStream,
    parent: unknown,
    root: unknown,
    lenExtras: number,
    lenKey: number,
    lenEventValue: number,
  );
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenExtras: number;
  /**  */
  readonly lenKey: number;
  /**  */
  readonly lenEventValue: number;
  /** The event, its seqno and the version. */
  readonly extras: DcpSystemEvent.Extras;
  /**
   * Name of the collection or scope, without a collection id. Empty if the
   * collection or scope was dropped.
   *
   * The bytes are UTF-8 text.
   */
  readonly key: Uint8Array;
  /** The value, by version and event. */
  readonly eventValue:
    | DcpSystemEvent.EventFields
    | DcpSystemEvent.Collection
    | DcpSystemEvent.DroppedCollection
    | DcpSystemEvent.Scope
    | DcpSystemEvent.DroppedScope
    | DcpSystemEvent.PrototypeFields
    | DcpSystemEvent.UnknownEvent;
  /**
   * Version and event in one number, such as 0x21 for event 1 in version 2.
   * Numbers of the prototype begin at 0x1000. The lowest four bits are 15 for
   * events numbered 15 or higher.
   */
  get layout(): number;
  /** A summary of the object on one line. */
  toString(): string;
  private _read(): void;
}
export namespace DcpSystemEvent {
  const Event: {
    /**
     * A collection was created or flushed. On a flush, the producer sends the
     * event again, at a new seqno. For a flush, a FlatBuffers table contains a
     * higher flush id than before; in versions 0 and 1, a begin event for a
     * known collection is a flush.
     */
    readonly BEGIN_COLLECTION: 0;
    /** A collection was dropped. */
    readonly END_COLLECTION: 1;
    /**
     * Reserved; current servers refuse this event. In the prototype of 5.0 to
     * 6.0, this event announced a new separator between the collection name
     * and the document name; from 6.5 to 7.6, it was reserved for a flush and
     * never sent.
     */
    readonly FLUSH_COLLECTION: 2;
    /** A scope was created. */
    readonly CREATE_SCOPE: 3;
    /** A scope was dropped. */
    readonly DROP_SCOPE: 4;
    /** Properties of a collection changed. Sent only in version 2. */
    readonly MODIFY_COLLECTION: 5;
    /** Name of a number, undefined if it has none. */
    readonly [value: number]: string | undefined;
  };
  type Event = (typeof Event)[Exclude<keyof typeof Event, number>];

  /** The event, its seqno and the version. */
  class Extras {
    constructor(io: KaitaiStream, parent: unknown, root: unknown, lenExtras: number);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Length of the extras in bytes (13, or 12 in the prototype). */
    readonly lenExtras: number;
    /** Sequence number of the event in its vbucket. */
    readonly bySeqno: Int64;
    /** Kind of event. Parsers keep unknown numbers. */
    readonly event: OpenEnum<DcpSystemEvent.Event>;
    /**
     * Encoding of the key and the value (0 and 1 for plain structures, 2 for
     * FlatBuffers). Parsers keep the value of a later version as bytes.
     *
     * Present only if `hasVersion`.
     */
    readonly version?: number;
    /** Present only if `Io.pos < lenExtras.as<s8>`. */
    readonly surplus?: McbpSurplus;
    /** The extras contain the version, which the prototype omits. */
    get hasVersion(): boolean;
    /**  */
    get rawEvent(): number;
    private _read(): void;
  }

  /**
   * In versions 0 and 1, the structure contains the manifest and the scope.
   * For events about a collection, the structure also contains the collection
   * and, in version 1, the maximum time to live.
   *
   * The scope precedes the collection. The example in the server's
   * documentation swaps the labels of scope and collection.
   */
  class EventFields {
    constructor(
      io: KaitaiStream,
      parent: unknown,
      root: unknown,
      hasCollectionId: boolean,
      hasMaxTtl: boolean,
    );
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** The event is about a collection. */
    readonly hasCollectionId: boolean;
    /** The value is in version 1. */
    readonly hasMaxTtl: boolean;
    /** Id of the last manifest that was processed completely. */
    readonly manifestId: Int64;
    /** The scope, or the scope of the collection. */
    readonly scopeId: number;
    /**
     * Collection that begins or ends.
     *
     * Present only if `hasCollectionId`.
     */
    readonly collectionId?: number;
    /**
     * Maximum time to live of documents in the collection.
     *
     * Present only if `hasMaxTtl`.
     */
    readonly maxTtl?: number;
    /**  */
    readonly surplus?: McbpSurplus;
    private _read(): void;
  }

  /** The structures of the prototype, without a version. */
  class PrototypeFields {
    constructor(io: KaitaiStream, parent: unknown, root: unknown, hasCollectionUid: boolean);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** The event is about a collection. */
    readonly hasCollectionUid: boolean;
    /** Manifest that caused the event. */
    readonly manifestId: Int64;
    /**
     * The collection, as a 64-bit number.
     *
     * Present only if `hasCollectionUid`.
     */
    readonly collectionUid?: Int64;
    /**  */
    readonly surplus?: McbpSurplus;
    private _read(): void;
  }

  /**
   * Version 2 value of an event that begins or modifies a collection. A writer
   * omits a field that has its default value, so the default scope, 0, is
   * absent from the buffer.
   */
  class Collection {
    constructor(io: KaitaiStream, parent: unknown, root: unknown, lenBuffer: number);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /**  */
    readonly lenBuffer: number;
    /**  */
    readonly table: Flatbuffers;
    /** Id of the last manifest that was processed completely. */
    readonly manifestId: Flatbuffers.UlongField;
    /** Scope of the collection. */
    readonly scopeId: Flatbuffers.UintField;
    /** Collection that begins or is modified. */
    readonly collectionId: Flatbuffers.UintField;
    /** The collection has a maximum time to live. */
    readonly ttlValid: Flatbuffers.BoolField;
    /** Maximum time to live of documents, in seconds. */
    readonly maxTtl: Flatbuffers.UintField;
    /** Name of the collection. */
    readonly name: Flatbuffers.StringField;
    /** The collection keeps the history of its documents. */
    readonly history: Flatbuffers.BoolField;
    /**
     * Highest seqno of the default collection that a client without
     * collections could have received. Set only in modifications of the
     * default collection, and not useful outside the server.
     */
    readonly defaultCollectionMvs: Flatbuffers.UlongField;
    /** Use of the collection is metered. */
    readonly metered: Flatbuffers.BoolField;
    /**
     * Id of the manifest that last flushed the collection, or 0 for none.
     * Later begin and modification events also carry this id, so the first
     * begin event that a client receives can contain the id.
     */
    readonly flushUid: Flatbuffers.UlongField;
    private _read(): void;
  }

  /** Version 2 value of an event that ends a collection. */
  class DroppedCollection {
    constructor(io: KaitaiStream, parent: unknown, root: unknown, lenBuffer: number);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /**  */
    readonly lenBuffer: number;
    /**  */
    readonly table: Flatbuffers;
    /** Id of the last manifest that was processed completely. */
    readonly manifestId: Flatbuffers.UlongField;
    /** Scope that the collection belonged to. */
    readonly scopeId: Flatbuffers.UintField;
    /** Collection that ends. */
    readonly collectionId: Flatbuffers.UintField;
    /** The collection was a system collection. */
    readonly systemCollection: Flatbuffers.BoolField;
    private _read(): void;
  }

  /** Version 2 value of an event that creates a scope. */
  class Scope {
    constructor(io: KaitaiStream, parent: unknown, root: unknown, lenBuffer: number);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /**  */
    readonly lenBuffer: number;
    /**  */
    readonly table: Flatbuffers;
    /** Id of the last manifest that was processed completely. */
    readonly manifestId: Flatbuffers.UlongField;
    /** Scope that is created. */
    readonly scopeId: Flatbuffers.UintField;
    /** Name of the scope. */
    readonly name: Flatbuffers.StringField;
    private _read(): void;
  }

  /** Version 2 value of an event that drops a scope. */
  class DroppedScope {
    constructor(io: KaitaiStream, parent: unknown, root: unknown, lenBuffer: number);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /**  */
    readonly lenBuffer: number;
    /**  */
    readonly table: Flatbuffers;
    /** Id of the last manifest that was processed completely. */
    readonly manifestId: Flatbuffers.UlongField;
    /** Scope that is dropped. */
    readonly scopeId: Flatbuffers.UintField;
    /** The scope was a system scope. */
    readonly systemScope: Flatbuffers.BoolField;
    private _read(): void;
  }

  /** An event without a layout. */
  class UnknownEvent {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /**
     * The value of an event without a layout: the number of the event is not
     * in the table, or the version does not define the event.
     */
    readonly unknownValue: Uint8Array;
    private _read(): void;
  }
}

/**
 * The root table of a buffer: its position and the fields that it holds. A
 * buffer begins with the position of its root table. The table begins with the
 * distance to its vtable, which may be before or after the table. The vtable
 * lists the distance of each field from the table.
 *
 * The buffer does not describe its fields. To read a table of a schema, define a
 * type that reads this type at the beginning of the buffer, and then each field
 * by its index in the schema:
 *
 *     seq:
 *       - id: table
 *         type: flatbuffers(len_buffer)
 *       - id: uid
 *         type: flatbuffers::ulong_field(table, 0)
 *       - id: name
 *         type: flatbuffers::string_field(table, 1)
 *
 * A field is absent from the buffer if its index is beyond the end of the
 * vtable, or if its distance in the vtable is 0. An absent field has its default
 * value, which is 0 in this grammar. All integers are little-endian, and all
 * positions are relative to the first byte of the buffer.
 */
export class Flatbuffers {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, lenBuffer: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenBuffer: number;
  /** Position of the root table. */
  readonly posTable: number;
  /** Last position at which four bytes fit. */
  get lastPos(): number;
  /** Table position minus vtable position. May be negative. */
  get ofsVtable(): number;
  /** Smallest distance at which the vtable still lies inside the buffer. */
  get firstOfs(): number;
  /** Position of the vtable. */
  get posVtable(): number;
  /** Fields that the table holds, with the position of each field. */
  get vtable(): Flatbuffers.Vtable;
  private _read(): void;
}
export namespace Flatbuffers {
  /** Distances of the fields from their table. */
  class Vtable {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Length of the vtable, including these two bytes. */
    readonly lenVtable: number;
    /** Length of the table, excluding the data to which it refers. */
    readonly lenTable: number;
    /**
     * Distance of each field's data from the table, in schema order. 0 for
     * an absent field.
     */
    readonly offsets: ReadonlyArray<number>;
    /** Upper bound on the number of fields in the writer's schema. */
    get numOffsets(): number;
    private _read(): void;
  }

  /** A 64-bit number. */
  class UlongField {
    constructor(io: KaitaiStream, parent: unknown, root: unknown, table: Flatbuffers, index: number);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /**  */
    readonly table: Flatbuffers;
    /** Zero-based index of the field in the schema. */
    readonly index: number;
    /** The buffer holds the field. */
    get isPresent(): boolean;
    /** Present only if `isPresent`. */
    get posStored(): number | undefined;
    /**
     * The field as stored in the buffer.
     *
     * Present only if `isPresent`.
     */
    get stored(): Int64 | undefined;
    /** The number, or 0 if the buffer omits the field. */
    get number(): Int64;
    private _read(): void;
  }

  /** A 32-bit number. */
  class UintField {
    constructor(io: KaitaiStream, parent: unknown, root: unknown, table: Flatbuffers, index: number);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /**  */
    readonly table: Flatbuffers;
    /** Zero-based index of the field in the schema. */
    readonly index: number;
    /** The buffer holds the field. */
    get isPresent(): boolean;
    /** Present only if `isPresent`. */
    get posStored(): number | undefined;
    /**
     * The field as stored in the buffer.
     *
     * Present only if `isPresent`.
     */
    get stored(): number | undefined;
    /** The number, or 0 if the buffer omits the field. */
    get number(): number;
    private _read(): void;
  }

  /** A boolean in one byte. */
  class BoolField {
    constructor(io: KaitaiStream, parent: unknown, root: unknown, table: Flatbuffers, index: number);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /**  */
    readonly table: Flatbuffers;
    /** Zero-based index of the field in the schema. */
    readonly index: number;
    /** The buffer holds the field. */
    get isPresent(): boolean;
    /** Present only if `isPresent`. */
    get posStored(): number | undefined;
    /**
     * The field as stored in the buffer.
     *
     * Present only if `isPresent`.
     */
    get stored(): number | undefined;
    /** The byte is present and not 0. */
    get isSet(): boolean;
    private _read(): void;
  }

  /**
   * A string elsewhere in the buffer. The field itself contains the distance
   * to the length of the string.
   */
  class StringField {
    constructor(io: KaitaiStream, parent: unknown, root: unknown, table: Flatbuffers, index: number);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /**  */
    readonly table: Flatbuffers;
    /** Zero-based index of the field in the schema. */
    readonly index: number;
    /** The buffer holds the field. */
    get isPresent(): boolean;
    /** Present only if `isPresent`. */
    get posField(): number | undefined;
    /**
     * Distance of the content from this field.
     *
     * Present only if `isPresent`.
     */
    get ofsContent(): number | undefined;
    /** Present only if `isPresent`. */
    get posContent(): number | undefined;
    /**
     * Length, text and terminator.
     *
     * Present only if `isPresent`.
     */
    get content(): Flatbuffers.Content | undefined;
    private _read(): void;
  }

  /**
   * A length, that many bytes of text, and a zero byte that the length does
   * not count.
   */
  class Content {
    constructor(io: KaitaiStream, parent: unknown, root: unknown, lenBuffer: number);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /**  */
    readonly lenBuffer: number;
    /** Length of the text. */
    readonly lenText: number;
    /**
     * Text of the string.
     *
     * The bytes are UTF-8 text.
     */
    readonly text: Uint8Array;
    /** The zero byte. */
    readonly terminator: number;
    private _read(): void;
  }
}

/**
 * The server sends the list of logged-in users to its external user provider.
 * No response is needed.
 */
export class McbpActiveExternalUsers {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, lenUsers: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenUsers: number;
  /**
   * JSON array of names.
   *
   * The bytes are UTF-8 text.
   */
  readonly users: Uint8Array;
  private _read(): void;
}

/**
 * Everything after the header of a client command: framing extras if the magic
 * allows them, then the extras, key and value of the opcode's request or
 * response.
 */
export class McbpBody {
  constructor(
    io: KaitaiStream,
    parent: unknown,
    root: unknown,
    header: McbpHeader,
    opcode: OpenEnum<McbpOpcode.Client>,
    hasCollections: boolean,
    isStrict: boolean,
  );
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly header: McbpHeader;
  /**  */
  readonly opcode: OpenEnum<McbpOpcode.Client>;
  /**  */
  readonly hasCollections: boolean;
  /**
   * Read the lengths in the header literally, even if servers are known to set
   * a length incorrectly.
   */
  readonly isStrict: boolean;
  /**
   * Opcode-independent additions to the request or response.
   *
   * Present only if `header.hasFramingExtras`.
   */
  readonly framingExtras?: McbpFramingExtras;
  /**
   * Payload of a request, chosen by opcode.
   *
   * Present only if `header.isRequest`.
   */
  readonly request?:
    | McbpHello
    | McbpSaslListMechs
    | McbpSaslAuth
    | McbpGetAllVbSeqnos
    | DcpOpen
    | DcpAddStream
    | DcpCloseStream
    | DcpStreamReq
    | DcpGetFailoverLog
    | DcpStreamEnd
    | DcpSnapshotMarker
    | DcpMutation
    | DcpDeletion
    | DcpExpiration
    | DcpFlush
    | DcpSetVbucketState
    | DcpNoop
    | DcpBufferAcknowledgement
    | DcpControl
    | DcpSystemEvent
    | DcpPrepare
    | DcpSeqnoAcknowledged
    | DcpCommit
    | DcpAbort
    | DcpSeqnoAdvanced
    | DcpOsoSnapshot
    | DcpCacheTransfer
    | DcpCacheTransferEnd
    | DcpCacheTransferEndShortLived
    | DcpCacheTransferShortLived
    | McbpSelectBucket
    | McbpObserveSeqno
    | McbpGetMeta
    | McbpGetClusterConfig
    | McbpCollectionsGetManifest
    | McbpGetCollectionId
    | McbpGetScopeId
    | McbpPayload;
  /**
   * Payload of a response, chosen by opcode.
   *
   * Present only if `header.isResponse`.
   */
  readonly response?:
    | McbpHelloResponse
    | McbpSaslListMechsResponse
    | McbpSaslAuthResponse
    | McbpGetAllVbSeqnosResponse
    | McbpResponse
    | DcpAddStreamResponse
    | DcpStreamReqResponse
    | McbpFailoverLogResponse
    | McbpObserveSeqnoResponse
    | McbpGetMetaResponse
    | McbpGetClusterConfigResponse
    | McbpCollectionsGetManifestResponse
    | McbpGetCollectionIdResponse
    | McbpGetScopeIdResponse
    | McbpPayload;
  /** Present only if `Io.pos.as<u4> < header.lenBody.as<u4>`. */
  readonly surplus?: McbpSurplus;
  /** The message is a deletion with a delete time. */
  get isDeletionV2(): boolean;
  /** The message is an expiration. */
  get isExpirationV2(): boolean;
  /**
   * The header counts no framing extras, but servers since 8.0 send messages
   * of this kind with framing extras.
   */
  get hasDoubtfulFraming(): boolean;
  /**
   * First byte of the body.
   *
   * Present only if `hasDoubtfulFraming`.
   */
  get firstByte(): number | undefined;
  /**
   * The body contains three bytes of framing extras that the header does not
   * count. The first byte of the body is the tag of a stream id; in practice,
   * no seqno begins with this byte.
   */
  get hasUnlistedFraming(): boolean;
  /** Length of the framing extras. */
  get lenFramingExtras(): number;
  /** Length of framing extras that the header does not count. */
  get lenUnlisted(): number;
  /** Length of the value. */
  get lenValue(): number;
  private _read(): void;
}

/** The cluster map has changed. No response is needed. */
export class McbpClustermapChangeNotification {
  constructor(
    io: KaitaiStream,
    parent: unknown,
    root: unknown,
    lenExtras: number,
    lenBucket: number,
    lenConfig: number,
  );
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenExtras: number;
  /**  */
  readonly lenBucket: number;
  /**  */
  readonly lenConfig: number;
  /**  */
  readonly extras: McbpClustermapChangeNotification.Extras;
  /**
   * Name of the bucket. Empty for the cluster itself.
   *
   * The bytes are UTF-8 text.
   */
  readonly bucket: Uint8Array;
  /**
   * JSON object, compressed as a Snappy block if the datatype has the Snappy
   * bit. Empty in the brief form.
   */
  readonly config: Uint8Array;
  private _read(): void;
}
export namespace McbpClustermapChangeNotification {
  /**  */
  class Extras {
    constructor(io: KaitaiStream, parent: unknown, root: unknown, lenExtras: number);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Length of the extras in bytes (16, or 4 before 7.0.2). */
    readonly lenExtras: number;
    /**
     * Epoch of the map.
     *
     * Present only if `hasEpoch`.
     */
    readonly epoch?: Int64;
    /**
     * Revision of the map.
     *
     * Present only if `hasEpoch`.
     */
    readonly revision?: Int64;
    /**
     * Revision of the map, as sent before epochs existed.
     *
     * Present only if `hasOldRevision`.
     */
    readonly oldRevision?: number;
    /** Present only if `Io.pos < lenExtras.as<s8>`. */
    readonly surplus?: McbpSurplus;
    /** The extras contain only a revision. */
    get hasOldRevision(): boolean;
    /** The extras contain the epoch and the revision. */
    get hasEpoch(): boolean;
    private _read(): void;
  }
}

/**
 * A 32-bit number as unsigned LEB128: groups of seven bits, the lowest group
 * first, in one to five bytes. The highest bit of a byte indicates that another
 * byte follows. Only the shortest form of a number is allowed, so an id of
 * several bytes does not end with a zero group. The fifth byte holds the
 * remaining four of the 32 bits.
 *
 * Id 0 is the default collection. The ids 1 to 7 are reserved and never sent;
 * collections that users create begin at 8.
 */
export class McbpCollectionId {
  constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /** Bits 0 to 6. */
  readonly group0: number;
  /**
   * Bits 7 to 13.
   *
   * Present only if `hasGroup1`.
   */
  readonly group1?: number;
  /**
   * Bits 14 to 20.
   *
   * Present only if `hasGroup2`.
   */
  readonly group2?: number;
  /**
   * Bits 21 to 27.
   *
   * Present only if `hasGroup3`.
   */
  readonly group3?: number;
  /**
   * Bits 28 to 31.
   *
   * Present only if `hasGroup4`.
   */
  readonly group4?: McbpCollectionId.LastGroup;
  /** The second byte is present. */
  get hasGroup1(): boolean;
  /** The third byte is present. */
  get hasGroup2(): boolean;
  /** The fourth byte is present. */
  get hasGroup3(): boolean;
  /** The fifth byte is present. */
  get hasGroup4(): boolean;
  /**  */
  get upper4(): number;
  /**  */
  get upper3(): number;
  /**  */
  get upper2(): number;
  /**  */
  get upper1(): number;
  /** The collection id. */
  get number(): number;
  private _read(): void;
}
export namespace McbpCollectionId {
  /** The fifth byte, which contains the highest four of the 32 bits. */
  class LastGroup {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Never set: a 32-bit number needs no sixth byte. */
    readonly hasNext: boolean;
    /** Excess bits, 32 to 34. Always 0. */
    readonly spare: number;
    /** Four bits of the number. */
    readonly bits: number;
    private _read(): void;
  }
}

/** Requests the list of all scopes and collections. */
export class McbpCollectionsGetManifest {
  constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  private _read(): void;
}

/** The bucket's scopes and collections. */
export class McbpCollectionsGetManifestResponse {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, isSuccess: boolean, lenValue: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly isSuccess: boolean;
  /**  */
  readonly lenValue: number;
  /**
   * JSON object with `uid` (the manifest id in hexadecimal) and `scopes`. A
   * scope has `name`, `uid` and `collections`; a collection has `name`, `uid`
   * and optionally `maxTTL`, `history` and `metered`.
   *
   * The bytes are UTF-8 text. Present only if `isSuccess`.
   */
  readonly manifest?: Uint8Array;
  /**
   * Description of the error, as in `mcbp_response`.
   *
   * The bytes are UTF-8 text. Present only if `hasError`.
   */
  readonly error?: Uint8Array;
  /**  */
  get hasError(): boolean;
  private _read(): void;
}

/**
 * Encoding of the message's value, one bit per layer. A reader decodes Snappy
 * first, then splits off the extended attributes; the rest is the body. The bits
 * describe the value as sent. On a connection that was opened with flag 0x040
 * (no value, keep the datatype), the bits instead describe the whole document,
 * although the value is empty or contains only extended attributes. These
 * extended attributes may be uncompressed even if the Snappy bit is set.
 *
 * A DCP producer compresses values only if HELLO enabled Snappy. HELLO does not
 * determine the other two bits: opening a DCP connection enables JSON, and an
 * open flag requests extended attributes.
 */
export class McbpDatatype {
  constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /** Not used. Servers refuse requests in which one of these bits is set. */
  readonly reserved: number;
  /** The value begins with a section of extended attributes. */
  readonly hasXattrs: boolean;
  /** The whole value is one Snappy block, in the unframed format. */
  readonly isSnappy: boolean;
  /** The body of the document is JSON. */
  readonly isJson: boolean;
  /** The byte as a number (1 JSON, 2 Snappy, 4 extended attributes). */
  get rawDatatype(): number;
  private _read(): void;
}

/**
 * The name of a document, preceded by the id of its collection if collections
 * are enabled. The length of the key includes the bytes of the id. Servers
 * accept names of 1 to 250 bytes in the default collection, and names of 1 to
 * 246 bytes in other collections.
 */
export class McbpDocumentKey {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, hasCollectionId: boolean);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /** A collection id precedes the name. */
  readonly hasCollectionId: boolean;
  /**
   * Collection that the document belongs to.
   *
   * Present only if `hasCollectionId`.
   */
  readonly collectionId?: McbpCollectionId;
  /**
   * Name of the document within its collection.
   *
   * The bytes are UTF-8 text.
   */
  readonly name: Uint8Array;
  private _read(): void;
}

/**
 * The value, encoded according to the datatype: one Snappy block, or extended
 * attributes followed by the body, or the body alone.
 *
 * This grammar keeps a Snappy block as bytes. The decompressed block is itself a
 * value, which has the same datatype without the Snappy bit. The block begins
 * with the size of the decompressed value as LEB128; a program must check this
 * size before it allocates memory.
 *
 * An empty value is an empty body regardless of the datatype: on a connection
 * that was opened without values, the producer omits the value but still sends
 * the datatype of the document.
 */
export class McbpDocumentValue {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, datatype: McbpDatatype, lenValue: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /** Datatype of the message or item that the value belongs to. */
  readonly datatype: McbpDatatype;
  /**  */
  readonly lenValue: number;
  /**
   * Extended attributes and body, compressed.
   *
   * Present only if `hasSnappy`.
   */
  readonly snappy?: Uint8Array;
  /**
   * Extended attributes of the document.
   *
   * Present only if `hasXattrs`.
   */
  readonly xattrs?: McbpXattrSection;
  /**
   * The content that the application stored; JSON if the datatype has the JSON
   * bit.
   *
   * Present only if `hasBody`.
   */
  readonly body?: Uint8Array;
  /** The value is one Snappy block. */
  get hasSnappy(): boolean;
  /** The value is not compressed. */
  get hasBody(): boolean;
  /** The value begins with extended attributes. */
  get hasXattrs(): boolean;
  /**  */
  get lenBody(): number;
  private _read(): void;
}

/**
 * Number of nodes that must store a write before the write is committed, and
 * whether the nodes must store the write in memory or on disk.
 */
export class McbpDurabilityLevel {
  constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  private _read(): void;
}
export namespace McbpDurabilityLevel {
  const Level: {
    /**
     * A majority of the nodes that host the vbucket have stored the write in
     * memory.
     */
    readonly MAJORITY: 1;
    /**
     * A majority of the nodes that host the vbucket have stored the write in
     * memory, and the active node has stored the write on disk.
     */
    readonly MAJORITY_AND_PERSIST_ON_MASTER: 2;
    /**
     * A majority of the nodes that host the vbucket have stored the write on
     * disk.
     */
    readonly PERSIST_TO_MAJORITY: 3;
    /** Name of a number, undefined if it has none. */
    readonly [value: number]: string | undefined;
  };
  type Level = (typeof Level)[Exclude<keyof typeof Level, number>];
}

/** The response of the external user provider. */
export class McbpExternalAuthResponse {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, lenResult: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenResult: number;
  /**
   * JSON object. On success, the member `rbac` contains the privileges of the
   * user; otherwise, the object has a member `error`.
   *
   * The bytes are UTF-8 text.
   */
  readonly result: Uint8Array;
  private _read(): void;
}

/** The server asks its external user provider to check a login. */
export class McbpExternalAuthenticate {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, lenRequestJson: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenRequestJson: number;
  /**
   * JSON object with `mechanism`, `challenge` in base64, and optionally
   * `authentication-only`.
   *
   * The bytes are UTF-8 text.
   */
  readonly requestJson: Uint8Array;
  private _read(): void;
}

/**
 * The histories of a vbucket, newest first. A history begins where a node took
 * over the vbucket. If a consumer finds its own uuid in the list, the consumer
 * shares the history up to the seqno of the next newer entry. Servers keep 25
 * entries by default.
 */
export class McbpFailoverLog {
  constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /** The histories. */
  readonly entries: ReadonlyArray<McbpFailoverLog.Entry>;
  private _read(): void;
}
export namespace McbpFailoverLog {
  /** One history. */
  class Entry {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Uuid of the history. */
    readonly vbucketUuid: Int64;
    /** Seqno at which the history begins. */
    readonly seqno: Int64;
    /** A summary of the object on one line. */
    toString(): string;
    private _read(): void;
  }
}

/**
 * The failover log of the vbucket, which a client can request on any connection,
 * with or without DCP.
 */
export class McbpFailoverLogResponse {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, isSuccess: boolean, lenValue: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly isSuccess: boolean;
  /**  */
  readonly lenValue: number;
  /**
   * Histories of the vbucket.
   *
   * Present only if `isSuccess`.
   */
  readonly failoverLog?: McbpFailoverLog;
  /**
   * Description of the error, as in `mcbp_response`.
   *
   * The bytes are UTF-8 text. Present only if `hasError`.
   */
  readonly error?: Uint8Array;
  /**  */
  get hasError(): boolean;
  private _read(): void;
}

/**
 * A list of opcode-independent additions to a request or response. Each addition
 * begins with its id and the length of its data, four bits each. If a number is
 * 15 or more, its four bits are 15, and a separate byte contains the number
 * minus 15. The list is at most 255 bytes long. Parsers keep unknown ids with
 * their data.
 */
export class McbpFramingExtras {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, isResponse: boolean);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /** The message is a response. Requests and responses have separate ids. */
  readonly isResponse: boolean;
  /**
   * Additions to a request.
   *
   * Present only if `isRequest`.
   */
  readonly requestInfos?: ReadonlyArray<McbpFramingExtras.RequestInfo>;
  /**
   * Additions to a response.
   *
   * Present only if `isResponse`.
   */
  readonly responseInfos?: ReadonlyArray<McbpFramingExtras.ResponseInfo>;
  /** The message is a request. */
  get isRequest(): boolean;
  private _read(): void;
}
export namespace McbpFramingExtras {
  const RequestKind: {
    /** Run the command after all previous commands are complete. */
    readonly BARRIER: 0;
    /** Durability that a write must reach before the server responds. */
    readonly DURABILITY_REQUIREMENT: 1;
    /** Stream to which a DCP message belongs. */
    readonly DCP_STREAM_ID: 2;
    /** Context of a distributed trace. The id is no longer in use. */
    readonly OPEN_TRACING_CONTEXT: 3;
    /** Run the command as another user. */
    readonly IMPERSONATE: 4;
    /** Keep the current expiration of the document. */
    readonly PRESERVE_TTL: 5;
    /** A privilege that the command has beyond those of the user. */
    readonly IMPERSONATE_EXTRA_PRIVILEGE: 6;
    /** Run the command as the user of a registered token. */
    readonly IMPERSONATE_TOKEN: 7;
    /** The id is 15 or more, and a separate byte extends it. */
    readonly LONG_FORM: 15;
    /** Name of a number, undefined if it has none. */
    readonly [value: number]: string | undefined;
  };
  type RequestKind = (typeof RequestKind)[Exclude<keyof typeof RequestKind, number>];

  const ResponseKind: {
    /** Time that the server took to process the request. */
    readonly SERVER_DURATION: 0;
    /** Read units that the request used. */
    readonly READ_UNITS: 1;
    /** Write units that the request used. */
    readonly WRITE_UNITS: 2;
    /** Time for which the request was throttled. */
    readonly THROTTLE_DURATION: 3;
    /** The id is 15 or more, and a separate byte extends it. */
    readonly LONG_FORM: 15;
    /** Name of a number, undefined if it has none. */
    readonly [value: number]: string | undefined;
  };
  type ResponseKind = (typeof ResponseKind)[Exclude<keyof typeof ResponseKind, number>];

  /** Id and length of an addition to a request, four bits each. */
  class RequestTag {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Kind of the addition. */
    readonly kind: OpenEnum<McbpFramingExtras.RequestKind>;
    /** Length of the data, or 15 if a separate byte extends the length. */
    readonly shortLenData: number;
    /**  */
    get rawKind(): number;
    private _read(): void;
  }

  /** One addition to a request. */
  class RequestInfo {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Kind and length of the addition. */
    readonly tag: McbpFramingExtras.RequestTag;
    /**
     * The id minus 15.
     *
     * Present only if `hasLongId`.
     */
    readonly longId?: number;
    /**
     * Length of the data minus 15.
     *
     * Present only if `hasLongLenData`.
     */
    readonly longLenData?: number;
    /** Data of the addition. */
    readonly data:
      | McbpFramingExtras.NoData
      | McbpFramingExtras.Durability
      | McbpFramingExtras.DcpStreamId
      | McbpFramingExtras.Impersonate
      | McbpFramingExtras.Privilege
      | McbpFramingExtras.ImpersonateToken
      | McbpFramingExtras.UnknownData;
    /** A separate byte extends the id. */
    get hasLongId(): boolean;
    /** A separate byte extends the length. */
    get hasLongLenData(): boolean;
    /** Value of the separate byte, which is added to the short length. */
    get addedLenData(): number;
    /** Length of the data, 0 to 270. */
    get lenData(): number;
    private _read(): void;
  }

  /** Id and length of an addition to a response, four bits each. */
  class ResponseTag {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Kind of the addition. */
    readonly kind: OpenEnum<McbpFramingExtras.ResponseKind>;
    /** Length of the data, or 15 if a separate byte extends the length. */
    readonly shortLenData: number;
    /**  */
    get rawKind(): number;
    private _read(): void;
  }

  /** One addition to a response. */
  class ResponseInfo {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Kind and length of the addition. */
    readonly tag: McbpFramingExtras.ResponseTag;
    /**
     * The id minus 15.
     *
     * Present only if `hasLongId`.
     */
    readonly longId?: number;
    /**
     * Length of the data minus 15.
     *
     * Present only if `hasLongLenData`.
     */
    readonly longLenData?: number;
    /** Data of the addition. */
    readonly data:
      | McbpFramingExtras.EncodedDuration
      | McbpFramingExtras.Units
      | McbpFramingExtras.UnknownData;
    /** A separate byte extends the id. */
    get hasLongId(): boolean;
    /** A separate byte extends the length. */
    get hasLongLenData(): boolean;
    /** Value of the separate byte, which is added to the short length. */
    get addedLenData(): number;
    /** Length of the data, 0 to 270. */
    get lenData(): number;
    private _read(): void;
  }

  /** An addition without data. */
  class NoData {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /**  */
    readonly surplus?: McbpSurplus;
    private _read(): void;
  }

  /** Durability that a write must reach before the server responds. */
  class Durability {
    constructor(io: KaitaiStream, parent: unknown, root: unknown, lenData: number);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Length of the data in bytes (1 or 3). */
    readonly lenData: number;
    /**
     * Number of nodes that must store the write, and whether in memory or on
     * disk.
     */
    readonly level: OpenEnum<McbpDurabilityLevel.Level>;
    /**
     * Time after which the write is abandoned, 1 to 65534. If the timeout is
     * absent, the server chooses one.
     *
     * Present only if `hasTimeout`.
     */
    readonly timeout?: number;
    /**  */
    readonly surplus?: McbpSurplus;
    /**  */
    get rawLevel(): number;
    /** A timeout follows the level. */
    get hasTimeout(): boolean;
    private _read(): void;
  }

  /** Stream to which the message belongs. */
  class DcpStreamId {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /**
     * The number that the consumer assigned to the stream in its request, 1
     * to 65535.
     */
    readonly streamId: number;
    /**  */
    readonly surplus?: McbpSurplus;
    /** A summary of the object on one line. */
    toString(): string;
    private _read(): void;
  }

  /** The user whose privileges the command uses. */
  class Impersonate {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /**
     * Name of the user. A leading caret means that the user is defined
     * outside the cluster.
     *
     * The bytes are UTF-8 text.
     */
    readonly user: Uint8Array;
    private _read(): void;
  }

  /** A privilege beyond those of the user. */
  class Privilege {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /**
     * Name of the privilege.
     *
     * The bytes are UTF-8 text.
     */
    readonly privilege: Uint8Array;
    private _read(): void;
  }

  /** The registered token whose privileges the command uses. */
  class ImpersonateToken {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Number under which the token was registered. */
    readonly tokenId: number;
    /**  */
    readonly surplus?: McbpSurplus;
    /** A summary of the object on one line. */
    toString(): string;
    private _read(): void;
  }

  /** A duration, encoded so that two bytes cover microseconds to minutes. */
  class EncodedDuration {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /**
     * The time is `encoded ** 1.74 / 2` microseconds, so 300 means 10213
     * microseconds, and 65535 means two minutes or more.
     */
    readonly encoded: number;
    /**  */
    readonly surplus?: McbpSurplus;
    private _read(): void;
  }

  /** An amount of work, for metering. */
  class Units {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Number of units, as metered for the bucket. */
    readonly units: number;
    /**  */
    readonly surplus?: McbpSurplus;
    private _read(): void;
  }

  /** Data of an unknown addition. */
  class UnknownData {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** The data as raw bytes. */
    readonly bytes: Uint8Array;
    private _read(): void;
  }
}

/**
 * Requests the highest seqno of every vbucket on the node. Without the HELLO
 * feature Collections, the seqno is that of the newest visible change in the
 * default collection.
 */
export class McbpGetAllVbSeqnos {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, lenExtras: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenExtras: number;
  /**  */
  readonly extras: McbpGetAllVbSeqnos.Extras;
  private _read(): void;
}
export namespace McbpGetAllVbSeqnos {
  const RequestedState: {
    /** Active, replica and pending. */
    readonly ALIVE: 0;
    /** Active only. */
    readonly ACTIVE: 1;
    /** Replica only. */
    readonly REPLICA: 2;
    /** Pending only. */
    readonly PENDING: 3;
    /** Dead only. */
    readonly DEAD: 4;
    /** Name of a number, undefined if it has none. */
    readonly [value: number]: string | undefined;
  };
  type RequestedState = (typeof RequestedState)[Exclude<keyof typeof RequestedState, number>];

  /**  */
  class Extras {
    constructor(io: KaitaiStream, parent: unknown, root: unknown, lenExtras: number);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Length of the extras in bytes (0, 4 or 8). */
    readonly lenExtras: number;
    /**
     * State of the vbuckets that the response lists.
     *
     * Present only if `hasVbucketState`.
     */
    readonly vbucketState?: OpenEnum<McbpGetAllVbSeqnos.RequestedState>;
    /**
     * Collection for which the response lists the highest seqno in each
     * vbucket.
     *
     * Present only if `hasCollectionId`.
     */
    readonly collectionId?: number;
    /** Present only if `Io.pos < lenExtras.as<s8>`. */
    readonly surplus?: McbpSurplus;
    /** The extras name a state. */
    get hasVbucketState(): boolean;
    /** The extras name a collection. */
    get hasCollectionId(): boolean;
    /** Present only if `hasVbucketState`. */
    get rawVbucketState(): number | undefined;
    private _read(): void;
  }
}

/**
 * The highest seqno of each vbucket. With the HELLO feature Collections, the
 * seqno can belong to a prepare.
 */
export class McbpGetAllVbSeqnosResponse {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, isSuccess: boolean, lenValue: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly isSuccess: boolean;
  /**  */
  readonly lenValue: number;
  /**
   * One entry per vbucket.
   *
   * Present only if `isSuccess`.
   */
  readonly vbuckets?: McbpGetAllVbSeqnosResponse.VbucketList;
  /**
   * Description of the error, as in `mcbp_response`.
   *
   * The bytes are UTF-8 text. Present only if `hasError`.
   */
  readonly error?: Uint8Array;
  /**  */
  get hasError(): boolean;
  private _read(): void;
}
export namespace McbpGetAllVbSeqnosResponse {
  /** Entries back to back. */
  class VbucketList {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** The vbuckets. */
    readonly entries: ReadonlyArray<McbpGetAllVbSeqnosResponse.Entry>;
    private _read(): void;
  }

  /** A vbucket. */
  class Entry {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Vbucket to which the seqno belongs. */
    readonly vbucket: number;
    /** Highest seqno of the vbucket. */
    readonly seqno: Int64;
    /** A summary of the object on one line. */
    toString(): string;
    private _read(): void;
  }
}

/** The server requests the privileges of a user from its external user provider. */
export class McbpGetAuthorization {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, lenUser: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenUser: number;
  /**
   * Name of the user.
   *
   * The bytes are UTF-8 text.
   */
  readonly user: Uint8Array;
  private _read(): void;
}

/**
 * Requests the cluster map, optionally only if it is newer than the client's
 * map.
 */
export class McbpGetClusterConfig {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, lenExtras: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenExtras: number;
  /** Present only if `hasKnownVersion`. */
  readonly extras?: McbpGetClusterConfig.Extras;
  /** The extras identify the map that the client has. */
  get hasKnownVersion(): boolean;
  private _read(): void;
}
export namespace McbpGetClusterConfig {
  /**  */
  class Extras {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Epoch of the map that the client has. */
    readonly epoch: Int64;
    /** Revision of the map that the client has. */
    readonly revision: Int64;
    /**  */
    readonly surplus?: McbpSurplus;
    private _read(): void;
  }
}

/** The cluster map. */
export class McbpGetClusterConfigResponse {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, isSuccess: boolean, lenValue: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly isSuccess: boolean;
  /**  */
  readonly lenValue: number;
  /**
   * JSON object, compressed as a Snappy block if the datatype has the Snappy
   * bit. Empty if the client has the newest map.
   *
   * Present only if `isSuccess`.
   */
  readonly config?: Uint8Array;
  /**
   * Description of the error, as in `mcbp_response`.
   *
   * The bytes are UTF-8 text. Present only if `hasError`.
   */
  readonly error?: Uint8Array;
  /**  */
  get hasError(): boolean;
  private _read(): void;
}

/**
 * Requests the id of a collection by its name. The name is in the value or, for
 * servers before 7.0, in the key.
 */
export class McbpGetCollectionId {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, lenOldPath: number, lenPath: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenOldPath: number;
  /**  */
  readonly lenPath: number;
  /**
   * The name, for servers before 7.0.
   *
   * The bytes are UTF-8 text.
   */
  readonly oldPath: Uint8Array;
  /**
   * Names of the scope and the collection, separated by a dot.
   *
   * The bytes are UTF-8 text.
   */
  readonly path: Uint8Array;
  private _read(): void;
}

/** The id of the collection with the requested path. */
export class McbpGetCollectionIdResponse {
  constructor(
    io: KaitaiStream,
    parent: unknown,
    root: unknown,
    isSuccess: boolean,
    lenExtras: number,
    lenError: number,
  );
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly isSuccess: boolean;
  /**  */
  readonly lenExtras: number;
  /**  */
  readonly lenError: number;
  /** Present only if `isSuccess`. */
  readonly extras?: McbpGetCollectionIdResponse.Extras;
  /**
   * Description of the error, as in `mcbp_response`.
   *
   * The bytes are UTF-8 text. Present only if `hasError`.
   */
  readonly error?: Uint8Array;
  /**  */
  get hasError(): boolean;
  private _read(): void;
}
export namespace McbpGetCollectionIdResponse {
  /**  */
  class Extras {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Id of the manifest on which the response is based. */
    readonly manifestId: Int64;
    /** The id that precedes the keys of later requests. */
    readonly collectionId: number;
    /**  */
    readonly surplus?: McbpSurplus;
    private _read(): void;
  }
}

/**
 * Requests the metadata of a document. If the document does not exist, the
 * server does not respond to the quiet form (0xa1).
 */
export class McbpGetMeta {
  constructor(
    io: KaitaiStream,
    parent: unknown,
    root: unknown,
    lenExtras: number,
    lenKey: number,
    hasCollections: boolean,
  );
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenExtras: number;
  /**  */
  readonly lenKey: number;
  /**  */
  readonly hasCollections: boolean;
  /**
   * Version 2 also requests the datatype; versions 0 and 1 do not.
   *
   * Present only if `hasVersion`.
   */
  readonly version?: number;
  /** Name of the document. */
  readonly key: McbpDocumentKey;
  /** The extras contain a version. */
  get hasVersion(): boolean;
  private _read(): void;
}

/** Metadata of a document. The CAS of the document is in the header. */
export class McbpGetMetaResponse {
  constructor(
    io: KaitaiStream,
    parent: unknown,
    root: unknown,
    isSuccess: boolean,
    lenExtras: number,
    lenError: number,
  );
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly isSuccess: boolean;
  /**  */
  readonly lenExtras: number;
  /**  */
  readonly lenError: number;
  /** Present only if `isSuccess`. */
  readonly extras?: McbpGetMetaResponse.Extras;
  /**
   * Description of the error, as in `mcbp_response`.
   *
   * The bytes are UTF-8 text. Present only if `hasError`.
   */
  readonly error?: Uint8Array;
  /**  */
  get hasError(): boolean;
  private _read(): void;
}
export namespace McbpGetMetaResponse {
  /**  */
  class Extras {
    constructor(io: KaitaiStream, parent: unknown, root: unknown, lenExtras: number);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Length of the extras in bytes (20 or 21). */
    readonly lenExtras: number;
    /** 1 if the document is deleted, otherwise 0. */
    readonly deleted: number;
    /** Four bytes for the application. */
    readonly flags: number;
    /** Time at which the document expires, or 0 if it never expires. */
    readonly expiration: number;
    /** Revision of the document. */
    readonly revSeqno: Int64;
    /**
     * Datatype of the document.
     *
     * Present only if `hasDatatype`.
     */
    readonly datatype?: McbpDatatype;
    /** Present only if `Io.pos < lenExtras.as<s8>`. */
    readonly surplus?: McbpSurplus;
    /** The extras end with the datatype. */
    get hasDatatype(): boolean;
    private _read(): void;
  }
}

/**
 * Requests the id of a scope by its name. The name is in the value or, for
 * servers before 7.0, in the key.
 */
export class McbpGetScopeId {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, lenOldPath: number, lenPath: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenOldPath: number;
  /**  */
  readonly lenPath: number;
  /**
   * The name, for servers before 7.0.
   *
   * The bytes are UTF-8 text.
   */
  readonly oldPath: Uint8Array;
  /**
   * Name of the scope; servers ignore a dot and the text after it.
   *
   * The bytes are UTF-8 text.
   */
  readonly path: Uint8Array;
  private _read(): void;
}

/** The id of the scope with the requested name. */
export class McbpGetScopeIdResponse {
  constructor(
    io: KaitaiStream,
    parent: unknown,
    root: unknown,
    isSuccess: boolean,
    lenExtras: number,
    lenError: number,
  );
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly isSuccess: boolean;
  /**  */
  readonly lenExtras: number;
  /**  */
  readonly lenError: number;
  /** Present only if `isSuccess`. */
  readonly extras?: McbpGetScopeIdResponse.Extras;
  /**
   * Description of the error, as in `mcbp_response`.
   *
   * The bytes are UTF-8 text. Present only if `hasError`.
   */
  readonly error?: Uint8Array;
  /**  */
  get hasError(): boolean;
  private _read(): void;
}
export namespace McbpGetScopeIdResponse {
  /**  */
  class Extras {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Id of the manifest on which the response is based. */
    readonly manifestId: Int64;
    /** The id that names the scope in stream requests. */
    readonly scopeId: number;
    /**  */
    readonly surplus?: McbpSurplus;
    private _read(): void;
  }
}

/**
 * The 24 bytes at the beginning of every message. The magic determines the
 * meaning of the other bytes. Bytes 2 and 3 are either one key length, or a
 * framing extras length and a key length of one byte each. Bytes 6 and 7 are a
 * vbucket or a status.
 *
 * On a DCP connection, both ends send requests and responses. For example, the
 * producer sends mutations, which are requests, and the consumer responds to
 * no-ops. The magic, rather than the direction, distinguishes requests from
 * responses.
 *
 * All integers are big-endian and unsigned.
 */
export class McbpHeader {
  constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /** Kind of message. A message begins with one of these bytes. */
  readonly magic: McbpHeader.Magic;
  /**
   * Command of the request or response, from the table of client commands.
   * Parsers keep unknown numbers.
   *
   * Present only if `isClient`.
   */
  readonly opcode?: OpenEnum<McbpOpcode.Client>;
  /**
   * Command of the request or response, from the table of commands that a
   * server initiates over a duplex connection.
   *
   * Present only if `isServer`.
   */
  readonly serverOpcode?: OpenEnum<McbpOpcode.Server>;
  /**
   * Length of the framing extras, the first part of the body.
   *
   * Present only if `hasFramingExtras`.
   */
  readonly lenFramingExtras?: number;
  /**
   * Key length, stored in byte 3 if byte 2 is the framing extras length.
   *
   * Present only if `hasFramingExtras`.
   */
  readonly lenKeyU1?: number;
  /**
   * Key length, stored in bytes 2 and 3. Servers accept at most 250 bytes, or
   * 251 bytes if collections are enabled.
   *
   * Present only if `hasLenKeyU2`.
   */
  readonly lenKeyU2?: number;
  /**
   * Length of the extras, the fields that belong to the opcode. If an opcode
   * has several layouts, this length often distinguishes them.
   */
  readonly lenExtras: number;
  /** Encoding of the value. */
  readonly datatype: McbpDatatype;
  /**
   * Number of the vbucket to which the request applies.
   *
   * Present only if `isRequest`.
   */
  readonly vbucket?: number;
  /**
   * Outcome of the request. Parsers keep unknown numbers.
   *
   * Present only if `isResponse`.
   */
  readonly status?: OpenEnum<McbpStatus.Status>;
  /**
   * Length of everything after the header: the framing extras, extras, key and
   * value. Servers refuse more than 30 MiB by default; this limit is a
   * setting, not part of the format.
   */
  readonly lenBody: number;
  /**
   * Number that the sender of a request chooses and the response repeats. All
   * messages of a stream carry the opaque of the stream request. Servers never
   * swap the bytes of the opaque; this grammar reads the opaque as a
   * big-endian number, as the published documents do.
   */
  readonly opaque: number;
  /**
   * Compare-and-swap value of the document. On most servers, the CAS is a
   * hybrid logical clock: nanoseconds since 1970, with a counter in the lowest
   * 16 bits. If the CAS is not set, all bits are 0; if the document is locked,
   * all bits are 1.
   */
  readonly cas: Int64;
  /** The opcode as a number, from either table. Always present. */
  get rawOpcode(): number;
  /** Present only if `isResponse`. */
  get rawStatus(): number | undefined;
  /** The message is a request; bytes 6 and 7 are a vbucket. */
  get isRequest(): boolean;
  /** The message is a response; bytes 6 and 7 are a status. */
  get isResponse(): boolean;
  /** The message belongs to a command that the server initiated. */
  get isServer(): boolean;
  /** The opcode belongs to the table of client commands. */
  get isClient(): boolean;
  /**
   * The request succeeded.
   *
   * Present only if `isResponse`.
   */
  get isSuccess(): boolean | undefined;
  /** Bytes 2 and 3 are two lengths, and framing extras may be present. */
  get hasFramingExtras(): boolean;
  /** Bytes 2 and 3 are one length. */
  get hasLenKeyU2(): boolean;
  /** Length of the framing extras, or 0 if the header has no such field. */
  get lenFraming(): number;
  /** Length of the key, regardless of which field contains it. */
  get lenKey(): number;
  /** Length of the framing extras and the extras. */
  get lenBeforeKey(): number;
  /** Length of the framing extras, the extras and the key. */
  get lenBeforeValue(): number;
  /** Length of the value, which is the rest of the body. */
  get lenValue(): number;
  /** A summary of the object on one line. */
  toString(): string;
  private _read(): void;
}
export namespace McbpHeader {
  const Magic: {
    /** A request. Bytes 2 and 3 are the key length. */
    readonly CLIENT_REQUEST: 128;
    /** A response. Bytes 2 and 3 are the key length. */
    readonly CLIENT_RESPONSE: 129;
    /**
     * A request with framing extras. DCP uses this magic for stream ids, which
     * distinguish several streams of a vbucket.
     */
    readonly ALT_CLIENT_REQUEST: 8;
    /** A response with framing extras. */
    readonly ALT_CLIENT_RESPONSE: 24;
    /**
     * A request that the server sends to its client. A server closes the
     * connection if it receives this magic.
     */
    readonly SERVER_REQUEST: 130;
    /** The client's response to a server request. */
    readonly SERVER_RESPONSE: 131;
    /** Name of a number, undefined if it has none. */
    readonly [value: number]: string | undefined;
  };
  type Magic = (typeof Magic)[Exclude<keyof typeof Magic, number>];
}

/**
 * The client identifies itself and lists the features that it supports. HELLO is
 * the first message on a connection.
 */
export class McbpHello {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, lenAgent: number, lenValue: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenAgent: number;
  /**  */
  readonly lenValue: number;
  /**
   * Name of the client for the log, or a JSON object with the members `a` (the
   * name) and `i` (a connection id of 33 characters).
   *
   * The bytes are UTF-8 text.
   */
  readonly agent: Uint8Array;
  /** Features that the client supports. */
  readonly features: ReadonlyArray<McbpHelloFeature>;
  /**  */
  get numFeatures(): number;
  private _read(): void;
}

/**
 * Each feature has a number. A client lists the features that it supports, and
 * the server responds with the features that are enabled from then on. Parsers
 * keep unknown numbers.
 */
export class McbpHelloFeature {
  constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /** The feature. */
  readonly code: OpenEnum<McbpHelloFeature.Code>;
  /**  */
  get rawCode(): number;
  private _read(): void;
}
export namespace McbpHelloFeature {
  const Code: {
    /** Retired. Enabled all datatype bits at once. */
    readonly INVALID: 1;
    /** Upgrade of the connection to TLS. Never implemented. */
    readonly TLS: 2;
    /** Send small packets without delay. Informational. */
    readonly TCP_NO_DELAY: 3;
    /** Responses to writes carry the vbucket uuid and seqno in their extras. */
    readonly MUTATION_SEQNO: 4;
    /** Collect small packets. No longer in effect. */
    readonly TCP_DELAY: 5;
    /** Values may begin with extended attributes (datatype bit 0x04). */
    readonly XATTR: 6;
    /**
     * The server reports errors with specific status codes instead of closing
     * the connection.
     */
    readonly XERROR: 7;
    /** The client will select a bucket. */
    readonly SELECT_BUCKET: 8;
    /** Retired. Enabled the first collections prototype. */
    readonly INVALID2: 9;
    /** Values may be Snappy blocks (datatype bit 0x02). */
    readonly SNAPPY: 10;
    /**
     * The datatype indicates whether a body is JSON (datatype bit 0x01).
     * Opening a DCP connection enables this feature.
     */
    readonly JSON: 11;
    /** The server may send requests, with the magics 0x82 and 0x83. */
    readonly DUPLEX: 12;
    /** The server sends the cluster map when the map changes. Needs duplex. */
    readonly CLUSTERMAP_CHANGE_NOTIFICATION: 13;
    /**
     * Responses may arrive out of order. Servers refuse DCP connections with
     * this feature.
     */
    readonly UNORDERED_EXECUTION: 14;
    /** Responses carry the server's processing time, with magic 0x18. */
    readonly TRACING: 15;
    /** The client may send requests with framing extras (magic 0x08). */
    readonly ALT_REQUEST_SUPPORT: 16;
    /** The client may require durability for writes. */
    readonly SYNC_REPLICATION: 17;
    /** Keys begin with a collection id. */
    readonly COLLECTIONS: 18;
    /**
     * Any value may be a Snappy block, even in commands without a document.
     * From 6.5 to 7.2, this number meant tracing with a client's context
     * (OpenTracing).
     */
    readonly SNAPPY_EVERYWHERE: 19;
    /** The client may send writes that keep the expiration of a document. */
    readonly PRESERVE_TTL: 20;
    /**
     * The client may read virtual attributes in the same way as extended
     * attributes. Needs xattr.
     */
    readonly VATTR: 21;
    /** Retired. Enabled point-in-time recovery. */
    readonly INVALID3: 22;
    /** A sub-document command may create a document in the deleted state. */
    readonly SUBDOC_CREATE_AS_DELETED: 23;
    /** Macros may refer to the virtual attribute `$document`. Needs xattr. */
    readonly SUBDOC_DOCUMENT_MACRO_SUPPORT: 24;
    /** An extended attribute may replace the body of a document. */
    readonly SUBDOC_REPLACE_BODY_WITH_XATTR: 25;
    /** Responses carry the units that the request used. */
    readonly REPORT_UNIT_USAGE: 26;
    /**
     * The server responds to throttled requests with a status instead of
     * delaying them.
     */
    readonly NON_BLOCKING_THROTTLING_MODE: 27;
    /** Sub-document reads work on replicas. */
    readonly SUBDOC_REPLICA_READ: 28;
    /** The client may state the version of its cluster map. */
    readonly GET_CLUSTER_CONFIG_WITH_KNOWN_VERSION: 29;
    /** The server does not repeat the cluster map in every refusal. */
    readonly DEDUPE_NOT_MY_VBUCKET_CLUSTERMAP: 30;
    /**
     * The server sends only the version of a new map. Needs duplex. Replaces
     * clustermap_change_notification if both are requested.
     */
    readonly CLUSTERMAP_CHANGE_NOTIFICATION_BRIEF: 31;
    /** A sub-document command may use several attributes. */
    readonly SUBDOC_ALLOWS_ACCESS_ON_MULTIPLE_XATTR_KEYS: 32;
    /** Extended attributes may contain binary values. */
    readonly SUBDOC_BINARY_XATTR: 33;
    /** Range scans may return attributes. Needs xattr. */
    readonly RANGE_SCAN_INCLUDE_XATTR: 34;
    /** Replica reads work on deleted documents. */
    readonly SUBDOC_ALLOW_REPLICA_READ_ON_DELETED_DOCS: 35;
    /**
     * A random document may include its extended attributes. Needs xattr, json
     * and snappy_everywhere.
     */
    readonly GET_RANDOM_KEY_INCLUDE_XATTR: 36;
    /** The command `mutate_with_meta` (0x4b) is available. */
    readonly MUTATE_WITH_META: 37;
    /** The server supports open flag 0x200. */
    readonly DCP_SKIP_DELETES_IN_INITIAL_BACKFILL: 38;
    /** Name of a number, undefined if it has none. */
    readonly [value: number]: string | undefined;
  };
  type Code = (typeof Code)[Exclude<keyof typeof Code, number>];
}

/**
 * The features that the server enables, in ascending order, each once. If a
 * requested feature lacks the feature that it needs, the server refuses the
 * whole request and keeps the earlier features.
 */
export class McbpHelloResponse {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, isSuccess: boolean, lenValue: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly isSuccess: boolean;
  /**  */
  readonly lenValue: number;
  /** Enabled features. */
  readonly features: ReadonlyArray<McbpHelloFeature>;
  /**
   * Description of the error, as in `mcbp_response`.
   *
   * The bytes are UTF-8 text. Present only if `hasError`.
   */
  readonly error?: Uint8Array;
  /**  */
  get hasError(): boolean;
  /** Length of the list of features. */
  get lenFeatures(): number;
  /**  */
  get numFeatures(): number;
  private _read(): void;
}

/**
 * One message of the Couchbase key-value protocol, which includes DCP, from a
 * connection with collections enabled. With collections enabled, document keys
 * begin with a collection id.
 *
 * For connections without collections, use `mcbp_message_no_collections`; a
 * message does not indicate whether collections are enabled.
 */
export class McbpMessage {
  constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /** Kind, lengths and addressing of the message. */
  readonly header: McbpHeader;
  /**
   * The framing extras and the payload of a client command.
   *
   * Present only if `header.isClient`.
   */
  readonly body?: McbpBody;
  /**
   * The payload of a server command.
   *
   * Present only if `header.isServer`.
   */
  readonly serverBody?: McbpServerBody;
  /** A summary of the object on one line. */
  toString(): string;
  private _read(): void;
}

/**
 * One message from a connection on which collections are not enabled: the client
 * did not request them in HELLO, or the server is older than 7.0. Document keys
 * are plain and belong to the default collection.
 *
 * Everything else is as in `mcbp_message`.
 */
export class McbpMessageNoCollections {
  constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /** Kind, lengths and addressing of the message. */
  readonly header: McbpHeader;
  /**
   * The framing extras and the payload of a client command.
   *
   * Present only if `header.isClient`.
   */
  readonly body?: McbpBody;
  /**
   * The payload of a server command.
   *
   * Present only if `header.isServer`.
   */
  readonly serverBody?: McbpServerBody;
  /** A summary of the object on one line. */
  toString(): string;
  private _read(): void;
}

/**
 * One message, read strictly according to the lengths in its header. Servers
 * since 8.0 send deletions and expirations with a stream id that the header does
 * not count. `mcbp_message` reads these deletions and expirations correctly;
 * `mcbp_message_strict` follows the header and reads their fields shifted by
 * three bytes.
 *
 * Everything else is as in `mcbp_message`. Connections without collections need
 * no strict reader, because their streams cannot have ids.
 */
export class McbpMessageStrict {
  constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /** Kind, lengths and addressing of the message. */
  readonly header: McbpHeader;
  /**
   * The framing extras and the payload of a client command.
   *
   * Present only if `header.isClient`.
   */
  readonly body?: McbpBody;
  /**
   * The payload of a server command.
   *
   * Present only if `header.isServer`.
   */
  readonly serverBody?: McbpServerBody;
  /** A summary of the object on one line. */
  toString(): string;
  private _read(): void;
}

/** Requests the newest seqnos of the vbucket in the header. */
export class McbpObserveSeqno {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, lenKnownHistory: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenKnownHistory: number;
  /** The history that the client knows. */
  readonly knownHistory: McbpObserveSeqno.KnownHistory;
  private _read(): void;
}
export namespace McbpObserveSeqno {
  /** A history of the vbucket. */
  class KnownHistory {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Uuid of the history. */
    readonly vbucketUuid: Int64;
    /**  */
    readonly surplus?: McbpSurplus;
    private _read(): void;
  }
}

/**
 * Reports the newest seqnos of the vbucket, and whether its history is still the
 * history that the client knows.
 */
export class McbpObserveSeqnoResponse {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, isSuccess: boolean, lenValue: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly isSuccess: boolean;
  /**  */
  readonly lenValue: number;
  /**
   * State of the vbucket.
   *
   * Present only if `isSuccess`.
   */
  readonly state?: McbpObserveSeqnoResponse.State;
  /**
   * Description of the error, as in `mcbp_response`.
   *
   * The bytes are UTF-8 text. Present only if `hasError`.
   */
  readonly error?: Uint8Array;
  /**  */
  get hasError(): boolean;
  private _read(): void;
}
export namespace McbpObserveSeqnoResponse {
  /**
   * State of a vbucket, including the end of the previous history after a
   * failover.
   */
  class State {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** 0 if the history is the requested history; 1 after a failover. */
    readonly format: number;
    /** Vbucket that the response describes. */
    readonly vbucket: number;
    /** Uuid of the current history. */
    readonly vbucketUuid: Int64;
    /** Highest seqno on disk. */
    readonly persistedSeqno: Int64;
    /** Highest seqno in memory. */
    readonly currentSeqno: Int64;
    /**
     * Uuid of the history that was requested.
     *
     * Present only if `hasFailover`.
     */
    readonly oldVbucketUuid?: Int64;
    /**
     * Last seqno that the vbucket shares with the requested history.
     *
     * Present only if `hasFailover`.
     */
    readonly oldLastSeqno?: Int64;
    /**  */
    readonly surplus?: McbpSurplus;
    /** A failover happened. */
    get hasFailover(): boolean;
    /** A summary of the object on one line. */
    toString(): string;
    private _read(): void;
  }
}

/**
 * The commands of the protocol, by number. There are two tables, because the
 * commands that a server initiates are numbered separately. The magic of a
 * message selects the table. The magics 0x80, 0x81, 0x08 and 0x18 select
 * `client`; the magics 0x82 and 0x83 select `server`. A response repeats the
 * opcode of its request.
 *
 * The tables contain every number that kv_engine defines, with its name in
 * kv_engine. A number that is in neither table is not an error: parsers accept
 * and keep it. A server responds to an unknown client command with the status
 * `unknown_command` (0x81), and to a known command that it no longer implements
 * with `not_supported` (0x83). The names of commands that are no longer
 * implemented contain "_Unsupported".
 *
 * DCP commands are 0x50 to 0x69. DCP opcodes do not determine the sender: a
 * consumer sends stream requests and a producer sends mutations, and both
 * messages are requests.
 *
 * A server sends no response to most quiet commands on success, and no response
 * to a quiet read if the document does not exist; otherwise, the server
 * responds.
 *
 * With the HELLO feature Collections (0x12), the keys of commands that read or
 * write documents, including those of DCP, begin with a collection id. Names of
 * buckets, connections, parameters and statistics have no collection id.
 *
 * 0x30 to 0x3c are range commands, reserved for other software and never
 * implemented in the server. 0x40 to 0x47 are commands of TAP, the replication
 * protocol before DCP.
 *
 * An opcode's first release is the first release that defines the number with
 * the listed meaning. If the number is older than all examined releases, the
 * first release is omitted. An opcode's last release is the last release that
 * handles the command as described.
 */
export class McbpOpcode {
  constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  private _read(): void;
}
export namespace McbpOpcode {
  const Client: {
    /**
     * Reads a document. The response contains the flags, value and CAS of the
     * document.
     */
    readonly GET: 0;
    /**
     * Stores a document, whether or not the document exists. With a CAS in the
     * header, the server stores the document only if the current document has
     * this CAS.
     */
    readonly SET: 1;
    /** Stores a document that must not exist yet. */
    readonly ADD: 2;
    /** Stores a document that must exist already. */
    readonly REPLACE: 3;
    /** Deletes a document. */
    readonly DELETE: 4;
    /**
     * Adds to a document that is a decimal number, and returns the result. A
     * document that does not exist can be created with an initial value.
     */
    readonly INCREMENT: 5;
    /**
     * Subtracts from a document that is a decimal number, stopping at zero,
     * and returns the result.
     */
    readonly DECREMENT: 6;
    /** Requests that the server respond and then close the connection. */
    readonly QUIT: 7;
    /** Deleted all documents in the bucket. Not supported (0x83) since 8.0. */
    readonly FLUSH: 8;
    /**
     * Quiet version of `get` (0x00): there is no response if the document does
     * not exist. Deprecated.
     */
    readonly GETQ: 9;
    /** Does nothing; the server responds. DCP has a separate no-op, 0x5c. */
    readonly NOOP: 10;
    /** Requests the server version, as text. */
    readonly VERSION: 11;
    /** Like `get` (0x00), but with the key in the response. Deprecated. */
    readonly GETK: 12;
    /**
     * Quiet version of `getk` (0x0c): there is no response if the document
     * does not exist. Deprecated.
     */
    readonly GETKQ: 13;
    /** Appends bytes to an existing document. */
    readonly APPEND: 14;
    /** Prepends bytes to an existing document. */
    readonly PREPEND: 15;
    /**
     * Requests the group of statistics that the key names. The server sends
     * one response for each statistic, with the name as the key and the value
     * as text, and a final empty response.
     */
    readonly STAT: 16;
    /**
     * Quiet version of `set` (0x01): there is no response on success.
     * Deprecated.
     */
    readonly SETQ: 17;
    /**
     * Quiet version of `add` (0x02): there is no response on success.
     * Deprecated.
     */
    readonly ADDQ: 18;
    /**
     * Quiet version of `replace` (0x03): there is no response on success.
     * Deprecated.
     */
    readonly REPLACEQ: 19;
    /**
     * Quiet version of `delete` (0x04): there is no response on success.
     * Deprecated.
     */
    readonly DELETEQ: 20;
    /**
     * Quiet version of `increment` (0x05): there is no response on success, so
     * the result is unknown. Deprecated.
     */
    readonly INCREMENTQ: 21;
    /**
     * Quiet version of `decrement` (0x06): there is no response on success, so
     * the result is unknown. Deprecated.
     */
    readonly DECREMENTQ: 22;
    /**
     * Quiet version of `quit` (0x07): the connection is closed without a
     * response. Deprecated.
     */
    readonly QUITQ: 23;
    /**
     * Quiet version of `flush` (0x08): there was no response on success. Not
     * supported (0x83) since 8.0.
     */
    readonly FLUSHQ: 24;
    /**
     * Quiet version of `append` (0x0e): there is no response on success.
     * Deprecated.
     */
    readonly APPENDQ: 25;
    /**
     * Quiet version of `prepend` (0x0f): there is no response on success.
     * Deprecated.
     */
    readonly PREPENDQ: 26;
    /** Sets the verbosity of the server's log. */
    readonly VERBOSITY: 27;
    /** Sets a new expiry time for a document and changes nothing else. */
    readonly TOUCH: 28;
    /** Reads a document and sets a new expiry time for it. */
    readonly GAT: 29;
    /**
     * Quiet version of `gat` (0x1d): there is no response if the document does
     * not exist.
     */
    readonly GATQ: 30;
    /**
     * Names the client and lists the features that the client requests for
     * this connection, two bytes each. The response lists the enabled
     * features.
     */
    readonly HELLO: 31;
    /**
     * Requests a list of the SASL mechanisms for the login, separated by
     * spaces.
     */
    readonly SASL_LIST_MECHS: 32;
    /**
     * Begins a login. The key is the SASL mechanism; the value is the first
     * message of the mechanism.
     */
    readonly SASL_AUTH: 33;
    /** Continues a login after the status `auth_continue` (0x21). */
    readonly SASL_STEP: 34;
    /** Reads a property of the running server. The key names the property. */
    readonly IOCTL_GET: 35;
    /**
     * Sets a property of the running server or triggers an action. The key
     * names the property or the action.
     */
    readonly IOCTL_SET: 36;
    /**
     * Checks whether the server would accept a new configuration, without
     * applying it.
     */
    readonly CONFIG_VALIDATE: 37;
    /** Reloads the server's configuration file. */
    readonly CONFIG_RELOAD: 38;
    /**
     * Writes an event to the audit log. The extras are the event number; the
     * value is JSON.
     */
    readonly AUDIT_PUT: 39;
    /** Reloads the configuration of the server's audit log. */
    readonly AUDIT_CONFIG_RELOAD: 40;
    /** Stops the server. */
    readonly SHUTDOWN: 41;
    /**
     * Sets the throttling limits of a bucket, as JSON. The key is the bucket
     * name. Servers outside serverless deployments respond with not_supported.
     */
    readonly SET_BUCKET_THROTTLE_PROPERTIES: 42;
    /**
     * Stops or allows writes to a bucket. With a status other than `success`,
     * writes fail with that status; with `success`, the bucket accepts writes
     * again. The key is the bucket name. DCP is not affected.
     */
    readonly SET_BUCKET_DATA_LIMIT_EXCEEDED: 43;
    /**
     * Set the throttling limits of a node, as JSON, in serverless deployments.
     * Not supported (0x83) after 8.0.
     */
    readonly SET_NODE_THROTTLE_PROPERTIES: 44;
    /**
     * Sets the encryption keys and the active key, as JSON. The key of the
     * message is a bucket name, or `@logs`, `@config` or `@audit`.
     */
    readonly SET_ACTIVE_ENCRYPTION_KEYS: 45;
    /**
     * Drops the listed encryption keys and rewrites the files that use them.
     * The key of the message is `@logs` or `@audit`.
     */
    readonly PRUNE_ENCRYPTION_KEYS: 46;
    /**
     * Registers an authentication token, as JSON, under a number that later
     * requests send in their framing extras. The command can also remove a
     * registered token. Not in 8.0.
     */
    readonly REGISTER_AUTH_TOKEN: 47;
    /** Range get. */
    readonly RGET: 48;
    /** Range set. */
    readonly RSET: 49;
    /** Quiet range set. */
    readonly RSETQ: 50;
    /** Range append. */
    readonly RAPPEND: 51;
    /** Quiet range append. */
    readonly RAPPENDQ: 52;
    /** Range prepend. */
    readonly RPREPEND: 53;
    /** Quiet range prepend. */
    readonly RPREPENDQ: 54;
    /** Range delete. */
    readonly RDELETE: 55;
    /** Quiet range delete. */
    readonly RDELETEQ: 56;
    /** Range increment. */
    readonly RINCR: 57;
    /** Quiet range increment. */
    readonly RINCRQ: 58;
    /** Range decrement. */
    readonly RDECR: 59;
    /** Quiet range decrement. */
    readonly RDECRQ: 60;
    /**
     * Creates a vbucket or changes its state: active, replica, pending or
     * dead. DCP has a separate command, 0x5b.
     */
    readonly SET_VBUCKET: 61;
    /** Requests the state of a vbucket. */
    readonly GET_VBUCKET: 62;
    /**
     * Deletes a vbucket. With the value `async=0`, the server responds after
     * the vbucket is deleted.
     */
    readonly DEL_VBUCKET: 63;
    /** Opened a TAP connection. */
    readonly TAP_CONNECT: 64;
    /** Carried a stored document. */
    readonly TAP_MUTATION: 65;
    /** Carried a deleted document. */
    readonly TAP_DELETE: 66;
    /** Requested that the receiver delete everything. */
    readonly TAP_FLUSH: 67;
    /** Carried a control message of the sender. */
    readonly TAP_OPAQUE: 68;
    /** Changed the state of a vbucket at the receiver. */
    readonly TAP_VBUCKET_SET: 69;
    /** Announced the beginning of a checkpoint. */
    readonly TAP_CHECKPOINT_START: 70;
    /** Announced the end of a checkpoint. */
    readonly TAP_CHECKPOINT_END: 71;
    /**
     * Requests the highest sequence number of every vbucket on the node, or of
     * the vbuckets in one state, optionally for one collection.
     */
    readonly GET_ALL_VB_SEQNOS: 72;
    /**
     * Reads a document together with its extended attributes; the value may be
     * compressed.
     */
    readonly GET_EX: 73;
    /** Like `get_ex` (0x49), but reads from a replica. */
    readonly GET_EX_REPLICA: 74;
    /**
     * Adds, stores or deletes a document with given metadata, which follows
     * the document as JSON. The command can write the new CAS and sequence
     * number into the extended attributes.
     */
    readonly MUTATE_WITH_META: 75;
    /**
     * DCP: turns the connection into a DCP connection, with this node as
     * producer or consumer. The key is the name of the connection.
     */
    readonly DCP_OPEN: 80;
    /**
     * DCP: instructs a consumer to request the stream of a vbucket from its
     * producer.
     */
    readonly DCP_ADD_STREAM: 81;
    /** DCP: ends the stream of a vbucket. */
    readonly DCP_CLOSE_STREAM: 82;
    /**
     * DCP: requests the changes of a vbucket from a sequence number. The
     * response is the failover log, or the sequence number to roll back to.
     */
    readonly DCP_STREAM_REQ: 83;
    /** DCP: requests the failover log of a vbucket from a producer. */
    readonly DCP_GET_FAILOVER_LOG: 84;
    /** DCP: the producer ends a stream and states the reason. */
    readonly DCP_STREAM_END: 85;
    /**
     * DCP: the messages that follow belong to a snapshot between two sequence
     * numbers.
     */
    readonly DCP_SNAPSHOT_MARKER: 86;
    /** DCP: a document was stored. */
    readonly DCP_MUTATION: 87;
    /** DCP: a document was deleted. */
    readonly DCP_DELETION: 88;
    /**
     * DCP: a document has expired. Connections that did not request
     * expirations receive a deletion instead. Servers have sent expirations
     * since 6.5.
     */
    readonly DCP_EXPIRATION: 89;
    /**
     * DCP: intended to delete all documents of a vbucket. The command was
     * never used and is not supported (0x83).
     */
    readonly DCP_FLUSH: 90;
    /** DCP: changes the state of the consumer's copy of a vbucket. */
    readonly DCP_SET_VBUCKET_STATE: 91;
    /**
     * DCP: checks that the consumer is alive. If the consumer does not
     * respond, the producer closes the connection.
     */
    readonly DCP_NOOP: 92;
    /**
     * DCP: the consumer has processed a number of bytes, and the producer may
     * send that many more. There is no response on success.
     */
    readonly DCP_BUFFER_ACKNOWLEDGEMENT: 93;
    /**
     * DCP: sets a parameter of the connection. The key is the name of the
     * parameter.
     */
    readonly DCP_CONTROL: 94;
    /**
     * DCP: a scope or collection was created, changed or dropped. The key is
     * the name of the scope or collection, without a collection id.
     */
    readonly DCP_SYSTEM_EVENT: 95;
    /** DCP: a durable write was prepared but is not committed yet. */
    readonly DCP_PREPARE: 96;
    /** DCP: the consumer has prepared durable writes up to a sequence number. */
    readonly DCP_SEQNO_ACKNOWLEDGED: 97;
    /** DCP: a prepared write was committed. */
    readonly DCP_COMMIT: 98;
    /** DCP: a prepared write was aborted. */
    readonly DCP_ABORT: 99;
    /**
     * DCP: the vbucket has reached a sequence number, but this stream omits
     * the change with that number.
     */
    readonly DCP_SEQNO_ADVANCED: 100;
    /**
     * DCP: begins or ends a snapshot whose messages are not in sequence-number
     * order.
     */
    readonly DCP_OSO_SNAPSHOT: 101;
    /**
     * DCP: documents from the producer's cache, several in one message.
     * The keys of the documents always begin with a collection id. Not in 8.0;
     * builds before May 2026 used the number differently.
     */
    readonly DCP_CACHE_TRANSFER: 102;
    /**
     * DCP: the cache transfer is complete, and ordinary messages follow. Not
     * in 8.0; builds before May 2026 used the number differently.
     */
    readonly DCP_CACHE_TRANSFER_END: 103;
    /**
     * End of a cache transfer in builds between November 2025 and May 2026. No
     * release uses this number; the current opcode is 0x67.
     */
    readonly DCP_CACHE_TRANSFER_END_SHORT_LIVED: 104;
    /**
     * Cache transfer in builds from May 2026. No release uses this number; the
     * current opcode is 0x66.
     */
    readonly DCP_CACHE_TRANSFER_SHORT_LIVED: 105;
    /**
     * Fusion: creates a snapshot of vbuckets in the log storage and returns a
     * description, as JSON.
     */
    readonly GET_FUSION_STORAGE_SNAPSHOT: 112;
    /** Fusion: releases a snapshot of the log storage. */
    readonly RELEASE_FUSION_STORAGE_SNAPSHOT: 113;
    /** Fusion: mounts the volumes of a vbucket from the given paths. */
    readonly MOUNT_FUSION_VBUCKET: 114;
    /** Fusion: detaches the volumes of a vbucket. */
    readonly UNMOUNT_FUSION_VBUCKET: 115;
    /**
     * Fusion: writes the cached data of a vbucket to disk and to the log
     * storage. The request has a value since the release after 8.0, and none
     * before.
     */
    readonly SYNC_FUSION_LOGSTORE: 116;
    /**
     * Fusion: starts uploading a vbucket to the log storage, with a term that
     * must increase whenever another node takes over.
     */
    readonly START_FUSION_UPLOADER: 117;
    /** Fusion: stops uploading a vbucket. */
    readonly STOP_FUSION_UPLOADER: 118;
    /** Fusion: deletes all data of a namespace in the log and metadata storage. */
    readonly DELETE_FUSION_NAMESPACE: 119;
    /** Fusion: requests the namespaces that still have data in the log storage. */
    readonly GET_FUSION_NAMESPACES: 120;
    /** Fusion: creates the namespace of the bucket in the metadata storage. */
    readonly CREATE_FUSION_NAMESPACE: 121;
    /** Stops the bucket from writing to disk. */
    readonly STOP_PERSISTENCE: 128;
    /** Allows the bucket to write to disk again. */
    readonly START_PERSISTENCE: 129;
    /**
     * Sets a parameter of the bucket. The extras contain the kind of
     * parameter; the key is the parameter name.
     */
    readonly SET_PARAM: 130;
    /** Like `get` (0x00), but reads from a replica. */
    readonly GET_REPLICA: 131;
    /** Fusion: sets the token of the bucket for the metadata storage. */
    readonly SET_CHRONICLE_AUTH_TOKEN: 132;
    /** Creates a bucket. The key is the bucket name. */
    readonly CREATE_BUCKET: 133;
    /** Deletes a bucket. The key is the bucket name. */
    readonly DELETE_BUCKET: 134;
    /**
     * Requests the names of the buckets that the user may see, separated by
     * spaces.
     */
    readonly LIST_BUCKETS: 135;
    /**
     * Binds the connection to a bucket. The key is the bucket name, or
     * `@no bucket@`.
     */
    readonly SELECT_BUCKET: 137;
    /**
     * Pauses a bucket: waits for pending requests, disconnects clients and
     * lets disk writes finish. The key is the bucket name. In 4.x, the command
     * `assume_role` used this number.
     */
    readonly PAUSE_BUCKET: 138;
    /**
     * Resumes a paused bucket, or cancels a pause in progress. The key is the
     * bucket name.
     */
    readonly RESUME_BUCKET: 139;
    /** Checks whether a bucket configuration is valid, without applying it. */
    readonly VALIDATE_BUCKET_CONFIG: 140;
    /**
     * Requests the highest sequence numbers of a vbucket in memory and on
     * disk.
     */
    readonly OBSERVE_SEQNO: 145;
    /**
     * Checks whether documents are stored in memory and on disk. The value is
     * a list of vbuckets and keys. With collections, the keys begin with a
     * collection id.
     */
    readonly OBSERVE: 146;
    /** Drops the value of a document from memory. The value remains on disk. */
    readonly EVICT_KEY: 147;
    /**
     * Reads a document and locks the document against changes for a number of
     * seconds. Changing or unlocking the document requires the CAS from the
     * response.
     */
    readonly GET_LOCKED: 148;
    /**
     * Unlocks a document. The CAS must be the CAS in the response to
     * `get_locked` (0x94).
     */
    readonly UNLOCK_KEY: 149;
    /** Requests the failover log of a vbucket on a connection without DCP. */
    readonly GET_FAILOVER_LOG: 150;
    /**
     * Requested the number of a vbucket's last closed checkpoint. Not
     * supported (0x83) since 7.6.
     */
    readonly LAST_CLOSED_CHECKPOINT: 151;
    /** Closed the TAP connection of a registered client. */
    readonly DEREGISTER_TAP_CLIENT: 158;
    /** Flushed the replicas in a TAP replication chain. */
    readonly RESET_REPLICATION_CHAIN: 159;
    /** Reads the metadata of a document, even if the document is deleted. */
    readonly GET_META: 160;
    /**
     * Quiet version of `get_meta` (0xa0): there is no response if the document
     * does not exist. Deprecated.
     */
    readonly GETQ_META: 161;
    /**
     * Stores a document with its metadata from another cluster, if the
     * document wins conflict resolution against the local version. For
     * replication between clusters.
     */
    readonly SET_WITH_META: 162;
    /**
     * Quiet version of `set_with_meta` (0xa2): there is no response on
     * success. Deprecated.
     */
    readonly SETQ_WITH_META: 163;
    /**
     * Stores a document with its metadata from another cluster. The document
     * must not exist yet.
     */
    readonly ADD_WITH_META: 164;
    /**
     * Quiet version of `add_with_meta` (0xa4): there is no response on
     * success. Deprecated.
     */
    readonly ADDQ_WITH_META: 165;
    /**
     * Intended to pass the states of all vbuckets to the storage process. Not
     * supported (0x83).
     */
    readonly SNAPSHOT_VB_STATES: 166;
    /**
     * Intended to pass the number of vbuckets in a batch to the storage
     * process. Not supported (0x83).
     */
    readonly VBUCKET_BATCH_COUNT: 167;
    /**
     * Deletes a document with the metadata of a deletion in another cluster,
     * if the deletion wins conflict resolution against the local version.
     */
    readonly DEL_WITH_META: 168;
    /**
     * Quiet version of `del_with_meta` (0xa8): there is no response on
     * success. Deprecated.
     */
    readonly DELQ_WITH_META: 169;
    /**
     * Closed the open checkpoint of a vbucket and began another. Not supported
     * (0x83) since 7.6.
     */
    readonly CREATE_CHECKPOINT: 170;
    /**
     * Notified the storage process that a vbucket had changed on disk. Not
     * supported (0x83) since 3.1.
     */
    readonly NOTIFY_VBUCKET_UPDATE: 172;
    /**
     * Enables traffic: clients can use the bucket after it is loaded from
     * disk.
     */
    readonly ENABLE_TRAFFIC: 173;
    /**
     * Disables traffic: clients cannot use the bucket, and receive temporary
     * failures.
     */
    readonly DISABLE_TRAFFIC: 174;
    /**
     * Defines, deletes or lists the ports that the server listens on, or sets
     * the TLS properties of the server. The key names the action.
     */
    readonly IFCONFIG: 175;
    /** Changed the set of vbuckets that a TAP producer sends. */
    readonly CHANGE_VB_FILTER: 176;
    /** Waited until a checkpoint was on disk. Not supported (0x83) since 7.0. */
    readonly CHECKPOINT_PERSISTENCE: 177;
    /** Sets, adds or deletes a document and returns the new metadata. */
    readonly RETURN_META: 178;
    /**
     * Compacts the file of a vbucket, and drops deletions up to a time or
     * sequence number.
     */
    readonly COMPACT_DB: 179;
    /**
     * Sets the configuration of the bucket that the key names, or of the
     * cluster if there is no key.
     */
    readonly SET_CLUSTER_CONFIG: 180;
    /**
     * Requests the cluster configuration of the bucket. If the extras contain
     * the version that the client has, the server returns only a newer
     * configuration.
     */
    readonly GET_CLUSTER_CONFIG: 181;
    /**
     * Requests a random document in memory, from one collection if the extras
     * name a collection. With collections, the key of the response begins with
     * a collection id.
     */
    readonly GET_RANDOM_KEY: 182;
    /**
     * Waits until the changes of a vbucket up to a sequence number are on
     * disk.
     */
    readonly SEQNO_PERSISTENCE: 183;
    /** Requests keys of a vbucket in order, starting at a given key. */
    readonly GET_KEYS: 184;
    /** Sets the bucket's list of scopes and collections, as JSON. */
    readonly COLLECTIONS_SET_MANIFEST: 185;
    /** Requests the bucket's list of scopes and collections, as JSON. */
    readonly COLLECTIONS_GET_MANIFEST: 186;
    /** Requests the id of a collection by its name, `scope.collection`. */
    readonly COLLECTIONS_GET_ID: 187;
    /** Requests the id of a scope by its name. */
    readonly COLLECTIONS_GET_SCOPE_ID: 188;
    /**
     * Set the clock drift of a vbucket, for replication between clusters. Not
     * supported (0x83) since 4.6.
     */
    readonly SET_DRIFT_COUNTER_STATE: 193;
    /**
     * Requested the drift-adjusted time of a vbucket. Not supported (0x83)
     * since 4.6.
     */
    readonly GET_ADJUSTED_TIME: 194;
    /** Reads the value at a path in a document. */
    readonly SUBDOC_GET: 197;
    /** Checks whether a path exists in a document. */
    readonly SUBDOC_EXISTS: 198;
    /** Adds an entry to an object in a document. The entry must not exist yet. */
    readonly SUBDOC_DICT_ADD: 199;
    /**
     * Sets an entry of an object in a document, whether or not the entry
     * exists.
     */
    readonly SUBDOC_DICT_UPSERT: 200;
    /** Deletes the value at a path in a document. */
    readonly SUBDOC_DELETE: 201;
    /** Replaces the value at a path in a document. The path must exist. */
    readonly SUBDOC_REPLACE: 202;
    /** Adds values at the end of an array in a document. */
    readonly SUBDOC_ARRAY_PUSH_LAST: 203;
    /** Adds values at the beginning of an array in a document. */
    readonly SUBDOC_ARRAY_PUSH_FIRST: 204;
    /** Inserts values at a position in an array of a document. */
    readonly SUBDOC_ARRAY_INSERT: 205;
    /**
     * Adds a value to an array in a document if the array does not contain the
     * value.
     */
    readonly SUBDOC_ARRAY_ADD_UNIQUE: 206;
    /**
     * Adds to or subtracts from a number at a path in a document, and returns
     * the result.
     */
    readonly SUBDOC_COUNTER: 207;
    /** Looks up several paths in a document at once. */
    readonly SUBDOC_MULTI_LOOKUP: 208;
    /** Changes several paths in a document atomically. */
    readonly SUBDOC_MULTI_MUTATION: 209;
    /** Requests the number of elements in an array or object of a document. */
    readonly SUBDOC_GET_COUNT: 210;
    /**
     * Replaces the body of a document with the value of one of its extended
     * attributes.
     */
    readonly SUBDOC_REPLACE_BODY_WITH_XATTR: 211;
    /**
     * Creates a scan of a range of keys, or of a random sample, in a
     * collection of a vbucket. The request is JSON; the response is the id of
     * the scan.
     */
    readonly RANGE_SCAN_CREATE: 218;
    /**
     * Requests the next keys or documents of a range scan. There may be
     * several responses.
     */
    readonly RANGE_SCAN_CONTINUE: 219;
    /** Ends a range scan before it is complete. */
    readonly RANGE_SCAN_CANCEL: 220;
    /**
     * Creates a snapshot of a vbucket's files and returns the list of files,
     * as JSON. The request has a value since the release after 8.0, and none
     * before.
     */
    readonly PREPARE_SNAPSHOT: 224;
    /** Releases a snapshot of files, by vbucket or by the id in the key. */
    readonly RELEASE_SNAPSHOT: 225;
    /**
     * Instructs the server to fetch a snapshot of a vbucket's files from
     * another node.
     */
    readonly DOWNLOAD_SNAPSHOT: 226;
    /** Reads part of a file in a snapshot. */
    readonly GET_FILE_FRAGMENT: 227;
    /**
     * Removed outdated items from the memory of a memcached bucket. Not
     * supported (0x83) since 8.0.
     */
    readonly SCRUB: 240;
    /** Reloads the server's users and passwords. */
    readonly ISASL_REFRESH: 241;
    /** Reloaded the server's TLS certificates. Not supported (0x83) since 7.1. */
    readonly SSL_CERTS_REFRESH: 242;
    /**
     * Requests a histogram of a command's execution times. The extras are the
     * opcode of the command; the key can name a bucket.
     */
    readonly GET_CMD_TIMER: 243;
    /**
     * Sets the token that identifies an instance of the cluster manager, if
     * the current token equals the CAS of the request.
     */
    readonly SET_CTRL_TOKEN: 244;
    /**
     * Requests the token that the command 0xf4 sets. The token is the CAS of
     * the response.
     */
    readonly GET_CTRL_TOKEN: 245;
    /**
     * Updates the privileges of an external user, as JSON. From 4.5 to 5.1,
     * the command `init_complete` used this number.
     */
    readonly UPDATE_EXTERNAL_USER_PERMISSIONS: 246;
    /** Reloads the privileges of the server's users. */
    readonly RBAC_REFRESH: 247;
    /**
     * Offers to authenticate and authorize users for the server over this
     * connection. The server then sends commands 0x02 to 0x04 of the `server`
     * table.
     */
    readonly AUTH_PROVIDER: 248;
    /**
     * Drops the privilege in the key until the privileges of the connection
     * are recomputed, for example when the client selects a bucket. For tests
     * only.
     */
    readonly DROP_PRIVILEGE: 251;
    /**
     * Adjusts the server's clock. For tests only; otherwise not supported
     * (0x83).
     */
    readonly ADJUST_TIMEOFDAY: 252;
    /** Makes a bucket of the test engine fail deliberately. For tests only. */
    readonly EWOULDBLOCK_CTL: 253;
    /**
     * Requests the table of errors, as JSON, which describes how clients must
     * handle unknown statuses. The value is the highest version that the
     * client can read.
     */
    readonly GET_ERROR_MAP: 254;
    /** In the server's code, represents the absence of a command. Never sent. */
    readonly INVALID: 255;
    /** Name of a number, undefined if it has none. */
    readonly [value: number]: string | undefined;
  };
  type Client = (typeof Client)[Exclude<keyof typeof Client, number>];

  const Server: {
    /**
     * Notifies a client that the cluster configuration has changed. The key is
     * the bucket name, or is empty for the configuration of the cluster. With
     * the HELLO feature ClustermapChangeNotification (0x0d), the value is the
     * configuration; with ClustermapChangeNotificationBrief (0x1f), it is
     * empty. The server ignores a response.
     */
    readonly CLUSTERMAP_CHANGE_NOTIFICATION: 1;
    /**
     * Sends login data, as JSON, to an authentication provider for
     * verification. The response contains a status and JSON.
     */
    readonly AUTHENTICATE: 2;
    /**
     * Sends an authentication provider the names of the connected users that
     * the provider manages, as a JSON array. The server ignores a response.
     */
    readonly ACTIVE_EXTERNAL_USERS: 3;
    /**
     * Requests the privileges of a user from an authentication provider. The
     * key is the name of the user; the response contains a status and JSON.
     */
    readonly GET_AUTHORIZATION: 4;
    /** Name of a number, undefined if it has none. */
    readonly [value: number]: string | undefined;
  };
  type Server = (typeof Server)[Exclude<keyof typeof Server, number>];
}

/** Extras, key and value as bytes, with the lengths from the header. */
export class McbpPayload {
  constructor(
    io: KaitaiStream,
    parent: unknown,
    root: unknown,
    lenExtras: number,
    lenKey: number,
    lenValue: number,
  );
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenExtras: number;
  /**  */
  readonly lenKey: number;
  /**  */
  readonly lenValue: number;
  /** Fields that belong to the opcode. */
  readonly extras: Uint8Array;
  /** Key of the document, or other data, depending on the opcode. */
  readonly key: Uint8Array;
  /** The value, encoded according to the datatype. */
  readonly value: Uint8Array;
  private _read(): void;
}

/**
 * A response with only a status. On an error, the value may be a JSON object.
 * The member `error` of the JSON object may contain a string `context` and an id
 * `ref`, which can be found in the server's log. For an unknown collection or
 * scope, the top-level member `manifest_uid` is the id of the manifest in
 * hexadecimal. Errors that the storage engine detects, such as `erange`, have no
 * value.
 */
export class McbpResponse {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, isSuccess: boolean, lenError: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly isSuccess: boolean;
  /**  */
  readonly lenError: number;
  /**
   * Empty, or a JSON object with details. With the status `not_my_vbucket`,
   * the value is empty or the cluster map.
   *
   * The bytes are UTF-8 text. Present only if `hasError`.
   */
  readonly error?: Uint8Array;
  /**  */
  get hasError(): boolean;
  private _read(): void;
}

/** Begins a login (0x21) or continues it (0x22). */
export class McbpSaslAuth {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, lenMechanism: number, lenChallenge: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenMechanism: number;
  /**  */
  readonly lenChallenge: number;
  /**
   * Name of the mechanism.
   *
   * The bytes are ASCII text.
   */
  readonly mechanism: Uint8Array;
  /** Data for the mechanism. The data may contain a password. */
  readonly challenge: Uint8Array;
  private _read(): void;
}

/** Reports that the login succeeded, failed, or needs another step. */
export class McbpSaslAuthResponse {
  constructor(
    io: KaitaiStream,
    parent: unknown,
    root: unknown,
    status: OpenEnum<McbpStatus.Status>,
    lenValue: number,
  );
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly status: OpenEnum<McbpStatus.Status>;
  /**  */
  readonly lenValue: number;
  /**
   * Data for the mechanism: the final data on success, the next data if
   * another step is needed.
   *
   * Present only if `hasChallenge`.
   */
  readonly challenge?: Uint8Array;
  /**
   * Description of the error, as in `mcbp_response`.
   *
   * The bytes are UTF-8 text. Present only if `hasError`.
   */
  readonly error?: Uint8Array;
  /**  */
  get isSuccess(): boolean;
  /**  */
  get hasError(): boolean;
  /** Another step is needed. */
  get isContinued(): boolean;
  /** The value is data for the mechanism. */
  get hasChallenge(): boolean;
  private _read(): void;
}

/** Requests the list of SASL mechanisms. */
export class McbpSaslListMechs {
  constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  private _read(): void;
}

/** The server's mechanisms. */
export class McbpSaslListMechsResponse {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, isSuccess: boolean, lenValue: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly isSuccess: boolean;
  /**  */
  readonly lenValue: number;
  /**
   * Names, separated by spaces.
   *
   * The bytes are ASCII text. Present only if `isSuccess`.
   */
  readonly mechanisms?: Uint8Array;
  /**
   * Description of the error, as in `mcbp_response`.
   *
   * The bytes are UTF-8 text. Present only if `hasError`.
   */
  readonly error?: Uint8Array;
  /**  */
  get hasError(): boolean;
  private _read(): void;
}

/** Selects the bucket to which later commands on the connection apply. */
export class McbpSelectBucket {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, lenBucket: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly lenBucket: number;
  /**
   * Name of the bucket. `@no bucket@` deselects the current bucket.
   *
   * The bytes are UTF-8 text.
   */
  readonly bucket: Uint8Array;
  private _read(): void;
}

/**
 * Everything after the header of a command that the server initiates over a
 * duplex connection: the extras, key and value of a request or response.
 */
export class McbpServerBody {
  constructor(
    io: KaitaiStream,
    parent: unknown,
    root: unknown,
    header: McbpHeader,
    opcode: OpenEnum<McbpOpcode.Server>,
  );
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**  */
  readonly header: McbpHeader;
  /**  */
  readonly opcode: OpenEnum<McbpOpcode.Server>;
  /**
   * Payload of a server request.
   *
   * Present only if `header.isRequest`.
   */
  readonly serverRequest?:
    | McbpClustermapChangeNotification
    | McbpExternalAuthenticate
    | McbpActiveExternalUsers
    | McbpGetAuthorization
    | McbpPayload;
  /**
   * Payload of the client's response.
   *
   * Present only if `header.isResponse`.
   */
  readonly serverResponse?: McbpExternalAuthResponse | McbpPayload;
  /** Present only if `Io.pos.as<u4> < header.lenBody.as<u4>`. */
  readonly surplus?: McbpSurplus;
  private _read(): void;
}

/**
 * Outcome of a request, in the header of its response. In requests, the same two
 * bytes of the header contain the vbucket. The table contains every number that
 * kv_engine defines, with its name in kv_engine. A number that is not in the
 * table is not an error: parsers accept and keep it. Numbers from 0xff00 are
 * reserved for software between client and server; the server does not send
 * them. The numbers 0x34 (a scope holds too much data, 7.1 to 7.6), 0x89 (no
 * collections manifest, 5.5 to 6.6) and 0x8b (the collections manifest is ahead,
 * 6.5 and 6.6) are no longer in use.
 *
 * With eight statuses, a response contains the payload of its command: `success`
 * (0x00), `auth_continue` (0x21), `rollback` (0x23), `range_scan_more` (0xa6),
 * `range_scan_complete` (0xa7), and, for sub-document commands,
 * `subdoc_multi_path_failure` (0xcc), `subdoc_success_deleted` (0xcd) and
 * `subdoc_multi_path_failure_deleted` (0xd3).
 *
 * With every other status, a current server sends neither extras nor a key,
 * regardless of the opcode, and the value is empty or JSON. The JSON is an
 * object in which the member `error` is an object with the optional members
 * `context` (a string) and `ref` (an id in the server's log). For an unknown
 * collection or scope, the JSON has the top-level member `manifest_uid`. Two
 * kinds of responses are exceptions: with `not_my_vbucket` (0x07), the value is
 * empty or a cluster configuration, and a response to `dcp_add_stream` may have
 * extras even on an error.
 *
 * Without the HELLO feature XERROR (0x07), a server replaces some statuses with
 * older statuses, as noted below. Without XERROR, the server also closes the
 * connection instead of sending certain statuses.
 *
 * A status number's first release is the first release that defines the number
 * with the listed meaning. If the number is older than all examined releases,
 * the first release is omitted. A status number's last release is the last
 * release that sends that status.
 */
export class McbpStatus {
  constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  private _read(): void;
}
export namespace McbpStatus {
  const Status: {
    /** Success. The payload is that of the command. */
    readonly SUCCESS: 0;
    /**
     * The document does not exist. On DCP connections, this status can also
     * mean that the stream does not exist: producers always send it in
     * response to `dcp_close_stream`, and consumers send it if status 0x0a was
     * not negotiated.
     */
    readonly KEY_ENOENT: 1;
    /**
     * The document already exists or has another CAS. On DCP connections, the
     * stream already exists or, if status 0x0b was not negotiated, has another
     * opaque.
     */
    readonly KEY_EEXISTS: 2;
    /**
     * The document is too large. Connections without the HELLO feature XERROR
     * also receive this status in place of 0x32.
     */
    readonly E2BIG: 3;
    /** The request is malformed or breaks a rule of its command. */
    readonly EINVAL: 4;
    /**
     * The document was not stored, and no more specific status applies. For
     * example, an append to a document that does not exist fails with this
     * status.
     */
    readonly NOT_STORED: 5;
    /**
     * The document is not a decimal number, so it cannot be incremented or
     * decremented.
     */
    readonly DELTA_BADVAL: 6;
    /**
     * The vbucket is not on this node, or its state does not allow the
     * command. The value is empty, or is the cluster configuration, in which
     * the client can find the correct node.
     */
    readonly NOT_MY_VBUCKET: 7;
    /** The command needs a bucket, and the connection has not selected one. */
    readonly NO_BUCKET: 8;
    /**
     * The document is locked. Without XERROR, the server sends 0x02 or
     * 0x86.
     */
    readonly LOCKED: 9;
    /**
     * DCP: the consumer has no stream for the vbucket of this message. The
     * consumer sends this status if the producer has accepted the control key
     * v7_dcp_status_codes; otherwise, the consumer sends 0x01.
     */
    readonly DCP_STREAM_NOT_FOUND: 10;
    /**
     * DCP: the consumer has a stream for the vbucket of this message, but with
     * another opaque. The consumer sends this status if the producer has
     * accepted the control key v7_dcp_status_codes; otherwise, the consumer
     * sends 0x02.
     */
    readonly OPAQUE_NO_MATCH: 11;
    /**
     * The bucket is throttled, and the client has requested this status
     * instead of a delay. The JSON may contain the time of the next attempt in
     * `next_tick_us`.
     */
    readonly E_WOULD_THROTTLE: 12;
    /**
     * This node has the configuration of the bucket but not its data. Without
     * XERROR, the server sends 0x83.
     */
    readonly E_CONFIG_ONLY: 13;
    /**
     * The document to unlock is not locked. Without XERROR, the server sends
     * 0x86.
     */
    readonly NOT_LOCKED: 14;
    /**
     * The new CAS of the document is not acceptable. Without XERROR, the
     * server sends 0x02.
     */
    readonly CAS_VALUE_INVALID: 15;
    /** The login has expired. Log in again. */
    readonly AUTH_STALE: 31;
    /** Login failed. */
    readonly AUTH_ERROR: 32;
    /**
     * The login continues. The value is the server's challenge, to which the
     * client responds with `sasl_step`.
     */
    readonly AUTH_CONTINUE: 33;
    /**
     * A number is out of range. In DCP, the sequence numbers in a stream
     * request or another message are invalid.
     */
    readonly ERANGE: 34;
    /**
     * DCP: the consumer's history differs from the producer's history. The
     * value is the 8-byte sequence number to roll back to.
     */
    readonly ROLLBACK: 35;
    /** The user does not have the privilege, or has not logged in. */
    readonly EACCESS: 36;
    /**
     * The node was not yet set up, so no user could log in. No longer
     * sent.
     */
    readonly NOT_INITIALIZED: 37;
    /** A required encryption key is missing. */
    readonly ENCRYPTION_KEY_NOT_AVAILABLE: 38;
    /** The checksum of data that was read differs from the expected checksum. */
    readonly CHECKSUM_MISMATCH: 39;
    /** The expiry time does not fit into 32 bits. Not in 8.0. */
    readonly EXPIRY_OVERFLOW: 40;
    /**
     * The lock time does not fit into 32 bits. A retry does not help. Not in
     * 8.0.
     */
    readonly LOCK_EXPIRY_OVERFLOW: 41;
    /** The tenant has sent too many bytes. No longer sent. */
    readonly RATE_LIMITED_NETWORK_INGRESS: 48;
    /** The tenant has received too many bytes. No longer sent. */
    readonly RATE_LIMITED_NETWORK_EGRESS: 49;
    /**
     * There are too many connections. Without XERROR, the server sends
     * 0x03.
     */
    readonly RATE_LIMITED_MAX_CONNECTIONS: 50;
    /** The tenant has sent too many commands. No longer sent. */
    readonly RATE_LIMITED_MAX_COMMANDS: 51;
    /** The bucket holds too much data; the server refuses writes. */
    readonly BUCKET_SIZE_LIMIT_EXCEEDED: 53;
    /** Too little of the bucket is in memory; the server refuses writes. */
    readonly BUCKET_RESIDENT_RATIO_TOO_LOW: 54;
    /** The bucket is larger than allowed; the server refuses writes. */
    readonly BUCKET_DATA_SIZE_TOO_BIG: 55;
    /** The disk is too full; the server refuses writes to the bucket. */
    readonly BUCKET_DISK_SPACE_TOO_LOW: 56;
    /** The bucket is paused. */
    readonly BUCKET_PAUSED: 80;
    /** The command was cancelled and has changed nothing. */
    readonly CANCELLED: 81;
    /** The framing extras contain an item that the server does not know. */
    readonly UNKNOWN_FRAME_INFO: 128;
    /** The server does not know the command. */
    readonly UNKNOWN_COMMAND: 129;
    /**
     * Out of memory. In response to a DCP cache transfer, the status ends only
     * the transfer.
     */
    readonly ENOMEM: 130;
    /**
     * The server knows the command but does not support it, in general or for
     * this bucket or configuration.
     */
    readonly NOT_SUPPORTED: 131;
    /** Internal server error. */
    readonly EINTERNAL: 132;
    /** The server is too busy. Retry. */
    readonly EBUSY: 133;
    /**
     * Temporary failure, for example because the bucket is loading or memory
     * is low. Retry.
     */
    readonly ETMPFAIL: 134;
    /** The extended attributes of the request are malformed. */
    readonly XATTR_EINVAL: 135;
    /**
     * The collection does not exist, or the user has no privilege on it. The
     * JSON contains the id of the server's manifest.
     */
    readonly UNKNOWN_COLLECTION: 136;
    /**
     * The new list of scopes and collections is incompatible with the current
     * list.
     */
    readonly CANNOT_APPLY_COLLECTIONS_MANIFEST: 138;
    /**
     * The scope does not exist, or the user has no privilege on it. The JSON
     * contains the id of the server's manifest.
     */
    readonly UNKNOWN_SCOPE: 140;
    /** DCP: the stream id is missing, was not negotiated, or is invalid. */
    readonly DCP_STREAM_ID_INVALID: 141;
    /** The durability level is unknown or not possible in this bucket. */
    readonly DURABILITY_INVALID_LEVEL: 160;
    /** There are not enough replicas for the requested durability level. */
    readonly DURABILITY_IMPOSSIBLE: 161;
    /**
     * A durable write to the document is in progress. Without XERROR, the
     * server sends 0x86.
     */
    readonly SYNC_WRITE_IN_PROGRESS: 162;
    /**
     * A durable write did not complete in time. The outcome of the write is
     * unknown.
     */
    readonly SYNC_WRITE_AMBIGUOUS: 163;
    /**
     * A durable write to the document is being committed again after a change
     * of the active node. Without XERROR, the server sends 0x86.
     */
    readonly SYNC_WRITE_RE_COMMIT_IN_PROGRESS: 164;
    /** The range scan was cancelled while the server was sending results. */
    readonly RANGE_SCAN_CANCELLED: 165;
    /**
     * The range scan has more results to send. The payload is that of the
     * command.
     */
    readonly RANGE_SCAN_MORE: 166;
    /** The range scan is complete. The payload is that of the command. */
    readonly RANGE_SCAN_COMPLETE: 167;
    /** The vbucket uuid differs from the uuid that the range scan requires. */
    readonly VB_UUID_NOT_EQUAL: 168;
    /** Sub-document: the path does not exist. */
    readonly SUBDOC_PATH_ENOENT: 192;
    /**
     * Sub-document: the path does not match the structure of the document, or
     * the value is not a number.
     */
    readonly SUBDOC_PATH_MISMATCH: 193;
    /** Sub-document: the path is malformed, or this command does not accept it. */
    readonly SUBDOC_PATH_EINVAL: 194;
    /** Sub-document: the path is too long or has too many parts. */
    readonly SUBDOC_PATH_E2BIG: 195;
    /** Sub-document: the document is nested too deeply. */
    readonly SUBDOC_DOC_E2DEEP: 196;
    /** Sub-document: with the new value, the document would not be JSON. */
    readonly SUBDOC_VALUE_CANTINSERT: 197;
    /** Sub-document: the document is not JSON. */
    readonly SUBDOC_DOC_NOT_JSON: 198;
    /**
     * Sub-document: the number in the document does not fit into a signed
     * 64-bit integer.
     */
    readonly SUBDOC_NUM_ERANGE: 199;
    /**
     * Sub-document: the delta is 0, is not an integer, or does not fit into a
     * signed 64-bit integer.
     */
    readonly SUBDOC_DELTA_EINVAL: 200;
    /** Sub-document: the path already exists. */
    readonly SUBDOC_PATH_EEXISTS: 201;
    /**
     * Sub-document: with the new value, the document would be nested too
     * deeply.
     */
    readonly SUBDOC_VALUE_ETOODEEP: 202;
    /**
     * Sub-document: the commands cannot be combined in one request, or the
     * request has too many paths or none.
     */
    readonly SUBDOC_INVALID_COMBO: 203;
    /**
     * Sub-document: the document exists, but some paths failed. The value
     * contains the results.
     */
    readonly SUBDOC_MULTI_PATH_FAILURE: 204;
    /**
     * Sub-document: success on a deleted document. The payload is that of the
     * command.
     */
    readonly SUBDOC_SUCCESS_DELETED: 205;
    /** Sub-document: the flags for extended attributes cannot be combined. */
    readonly SUBDOC_XATTR_INVALID_FLAG_COMBO: 206;
    /**
     * Sub-document: the request uses more than one extended attribute. No
     * longer sent.
     */
    readonly SUBDOC_XATTR_INVALID_KEY_COMBO: 207;
    /** Sub-document: the server does not know the macro. */
    readonly SUBDOC_XATTR_UNKNOWN_MACRO: 208;
    /** Sub-document: the server does not know the virtual attribute. */
    readonly SUBDOC_XATTR_UNKNOWN_VATTR: 209;
    /** Sub-document: virtual attributes cannot be changed. */
    readonly SUBDOC_XATTR_CANT_MODIFY_VATTR: 210;
    /**
     * Sub-document: the document is deleted, and some paths failed. The value
     * contains the results.
     */
    readonly SUBDOC_MULTI_PATH_FAILURE_DELETED: 211;
    /**
     * Sub-document: operations on extended attributes must precede operations
     * on the body.
     */
    readonly SUBDOC_INVALID_XATTR_ORDER: 212;
    /**
     * Sub-document: the server does not know the macro for a virtual
     * attribute.
     */
    readonly SUBDOC_XATTR_UNKNOWN_VATTR_MACRO: 213;
    /** Sub-document: the document to revive is not deleted. */
    readonly SUBDOC_CAN_ONLY_REVIVE_DELETED_DOCUMENTS: 214;
    /** Sub-document: a deleted document cannot have a body. */
    readonly SUBDOC_DELETED_DOCUMENT_CANT_HAVE_VALUE: 215;
    /**
     * Sub-document: the attribute to read as binary does not hold a binary
     * value.
     */
    readonly SUBDOC_FIELD_NOT_BINARY_VALUE: 216;
    /** Name of a number, undefined if it has none. */
    readonly [value: number]: string | undefined;
  };
  type Status = (typeof Status)[Exclude<keyof typeof Status, number>];
}

/**
 * Messages back to back, as one direction of a TCP connection carries them. Each
 * direction of a connection is a separate stream.
 *
 * Parsers read document keys as on a connection with collections.
 */
export class McbpStream {
  constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /** The messages in the order in which they were sent. */
  readonly messages: ReadonlyArray<McbpMessage>;
  private _read(): void;
}

/**
 * Messages back to back, as one direction of a TCP connection carries them. Each
 * direction of a connection is a separate stream.
 *
 * Parsers read document keys as on a connection without collections.
 */
export class McbpStreamNoCollections {
  constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /** The messages in the order in which they were sent. */
  readonly messages: ReadonlyArray<McbpMessageNoCollections>;
  private _read(): void;
}

/**
 * Never present in a valid message. If surplus bytes may follow a layout, the
 * last field of the layout has this type. Parsers read a surplus field only if
 * bytes remain.
 */
export class McbpSurplus {
  constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /**
   * First of the excess bytes. The check always fails, because an unsigned
   * number is never below 0.
   */
  readonly firstByte: number;
  private _read(): void;
}

/**
 * Pairs of a key and a JSON value that precede the body of a document. Keys that
 * begin with an underscore are system attributes, which a deleted document
 * keeps; other keys are user attributes.
 */
export class McbpXattrSection {
  constructor(io: KaitaiStream, parent: unknown, root: unknown, lenValue: number);
  /** The stream that the fields are read from. */
  readonly _io: KaitaiStream;
  /** Length of the value, which begins with this section. */
  readonly lenValue: number;
  /** Total length of all pairs, excluding these four bytes. */
  readonly lenPairs: number;
  /** The attributes. The list may be empty. */
  readonly pairs: McbpXattrSection.PairList;
  /** Length of the section, including its four-byte length field. */
  get lenSection(): number;
  private _read(): void;
}
export namespace McbpXattrSection {
  /** Consecutive pairs that fill the section. */
  class PairList {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** The attributes, in the order in which the document stores them. */
    readonly entries: ReadonlyArray<McbpXattrSection.Pair>;
    private _read(): void;
  }

  /** One attribute. */
  class Pair {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /** Length of the key and the value, each with its zero byte. */
    readonly lenContent: number;
    /** Key and value. */
    readonly content: McbpXattrSection.PairContent;
    private _read(): void;
  }

  /** Key and value of an attribute, each terminated by a zero byte. */
  class PairContent {
    constructor(io: KaitaiStream, parent?: unknown, root?: unknown);
    /** The stream that the fields are read from. */
    readonly _io: KaitaiStream;
    /**
     * Name of the attribute, 1 to 15 bytes. The name begins with a letter, a
     * digit, or `_` for system attributes.
     *
     * The bytes are UTF-8 text.
     */
    readonly key: Uint8Array;
    /**
     * JSON text.
     *
     * The bytes are UTF-8 text.
     */
    readonly value: Uint8Array;
    /**  */
    readonly surplus?: McbpSurplus;
    private _read(): void;
  }
}
