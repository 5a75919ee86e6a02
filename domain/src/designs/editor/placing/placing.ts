import type { Box, Point, Size } from "../../../geometry/shapes.ts";

/**
 * The largest part of a box that lies on one panel, at a distance from its edges, so that nothing in it crosses the seam
 * between two panels. The box itself if it lies on no panel. Source: docs/screens/editor.md#templates
 * @param panels the visible parts of the screens of a group, in its pixels
 * @param margin the distance from an edge of a panel that cuts the box
 */
export function partOnOnePanel(box: Box, panels: readonly Box[], margin: number): Box {
  let largest = box;
  let area = 0;
  for (const panel of panels) {
    const part = cut(box, panel, margin);
    if (part.width > 0 && part.height > 0 && part.width * part.height > area) {
      largest = part;
      area = part.width * part.height;
    }
  }
  return largest;
}

/** The part of a box on a panel. An edge that does not cut the box needs no distance. */
function cut(box: Box, panel: Box, margin: number): Box {
  const [left, right] = span(box.x, box.width, panel.x, panel.width, margin);
  const [top, bottom] = span(box.y, box.height, panel.y, panel.height, margin);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function span(
  start: number,
  length: number,
  from: number,
  size: number,
  margin: number,
): [number, number] {
  const [end, to] = [start + length, from + size];
  return [start >= from ? start : from + margin, end <= to ? end : to - margin];
}

const overlapOf = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** Positions are tried on a grid of so many steps in each direction. */
const steps = 16;

/**
 * Returns the top left corner for a new object: where it covers least of the others, on one panel if it can, and as near
 * to the middle as possible. Source: docs/screens/editor.md#the-editor
 * @param others the bounding boxes of what is there
 * @param panels the visible parts of the screens; none for one screen without seams
 */
export function placeFor(
  size: Size,
  page: Size,
  others: readonly Box[],
  panels: readonly Box[],
): Point {
  const middles = [{ x: 0, y: 0, ...page }, ...panels].map((box) => ({
    x: box.x + (box.width - size.width) / 2,
    y: box.y + (box.height - size.height) / 2,
  }));
  const free = { x: page.width - size.width, y: page.height - size.height };
  const grid = Array.from({ length: (steps + 1) ** 2 }, (_, index) => ({
    x: (free.x * (index % (steps + 1))) / steps,
    y: (free.y * Math.floor(index / (steps + 1))) / steps,
  }));
  const [middle = { x: 0, y: 0 }] = middles;
  const rank = (at: Point) => {
    const box = { ...at, ...size };
    const covered = others.reduce((sum, other) => sum + overlapOf(box, other), 0);
    const isOnOnePanel =
      panels.length === 0 ||
      panels.some((panel) => overlapOf(box, panel) >= size.width * size.height * 0.999);
    const distance = Math.hypot(at.x - middle.x, at.y - middle.y);
    return [Math.round(covered), isOnOnePanel ? 0 : 1, distance] as const;
  };
  const [best] = [...middles, ...grid]
    .map((at) => ({ at, rank: rank(at) }))
    .sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || a.rank[2] - b.rank[2]);
  const { x, y } = best?.at ?? middle;
  return { x: Math.round(x), y: Math.round(y) };
}
