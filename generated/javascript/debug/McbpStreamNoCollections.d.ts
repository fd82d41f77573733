import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpStreamNoCollections as Plain } from "../index";

export declare const McbpStreamNoCollections: WithPlacesClass<typeof Plain>;
export type McbpStreamNoCollections = WithPlaces<Plain>;
