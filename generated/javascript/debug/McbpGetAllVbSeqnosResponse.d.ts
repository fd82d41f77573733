import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpGetAllVbSeqnosResponse as Plain } from "../index";

export declare const McbpGetAllVbSeqnosResponse: WithPlacesClass<typeof Plain>;
export type McbpGetAllVbSeqnosResponse = WithPlaces<Plain>;
