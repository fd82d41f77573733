import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpCollectionId as Plain } from "../index";

export declare const McbpCollectionId: WithPlacesClass<typeof Plain>;
export type McbpCollectionId = WithPlaces<Plain>;
