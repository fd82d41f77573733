import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpCollectionsGetManifestResponse as Plain } from "../index";

export declare const McbpCollectionsGetManifestResponse: WithPlacesClass<typeof Plain>;
export type McbpCollectionsGetManifestResponse = WithPlaces<Plain>;
