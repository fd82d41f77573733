import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpAddStream as Plain } from "../index";

export declare const DcpAddStream: WithPlacesClass<typeof Plain>;
export type DcpAddStream = WithPlaces<Plain>;
