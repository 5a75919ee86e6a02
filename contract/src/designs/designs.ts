import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { screenGroup, region } from "../spaces/spaces.ts";
import { chosenCode, code, identifier, instant, text, wireObject } from "../wire.ts";

export const sourceType = z.enum(["canva", "file", "youtube"], {
  error: "Source type is required",
});
export type SourceType = z.output<typeof sourceType>;

export const mediaType = z.enum(["image", "video"], { error: "Expected image or video." });

/**
 * How far the thumbnails of a screen group are: being prepared for a new design, failed, made from a new source, done.
 * Source: docs/designs.md#thumbnails
 */
export const thumbnailStatus = z.enum(["initializing", "initFailed", "syncing", "synced"]);
export type ThumbnailStatus = z.output<typeof thumbnailStatus>;

/** A rectangle in the pixels of a screen group. */
export const bounds = wireObject({
  x: z.number(),
  y: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
});
export type Bounds = z.output<typeof bounds>;

/** A made picture at a signed address that works for an hour. */
const thumbnail = wireObject({ url: z.string(), width: z.int(), height: z.int() });

/** What a screen group was given to show: a picture, or a video with its still. Addresses work for an hour. */
export const elementSource = wireObject({
  type: mediaType,
  url: z.string(),
  /** A still of a video; null for a picture. */
  stillUrl: z.string().nullable(),
  contentType: z.string(),
  width: z.int(),
  height: z.int(),
});
export type ElementSource = z.output<typeof elementSource>;

/** A source laid out on the group: `source` counts in `elementSources`; a higher `depth` lies in front. */
export const element = wireObject({
  source: z.int(),
  bounds,
  /** Clockwise, in degrees. */
  rotation: z.number(),
  depth: z.int(),
});

/** A screen of the group with the part of the design that it shows, in one or more sizes. */
export const thumbnailElement = wireObject({
  bounds,
  rotation: z.number(),
  depth: z.int(),
  thumbnails: z.array(thumbnail),
});

export const designScreenGroup = wireObject({
  /** Its code, or the screen group itself with `fields=screen_groups.screen_group`. */
  screenGroup: z.union([z.string(), screenGroup]),
  sourceData: wireObject({
    canvaDesignId: z.string().nullable(),
    sourceFileType: mediaType.nullable(),
    sourceFileKey: z.string().nullable(),
  }),
  syncStatus: wireObject({ thumbnail: thumbnailStatus }),
  /** It has something to show, and its thumbnails are made from it. */
  isReady: z.boolean(),
  /** The whole group, cut to its screens; null until it has been made. */
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
  /** The space's code, or the space itself with `fields=space`. */
  space: z.union([z.string(), designSpace]),
  sourceType,
  created: instant,
  /** With `fields=screen_groups`, in the order of the space's regions. */
  screenGroups: z.array(designScreenGroup).optional(),
  /** With `fields=bookings`: the bookings to come that it is attached to, the next first. */
  bookings: z
    .array(wireObject({ code: z.string(), startTime: instant, endTime: instant }))
    .optional(),
});
export type Design = z.output<typeof design>;

/** A design as bookings name it. One that has been deleted has a name, and nothing to show. */
export const designSummary = wireObject({
  code: z.string(),
  name: z.string(),
  /** How many of its screen groups have something to show, and how many it has. */
  ready: z.int(),
  total: z.int(),
  /** Of the space's hero group if that is ready, else of the first that is; null while none is. */
  thumbnailUrl: z.string().nullable(),
});
export type DesignSummary = z.output<typeof designSummary>;

/** Names of `fields`, comma-separated. They add to the base set; unknown ones are ignored. */
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
    name: text(100, "Name must be at least 5 characters").refine(
      (name) => name.length >= 5,
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
    "Delete a design. One that is attached to bookings to come is refused with 409 `design_in_use`, which lists them, unless `detach=true`",
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
  summary: "Return what a screen group of a design shows",
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
    /** Where a video lies in the pixels of the group; left out, it fills them. */
    bounds: bounds.nullish(),
  }),
  status: 200,
  answer: designScreenGroup,
  refusals: ["not_found", "changes_closed"],
});
