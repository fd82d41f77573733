import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpFramingExtras as Plain } from "../index";

export declare const McbpFramingExtras: WithPlacesClass<typeof Plain>;
export type McbpFramingExtras = WithPlaces<Plain>;
