import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpCacheTransfer as Plain } from "../index";

export declare const DcpCacheTransfer: WithPlacesClass<typeof Plain>;
export type DcpCacheTransfer = WithPlaces<Plain>;
