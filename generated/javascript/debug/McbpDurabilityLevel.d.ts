import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpDurabilityLevel as Plain } from "../index";

export declare const McbpDurabilityLevel: WithPlacesClass<typeof Plain>;
export type McbpDurabilityLevel = WithPlaces<Plain>;
