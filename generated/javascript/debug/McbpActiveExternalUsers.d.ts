import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpActiveExternalUsers as Plain } from "../index";

export declare const McbpActiveExternalUsers: WithPlacesClass<typeof Plain>;
export type McbpActiveExternalUsers = WithPlaces<Plain>;
