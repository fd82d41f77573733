import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpSnapshotMarker as Plain } from "../index";

export declare const DcpSnapshotMarker: WithPlacesClass<typeof Plain>;
export type DcpSnapshotMarker = WithPlaces<Plain>;
