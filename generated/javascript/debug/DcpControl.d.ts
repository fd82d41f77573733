import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpControl as Plain } from "../index";

export declare const DcpControl: WithPlacesClass<typeof Plain>;
export type DcpControl = WithPlaces<Plain>;
