import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpMessageNoCollections as Plain } from "../index";

export declare const McbpMessageNoCollections: WithPlacesClass<typeof Plain>;
export type McbpMessageNoCollections = WithPlaces<Plain>;
