import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpCloseStream as Plain } from "../index";

export declare const DcpCloseStream: WithPlacesClass<typeof Plain>;
export type DcpCloseStream = WithPlaces<Plain>;
