import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpSeqnoAdvanced as Plain } from "../index";

export declare const DcpSeqnoAdvanced: WithPlacesClass<typeof Plain>;
export type DcpSeqnoAdvanced = WithPlaces<Plain>;
