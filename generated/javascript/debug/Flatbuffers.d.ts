import type { WithPlaces, WithPlacesClass } from "../debug";
import type { Flatbuffers as Plain } from "../index";

export declare const Flatbuffers: WithPlacesClass<typeof Plain>;
export type Flatbuffers = WithPlaces<Plain>;
