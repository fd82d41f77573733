import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpAbort as Plain } from "../index";

export declare const DcpAbort: WithPlacesClass<typeof Plain>;
export type DcpAbort = WithPlaces<Plain>;
