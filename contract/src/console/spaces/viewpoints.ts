import { fovLimits } from "@frontage/domain/designs/rooms/calibration/solve-view.ts";
import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import * as shapes from "../../shapes.ts";
import { nameText } from "../../names.ts";
import { preview, spaceParams } from "../../spaces/spaces.ts";
import { code, file, wireObject } from "../../wire.ts";
import { version } from "../lists.ts";
import { pictureCode, uploadedPicture } from "./console-space.ts";

const megabyte = 1024 * 1024;
const maxPictureBytes = 15 * megabyte;

/** How far beyond the picture a corner may lie, in its pixels: screens may be cut by its edges. */
const maxBeyond = 3200;

const coordinateMessage = "Place the corner in the picture or near it";
const coordinate = z
  .number(coordinateMessage)
  .min(-maxBeyond, coordinateMessage)
  .max(1600 + maxBeyond, coordinateMessage);
const point = wireObject({ x: coordinate, y: coordinate });

/** The corners of a screen in a picture of 1600 × 900 pixels, from the top left clockwise. */
const quad = wireObject({
  screenGroup: code,
  corners: z.tuple([point, point, point, point]),
});

const fovMessage = `Enter an angle from ${fovLimits.min} to ${fovLimits.max} degrees, or leave it empty`;

/** What staff draw on a photograph. Source: docs/spaces/screens.md#viewpoints */
const drawing = wireObject({
  /** The vertical angle of view in degrees; null to find it from the corners. */
  fov: z
    .number(fovMessage)
    .min(fovLimits.min, fovMessage)
    .max(fovLimits.max, fovMessage)
    .nullable(),
  quads: z.array(quad).min(1, "Draw at least one screen").max(40),
});

const maxViewpoints = 200;

const viewpointId = z.string().regex(/^\d{1,15}$/, "Expected the number of a viewpoint.");
export const viewpointParams = wireObject({ code, viewpoint: viewpointId });

const consoleViewpoint = wireObject({
  /** Its number in addresses. */
  id: viewpointId,
  preview,
  photograph: uploadedPicture,
  foreground: uploadedPicture.nullable(),
  /** Null if its camera was known, as for rooms from a renderer; then its corners are those of the preview. */
  drawing: drawing.nullable(),
});
export type ConsoleViewpoint = z.output<typeof consoleViewpoint>;

/** The viewpoints of a space, and where its room has the screens. */
export const consoleViewpoints = wireObject({
  code: z.string(),
  /** The version of the space. */
  version,
  viewpoints: z.array(consoleViewpoint),
  /** The screens that can be drawn, with their sizes in metres. */
  screens: z.array(
    wireObject({
      code: z.string(),
      name: z.string(),
      size: shapes.point,
      resolution: shapes.size,
      /** Where it hangs according to the walkthrough or another viewpoint; null if nothing knows. */
      known: wireObject({
        /** The viewpoint that knows; null for the walkthrough. */
        viewpoint: viewpointId.nullable(),
        position: shapes.vector,
        rotation: shapes.vector,
      }).nullable(),
    }),
  ),
});
export type ConsoleViewpoints = z.output<typeof consoleViewpoints>;

export const listConsoleViewpoints = endpoint({
  name: "listConsoleViewpoints",
  summary: "List the viewpoints of a space to staff, with what was drawn on them",
  method: "GET",
  path: "/admin/spaces/{code}/viewpoints/",
  access: "staff",
  params: spaceParams,
  status: 200,
  answer: consoleViewpoints,
  refusals: ["not_found"],
});

export const uploadViewpointPicture = endpoint({
  name: "uploadViewpointPicture",
  summary: "Store a photograph for a viewpoint, cut to 16:9 about its middle",
  method: "POST",
  path: "/admin/spaces/{code}/viewpoint-pictures/",
  access: "staff",
  params: spaceParams,
  body: wireObject({
    file: file({
      maxBytes: maxPictureBytes,
      types: ["image/png", "image/jpeg", "image/webp"],
      tooLargeMessage: "Photograph cannot be larger than 15 MB",
      wrongTypeMessage: "Photograph must be a JPEG, PNG or WebP file",
    }),
  }),
  bodyType: "multipart",
  status: 201,
  answer: uploadedPicture,
  refusals: ["not_found", "too_many_requests"],
});

const savedViewpoint = {
  version,
  name: nameText(60, "Name is required"),
  photograph: pictureCode,
  /** What stands in front of the screens, with transparency. */
  foreground: pictureCode.nullable(),
  drawing,
};

export const addViewpoint = endpoint({
  name: "addViewpoint",
  summary: "Add a viewpoint to a space, solving its camera from the drawn screens",
  method: "POST",
  path: "/admin/spaces/{code}/viewpoints/",
  access: "staff",
  params: spaceParams,
  body: wireObject(savedViewpoint),
  status: 201,
  answer: consoleViewpoints,
  refusals: ["not_found", "stale"],
});

export const saveViewpoint = endpoint({
  name: "saveViewpoint",
  summary: "Save a viewpoint of a space, solving its camera from the drawn screens",
  method: "PUT",
  path: "/admin/spaces/{code}/viewpoints/{viewpoint}/",
  access: "staff",
  params: viewpointParams,
  body: wireObject(savedViewpoint),
  status: 200,
  answer: consoleViewpoints,
  refusals: ["not_found", "stale"],
});

export const removeViewpoint = endpoint({
  name: "removeViewpoint",
  summary: "Remove a viewpoint of a space",
  method: "POST",
  path: "/admin/spaces/{code}/viewpoints/{viewpoint}/removal/",
  access: "staff",
  params: viewpointParams,
  body: wireObject({ version }),
  status: 200,
  answer: consoleViewpoints,
  refusals: ["not_found", "stale"],
});

export const orderViewpoints = endpoint({
  name: "orderViewpoints",
  summary: "Save the order of a space's viewpoints, which previews follow",
  method: "PUT",
  path: "/admin/spaces/{code}/viewpoint-order/",
  access: "staff",
  params: spaceParams,
  body: wireObject({
    version,
    /** Every viewpoint once. */
    viewpoints: z.array(viewpointId).max(maxViewpoints),
  }),
  status: 200,
  answer: consoleViewpoints,
  refusals: ["not_found", "stale"],
});
