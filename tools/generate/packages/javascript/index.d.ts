/** A 64-bit integer: a number, exact up to 2^53, or a bigint if `dcp-kaitai/bigint` is enabled. */
export type Int64 = number | bigint;

/** A number of the enum `E`, or one that has no name there. */
export type OpenEnum<E extends number> = E | (number & {});

/** The runtime's stream of bytes, as far as programs need it. */
export class KaitaiStream {
  /** Takes all bytes of a buffer or of a view, without copying them. */
  constructor(bytes: ArrayBuffer | ArrayBufferView);
  /** Position of the next byte to be read. */
  pos: number;
  /** Length in bytes. */
  readonly size: number;
  /** Nothing is left to be read. */
  isEof(): boolean;
  /** Continue at another position, which is moved into the stream if it lies outside. */
  seek(pos: number): void;
  /** The next bytes, as a view. */
  readBytes(length: number): Uint8Array;
  /** All bytes that are left, as a view. */
  readBytesFull(): Uint8Array;

  /** Fewer bytes are left than a field needs. */
  static readonly EOFError: KaitaiErrorClass<{ readonly bytesReq: number; readonly bytesAvail: number }>;
  /** A field has another value than the only one that it may have. */
  static readonly ValidationNotEqualError: KaitaiErrorClass<{
    readonly expected: unknown;
    readonly actual: unknown;
  }>;
  /** A field has none of the values that it may have. */
  static readonly ValidationNotAnyOfError: KaitaiErrorClass<{ readonly actual: unknown }>;
  /** A field has a number that its enum lacks. */
  static readonly ValidationNotInEnumError: KaitaiErrorClass<{ readonly actual: unknown }>;
  /** A field breaks the rule of its layout. */
  static readonly ValidationExprError: KaitaiErrorClass<{ readonly actual: unknown }>;
}

/** A class of errors, for `instanceof`. */
export interface KaitaiErrorClass<Details> {
  new (...details: never[]): Error & Details;
}
@TYPES@
