import type { WithPlaces, WithPlacesClass } from "../debug";
import type { DcpGetFailoverLog as Plain } from "../index";

export declare const DcpGetFailoverLog: WithPlacesClass<typeof Plain>;
export type DcpGetFailoverLog = WithPlaces<Plain>;
