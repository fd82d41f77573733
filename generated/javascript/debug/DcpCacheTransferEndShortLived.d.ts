import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpCacheTransferEndShortLived as Plain } from "../index";

export declare const DcpCacheTransferEndShortLived: WithPlacesClass<typeof Plain>;
export type DcpCacheTransferEndShortLived = WithPlaces<Plain>;
