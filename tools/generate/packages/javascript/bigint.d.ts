/** Read 64-bit integers as bigints from now on, in all streams of the Kaitai Struct runtime. */
export function enable(): void;

/** Read 64-bit integers as numbers again, which round above 2^53. */
export function disable(): void;

/** True between `enable` and `disable`. */
export function isEnabled(): boolean;

/** Call a function with 64-bit integers read as bigints. Return its result. */
export function exactly<T>(read: () => T): T;
