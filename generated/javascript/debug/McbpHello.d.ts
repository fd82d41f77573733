import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpHello as Plain } from "../index";

export declare const McbpHello: WithPlacesClass<typeof Plain>;
export type McbpHello = WithPlaces<Plain>;
