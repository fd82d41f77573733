import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpSaslAuthResponse as Plain } from "../index";

export declare const McbpSaslAuthResponse: WithPlacesClass<typeof Plain>;
export type McbpSaslAuthResponse = WithPlaces<Plain>;
