import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpPrepare as Plain } from "../index";

export declare const DcpPrepare: WithPlacesClass<typeof Plain>;
export type DcpPrepare = WithPlaces<Plain>;
