import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpGetCollectionIdResponse as Plain } from "../index";

export declare const McbpGetCollectionIdResponse: WithPlacesClass<typeof Plain>;
export type McbpGetCollectionIdResponse = WithPlaces<Plain>;
