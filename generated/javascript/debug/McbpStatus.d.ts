import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpStatus as Plain } from "../index";

export declare const McbpStatus: WithPlacesClass<typeof Plain>;
export type McbpStatus = WithPlaces<Plain>;
