import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpStreamEnd as Plain } from "../index";

export declare const DcpStreamEnd: WithPlacesClass<typeof Plain>;
export type DcpStreamEnd = WithPlaces<Plain>;
