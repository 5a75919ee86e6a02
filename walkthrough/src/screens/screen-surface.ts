import type { Box, Point } from "@frontage/domain/geometry/shapes.ts";
import type { SceneScreen, ShownMedia } from "../visit/walkthrough-wire.ts";

/** The triangles of the lit surface of a screen group, in metres from its centre, with their texture coordinates. */
export interface Surface {
  /** x, y and z of each corner. */
  readonly positions: readonly number[];
  /** u and v of each corner, from the top left of the source. */
  readonly uvs: readonly number[];
  readonly indices: readonly number[];
}

/**
 * Returns the part of a screen group that shows its source: each screen without its bezels, clipped to the source.
 * Source: docs/screens/previews.md#walking-through
 */
export function litSurface(
  { size, resolution, parts }: Pick<SceneScreen, "size" | "resolution" | "parts">,
  bounds: ShownMedia["bounds"],
): Surface {
  const source = bounds ?? { x: 0, y: 0, ...resolution };
  const polygons = parts
    .map((part) => cut(cornersOf(part), source))
    .filter((polygon) => polygon.length >= 3);
  const points = polygons.flat();
  return {
    positions: points.flatMap(({ x, y }) => [
      (x / resolution.width - 0.5) * size.x,
      (0.5 - y / resolution.height) * size.y,
      0,
    ]),
    uvs: points.flatMap(({ x, y }) => [
      (x - source.x) / source.width,
      (y - source.y) / source.height,
    ]),
    indices: polygons.flatMap((polygon, index) => {
      const first = polygons.slice(0, index).flat().length;
      // A triangle fan. Pixels run downwards, which reverses the order.
      return polygon
        .slice(2)
        .flatMap((_, corner) => [first, first + corner + 2, first + corner + 1]);
    }),
  };
}

/** Returns the corners of a screen without its bezels, clockwise in pixels, rotated about its centre. */
function cornersOf({
  x,
  y,
  width,
  height,
  bezels,
  rotation,
}: SceneScreen["parts"][number]): Point[] {
  const [left, right] = [x + bezels.left, x + width - bezels.right];
  const [top, bottom] = [y + bezels.top, y + height - bezels.bottom];
  const middle = { x: x + width / 2, y: y + height / 2 };
  const [sin, cos] = [Math.sin((rotation * Math.PI) / 180), Math.cos((rotation * Math.PI) / 180)];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ].map((corner) => {
    const [dx, dy] = [corner.x - middle.x, corner.y - middle.y];
    return { x: middle.x + dx * cos - dy * sin, y: middle.y + dx * sin + dy * cos };
  });
}

/** Clips a convex polygon to a rectangle, one side after the other. */
function cut(polygon: Point[], rectangle: Box): Point[] {
  const { x, y, width, height } = rectangle;
  const insides = [
    (point: Point) => point.x - x,
    (point: Point) => x + width - point.x,
    (point: Point) => point.y - y,
    (point: Point) => y + height - point.y,
  ];
  return insides.reduce(keepInside, polygon);
}

/** Returns the part of a polygon where `inside` is not negative. */
function keepInside(polygon: Point[], inside: (point: Point) => number): Point[] {
  return polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? point;
    const [here, there] = [sideOf(inside(point)), sideOf(inside(next))];
    const part = here / (here - there);
    const crossing = {
      x: point.x + (next.x - point.x) * part,
      y: point.y + (next.y - point.y) * part,
    };
    const crosses = here * there < 0;
    return [...(here >= 0 ? [point] : []), ...(crosses ? [crossing] : [])];
  });
}

/** The tolerance for rounding errors of rotated corners. */
const sideOf = (distance: number) => (Math.abs(distance) < 1e-6 ? 0 : distance);
