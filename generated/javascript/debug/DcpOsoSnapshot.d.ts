import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpOsoSnapshot as Plain } from "../index";

export declare const DcpOsoSnapshot: WithPlacesClass<typeof Plain>;
export type DcpOsoSnapshot = WithPlaces<Plain>;
