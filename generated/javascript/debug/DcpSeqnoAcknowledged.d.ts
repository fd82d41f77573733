import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpSeqnoAcknowledged as Plain } from "../index";

export declare const DcpSeqnoAcknowledged: WithPlacesClass<typeof Plain>;
export type DcpSeqnoAcknowledged = WithPlaces<Plain>;
