import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpGetScopeIdResponse as Plain } from "../index";

export declare const McbpGetScopeIdResponse: WithPlacesClass<typeof Plain>;
export type McbpGetScopeIdResponse = WithPlaces<Plain>;
