import type { Vector } from "../../../geometry/shapes.ts";
import type { HungScreen } from "../project-screen.ts";
import type { Pose } from "./initial-pose.ts";
import {
  apply,
  cross,
  matrixOfAngles,
  minus,
  multiplied,
  plus,
  rotationAbout,
  scaled,
  transposed,
  unit,
  type Matrix,
} from "./rotation.ts";
import { solveLinear } from "./solve-linear.ts";

/** The camera's place and turn in the room: what it sees at `v` is at `apply(rotation, v)` plus `position`. */
export interface CameraPlace {
  readonly rotation: Matrix;
  readonly position: Vector;
}

/** Eye height in metres, for the first viewpoint of a room. */
const eyeHeight = 1.6;

/**
 * Places the camera of a room's first viewpoint at eye height above the origin. The screens hang upright on average, and
 * the camera looks towards -z.
 */
export function placeUpright(poses: readonly Pose[]): CameraPlace {
  const sum = poses.reduce(
    (total, { rotation }) => plus(total, apply(rotation, { x: 0, y: 1, z: 0 })),
    { x: 0, y: 0, z: 0 },
  );
  // Screens on floors and ceilings do not show where up is: then the picture's own upright counts.
  const up = Math.hypot(sum.x, sum.y) > 0.1 ? unit(sum) : { x: 0, y: 1, z: 0 };
  const back = unit(minus({ x: 0, y: 0, z: 1 }, scaled(up, up.z)));
  return {
    rotation: [cross(up, back), up, back],
    position: { x: 0, y: eyeHeight, z: 0 },
  };
}

/** Two sides of the same corners: as seen from the camera, and in the room. */
interface Pair {
  readonly seen: Vector;
  readonly inRoom: Vector;
}

/** Places the camera so that screens with a known place are where they hang, in the least squares of their corners. */
export function placeByKnown(
  first: { readonly pose: Pose; readonly transform: HungScreen["transform"] },
  pairs: readonly Pair[],
): CameraPlace {
  const turn = multiplied(
    matrixOfAngles(first.transform.rotation),
    transposed(first.pose.rotation),
  );
  let place: CameraPlace = {
    rotation: turn,
    position: minus(first.transform.position, apply(turn, first.pose.centre)),
  };
  for (let step = 0; step < 8; step += 1) {
    place = nearer(place, pairs);
  }
  return place;
}

/** One step of the least squares: a small turn and a small move. */
function nearer({ rotation, position }: CameraPlace, pairs: readonly Pair[]): CameraPlace {
  const normal = Array.from({ length: 6 }, () => Array.from({ length: 6 }, () => 0));
  const gradient = Array.from({ length: 6 }, () => 0);
  for (const { seen, inRoom } of pairs) {
    const arm = apply(rotation, seen);
    const rest = minus(inRoom, plus(arm, position));
    const rows: readonly (readonly [readonly number[], number])[] = [
      [[0, arm.z, -arm.y, 1, 0, 0], rest.x],
      [[-arm.z, 0, arm.x, 0, 1, 0], rest.y],
      [[arm.y, -arm.x, 0, 0, 0, 1], rest.z],
    ];
    for (const [slopes, error] of rows) {
      for (const [at, slope] of slopes.entries()) {
        gradient[at] = (gradient[at] ?? 0) + slope * error;
        for (const [to, other] of slopes.entries()) {
          const line = normal[at] ?? [];
          line[to] = (line[to] ?? 0) + slope * other;
        }
      }
    }
  }
  const change = solveLinear(normal, gradient);
  if (!change) {
    return { rotation, position };
  }
  const [a = 0, b = 0, c = 0, x = 0, y = 0, z = 0] = change;
  return {
    rotation: multiplied(rotationAbout({ x: a, y: b, z: c }), rotation),
    position: plus(position, { x, y, z }),
  };
}
