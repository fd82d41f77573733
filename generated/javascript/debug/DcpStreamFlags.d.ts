import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpStreamFlags as Plain } from "../index";

export declare const DcpStreamFlags: WithPlacesClass<typeof Plain>;
export type DcpStreamFlags = WithPlaces<Plain>;
