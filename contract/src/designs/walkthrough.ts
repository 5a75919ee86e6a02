import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bounds, extent, floorPoint, screen, size, vector } from "../shapes.ts";
import { spaceParams } from "../spaces/spaces.ts";
import { instant, wireObject } from "../wire.ts";
import { designParams, mediaType } from "./designs.ts";

/** A screen group mounted in the room. Its surface is the local XY plane, facing local +z. */
const sceneScreen = wireObject({
  screenGroup: z.string(),
  name: z.string(),
  /** Metres. */
  size: extent,
  /** The centre of the surface. */
  position: vector,
  rotation: vector,
  /** The size of the group in pixels. */
  resolution: size,
  /** The screens in the group's pixels. Gaps between them are dark. */
  parts: z.array(screen),
});

/** A picture or video on a screen group. Addresses of customers' files are valid for an hour. */
const shownMedia = wireObject({
  screenGroup: z.string(),
  type: mediaType,
  url: z.string(),
  /** The still of a video; null for a picture. */
  stillUrl: z.string().nullable(),
  /** Its rectangle in the group's pixels; null if it fills the group. */
  bounds: z.nullable(bounds),
});
export type ShownMedia = z.output<typeof shownMedia>;

/** A room to walk through. Source: docs/screens/previews.md#walking-through */
export const scene = wireObject({
  code: z.string(),
  name: z.string(),
  modelUrl: z.string(),
  /** Where a visit begins, at eye height. `heading` is in radians about y; 0 looks along -z. */
  spawn: wireObject({ position: vector, heading: z.number() }),
  /** The walkable floor as a polygon in x and z. */
  walkable: z.array(floorPoint),
  /** The furniture as boxes, seen from above. */
  obstacles: z.array(
    wireObject({ minX: z.number(), maxX: z.number(), minZ: z.number(), maxZ: z.number() }),
  ),
  screens: z.array(sceneScreen),
  /** The cameras of the space's preview pictures; `fov` is vertical, in degrees. */
  views: z.array(
    wireObject({ name: z.string(), fov: z.number(), position: vector, rotation: vector }),
  ),
  /** The idle pictures of the screens. */
  idle: z.array(shownMedia),
});
export type Scene = z.output<typeof scene>;
export type SceneScreen = z.output<typeof sceneScreen>;

/** The encoded scene, for clients without this schema. */
export type SceneWire = z.input<typeof scene>;

export const getScene = endpoint({
  name: "getScene",
  summary: "Return the room of a space to walk through",
  method: "GET",
  path: "/spaces/{code}/scene/",
  access: "optional",
  params: spaceParams,
  status: 200,
  answer: scene,
  refusals: ["not_found"],
});

export const walkthroughToken = wireObject({ token: z.string(), expiresAt: instant });

export const createWalkthroughToken = endpoint({
  name: "createWalkthroughToken",
  summary: "Create a token that opens the walkthrough of one design for ten minutes",
  method: "POST",
  path: "/designs/{code}/walkthrough-token/",
  access: "signed_in",
  params: designParams,
  status: 201,
  answer: walkthroughToken,
  refusals: ["not_found"],
});

const walkthrough = wireObject({
  design: wireObject({ code: z.string(), name: z.string() }),
  /** The room, even if the design's space is hidden now. */
  space: scene,
  /** The media of the design. Empty screen groups are omitted. */
  screens: z.array(shownMedia),
});
export type WalkthroughWire = z.input<typeof walkthrough>;

export const getWalkthrough = endpoint({
  name: "getWalkthrough",
  summary:
    "Return a design in its room to the bearer of `Authorization: Walkthrough <token>`, the token of this design",
  method: "GET",
  path: "/designs/{code}/walkthrough/",
  access: "public",
  params: designParams,
  status: 200,
  answer: walkthrough,
  refusals: ["unauthorised", "not_found"],
});
