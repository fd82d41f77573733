import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpExtendedMeta as Plain } from "../index";

export declare const DcpExtendedMeta: WithPlacesClass<typeof Plain>;
export type DcpExtendedMeta = WithPlaces<Plain>;
