import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpHeader as Plain } from "../index";

export declare const McbpHeader: WithPlacesClass<typeof Plain>;
export type McbpHeader = WithPlaces<Plain>;
