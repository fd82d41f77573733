import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpSetVbucketState as Plain } from "../index";

export declare const DcpSetVbucketState: WithPlacesClass<typeof Plain>;
export type DcpSetVbucketState = WithPlaces<Plain>;
