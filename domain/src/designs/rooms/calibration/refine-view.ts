import type { Point, Size, Vector } from "../../../geometry/shapes.ts";
import type { DrawnScreen, Pose } from "./initial-pose.ts";
import { apply, cross, multiplied, plus, rotationAbout } from "./rotation.ts";
import { solveLinear } from "./solve-linear.ts";

/** A focal length in pixels with the poses of the screens, and how far their corners are from the drawn ones. */
export interface View {
  readonly focal: number;
  readonly poses: readonly Pose[];
}

export interface RefinedView extends View {
  /** The sum of the squared distances in pixels. */
  readonly cost: number;
  /** The standard error of the logarithm of the focal length, per pixel of error in the corners; 0 if it was given. */
  readonly focalError: number;
}

const maxSteps = 60;
const directions = [
  [-1, 1],
  [1, 1],
  [1, -1],
  [-1, -1],
] as const;

/** Where a corner appears in the picture, and how that changes with the focal length and the pose. */
interface Seen {
  readonly point: Point;
  /** Derivatives of x and of y: by the logarithm of the focal length, the turn and the place of the screen. */
  readonly slopes: readonly [readonly number[], readonly number[]];
}

/** Null behind the camera. */
function seeCorner(
  { focal, pose }: { readonly focal: number; readonly pose: Pose },
  offset: Vector,
  picture: Size,
): Seen | null {
  const arm = apply(pose.rotation, offset);
  const { x, y, z } = plus(arm, pose.centre);
  if (z > -1e-3) {
    return null;
  }
  const right = { x: -focal / z, y: 0, z: (focal * x) / z ** 2 };
  const down = { x: 0, y: focal / z, z: (-focal * y) / z ** 2 };
  const [byX, byY] = [(-focal * x) / z, (focal * y) / z];
  const slopesOf = (byFocal: number, by: Vector) => {
    const turn = cross(arm, by);
    return [byFocal, turn.x, turn.y, turn.z, by.x, by.y, by.z];
  };
  return {
    point: { x: picture.width / 2 + byX, y: picture.height / 2 + byY },
    slopes: [slopesOf(byX, right), slopesOf(byY, down)],
  };
}

const offsetsOf = ({ size }: DrawnScreen): Vector[] =>
  directions.map(([right, up]) => ({ x: (right * size.x) / 2, y: (up * size.y) / 2, z: 0 }));

/** The distances of the corners from the drawn ones, by screen. Null if one is behind the camera. */
function differences(view: View, screens: readonly DrawnScreen[], picture: Size) {
  const found: { error: number; slopes: readonly number[]; screen: number }[] = [];
  for (const [screen, drawn] of screens.entries()) {
    const pose = view.poses[screen];
    for (const [index, offset] of offsetsOf(drawn).entries()) {
      const seen = pose && seeCorner({ focal: view.focal, pose }, offset, picture);
      const corner = drawn.corners[index];
      if (!seen || !corner) {
        return null;
      }
      found.push(
        { error: corner.x - seen.point.x, slopes: seen.slopes[0], screen },
        { error: corner.y - seen.point.y, slopes: seen.slopes[1], screen },
      );
    }
  }
  return found;
}

/**
 * Moves the screens, and the focal length unless it is given, until their corners are nearest to the drawn ones: least
 * squares by Levenberg and Marquardt. Null if a screen starts behind the camera.
 */
export function refineView(
  start: View,
  screens: readonly DrawnScreen[],
  picture: Size,
  isFocalGiven: boolean,
): RefinedView | null {
  let view = start;
  let now = differences(view, screens, picture);
  let damping = 1e-3;
  for (let step = 0; now && step < maxSteps && damping < 1e12; step += 1) {
    const { normal, gradient } = equations(now, screens.length, isFocalGiven);
    const change = solveLinear(
      normal.map((row, at) => row.map((value, to) => (at === to ? value * (1 + damping) : value))),
      gradient,
    );
    const next = change && moved(view, change);
    const then = next && differences(next, screens, picture);
    if (then && costOf(then) < costOf(now)) {
      const gain = costOf(now) - costOf(then);
      [view, now, damping] = [next, then, damping / 10];
      if (gain < 1e-14 * (1 + costOf(then))) {
        break;
      }
    } else {
      damping *= 10;
    }
  }
  if (!now) {
    return null;
  }
  const { normal } = equations(now, screens.length, isFocalGiven);
  const first = normal.map((_, index) => (index === 0 ? 1 : 0));
  const [variance = Number.POSITIVE_INFINITY] = solveLinear(normal, first) ?? [];
  return {
    ...view,
    cost: costOf(now),
    // Rounding can make the variance of what the corners do not show negative.
    focalError: isFocalGiven ? 0 : Math.sqrt(variance > 0 ? variance : Number.POSITIVE_INFINITY),
  };
}

type Differences = NonNullable<ReturnType<typeof differences>>;

const costOf = (all: Differences) => all.reduce((sum, { error }) => sum + error ** 2, 0);

/** The equations of the least squares: the focal length first, then six numbers for each screen. */
function equations(all: Differences, screenCount: number, isFocalGiven: boolean) {
  const size = 1 + 6 * screenCount;
  const normal = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  const gradient = Array.from({ length: size }, () => 0);
  for (const { error, slopes, screen } of all) {
    const places = slopes.map((_, at) => (at === 0 ? 0 : 6 * screen + at));
    for (const [at, row] of places.entries()) {
      const slope = slopes[at] ?? 0;
      gradient[row] = (gradient[row] ?? 0) + slope * error;
      for (const [to, column] of places.entries()) {
        const line = normal[row] ?? [];
        line[column] = (line[column] ?? 0) + slope * (slopes[to] ?? 0);
      }
    }
  }
  if (isFocalGiven) {
    const fixed = normal.map((row, at) =>
      row.map((value, to) => (at === 0 || to === 0 ? (at === to ? 1 : 0) : value)),
    );
    return { normal: fixed, gradient: gradient.with(0, 0) };
  }
  return { normal, gradient };
}

function moved({ focal, poses }: View, change: readonly number[]): View {
  return {
    focal: focal * Math.exp(Math.min(1, Math.max(-1, change[0] ?? 0))),
    poses: poses.map(({ rotation, centre }, screen) => {
      const [a = 0, b = 0, c = 0, x = 0, y = 0, z = 0] = change.slice(1 + 6 * screen);
      const turn = rotationAbout({ x: a, y: b, z: c });
      return { rotation: multiplied(turn, rotation), centre: plus(centre, { x, y, z }) };
    }),
  };
}

/** The corners of a screen as seen from the camera, in metres. */
export function cornersInRoom(screen: DrawnScreen, { rotation, centre }: Pose): Vector[] {
  return offsetsOf(screen).map((offset) => plus(apply(rotation, offset), centre));
}
