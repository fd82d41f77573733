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
@TYPES@
