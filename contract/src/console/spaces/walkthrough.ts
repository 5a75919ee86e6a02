import { z } from "zod";
import { scene, walkthroughToken } from "../../designs/walkthrough.ts";
import { endpoint } from "../../endpoint.ts";
import { floorPoint, point, vector } from "../../shapes.ts";
import { spaceParams } from "../../spaces/spaces.ts";
import { code, file, instant, queryInteger, wireObject } from "../../wire.ts";
import { version } from "../lists.ts";

const megabyte = 1024 * 1024;
/** Source: docs/spaces/scenes.md#what-is-accepted */
const maxModelBytes = 15 * megabyte;

const modelId = z.string().regex(/^\d{1,15}$/, "Expected the number of a model.");
const modelParams = wireObject({ code, model: modelId });

/** Where a visit begins, in metres. `heading` is in radians about y; 0 looks along -z. */
const entry = { x: z.number(), z: z.number(), heading: z.number() };

/** A difference between the screens of a model and those of its space. Source: docs/spaces/scenes.md#screens */
const screenDifference = wireObject({
  kind: z.enum(["missing", "unknown", "shape", "size"]),
  screen: z.string(),
  message: z.string(),
  /** Whether it prevents publishing. */
  isBlocking: z.boolean(),
});

const consoleModel = wireObject({
  /** Its number in addresses. */
  id: modelId,
  /** Customers see the published one. A former one was published before. */
  state: z.enum(["draft", "published", "former"]),
  fileName: z.string(),
  /** Sizes and times are null for models of the demo world, which come with the product. */
  bytes: z.int().nullable(),
  triangles: z.int().nullable(),
  texturePixels: z.int().nullable(),
  uploadedAt: instant.nullable(),
  publishedAt: instant.nullable(),
  entry: wireObject(entry),
  /** The floor as a polygon in x and z, and the furniture as boxes, seen from above. */
  walkable: z.array(floorPoint),
  obstacles: z.array(
    wireObject({ minX: z.number(), maxX: z.number(), minZ: z.number(), maxZ: z.number() }),
  ),
  screens: z.array(
    wireObject({
      code: z.string(),
      /** Null if the space has no such screen. */
      name: z.string().nullable(),
      /** Metres. */
      size: point,
      position: vector,
      rotation: vector,
    }),
  ),
  differences: z.array(screenDifference),
});
export type ConsoleModel = z.output<typeof consoleModel>;

/** The walkthrough of a space: the draft first, then the published model, then the former ones, newest first. */
export const consoleWalkthrough = wireObject({
  code: z.string(),
  /** The version of the space. */
  version,
  models: z.array(consoleModel),
});
export type ConsoleWalkthrough = z.output<typeof consoleWalkthrough>;

export const getConsoleWalkthrough = endpoint({
  name: "getConsoleWalkthrough",
  summary:
    "Return the models of a space's walkthrough to staff, with what differs from its screens",
  method: "GET",
  path: "/admin/spaces/{code}/walkthrough/",
  access: "staff",
  params: spaceParams,
  status: 200,
  answer: consoleWalkthrough,
  refusals: ["not_found"],
});

export const uploadWalkthroughModel = endpoint({
  name: "uploadWalkthroughModel",
  summary: "Store a GLB model as the draft of a space's walkthrough, replacing an earlier draft",
  method: "POST",
  path: "/admin/spaces/{code}/walkthrough/models/",
  access: "staff",
  params: spaceParams,
  body: wireObject({
    version: queryInteger(1, 999_999_999),
    file: file({
      maxBytes: maxModelBytes,
      types: ["model/gltf-binary"],
      tooLargeMessage:
        "Model cannot be larger than 15 MB: compress it with meshopt and WebP textures",
      wrongTypeMessage: "Model must be a GLB file",
    }),
  }),
  bodyType: "multipart",
  status: 201,
  answer: consoleWalkthrough,
  refusals: ["not_found", "stale", "too_many_requests"],
});

const coordinateMessage = "Enter metres from -100 to 100";
const coordinate = z
  .number(coordinateMessage)
  .min(-100, coordinateMessage)
  .max(100, coordinateMessage);

const ofModel = { access: "staff", params: modelParams } as const;

export const saveWalkthroughEntry = endpoint({
  ...ofModel,
  name: "saveWalkthroughEntry",
  summary: "Save where a visit begins in the draft or the published model",
  method: "PUT",
  path: "/admin/spaces/{code}/walkthrough/models/{model}/entry/",
  body: wireObject({
    version,
    x: coordinate,
    z: coordinate,
    heading: z.number().min(-Math.PI).max(Math.PI),
  }),
  status: 200,
  answer: consoleWalkthrough,
  refusals: ["not_found", "stale"],
});

export const publishWalkthroughModel = endpoint({
  ...ofModel,
  name: "publishWalkthroughModel",
  summary: "Publish the draft of a walkthrough, or restore a former model",
  method: "POST",
  path: "/admin/spaces/{code}/walkthrough/models/{model}/publication/",
  body: wireObject({ version }),
  status: 200,
  answer: consoleWalkthrough,
  refusals: ["not_found", "stale"],
});

export const removeWalkthroughModel = endpoint({
  ...ofModel,
  name: "removeWalkthroughModel",
  summary: "Delete the draft of a walkthrough, or take the published model off the site",
  method: "POST",
  path: "/admin/spaces/{code}/walkthrough/models/{model}/removal/",
  body: wireObject({ version }),
  status: 200,
  answer: consoleWalkthrough,
  refusals: ["not_found", "stale"],
});

export const createModelPreviewToken = endpoint({
  ...ofModel,
  name: "createModelPreviewToken",
  summary: "Create a token that opens one model for ten minutes, even if it is not published",
  method: "POST",
  path: "/admin/spaces/{code}/walkthrough/models/{model}/preview-token/",
  status: 201,
  answer: walkthroughToken,
  refusals: ["not_found"],
});

export const getModelPreview = endpoint({
  name: "getModelPreview",
  summary:
    "Return the room of a model to the bearer of `Authorization: Walkthrough <token>`, the token of this model",
  method: "GET",
  path: "/walkthrough-models/{model}/",
  access: "public",
  params: wireObject({ model: modelId }),
  status: 200,
  answer: scene,
  refusals: ["unauthorised", "not_found"],
});
