import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpAddStreamResponse as Plain } from "../index";

export declare const DcpAddStreamResponse: WithPlacesClass<typeof Plain>;
export type DcpAddStreamResponse = WithPlaces<Plain>;
