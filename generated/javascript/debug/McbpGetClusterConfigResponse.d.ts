import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpGetClusterConfigResponse as Plain } from "../index";

export declare const McbpGetClusterConfigResponse: WithPlacesClass<typeof Plain>;
export type McbpGetClusterConfigResponse = WithPlaces<Plain>;
