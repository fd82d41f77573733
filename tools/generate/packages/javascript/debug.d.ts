import type { KaitaiStream } from "./index";

/** Where a field is in the stream of its object: its first byte, and the one behind its last if it was read. */
export interface Place {
  readonly start: number;
  readonly end?: number;
  /** Where the stream itself begins in that of the message. */
  readonly ioOffset?: number;
  /** Of a list, where its items are. */
  readonly arr?: ReadonlyArray<Place>;
}

/** An object whose fields are there, with their places, once a program has called `_read()`. */
export type WithPlaces<T> = { readonly [K in keyof T]: Part<T[K]> } & {
  _read(): void;
  readonly _debug: Readonly<Record<string, Place>>;
};

type Part<T> = T extends { readonly _io: KaitaiStream }
  ? WithPlaces<T>
  : T extends ReadonlyArray<infer Item>
    ? ReadonlyArray<Part<Item>>
    : T;

/** The class of such objects, with the same enums and nested types. */
export type WithPlacesClass<C extends new (...args: never[]) => unknown> = Omit<C, "prototype"> &
  (new (...args: ConstructorParameters<C>) => WithPlaces<InstanceType<C>>);
