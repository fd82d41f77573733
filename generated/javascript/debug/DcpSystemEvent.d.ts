import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpSystemEvent as Plain } from "../index";

export declare const DcpSystemEvent: WithPlacesClass<typeof Plain>;
export type DcpSystemEvent = WithPlaces<Plain>;
