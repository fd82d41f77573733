import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpSelectBucket as Plain } from "../index";

export declare const McbpSelectBucket: WithPlacesClass<typeof Plain>;
export type McbpSelectBucket = WithPlaces<Plain>;
