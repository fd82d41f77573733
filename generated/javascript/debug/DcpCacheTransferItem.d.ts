import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpCacheTransferItem as Plain } from "../index";

export declare const DcpCacheTransferItem: WithPlacesClass<typeof Plain>;
export type DcpCacheTransferItem = WithPlaces<Plain>;
