import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpStream as Plain } from "../index";

export declare const McbpStream: WithPlacesClass<typeof Plain>;
export type McbpStream = WithPlaces<Plain>;
