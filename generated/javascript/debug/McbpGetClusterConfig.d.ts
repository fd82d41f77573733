import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpGetClusterConfig as Plain } from "../index";

export declare const McbpGetClusterConfig: WithPlacesClass<typeof Plain>;
export type McbpGetClusterConfig = WithPlaces<Plain>;
