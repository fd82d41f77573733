import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpOpcode as Plain } from "../index";

export declare const McbpOpcode: WithPlacesClass<typeof Plain>;
export type McbpOpcode = WithPlaces<Plain>;
