import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpDocumentValue as Plain } from "../index";

export declare const McbpDocumentValue: WithPlacesClass<typeof Plain>;
export type McbpDocumentValue = WithPlaces<Plain>;
