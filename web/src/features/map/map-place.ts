import type { Position } from "@frontage/contract/spaces/space-facts.ts";
import type { SitePath } from "../../ui/paths/site-path.ts";

/** A space on the map. */
export interface MapPlace {
  /** Space code. */
  readonly code: string;
  readonly name: string;
  readonly city: string;
  readonly position: Position;
  /** The price on the pin, such as "£561.60"; null without one. */
  readonly price: string | null;
  /** Where its tile leads. */
  readonly to: SitePath;
  /** "Sat 5 December, 10:00–16:00 · £561.60 in all", or its city. */
  readonly line: string;
}
