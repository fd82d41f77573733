import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpGetAllVbSeqnos as Plain } from "../index";

export declare const McbpGetAllVbSeqnos: WithPlacesClass<typeof Plain>;
export type McbpGetAllVbSeqnos = WithPlaces<Plain>;
