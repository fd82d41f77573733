import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpStreamReq as Plain } from "../index";

export declare const DcpStreamReq: WithPlacesClass<typeof Plain>;
export type DcpStreamReq = WithPlaces<Plain>;
