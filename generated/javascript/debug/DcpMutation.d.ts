import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpMutation as Plain } from "../index";

export declare const DcpMutation: WithPlacesClass<typeof Plain>;
export type DcpMutation = WithPlaces<Plain>;
