import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bounds } from "../shapes.ts";
import { hasCharacters, nameText } from "../names.ts";
import { screenGroup, region } from "../spaces/spaces.ts";
import { chosenCode, code, identifier, instant, intervalNames, wireObject } from "../wire.ts";

export const sourceType = z.enum(["canva", "file", "youtube"], {
  error: "Source type is required",
});
export type SourceType = z.output<typeof sourceType>;

export const mediaType = z.enum(["image", "video"], { error: "Expected image or video." });

/**
 * The state of a screen group's thumbnails: prepared for a new design, failed, being made from a new source, or done.
 * Source: docs/screens/designs.md#thumbnails
 */
export const thumbnailStatus = z.enum(["initializing", "initFailed", "syncing", "synced"]);
export type ThumbnailStatus = z.output<typeof thumbnailStatus>;

/** A generated picture at a signed address, valid for an hour. */
const thumbnail = wireObject({ url: z.string(), width: z.int(), height: z.int() });

/** The source of a screen group: a picture, or a video with its still. Addresses are valid for an hour. */
export const elementSource = wireObject({
  type: mediaType,
  url: z.string(),
  /** The still of a video; null for a picture. */
  stillUrl: z.string().nullable(),
  contentType: z.string(),
  width: z.int(),
  height: z.int(),
});
export type ElementSource = z.output<typeof elementSource>;

/** A source placed on the group: `source` is an index into `elementSources`. A higher `depth` is in front. */
export const element = wireObject({
  source: z.int(),
  bounds,
  /** Clockwise, in degrees. */
  rotation: z.number(),
  depth: z.int(),
});

/** A screen of the group and its part of the design, in one or more sizes. */
export const thumbnailElement = wireObject({
  bounds,
  rotation: z.number(),
  depth: z.int(),
  thumbnails: z.array(thumbnail),
});

export const designScreenGroup = wireObject({
  /** The code, or the whole screen group with `fields=screen_groups.screen_group`. */
  screenGroup: z.union([z.string(), screenGroup]),
  /** Whether its screens come first in the space. */
  isDesignHero: z.boolean(),
  sourceData: wireObject({
    canvaDesignId: z.string().nullable(),
    sourceFileType: mediaType.nullable(),
    sourceFileKey: z.string().nullable(),
  }),
  syncStatus: wireObject({ thumbnail: thumbnailStatus }),
  /** Whether it has a source and up-to-date thumbnails. */
  isReady: z.boolean(),
  /** A thumbnail of the group, cropped to its screens; null until it is ready. */
  thumbnailImageUrl: z.string().nullable(),
  elementSources: z.array(elementSource).optional(),
  elements: z.array(element).optional(),
  thumbnailElements: z.array(thumbnailElement).optional(),
});
export type DesignScreenGroup = z.output<typeof designScreenGroup>;

const designSpace = wireObject({
  code: z.string(),
  name: z.string(),
  timeZone: z.string(),
  previewerEnabled: z.boolean(),
  /** With `fields=space.regions`. */
  regions: z.array(region).optional(),
});

export const design = wireObject({
  code: z.string(),
  name: z.string(),
  /** The space's code, or the whole space with `fields=space`. */
  space: z.union([z.string(), designSpace]),
  sourceType,
  created: instant,
  /** With `fields=screen_groups`, in the order of the space's regions. */
  screenGroups: z.array(designScreenGroup).optional(),
  /** With `fields=bookings`: the upcoming bookings it is attached to, earliest first. */
  bookings: z
    .array(wireObject({ code: z.string(), start: instant, end: instant }, intervalNames))
    .optional(),
});
export type Design = z.output<typeof design>;

/** The summary of a design in a booking. A deleted design has only its name. */
export const designSummary = wireObject({
  code: z.string(),
  name: z.string(),
  /** The number of screen groups with a source, and the number of all its groups. */
  ready: z.int(),
  total: z.int(),
  /** The thumbnail of the space's hero group if ready, otherwise of the first ready group; null if none is. */
  thumbnailUrl: z.string().nullable(),
});
export type DesignSummary = z.output<typeof designSummary>;

/** Comma-separated names of extra fields. Unknown names are ignored. */
const fields = z.string().max(500).optional();

export const designParams = wireObject({ code });
export const designGroupParams = wireObject({ designCode: code, screenGroupCode: code });

export const listDesigns = endpoint({
  name: "listDesigns",
  summary: "List the caller's designs, newest first",
  method: "GET",
  path: "/designs/",
  access: "signed_in",
  query: wireObject({ space: code.optional(), fields }),
  status: 200,
  answer: z.array(design),
});

export const createDesign = endpoint({
  name: "createDesign",
  summary: "Create a design for the screens of a space",
  method: "POST",
  path: "/designs/",
  access: "signed_in",
  body: wireObject({
    name: nameText(100, "Name must be at least 5 characters").refine(
      hasCharacters(5),
      "Name must be at least 5 characters",
    ),
    space: chosenCode("Space is required"),
    sourceType,
  }),
  status: 201,
  answer: design,
  refusals: ["design_limit_reached"],
});

export const getDesign = endpoint({
  name: "getDesign",
  summary: "Return a design to its owner",
  method: "GET",
  path: "/designs/{code}/",
  access: "signed_in",
  params: designParams,
  query: wireObject({ fields }),
  status: 200,
  answer: design,
  refusals: ["not_found"],
});

export const deleteDesign = endpoint({
  name: "deleteDesign",
  summary:
    "Delete a design. One that is attached to upcoming bookings is refused with 409 `design_in_use`, which lists them, unless `detach=true`",
  method: "DELETE",
  path: "/designs/{code}/",
  access: "signed_in",
  params: designParams,
  query: wireObject({ detach: z.enum(["true", "false"]).optional() }),
  status: 204,
  refusals: ["not_found", "design_in_use"],
});

export const getDesignScreenGroup = endpoint({
  name: "getDesignScreenGroup",
  summary: "Return the media of a screen group in a design",
  method: "GET",
  path: "/designs/{design_code}/screen-groups/{screen_group_code}",
  access: "signed_in",
  params: designGroupParams,
  query: wireObject({ fields }),
  status: 200,
  answer: designScreenGroup,
  refusals: ["not_found"],
});

export const updateDesignMedia = endpoint({
  name: "updateDesignMedia",
  summary: "Show an uploaded picture or video on a screen group",
  method: "PUT",
  path: "/designs/{design_code}/{media_type}/{screen_group_code}/",
  access: "signed_in",
  params: wireObject({ designCode: code, mediaType, screenGroupCode: code }),
  body: wireObject({
    fileKey: identifier(300, "Expected the key of an uploaded file."),
    fileType: mediaType,
    /** The key of a video's still. Required for a video. */
    thumbnailKey: identifier(300, "Expected the key of an uploaded file.").nullish(),
    /** The rectangle of a video in the group's pixels. By default it fills the group. */
    bounds: z.nullish(bounds),
  }),
  status: 200,
  answer: designScreenGroup,
  refusals: ["not_found", "changes_closed", "too_many_requests"],
});
