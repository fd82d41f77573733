import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpOpen as Plain } from "../index";

export declare const DcpOpen: WithPlacesClass<typeof Plain>;
export type DcpOpen = WithPlaces<Plain>;
