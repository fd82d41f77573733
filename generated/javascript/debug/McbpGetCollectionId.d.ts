import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpGetCollectionId as Plain } from "../index";

export declare const McbpGetCollectionId: WithPlacesClass<typeof Plain>;
export type McbpGetCollectionId = WithPlaces<Plain>;
