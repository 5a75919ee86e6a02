import type { Room } from "@frontage/domain/designs/rooms/viewpoints.ts";
import * as shapes from "@frontage/contract/shapes.ts";
import * as z from "zod/mini";

// The answers of the API as this page reads them. The schemas of the contract would be a quarter of the script, so
// these are separate, and a test compares them.

const media = z.pipe(
  z.object({
    screen_group: z.string(),
    type: z.enum(["image", "video"]),
    url: z.string(),
    still_url: z.nullable(z.string()),
    bounds: z.nullable(shapes.bounds),
  }),
  z.transform(({ screen_group: screenGroup, still_url: stillUrl, ...rest }) => ({
    screenGroup,
    stillUrl,
    ...rest,
  })),
);
export type ShownMedia = z.output<typeof media>;

const screen = z.pipe(
  z.object({
    screen_group: z.string(),
    name: z.string(),
    size: shapes.point,
    position: shapes.vector,
    rotation: shapes.vector,
    resolution: shapes.size,
    parts: z.array(shapes.screen),
  }),
  z.transform(({ screen_group: screenGroup, ...rest }) => ({ screenGroup, ...rest })),
);
export type SceneScreen = z.output<typeof screen>;

const scene = z.pipe(
  z.object({
    name: z.string(),
    model_url: z.string(),
    spawn: z.object({ position: shapes.vector, heading: z.number() }),
    walkable: z.array(shapes.floorPoint),
    obstacles: z.array(
      z.object({ min_x: z.number(), max_x: z.number(), min_z: z.number(), max_z: z.number() }),
    ),
    screens: z.array(screen),
    views: z.array(
      z.object({
        name: z.string(),
        fov: z.number(),
        position: shapes.vector,
        rotation: shapes.vector,
      }),
    ),
    idle: z.array(media),
  }),
  z.transform(({ model_url: modelUrl, obstacles, ...rest }) => ({
    ...rest,
    modelUrl,
    obstacles: obstacles.map(({ min_x: minX, max_x: maxX, min_z: minZ, max_z: maxZ }) => ({
      minX,
      maxX,
      minZ,
      maxZ,
    })),
  })),
);

const walkthrough = z.object({
  design: z.object({ name: z.string() }),
  space: scene,
  screens: z.array(media),
});

/** The data of a walkthrough. */
export interface Visit {
  readonly title: string;
  /** Whether the screens show a customer's design or the pictures of the space. */
  readonly kind: "design" | "space";
  readonly modelUrl: string;
  readonly room: Room & { readonly screens: readonly SceneScreen[] };
  readonly shown: readonly ShownMedia[];
}

/**
 * Reads the answer of `GET /spaces/{code}/scene/` or `GET /walkthrough-models/{model}/`.
 * @throws Error if it has another shape
 */
export function readScene(answer: unknown): Visit {
  const { name, modelUrl, idle, ...room } = scene.parse(answer);
  return { title: name, kind: "space", modelUrl, room, shown: idle };
}

/**
 * Reads the answer of `GET /designs/{code}/walkthrough/`.
 * @throws Error if it has another shape
 */
export function readWalkthrough(answer: unknown): Visit {
  const { design, space, screens } = walkthrough.parse(answer);
  const { name, modelUrl, idle, ...room } = space;
  return { title: `${design.name} at ${name}`, kind: "design", modelUrl, room, shown: screens };
}
