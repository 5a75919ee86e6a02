import type { Box } from "../../geometry/shapes.ts";

/** The lines that objects snap to: x of vertical ones, y of horizontal ones. */
export interface SnapLines {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

export interface Snap {
  /** The movement that aligns the object with the lines. */
  readonly dx: number;
  readonly dy: number;
  /** The lines with which it is then aligned. */
  readonly lines: SnapLines;
}

/** The edges and centres of boxes. */
export function linesOf(boxes: readonly Box[]): SnapLines {
  const thirds = (start: number, length: number) => [start, start + length / 2, start + length];
  return {
    x: boxes.flatMap(({ x, width }) => thirds(x, width)),
    y: boxes.flatMap(({ y, height }) => thirds(y, height)),
  };
}

/**
 * Snaps a box to the nearest lines: an edge or the centre is aligned with a line within `reach`. Each axis is
 * independent.
 * Source: docs/screens/editor.md#the-editor
 */
export function snap(box: Box, targets: SnapLines, reach: number): Snap {
  const own = linesOf([box]);
  const dx = nearest(own.x, targets.x, reach);
  const dy = nearest(own.y, targets.y, reach);
  return {
    dx,
    dy,
    lines: {
      x: touched(own.x, targets.x, dx),
      y: touched(own.y, targets.y, dy),
    },
  };
}

function nearest(own: readonly number[], targets: readonly number[], reach: number): number {
  let best = Infinity;
  for (const place of own) {
    for (const target of targets) {
      if (Math.abs(target - place) < Math.abs(best)) {
        best = target - place;
      }
    }
  }
  return Math.abs(best) <= reach ? best : 0;
}

function touched(own: readonly number[], targets: readonly number[], move: number): number[] {
  const places = own.map((place) => place + move);
  return [...new Set(targets.filter((target) => places.some((p) => Math.abs(p - target) < 0.01)))];
}
