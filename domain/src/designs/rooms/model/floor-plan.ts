import type { Vector } from "../../../geometry/shapes.ts";
import { cross, minus } from "../calibration/rotation.ts";
import { bodyRadius, isFree, type Floor, type FloorBox } from "../walking.ts";
import { FloorGrid } from "./floor-grid.ts";
import { mergeCells } from "./merge-cells.ts";
import { cornersOf, triangleCount, type Triangles } from "./triangles.ts";

/** The floor of a model, or why visitors cannot walk on it. */
export type FloorPlan =
  | { readonly problem: null; readonly floor: Floor }
  | { readonly problem: string };

/** Things between these heights stop a visitor: above thresholds and rugs, below lamps. Metres. */
const body = { bottom: 0.3, top: 1.9 };
/** The edge of a cell in which floor and furniture are recorded, in metres. */
const finest = 0.1;
/** More boxes would make each step of a visit slow. */
const maxBoxes = 600;
const maxExtent = 100;
/** Eyes are at a fixed height above 0. */
const maxFloorHeight = 0.15;

/**
 * Finds where visitors can walk: on the floor, except where the model has something at the height of a body.
 * Source: docs/spaces/scenes.md#floor
 */
export function planFloor(floor: Triangles, others: readonly Triangles[]): FloorPlan {
  const problem = frameProblem(floor);
  if (problem !== null) {
    return { problem };
  }
  const { area, height } = levelOf(floor);
  if (area < 0.25) {
    return { problem: "FLOOR has no level surface" };
  }
  if (Math.abs(height) > maxFloorHeight) {
    return { problem: `FLOOR is at a height of ${height.toFixed(2)} m. Move the model to 0` };
  }
  const extent = extentOf(floor);
  for (let cell = finest; ; cell *= 2) {
    const obstacles = obstaclesOf(new FloorGrid(extent, cell), floor, others);
    if (obstacles.length <= maxBoxes) {
      const { minX, maxX, minZ, maxZ } = inset(extent);
      const walkable = [
        { x: minX, z: maxZ },
        { x: maxX, z: maxZ },
        { x: maxX, z: minZ },
        { x: minX, z: minZ },
      ];
      const plan = { walkable, obstacles };
      return hasFreePlace(plan, extent)
        ? { problem: null, floor: plan }
        : { problem: "FLOOR has no place where a visitor can stand" };
    }
  }
}

function obstaclesOf(grid: FloorGrid, floor: Triangles, others: readonly Triangles[]): FloorBox[] {
  const isFloor = grid.cells();
  for (let index = 0; index < triangleCount(floor); index += 1) {
    grid.markCentres(isFloor, cornersOf(floor, index));
  }
  const isBlocked = isFloor.map((marked) => (marked === 1 ? 0 : 1));
  for (const triangles of others) {
    for (let index = 0; index < triangleCount(triangles); index += 1) {
      if (isAtBody(triangles, index)) {
        const part = clip(clip(cornersOf(triangles, index), body.bottom, 1), body.top, -1);
        grid.markTouched(isBlocked, part);
      }
    }
  }
  return mergeCells(isBlocked, grid.columns).map((box) => grid.boxOf(box));
}

/** Whether a triangle reaches the height of a body. Most do not, so this comes before anything slower. */
function isAtBody(triangles: Triangles, index: number): boolean {
  const start = 9 * index;
  const a = triangles[start + 1] ?? 0;
  const b = triangles[start + 4] ?? 0;
  const c = triangles[start + 7] ?? 0;
  return Math.max(a, b, c) >= body.bottom && Math.min(a, b, c) <= body.top;
}

/**
 * What is wrong with the unit or the axes of a model, by its floor; null if they are right. Everything else that is
 * wrong follows from it. Source: docs/spaces/scenes.md#floor
 */
export function frameProblem(floor: Triangles): string | null {
  if (triangleCount(floor) === 0) {
    return "FLOOR has no surface: it is an empty node";
  }
  const { area, upright } = levelOf(floor);
  if (upright > 0 && area < upright) {
    return "FLOOR stands upright, since z points up in this model. Export it with y up (“+Y up”)";
  }
  const { minX, maxX, minZ, maxZ } = extentOf(floor);
  const longest = Math.max(maxX - minX, maxZ - minZ);
  if (longest > maxExtent) {
    const unit = longest > 15 * maxExtent ? "millimetres" : "centimetres or inches";
    return `FLOOR is ${Math.round(longest)} m long. A model is in metres, and a room has at most ${maxExtent} m: this one seems to be in ${unit}. Scale it and export it again`;
  }
  return longest < 1
    ? `FLOOR is only ${Number(longest.toPrecision(2))} m long. A model is in metres: scale it and export it again`
    : null;
}

/** The area of the level parts of a floor and their mean height, and the area of those that stand upright. */
function levelOf(floor: Triangles): { area: number; height: number; upright: number } {
  let [area, sum, upright] = [0, 0, 0];
  for (let index = 0; index < triangleCount(floor); index += 1) {
    const [a, b, c] = cornersOf(floor, index);
    const facing = cross(minus(b, a), minus(c, a));
    const level = Math.abs(facing.y) / 2;
    area += level;
    upright += Math.hypot(facing.x, facing.z) / 2;
    sum += (level * (a.y + b.y + c.y)) / 3;
  }
  return { area, height: area > 0 ? sum / area : 0, upright };
}

function extentOf(floor: Triangles): FloorBox {
  let [minX, maxX, minZ, maxZ] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let index = 0; index < floor.length; index += 3) {
    const [x = 0, z = 0] = [floor[index], floor[index + 2]];
    [minX, maxX] = [Math.min(minX, x), Math.max(maxX, x)];
    [minZ, maxZ] = [Math.min(minZ, z), Math.max(maxZ, z)];
  }
  const round = (value: number) => Math.round(value * 1000) / 1000;
  return { minX: round(minX), maxX: round(maxX), minZ: round(minZ), maxZ: round(maxZ) };
}

/** The walkable polygon includes the distance to the walls round the floor. */
const inset = ({ minX, maxX, minZ, maxZ }: FloorBox): FloorBox => ({
  minX: minX + bodyRadius,
  maxX: maxX - bodyRadius,
  minZ: minZ + bodyRadius,
  maxZ: maxZ - bodyRadius,
});

function hasFreePlace(floor: Floor, { minX, maxX, minZ, maxZ }: FloorBox): boolean {
  for (let x = minX; x <= maxX; x += finest) {
    for (let z = minZ; z <= maxZ; z += finest) {
      if (isFree(floor, { x, z })) {
        return true;
      }
    }
  }
  return false;
}

/** Keeps the part of a polygon above (`side` 1) or below (-1) a height. */
function clip(polygon: readonly Vector[], height: number, side: 1 | -1): readonly Vector[] {
  const over = (point: Vector) => side * (point.y - height);
  if (polygon.every((point) => over(point) >= 0)) {
    return polygon;
  }
  return polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? point;
    const [here, there] = [over(point), over(next)];
    const part = here / (here - there);
    const crossing = {
      x: point.x + (next.x - point.x) * part,
      y: height,
      z: point.z + (next.z - point.z) * part,
    };
    return [...(here >= 0 ? [point] : []), ...(here * there < 0 ? [crossing] : [])];
  });
}
