import type { Box } from "../geometry/shapes.ts";

/** The parts of a screen's edges that show nothing, in pixels. */
export interface Bezels {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A screen, in pixels of its group. Its bezels lie inside the rectangle. Source: docs/spaces/screens.md */
export interface Screen extends Box {
  readonly bezels: Bezels;
  /** Clockwise rotation about its centre, in degrees. */
  readonly rotation: number;
}
