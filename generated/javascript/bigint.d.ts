/** Read 64-bit integers as bigints from now on, in all streams of the Kaitai Struct runtime. */
export function enable(): void;

/** Read 64-bit integers as numbers again, which round above 2^53. */
export function disable(): void;

/** True between `enable` and `disable`. */
export function isEnabled(): boolean;

/** Call a function, in which 64-bit integers are read as bigints. Return what it returns. */
export function exactly<T>(read: () => T): T;
