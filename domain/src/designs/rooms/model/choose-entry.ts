import type { FloorPoint } from "../../../geometry/shapes.ts";
import type { HungScreen } from "../project-screen.ts";
import { isFree, type Floor } from "../walking.ts";

/** Where a visit begins, with the direction of view in radians about y; 0 looks along -z. */
export interface Entry extends FloorPoint {
  readonly heading: number;
}

/** A visit begins with this much free floor on all sides, if there is a place that has it. Metres. */
const wantedClearance = 0.8;

const edges = (floor: Floor) => {
  const xs = floor.walkable.map(({ x }) => x);
  const zs = floor.walkable.map(({ z }) => z);
  return {
    minX: Math.min(...xs),
    maxX: Math.max(...xs),
    minZ: Math.min(...zs),
    maxZ: Math.max(...zs),
  };
};

/**
 * Chooses where a visit begins if a model does not say: on free floor, far from the largest screen and facing it.
 * Source: docs/spaces/scenes.md#entry
 */
export function chooseEntry(floor: Floor, screens: readonly HungScreen[]): Entry {
  const [largest] = screens.toSorted((a, b) => b.size.x * b.size.y - a.size.x * a.size.y);
  const { minX, maxX, minZ, maxZ } = edges(floor);
  const target = largest?.transform.position ?? { x: (minX + maxX) / 2, z: minZ };
  const step = Math.max(0.25, Math.max(maxX - minX, maxZ - minZ) / 60);
  let best = { x: (minX + maxX) / 2, z: (minZ + maxZ) / 2 };
  let bestScore = -Infinity;
  for (let x = minX + step / 2; x < maxX; x += step) {
    for (let z = minZ + step / 2; z < maxZ; z += step) {
      if (isFree(floor, { x, z })) {
        const clearance = Math.min(
          wantedClearance,
          x - minX,
          maxX - x,
          z - minZ,
          maxZ - z,
          ...floor.obstacles.map((box) => distanceTo(box, { x, z })),
        );
        const score = 100 * clearance + Math.hypot(x - target.x, z - target.z);
        if (score > bestScore) {
          best = { x, z };
          bestScore = score;
        }
      }
    }
  }
  const round = (value: number) => Math.round(value * 100) / 100;
  const heading = Math.atan2(best.x - target.x, best.z - target.z);
  return { x: round(best.x), z: round(best.z), heading };
}

const distanceTo = (box: Floor["obstacles"][number], { x, z }: FloorPoint) =>
  Math.hypot(Math.max(box.minX - x, 0, x - box.maxX), Math.max(box.minZ - z, 0, z - box.maxZ));
