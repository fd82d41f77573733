import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpDocumentKey as Plain } from "../index";

export declare const McbpDocumentKey: WithPlacesClass<typeof Plain>;
export type McbpDocumentKey = WithPlaces<Plain>;
