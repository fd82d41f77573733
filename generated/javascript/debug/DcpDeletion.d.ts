import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpDeletion as Plain } from "../index";

export declare const DcpDeletion: WithPlacesClass<typeof Plain>;
export type DcpDeletion = WithPlaces<Plain>;
