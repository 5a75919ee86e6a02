import type { FloorPoint } from "../../geometry/shapes.ts";

/** A box around furniture, seen from above. */
export interface FloorBox {
  readonly minX: number;
  readonly maxX: number;
  readonly minZ: number;
  readonly maxZ: number;
}

/** The walkable area: inside the polygon and outside the boxes. Source: docs/screens/previews.md#walking-through */
export interface Floor {
  readonly walkable: readonly FloorPoint[];
  readonly obstacles: readonly FloorBox[];
}

/** The distance to furniture, in metres. The polygon already includes the distance to walls. */
export const bodyRadius = 0.2;

/** The longest step checked at once, in metres: shorter than any piece of furniture with its distance. */
const maxStep = 0.1;

/** Whether a visitor can stand at a point. */
export function isFree(floor: Floor, point: FloorPoint): boolean {
  return isInside(floor.walkable, point) && !floor.obstacles.some((box) => isNear(box, point));
}

function isNear({ minX, maxX, minZ, maxZ }: FloorBox, { x, z }: FloorPoint): boolean {
  return (
    x > minX - bodyRadius && x < maxX + bodyRadius && z > minZ - bodyRadius && z < maxZ + bodyRadius
  );
}

/** The even-odd rule: from a point inside, a ray crosses the edges an odd number of times. */
function isInside(polygon: readonly FloorPoint[], { x, z }: FloorPoint): boolean {
  return (
    edgesOf(polygon).filter(
      ([a, b]) => a.z > z !== b.z > z && x < ((b.x - a.x) * (z - a.z)) / (b.z - a.z) + a.x,
    ).length %
      2 ===
    1
  );
}

function edgesOf(polygon: readonly FloorPoint[]): [FloorPoint, FloorPoint][] {
  return polygon.map((point, index) => [point, polygon[(index + 1) % polygon.length] ?? point]);
}

/**
 * Moves a visitor by `delta` as far as the way is free, sliding along walls and furniture. A visitor in a blocked place
 * first moves to the nearest free one.
 */
export function walk(floor: Floor, from: FloorPoint, delta: FloorPoint): FloorPoint {
  const length = Math.hypot(delta.x, delta.z);
  if (length === 0 || !Number.isFinite(length)) {
    return from;
  }
  let place = isFree(floor, from) ? from : nearestFree(floor, from);
  const steps = Math.ceil(length / maxStep);
  const step = { x: delta.x / steps, z: delta.z / steps };
  for (let index = 0; index < steps; index += 1) {
    const next = takeStep(floor, place, step);
    if (next === place) {
      break;
    }
    place = next;
  }
  return place;
}

/** One short step: in full if free, otherwise the longest part along an obstacle. */
function takeStep(floor: Floor, from: FloorPoint, step: FloorPoint): FloorPoint {
  const whole = plus(from, step);
  if (isFree(floor, whole)) {
    return whole;
  }
  const slides = [{ x: step.x, z: 0 }, { x: 0, z: step.z }, ...alongEdges(floor.walkable, step)]
    .filter(({ x, z }) => x !== 0 || z !== 0)
    .sort((a, b) => Math.hypot(b.x, b.z) - Math.hypot(a.x, a.z))
    .map((slide) => plus(from, slide));
  return slides.find((place) => isFree(floor, place)) ?? from;
}

/** The projections of a step onto the edges of the floor. */
function alongEdges(polygon: readonly FloorPoint[], step: FloorPoint): FloorPoint[] {
  return edgesOf(polygon).map(([a, b]) => {
    const edge = { x: b.x - a.x, z: b.z - a.z };
    const part = (step.x * edge.x + step.z * edge.z) / (edge.x ** 2 + edge.z ** 2 || 1);
    return { x: edge.x * part, z: edge.z * part };
  });
}

const plus = (a: FloorPoint, b: FloorPoint): FloorPoint => ({ x: a.x + b.x, z: a.z + b.z });

/** The resolution of the search for a free place, in metres. */
const searchStep = 0.1;

/** The free place nearest to a point, to ten centimetres; the point itself if there is none. */
export function nearestFree(floor: Floor, point: FloorPoint): FloorPoint {
  if (isFree(floor, point)) {
    return point;
  }
  const xs = floor.walkable.map(({ x }) => x);
  const zs = floor.walkable.map(({ z }) => z);
  let best = point;
  let bestDistance = Infinity;
  for (let x = Math.min(...xs); x <= Math.max(...xs); x += searchStep) {
    for (let z = Math.min(...zs); z <= Math.max(...zs); z += searchStep) {
      const distance = Math.hypot(x - point.x, z - point.z);
      if (distance < bestDistance && isFree(floor, { x, z })) {
        best = { x, z };
        bestDistance = distance;
      }
    }
  }
  return best;
}
