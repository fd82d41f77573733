import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpExpiration as Plain } from "../index";

export declare const DcpExpiration: WithPlacesClass<typeof Plain>;
export type DcpExpiration = WithPlaces<Plain>;
