import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpStreamReqResponse as Plain } from "../index";

export declare const DcpStreamReqResponse: WithPlacesClass<typeof Plain>;
export type DcpStreamReqResponse = WithPlaces<Plain>;
