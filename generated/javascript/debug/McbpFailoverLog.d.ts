import type { WithPlaces, WithPlacesClass } from "../debug";
import type { McbpFailoverLog as Plain } from "../index";

export declare const McbpFailoverLog: WithPlacesClass<typeof Plain>;
export type McbpFailoverLog = WithPlaces<Plain>;
