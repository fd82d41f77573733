import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpMessage as Plain } from "../index";

export declare const McbpMessage: WithPlacesClass<typeof Plain>;
export type McbpMessage = WithPlaces<Plain>;
