import type { Vector } from "../../../geometry/shapes.ts";
import {
  anglesOf,
  cross,
  lengthOf,
  minus,
  plus,
  rotationTo,
  scaled,
  unit,
} from "../calibration/rotation.ts";
import type { HungScreen } from "../project-screen.ts";
import { cornersOf, triangleCount, type Triangles } from "./triangles.ts";

/** How far the surface of a screen may be from a plane, in metres. */
const flatness = 0.01;

/** How much of its rectangle a screen has to cover. The rest is for rounded corners. */
const minCover = 0.97;

/** A screen of a model, or why it cannot be one. */
export type FoundScreen =
  | { readonly problem: null; readonly screen: HungScreen }
  | { readonly problem: string };

const dot = (a: Vector, b: Vector) => a.x * b.x + a.y * b.y + a.z * b.z;

/** Finds size, place and turn of a screen from its surface in the room. Source: docs/spaces/scenes.md#screens */
export function findScreen(triangles: Triangles): FoundScreen {
  const points: Vector[] = [];
  let area = 0;
  let sum: Vector = { x: 0, y: 0, z: 0 };
  for (let index = 0; index < triangleCount(triangles); index += 1) {
    const [a, b, c] = cornersOf(triangles, index);
    const facing = cross(minus(b, a), minus(c, a));
    points.push(a, b, c);
    area += lengthOf(facing) / 2;
    sum = plus(sum, scaled(facing, 0.5));
  }
  const [first] = points;
  if (!first || area < 1e-4) {
    return { problem: "has no surface" };
  }
  // The sides of a box cancel each other out, so a box has hardly any sum.
  if (lengthOf(sum) < 0.99 * area) {
    return { problem: "is not one flat rectangle with its front towards the room" };
  }
  const normal = unit(sum);
  if (points.some((point) => Math.abs(dot(minus(point, first), normal)) > flatness)) {
    return { problem: "is not flat" };
  }
  const up = chooseUp(points, normal);
  const right = cross(up, normal);
  const [across, along] = [extentOf(points, right), extentOf(points, up)];
  const size = { x: across.length, y: along.length };
  if (area < minCover * size.x * size.y) {
    return { problem: "is not a rectangle" };
  }
  const position = plus(
    plus(scaled(right, across.middle), scaled(up, along.middle)),
    scaled(normal, dot(first, normal)),
  );
  const rotation = anglesOf(rotationTo(right, up));
  return { problem: null, screen: { size, transform: { position, rotation } } };
}

/** The direction of the upper edge: along an edge of the smallest rectangle round the points, as upright as possible. */
function chooseUp(points: readonly Vector[], normal: Vector): Vector {
  const isLevel = Math.abs(normal.y) > 0.9;
  const wanted = isLevel ? { x: 0, y: 0, z: -1 } : { x: 0, y: 1, z: 0 };
  const upright = unit(minus(wanted, scaled(normal, dot(wanted, normal))));
  const areaOf = (up: Vector) =>
    extentOf(points, up).length * extentOf(points, cross(up, normal)).length;
  let best = upright;
  // Rounding must not turn a screen that hangs straight.
  let smallest = 0.995 * areaOf(upright);
  for (let index = 0; index + 1 < Math.min(points.length, 300); index += 1) {
    const edge = minus(points[index + 1] ?? normal, points[index] ?? normal);
    const inPlane = minus(edge, scaled(normal, dot(edge, normal)));
    if (lengthOf(inPlane) > 1e-3) {
      const candidate = unit(inPlane);
      const area = areaOf(candidate);
      if (area < smallest) {
        best = candidate;
        smallest = area;
      }
    }
  }
  const other = cross(best, normal);
  const turns = [best, other, scaled(best, -1), scaled(other, -1)];
  return turns.reduce((a, b) => (dot(b, upright) > dot(a, upright) + 1e-9 ? b : a));
}

function extentOf(points: readonly Vector[], direction: Vector) {
  let [min, max] = [Infinity, -Infinity];
  for (const point of points) {
    const at = dot(point, direction);
    min = Math.min(min, at);
    max = Math.max(max, at);
  }
  return { length: max - min, middle: (min + max) / 2 };
}
