import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpCommit as Plain } from "../index";

export declare const DcpCommit: WithPlacesClass<typeof Plain>;
export type DcpCommit = WithPlaces<Plain>;
