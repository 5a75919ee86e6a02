import type { Position } from "@frontage/contract/spaces/space-facts.ts";

/** A space on the map. */
export interface MapPlace {
  /** Space code. */
  readonly code: string;
  readonly name: string;
  readonly city: string;
  readonly position: Position;
  /** The price on the pin, such as "£561.60"; null without one. */
  readonly price: string | null;
}

/** A part of the map, in degrees. */
export interface MapBounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}
