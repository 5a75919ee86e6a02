import { eyeHeight } from "@frontage/domain/designs/rooms/viewpoints.ts";
import { nearestFree, type Floor } from "@frontage/domain/designs/rooms/walking.ts";
import { chooseEntry } from "@frontage/domain/designs/rooms/model/choose-entry.ts";
import { findScreen } from "@frontage/domain/designs/rooms/model/find-screen.ts";
import { frameProblem, planFloor } from "@frontage/domain/designs/rooms/model/floor-plan.ts";
import { triangleCount } from "@frontage/domain/designs/rooms/model/triangles.ts";
import type { PreviewScreen, SceneSpawn } from "../../../db/json-columns.ts";
import { BadModel } from "./bad-model.ts";
import { BufferViews } from "./buffer-views.ts";
import { checkDocument } from "./check-document.ts";
import type { Gltf } from "./gltf.ts";
import { publicModel } from "./public-model.ts";
import { damaged, readGlb, type Glb } from "./read-glb.ts";
import { listTextures, type TextureFile } from "./list-textures.ts";
import { readNodes, type ModelNode } from "./read-nodes.ts";

/** A room to walk through, read from the file of its model. */
export interface RoomOfFile extends Floor {
  readonly screens: readonly PreviewScreen[];
  readonly spawn: SceneSpawn;
  readonly triangles: number;
  /** The files of its textures, which are not decoded yet. */
  readonly textures: readonly TextureFile[];
  /** The file for visitors, without what the author noted in it. */
  readonly content: Uint8Array<ArrayBuffer>;
}

/** Phones draw this many triangles and meshes without stuttering. No triangle needs more than three points. */
const limits = { triangles: 400_000, points: 1_200_000, primitives: 200 };

/**
 * Reads a model and finds the screens, the floor and the entry of its room. It takes time: only `readModel` calls it,
 * in another thread.
 * @throws BadModel with everything that is wrong with the file
 */
export async function readRoom(file: Uint8Array): Promise<RoomOfFile> {
  const glb = readGlb(file);
  checkDocument(glb.document);
  requireWithinBudget(glb.document);
  const views = await BufferViews.open(glb);
  const nodes = readNodes(glb.document, views);
  const { screens, floor } = findParts(glb.document, nodes);
  return {
    ...floor,
    screens,
    spawn: entryOf(nodes, floor, screens),
    triangles: nodes.reduce((sum, { triangles }) => sum + triangleCount(triangles), 0),
    textures: listTextures(glb.document, views),
    content: contentOf(glb),
  };
}

function contentOf(glb: Glb): Uint8Array<ArrayBuffer> {
  try {
    return publicModel(glb);
  } catch (error) {
    throw error instanceof RangeError ? damaged("a texture is cut off") : error;
  }
}

/**
 * Counts what is drawn and what would be decoded, before anything is. A mesh counts once for each node that shows it;
 * points count once, however many parts share them.
 */
function requireWithinBudget({ nodes, meshes, accessors }: Gltf): void {
  let triangles = 0;
  let primitives = 0;
  const points = new Set<number>();
  for (const { mesh } of nodes) {
    const shown = mesh === undefined ? [] : (meshes[mesh]?.primitives ?? []);
    primitives += shown.length;
    // Beyond the limit the number of parts is enough to refuse the model.
    for (const { indices, attributes } of primitives > limits.primitives ? [] : shown) {
      const position = attributes["POSITION"] ?? -1;
      triangles += Math.floor((accessors[indices ?? position]?.count ?? 0) / 3);
      points.add(position);
    }
  }
  const pointCount = [...points].reduce((sum, at) => sum + (accessors[at]?.count ?? 0), 0);
  const problems = [
    ...(triangles > limits.triangles
      ? [
          `The model has ${format(triangles)} triangles. At most ${format(limits.triangles)} can be shown: simplify it.`,
        ]
      : []),
    ...(pointCount > limits.points
      ? [
          `The model has ${format(pointCount)} points. At most ${format(limits.points)} can be shown: simplify it, or merge points that are in the same place.`,
        ]
      : []),
    ...(primitives > limits.primitives
      ? [
          `The model is drawn in ${format(primitives)} parts. At most ${limits.primitives} can be shown: join meshes that share a material.`,
        ]
      : []),
  ];
  if (problems.length > 0) {
    throw new BadModel(...problems);
  }
}

const format = (count: number) => new Intl.NumberFormat("en-GB").format(count);

function findParts(document: Gltf, nodes: readonly ModelNode[]) {
  const floors = nodes.filter(({ name }) => name.toUpperCase() === "FLOOR");
  const [floor] = floors;
  if (floor) {
    // In another unit, or lying on its side, all else would be wrong as well.
    const problem = frameProblem(floor.triangles);
    if (problem !== null) {
      throw new BadModel(`${problem}.`);
    }
  }
  const problems: string[] = [];
  const screens: PreviewScreen[] = [];
  for (const { name, triangles } of nodes.filter((node) => isScreen(node))) {
    const screenGroup = name.slice("SCREEN_".length);
    const found = findScreen(triangles);
    if (found.problem !== null) {
      problems.push(`${name} ${found.problem}.`);
    } else if (screens.some((screen) => screen.screenGroup === screenGroup)) {
      problems.push(`${name} is in the model twice.`);
    } else {
      screens.push({ screenGroup, ...found.screen });
    }
  }
  if (!floor || floors.length > 1) {
    throw new BadModel(
      ...problems,
      floor ? "The model needs only one node with the name FLOOR." : missingFloor(document),
    );
  }
  const others = nodes.flatMap((node) => (node === floor ? [] : [node.triangles]));
  const plan = planFloor(floor.triangles, others);
  if (plan.problem !== null) {
    throw new BadModel(...problems, `${plan.problem}.`);
  }
  if (problems.length > 0) {
    throw new BadModel(...problems);
  }
  return { screens, floor: plan.floor };
}

function missingFloor({ nodes, meshes }: Gltf): string {
  const needed = "The model needs a node with the name FLOOR.";
  const isFloor = (name: string | undefined) => /^floor/i.test(name ?? "");
  if (nodes.some(({ name }) => name?.toUpperCase() === "FLOOR")) {
    return `${needed} There is one, but not in the scene that is shown.`;
  }
  const similar = nodes.find(({ name }) => isFloor(name))?.name;
  if (similar !== undefined) {
    return `${needed} Rename the node ${similar}.`;
  }
  return meshes.some(({ name }) => isFloor(name))
    ? `${needed} Only a mesh has it: name the object itself.`
    : needed;
}

const isScreen = ({ name }: ModelNode) => /^SCREEN_/i.test(name);

function entryOf(
  nodes: readonly ModelNode[],
  floor: Floor,
  screens: readonly PreviewScreen[],
): SceneSpawn {
  const entry = nodes.find(({ name }) => name.toUpperCase() === "ENTRY");
  if (!entry) {
    const { heading, x, z } = chooseEntry(floor, screens);
    return { position: { x, y: eyeHeight, z }, heading };
  }
  const { matrix } = entry;
  const place = nearestFree(floor, { x: matrix[12] ?? 0, z: matrix[14] ?? 0 });
  // The third column is where the node's z axis points in the room, away from its view.
  const heading = Math.atan2(matrix[8] ?? 0, matrix[10] ?? 0);
  return { position: { x: place.x, y: eyeHeight, z: place.z }, heading };
}
