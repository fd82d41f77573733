import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpBufferAcknowledgement as Plain } from "../index";

export declare const DcpBufferAcknowledgement: WithPlacesClass<typeof Plain>;
export type DcpBufferAcknowledgement = WithPlaces<Plain>;
