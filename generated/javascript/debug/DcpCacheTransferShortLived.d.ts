import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpCacheTransferShortLived as Plain } from "../index";

export declare const DcpCacheTransferShortLived: WithPlacesClass<typeof Plain>;
export type DcpCacheTransferShortLived = WithPlaces<Plain>;
