import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpSaslAuth as Plain } from "../index";

export declare const McbpSaslAuth: WithPlacesClass<typeof Plain>;
export type McbpSaslAuth = WithPlaces<Plain>;
