import type { Box, Size } from "../../../geometry/shapes.ts";

/** How near an edge has to come to be caught, in centimetres. */
const reach = 3;

/**
 * Moves a group on its wall to the nearest edge or middle of the wall and of the other groups, and keeps it on the wall.
 * All lengths are whole centimetres. Source: docs/spaces/screens.md#walls-and-screens
 */
export function snapPlace(box: Box, wall: Size, others: readonly Box[]): Box {
  const along = (start: number, length: number, limit: number, spans: readonly number[][]) => {
    const wanted = spans.flatMap(([from = 0, to = 0]) => [
      from,
      to,
      from - length,
      to - length,
      (from + to - length) / 2,
    ]);
    const caught = wanted
      .map((place) => Math.round(place))
      .toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start))
      .find((place) => Math.abs(place - start) <= reach);
    return Math.round(Math.min(Math.max(caught ?? start, 0), Math.max(0, limit - length)));
  };
  return {
    ...box,
    x: along(box.x, box.width, wall.width, [
      [0, wall.width],
      ...others.map(({ x, width }) => [x, x + width]),
    ]),
    y: along(box.y, box.height, wall.height, [
      [0, wall.height],
      ...others.map(({ y, height }) => [y, y + height]),
    ]),
  };
}
