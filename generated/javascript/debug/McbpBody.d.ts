import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpBody as Plain } from "../index";

export declare const McbpBody: WithPlacesClass<typeof Plain>;
export type McbpBody = WithPlaces<Plain>;
