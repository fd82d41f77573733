import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpSaslListMechsResponse as Plain } from "../index";

export declare const McbpSaslListMechsResponse: WithPlacesClass<typeof Plain>;
export type McbpSaslListMechsResponse = WithPlaces<Plain>;
