import type { Point } from "../../../geometry/shapes.ts";
import type { Corners } from "../project-screen.ts";

/** The shortest side of a drawn screen and the least distance of a corner from the line of its neighbours, in pixels. */
const least = 4;

/**
 * Says what is wrong with the drawn corners of a screen, and what to do; null if they can be a screen seen from the front.
 * Source: docs/spaces/screens.md#viewpoints
 */
export function checkQuad(corners: Corners): string | null {
  const sides = corners.map((corner, index) => distance(corner, next(corners, index)));
  if (Math.min(...sides) < least) {
    return "Two of its corners lie on each other. Drag them apart";
  }
  const turns = corners.map((corner, index) =>
    turnAt(next(corners, index + 2), corner, next(corners, index)),
  );
  if (turns.some((turn) => Math.abs(turn) < least)) {
    return "Three of its corners lie on one line. Place them on the corners of the screen";
  }
  if (turns.every((turn) => turn < 0)) {
    return "Its corners are mirrored. Place them clockwise, beginning at the top left of the screen";
  }
  return turns.some((turn) => turn < 0)
    ? "Its outline crosses or bends inwards. Place the corners clockwise, beginning at the top left"
    : null;
}

const next = (corners: Corners, index: number): Point => corners[(index + 1) % 4] ?? corners[0];
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** The distance of a corner from the line of its neighbours; negative if the outline turns left there. */
function turnAt(before: Point, corner: Point, after: Point): number {
  const along = distance(before, after);
  const area =
    (corner.x - before.x) * (after.y - corner.y) - (corner.y - before.y) * (after.x - corner.x);
  return along === 0 ? 0 : area / along;
}
