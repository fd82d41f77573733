import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpResponse as Plain } from "../index";

export declare const McbpResponse: WithPlacesClass<typeof Plain>;
export type McbpResponse = WithPlaces<Plain>;
