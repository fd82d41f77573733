import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpExternalAuthenticate as Plain } from "../index";

export declare const McbpExternalAuthenticate: WithPlacesClass<typeof Plain>;
export type McbpExternalAuthenticate = WithPlaces<Plain>;
