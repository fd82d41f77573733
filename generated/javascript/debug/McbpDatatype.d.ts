import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpDatatype as Plain } from "../index";

export declare const McbpDatatype: WithPlacesClass<typeof Plain>;
export type McbpDatatype = WithPlaces<Plain>;
