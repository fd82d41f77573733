import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpObserveSeqno as Plain } from "../index";

export declare const McbpObserveSeqno: WithPlacesClass<typeof Plain>;
export type McbpObserveSeqno = WithPlaces<Plain>;
