import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpSurplus as Plain } from "../index";

export declare const McbpSurplus: WithPlacesClass<typeof Plain>;
export type McbpSurplus = WithPlaces<Plain>;
