import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpVbucketState as Plain } from "../index";

export declare const McbpVbucketState: WithPlacesClass<typeof Plain>;
export type McbpVbucketState = WithPlaces<Plain>;
