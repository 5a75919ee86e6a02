import type { Vector } from "../../../geometry/shapes.ts";

/** A rotation as a matrix, by rows. */
export type Matrix = readonly [Vector, Vector, Vector];

const dot = (a: Vector, b: Vector) => a.x * b.x + a.y * b.y + a.z * b.z;

export const cross = (a: Vector, b: Vector): Vector => ({
  x: a.y * b.z - a.z * b.y,
  y: a.z * b.x - a.x * b.z,
  z: a.x * b.y - a.y * b.x,
});

export const lengthOf = (a: Vector) => Math.hypot(a.x, a.y, a.z);
export const scaled = (a: Vector, by: number): Vector => ({
  x: a.x * by,
  y: a.y * by,
  z: a.z * by,
});
export const plus = (a: Vector, b: Vector): Vector => ({
  x: a.x + b.x,
  y: a.y + b.y,
  z: a.z + b.z,
});
export const minus = (a: Vector, b: Vector): Vector => plus(a, scaled(b, -1));
export const unit = (a: Vector): Vector => scaled(a, 1 / lengthOf(a));

/** Applies a matrix to a vector. */
export function apply([first, second, third]: Matrix, vector: Vector): Vector {
  return { x: dot(first, vector), y: dot(second, vector), z: dot(third, vector) };
}

/** The inverse of a rotation. */
export function transposed([a, b, c]: Matrix): Matrix {
  return [
    { x: a.x, y: b.x, z: c.x },
    { x: a.y, y: b.y, z: c.y },
    { x: a.z, y: b.z, z: c.z },
  ];
}

/** The rotation `b` followed by the rotation `a`. */
export function multiplied(a: Matrix, b: Matrix): Matrix {
  const columns = transposed(b);
  const row = (of: Vector): Vector => ({
    x: dot(of, columns[0]),
    y: dot(of, columns[1]),
    z: dot(of, columns[2]),
  });
  return [row(a[0]), row(a[1]), row(a[2])];
}

/** The rotation about an axis by the length of the axis, in radians. */
export function rotationAbout(axis: Vector): Matrix {
  const angle = lengthOf(axis);
  if (angle < 1e-12) {
    return [
      { x: 1, y: 0, z: 0 },
      { x: 0, y: 1, z: 0 },
      { x: 0, y: 0, z: 1 },
    ];
  }
  const { x, y, z } = scaled(axis, 1 / angle);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const rest = 1 - cos;
  return [
    { x: cos + rest * x * x, y: rest * x * y - sin * z, z: rest * x * z + sin * y },
    { x: rest * x * y + sin * z, y: cos + rest * y * y, z: rest * y * z - sin * x },
    { x: rest * x * z - sin * y, y: rest * y * z + sin * x, z: cos + rest * z * z },
  ];
}

/** The rotation that moves the axes to two perpendicular unit vectors and their cross product. */
export function rotationTo(x: Vector, y: Vector): Matrix {
  return transposed([x, y, cross(x, y)]);
}

/** The matrix of Euler angles in radians, applied in the order X, Y, Z. */
export function matrixOfAngles({ x, y, z }: Vector): Matrix {
  const about = (axis: Vector, angle: number) => rotationAbout(scaled(axis, angle));
  return multiplied(
    about({ x: 1, y: 0, z: 0 }, x),
    multiplied(about({ x: 0, y: 1, z: 0 }, y), about({ x: 0, y: 0, z: 1 }, z)),
  );
}

/** The Euler angles of a rotation in radians, in the order X, Y, Z. */
export function anglesOf([first, second, third]: Matrix): Vector {
  const y = Math.asin(Math.min(1, Math.max(-1, first.z)));
  return Math.abs(first.z) < 0.999_999_9
    ? { x: Math.atan2(-second.z, third.z), y, z: Math.atan2(-first.y, first.x) }
    : { x: Math.atan2(third.y, second.y), y, z: 0 };
}
