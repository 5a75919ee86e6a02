import type { Point, Size, Vector } from "../../geometry/shapes.ts";

/** The camera of a picture of a room. Source: docs/screens/previews.md#preview */
export interface Camera {
  /** The vertical angle of view, in degrees. */
  readonly fov: number;
  /** In metres. */
  readonly position: Vector;
  /** Euler angles in radians, applied in the order X, Y, Z. */
  readonly rotation: Vector;
}

/** A screen in the room: a flat rectangle about its centre, in metres. */
export interface HungScreen {
  readonly size: Point;
  readonly transform: { readonly position: Vector; readonly rotation: Vector };
}

/** The top left, top right, bottom right and bottom left corners of a screen in a picture. */
export type Corners = readonly [Point, Point, Point, Point];

/** The smallest distance of a corner from the camera, in metres. */
const nearest = 0.01;

/**
 * Projects the corners of a screen onto a picture of the room.
 * @param picture the size of the picture, in the unit of the result
 * @returns null if the screen faces away or is partly behind the camera
 * Source: docs/screens/previews.md#preview
 */
export function projectScreen(
  camera: Camera,
  { size, transform }: HungScreen,
  picture: Size,
): Corners | null {
  const focal = picture.height / 2 / Math.tan((camera.fov * Math.PI) / 360);
  const place = (right: number, up: number): Point | null => {
    const flat = { x: (right * size.x) / 2, y: (up * size.y) / 2, z: 0 };
    const inRoom = add(turn(flat, transform.rotation), transform.position);
    const seen = rotateBack(subtract(inRoom, camera.position), camera.rotation);
    return seen.z > -nearest
      ? null
      : {
          x: picture.width / 2 - (focal * seen.x) / seen.z,
          y: picture.height / 2 + (focal * seen.y) / seen.z,
        };
  };
  const [topLeft, topRight, bottomRight, bottomLeft] = [
    place(-1, 1),
    place(1, 1),
    place(1, -1),
    place(-1, -1),
  ];
  if (!topLeft || !topRight || !bottomRight || !bottomLeft) {
    return null;
  }
  const corners: Corners = [topLeft, topRight, bottomRight, bottomLeft];
  return isClockwise(corners) ? corners : null;
}

/** A projective transformation of the plane, by rows; the last of the nine numbers is 1. */
export type Homography = readonly [
  readonly [number, number, number],
  readonly [number, number, number],
  readonly [number, number, 1],
];

/**
 * The transformation from a rectangle with its top left corner at the origin to four corners.
 * Source: docs/screens/previews.md#preview
 */
export function homographyTo(corners: Corners, { width, height }: Size): Homography {
  const [p0, p1, p2, p3] = corners;
  const one = { x: p1.x - p2.x, y: p1.y - p2.y };
  const two = { x: p3.x - p2.x, y: p3.y - p2.y };
  const sum = { x: p0.x - p1.x + p2.x - p3.x, y: p0.y - p1.y + p2.y - p3.y };
  const area = one.x * two.y - one.y * two.x;
  const g = (sum.x * two.y - sum.y * two.x) / area;
  const h = (one.x * sum.y - one.y * sum.x) / area;
  return [
    [(p1.x - p0.x + g * p1.x) / width, (p3.x - p0.x + h * p3.x) / height, p0.x],
    [(p1.y - p0.y + g * p1.y) / width, (p3.y - p0.y + h * p3.y) / height, p0.y],
    [g / width, h / height, 1],
  ];
}

/** Applies a transformation to a point. */
export function mapPoint([first, second, third]: Homography, { x, y }: Point): Point {
  const depth = third[0] * x + third[1] * y + 1;
  return {
    x: (first[0] * x + first[1] * y + first[2]) / depth,
    y: (second[0] * x + second[1] * y + second[2]) / depth,
  };
}

/** The inverse of a transformation. */
export function invert([[a, b, c], [d, e, f], [g, h]]: Homography): Homography {
  const last = a * e - b * d;
  return [
    [(e - f * h) / last, (c * h - b) / last, (b * f - c * e) / last],
    [(f * g - d) / last, (a - c * g) / last, (c * d - a * f) / last],
    [(d * h - e * g) / last, (b * g - a * h) / last, 1],
  ];
}

/** The transformation as a CSS `transform` of an element with `transform-origin` at its top left corner. */
export function cssTransform([[a, b, c], [d, e, f], [g, h]]: Homography): string {
  const columns = [a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, 1];
  return `matrix3d(${columns.map((value) => Number(value.toPrecision(12))).join(",")})`;
}

function isClockwise([p0, p1, p2, p3]: Corners): boolean {
  return (p2.x - p0.x) * (p3.y - p1.y) - (p2.y - p0.y) * (p3.x - p1.x) > 0;
}

function add(a: Vector, b: Vector): Vector {
  return { x: a.x + b.x, y: a.y + b.y, z: a.z + b.z };
}

function subtract(a: Vector, b: Vector): Vector {
  return { x: a.x - b.x, y: a.y - b.y, z: a.z - b.z };
}

/** Rotates about z, then y, then x: the product X·Y·Z. */
export function turn(vector: Vector, rotation: Vector): Vector {
  return aboutX(aboutY(aboutZ(vector, rotation.z), rotation.y), rotation.x);
}

function rotateBack(vector: Vector, rotation: Vector): Vector {
  return aboutZ(aboutY(aboutX(vector, -rotation.x), -rotation.y), -rotation.z);
}

function aboutX({ x, y, z }: Vector, angle: number): Vector {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x, y: cos * y - sin * z, z: sin * y + cos * z };
}

function aboutY({ x, y, z }: Vector, angle: number): Vector {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: cos * x + sin * z, y, z: cos * z - sin * x };
}

function aboutZ({ x, y, z }: Vector, angle: number): Vector {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: cos * x - sin * y, y: sin * x + cos * y, z };
}
