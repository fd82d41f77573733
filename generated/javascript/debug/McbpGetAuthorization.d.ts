import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpGetAuthorization as Plain } from "../index";

export declare const McbpGetAuthorization: WithPlacesClass<typeof Plain>;
export type McbpGetAuthorization = WithPlaces<Plain>;
