import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpObserveSeqnoResponse as Plain } from "../index";

export declare const McbpObserveSeqnoResponse: WithPlacesClass<typeof Plain>;
export type McbpObserveSeqnoResponse = WithPlaces<Plain>;
