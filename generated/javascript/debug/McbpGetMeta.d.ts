import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpGetMeta as Plain } from "../index";

export declare const McbpGetMeta: WithPlacesClass<typeof Plain>;
export type McbpGetMeta = WithPlaces<Plain>;
