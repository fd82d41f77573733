import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpExternalAuthResponse as Plain } from "../index";

export declare const McbpExternalAuthResponse: WithPlacesClass<typeof Plain>;
export type McbpExternalAuthResponse = WithPlaces<Plain>;
