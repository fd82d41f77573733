import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpSaslListMechs as Plain } from "../index";

export declare const McbpSaslListMechs: WithPlacesClass<typeof Plain>;
export type McbpSaslListMechs = WithPlaces<Plain>;
