import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpGetScopeId as Plain } from "../index";

export declare const McbpGetScopeId: WithPlacesClass<typeof Plain>;
export type McbpGetScopeId = WithPlaces<Plain>;
