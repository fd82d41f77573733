import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpGetMetaResponse as Plain } from "../index";

export declare const McbpGetMetaResponse: WithPlacesClass<typeof Plain>;
export type McbpGetMetaResponse = WithPlaces<Plain>;
