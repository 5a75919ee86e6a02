import type { Point, Size, Vector } from "../../../geometry/shapes.ts";
import { homographyTo, type Corners } from "../project-screen.ts";
import { lengthOf, minus, plus, rotationTo, scaled, unit, type Matrix } from "./rotation.ts";

/** A screen as drawn on a picture: its corners in pixels and its size in metres. */
export interface DrawnScreen {
  readonly size: Point;
  /** From the top left clockwise. */
  readonly corners: Corners;
}

/** Where a screen hangs as seen from the camera, which looks along -z: its axes and its centre. */
export interface Pose {
  readonly rotation: Matrix;
  readonly centre: Vector;
}

/**
 * The columns of the transformation from a screen's plane, in metres about its centre with y upwards, to the picture
 * about its middle with y upwards.
 */
function planeColumns(
  { corners, size }: DrawnScreen,
  picture: Size,
): readonly [Vector, Vector, Vector] {
  const [first, second, third] = homographyTo(corners, { width: size.x, height: size.y });
  // From the middle of the picture, y upwards.
  const rows = [
    first.map((value, at) => value - (picture.width / 2) * (third[at] ?? 0)),
    second.map((value, at) => (picture.height / 2) * (third[at] ?? 0) - value),
    third,
  ];
  const column = (at: number): Vector => ({
    x: rows[0]?.[at] ?? 0,
    y: rows[1]?.[at] ?? 0,
    z: rows[2]?.[at] ?? 0,
  });
  const [across, down, corner] = [column(0), column(1), column(2)];
  const centre = plus(corner, plus(scaled(across, size.x / 2), scaled(down, size.y / 2)));
  return [across, scaled(down, -1), centre];
}

/**
 * Estimates the focal length in pixels from the right angles and sides of the screens: both axes of a screen are
 * perpendicular and equally long in the room. Null if the corners do not show it, as for screens seen from the front.
 */
export function estimateFocal(screens: readonly DrawnScreen[], picture: Size): number | null {
  let [top, bottom] = [0, 0];
  for (const screen of screens) {
    const [across, up] = planeColumns(screen, picture);
    const norm = picture.height ** 2 * (lengthOf(across) * lengthOf(up) || 1);
    for (const [flat, deep] of [
      [across.x * up.x + across.y * up.y, across.z * up.z],
      [across.x ** 2 + across.y ** 2 - up.x ** 2 - up.y ** 2, across.z ** 2 - up.z ** 2],
    ] as const) {
      // flat / f² + deep = 0, in the least squares over all screens.
      top += (flat / norm) * -(deep / norm);
      bottom += (flat / norm) ** 2;
    }
  }
  const inverseSquare = bottom === 0 ? 0 : top / bottom;
  return inverseSquare > 0 ? 1 / Math.sqrt(inverseSquare) : null;
}

/** The pose of a screen for a focal length in pixels, from the transformation of its plane. */
export function estimatePose(screen: DrawnScreen, picture: Size, focal: number): Pose {
  const [across, up, middle] = planeColumns(screen, picture);
  // The picture lies at z = -focal before the camera.
  const inRoom = ({ x, y, z }: Vector): Vector => ({ x: x / focal, y: y / focal, z: -z });
  const [a, b] = [inRoom(across), inRoom(up)];
  const scale = 2 / (lengthOf(a) + lengthOf(b));
  // The two axes are made perpendicular, each giving way by the same angle.
  const [sum, difference] = [unit(plus(unit(a), unit(b))), unit(minus(unit(a), unit(b)))];
  return {
    rotation: rotationTo(
      scaled(plus(sum, difference), Math.SQRT1_2),
      scaled(minus(sum, difference), Math.SQRT1_2),
    ),
    centre: scaled(inRoom(middle), scale),
  };
}
