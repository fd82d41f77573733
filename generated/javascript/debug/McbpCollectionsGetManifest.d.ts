import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpCollectionsGetManifest as Plain } from "../index";

export declare const McbpCollectionsGetManifest: WithPlacesClass<typeof Plain>;
export type McbpCollectionsGetManifest = WithPlaces<Plain>;
