import type { Vector } from "../../../geometry/shapes.ts";

/** Triangles of a model in the room: x, y and z of three corners each, in metres. Their fronts are anticlockwise. */
export type Triangles = Float32Array;

const numbersEach = 9;

export const triangleCount = (triangles: Triangles) => Math.floor(triangles.length / numbersEach);

/** The corners of a triangle by its index. */
export function cornersOf(triangles: Triangles, index: number): readonly [Vector, Vector, Vector] {
  const corner = (at: number): Vector => {
    const start = numbersEach * index + 3 * at;
    return {
      x: triangles[start] ?? 0,
      y: triangles[start + 1] ?? 0,
      z: triangles[start + 2] ?? 0,
    };
  };
  return [corner(0), corner(1), corner(2)];
}
