import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpXattrSection as Plain } from "../index";

export declare const McbpXattrSection: WithPlacesClass<typeof Plain>;
export type McbpXattrSection = WithPlaces<Plain>;
