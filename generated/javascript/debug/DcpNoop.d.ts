import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpNoop as Plain } from "../index";

export declare const DcpNoop: WithPlacesClass<typeof Plain>;
export type DcpNoop = WithPlaces<Plain>;
