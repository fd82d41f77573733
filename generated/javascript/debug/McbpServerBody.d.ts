import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpServerBody as Plain } from "../index";

export declare const McbpServerBody: WithPlacesClass<typeof Plain>;
export type McbpServerBody = WithPlaces<Plain>;
