import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpCacheTransferItems as Plain } from "../index";

export declare const DcpCacheTransferItems: WithPlacesClass<typeof Plain>;
export type DcpCacheTransferItems = WithPlaces<Plain>;
