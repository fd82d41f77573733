import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpPayload as Plain } from "../index";

export declare const McbpPayload: WithPlacesClass<typeof Plain>;
export type McbpPayload = WithPlaces<Plain>;
