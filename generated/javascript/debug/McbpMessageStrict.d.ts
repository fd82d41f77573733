import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpMessageStrict as Plain } from "../index";

export declare const McbpMessageStrict: WithPlacesClass<typeof Plain>;
export type McbpMessageStrict = WithPlaces<Plain>;
