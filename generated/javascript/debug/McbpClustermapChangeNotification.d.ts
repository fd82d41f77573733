import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpClustermapChangeNotification as Plain } from "../index";

export declare const McbpClustermapChangeNotification: WithPlacesClass<typeof Plain>;
export type McbpClustermapChangeNotification = WithPlaces<Plain>;
