import type { KaitaiStream } from "./index";

/** The position of a field in the stream of its object: its first byte and, if it was read, the byte after its last. */
export interface Place {
  readonly start: number;
  readonly end?: number;
  /** The position of this stream in the stream of the message. */
  readonly ioOffset?: number;
  /** The positions of a list's items. */
  readonly arr?: ReadonlyArray<Place>;
}

/** An object that contains its fields and their positions after a program calls `_read()`. */
export type WithPlaces<T> = { readonly [K in keyof T]: Part<T[K]> } & {
  _read(): void;
  readonly _debug: Readonly<Record<string, Place>>;
};

type Part<T> = T extends { readonly _io: KaitaiStream }
  ? WithPlaces<T>
  : T extends ReadonlyArray<infer Item>
    ? ReadonlyArray<Part<Item>>
    : T;

/** The class of such objects, with the enums and nested types of the plain class. */
export type WithPlacesClass<C extends new (...args: never[]) => unknown> = Omit<C, "prototype"> &
  (new (...args: ConstructorParameters<C>) => WithPlaces<InstanceType<C>>);
