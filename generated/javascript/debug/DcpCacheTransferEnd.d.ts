import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpCacheTransferEnd as Plain } from "../index";

export declare const DcpCacheTransferEnd: WithPlacesClass<typeof Plain>;
export type DcpCacheTransferEnd = WithPlaces<Plain>;
