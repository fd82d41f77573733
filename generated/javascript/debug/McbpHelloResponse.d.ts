import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpHelloResponse as Plain } from "../index";

export declare const McbpHelloResponse: WithPlacesClass<typeof Plain>;
export type McbpHelloResponse = WithPlaces<Plain>;
