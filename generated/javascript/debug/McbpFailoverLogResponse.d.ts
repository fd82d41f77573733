import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpFailoverLogResponse as Plain } from "../index";

export declare const McbpFailoverLogResponse: WithPlacesClass<typeof Plain>;
export type McbpFailoverLogResponse = WithPlaces<Plain>;
