import type { Triangles } from "@frontage/domain/designs/rooms/model/triangles.ts";
import type { BufferViews } from "./buffer-views.ts";
import type { Gltf, GltfNode, Primitive } from "./gltf.ts";
import { damaged } from "./read-glb.ts";

/** A named node of a model with the triangles below it. */
export interface ModelNode {
  readonly name: string;
  /** The node's place in the room as a matrix, column by column. */
  readonly matrix: readonly number[];
  readonly triangles: Triangles;
}

const maxDepth = 64;
const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** The nodes that mean something to the walkthrough. Children belong to the named node above them. */
export const isMarker = (name: string) => /^(SCREEN_.+|FLOOR|ENTRY)$/i.test(name);

/**
 * Reads the nodes of a model with their triangles in the room. Everything below a screen, the floor or the entry belongs
 * to it; all other triangles are one node without a name.
 * @throws BadModel
 */
export function readNodes(document: Gltf, views: BufferViews): ModelNode[] {
  const parts: { readonly name: string; readonly matrix: number[]; meshes: Float32Array[] }[] = [
    { name: "", matrix: identity, meshes: [] },
  ];
  const visited = new Set<number>();
  const visit = (index: number, above: number[], owner: number, depth: number): void => {
    const node = document.nodes[index];
    // A node in two places would be drawn more often than it was counted.
    if (!node) {
      throw damaged(`it refers to node ${index}, which it does not have`);
    }
    if (depth > maxDepth || visited.has(index)) {
      throw damaged(`its nodes form a circle, or ${nameOf(node, index)} is in two places`);
    }
    visited.add(index);
    const matrix = multiply(above, localMatrix(node));
    let own = owner;
    if (owner === 0 && isMarker(node.name ?? "")) {
      own = parts.length;
      parts.push({ name: node.name ?? "", matrix, meshes: [] });
    }
    if (node.mesh !== undefined) {
      const mesh = document.meshes[node.mesh];
      if (!mesh) {
        throw damaged(`${nameOf(node, index)} has a mesh that is missing`);
      }
      for (const primitive of mesh.primitives) {
        parts[own]?.meshes.push(trianglesOf(primitive, matrix, views));
      }
    }
    for (const child of node.children) {
      visit(child, matrix, own, depth + 1);
    }
  };
  for (const root of document.scenes[document.scene]?.nodes ?? []) {
    visit(root, identity, 0, 0);
  }
  return parts.map(({ name, matrix, meshes }) => ({ name, matrix, triangles: joined(meshes) }));
}

const nameOf = ({ name }: GltfNode, index: number) => (name ? `node ${name}` : `node ${index}`);

function trianglesOf(
  { attributes, indices }: Primitive,
  matrix: readonly number[],
  views: BufferViews,
): Float32Array {
  const position = attributes["POSITION"];
  if (position === undefined) {
    throw damaged("a mesh has no points (POSITION)");
  }
  const points = views.numbers(position, "VEC3");
  const order =
    indices === undefined
      ? Float64Array.from({ length: points.length / 3 }, (_, at) => at)
      : views.numbers(indices, "SCALAR");
  const count = Math.floor(order.length / 3) * 3;
  const placed = new Float32Array(count * 3);
  // A mirrored node turns the fronts of its triangles.
  const isMirrored = determinant(matrix) < 0;
  for (let corner = 0; corner < count; corner += 1) {
    const turned = isMirrored && corner % 3 > 0 ? corner + (corner % 3 === 1 ? 1 : -1) : corner;
    const at = 3 * (order[turned] ?? 0);
    const [x, y, z] = [points[at], points[at + 1], points[at + 2]];
    if (x === undefined || y === undefined || z === undefined) {
      throw damaged("a triangle refers to a point that is missing");
    }
    for (let row = 0; row < 3; row += 1) {
      const value =
        (matrix[row] ?? 0) * x +
        (matrix[4 + row] ?? 0) * y +
        (matrix[8 + row] ?? 0) * z +
        (matrix[12 + row] ?? 0);
      if (!Number.isFinite(value)) {
        throw damaged("a point has no place in the room");
      }
      placed[3 * corner + row] = value;
    }
  }
  return placed;
}

function joined(meshes: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(meshes.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const mesh of meshes) {
    all.set(mesh, at);
    at += mesh.length;
  }
  return all;
}

function localMatrix({ matrix, translation, rotation, scale }: GltfNode): number[] {
  if (matrix) {
    return matrix;
  }
  const [x = 0, y = 0, z = 0, w = 1] = rotation ?? [];
  const [sx = 1, sy = 1, sz = 1] = scale ?? [];
  const [tx = 0, ty = 0, tz = 0] = translation ?? [];
  return [
    (1 - 2 * (y * y + z * z)) * sx,
    2 * (x * y + z * w) * sx,
    2 * (x * z - y * w) * sx,
    0,
    2 * (x * y - z * w) * sy,
    (1 - 2 * (x * x + z * z)) * sy,
    2 * (y * z + x * w) * sy,
    0,
    2 * (x * z + y * w) * sz,
    2 * (y * z - x * w) * sz,
    (1 - 2 * (x * x + y * y)) * sz,
    0,
    tx,
    ty,
    tz,
    1,
  ];
}

function multiply(a: readonly number[], b: readonly number[]): number[] {
  return Array.from({ length: 16 }, (_, index) => {
    const [column, row] = [Math.floor(index / 4), index % 4];
    return [0, 1, 2, 3].reduce(
      (sum, k) => sum + (a[4 * k + row] ?? 0) * (b[4 * column + k] ?? 0),
      0,
    );
  });
}

function determinant([
  a = 0,
  b = 0,
  c = 0,
  ,
  d = 0,
  e = 0,
  f = 0,
  ,
  g = 0,
  h = 0,
  i = 0,
]: readonly number[]) {
  return a * (e * i - f * h) - d * (b * i - c * h) + g * (b * f - c * e);
}
