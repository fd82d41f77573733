import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpHelloFeature as Plain } from "../index";

export declare const McbpHelloFeature: WithPlacesClass<typeof Plain>;
export type McbpHelloFeature = WithPlaces<Plain>;
