import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpFlush as Plain } from "../index";

export declare const DcpFlush: WithPlacesClass<typeof Plain>;
export type DcpFlush = WithPlaces<Plain>;
