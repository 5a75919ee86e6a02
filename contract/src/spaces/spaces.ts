import { amenityTitles, type AmenityType } from "@frontage/domain/spaces/amenities.ts";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { box, point, screen, size, vector } from "../shapes.ts";
import { code, moneyAmount, queryBoolean, queryInteger, queryTexts, wireObject } from "../wire.ts";
import { cancellationPolicy } from "./cancellation-policy.ts";
import { publicSpaceFacts } from "./space-facts.ts";
import { openingRules } from "./opening-rules.ts";
import { publicSpaceFields } from "./space-fields.ts";

// The keys of the titles are the types, which the compiler forgets in a list of keys.
export const amenityType = z.enum(Object.keys(amenityTitles) as AmenityType[]);

/** A picture in its available sizes. `url` is the largest WebP. */
export const picture = wireObject({
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  webpSrcset: z.string(),
  /** Null until the AVIF files exist. */
  avifSrcset: z.string().nullable(),
  /** A tiny data URL, shown while the picture loads. */
  placeholder: z.string(),
  /** The point to keep in view, in per cent of width and height; the centre if absent. */
  focus: wireObject({ x: z.int(), y: z.int() }).optional(),
});
export type Picture = z.output<typeof picture>;

export const spacePicture = wireObject({
  url: z.string(),
  type: z.enum(["banner", "gallery"]),
  picture,
  /** The point to keep in view, in per cent of width and height; the centre if absent. */
  focus: wireObject({ x: z.int(), y: z.int() }).optional(),
});

export const screenGroupFields = {
  code: z.string(),
  name: z.string(),
  isDesignHero: z.boolean(),
  resolution: size,
  bounds: box,
  screens: z.array(screen),
  /** The picture shown while no design plays. Null leaves the screen dark. */
  idle: picture.nullable(),
};
export const screenGroup = wireObject(screenGroupFields);

export const regionFields = {
  code: z.string(),
  name: z.string(),
  /** Centimetres. */
  size,
};
export const region = wireObject({ ...regionFields, screenGroups: z.array(screenGroup) });

export const spaceStatus = z.enum(["available", "preview", "hidden"]);

export const space = wireObject({
  ...publicSpaceFields,
  ...publicSpaceFacts,
  floorPlan: picture.nullable(),
  status: spaceStatus,
  bookingEnabled: z.boolean(),
  /** Whether the space has a walkthrough. */
  hasWalkthrough: z.boolean(),
  heroImage: z.string(),
  /** A display price per day, including tax. */
  samplePrice: moneyAmount,
  /** The hourly price, including tax, over the next month; null without a price. */
  hourPrice: wireObject({ lowest: moneyAmount, highest: moneyAmount }).nullable(),
  openingRules,
  /** The policy that is frozen on bookings placed now. */
  cancellationPolicy,
  images: z.array(spacePicture),
  amenities: z.array(wireObject({ type: amenityType })),
  staff: z.array(wireObject({ name: z.string(), title: z.string(), image: z.string().nullable() })),
  /** Answers are HTML, sanitised. */
  answers: z.array(wireObject({ question: z.string(), answer: z.string() })),
  regions: z.array(region),
});
export type Space = z.output<typeof space>;

/** What a list shows of a space. `picture` is its first one. */
export const spaceSummary = wireObject({
  code: z.string(),
  name: z.string(),
  timeZone: z.string(),
  picture: picture.nullable(),
});
export type SpaceSummary = z.output<typeof spaceSummary>;

export const spaceParams = wireObject({ code });

/** Which visible spaces a list has: those that match every given parameter. */
export const spaceFilter = {
  city: queryTexts(200, 50).optional(),
  status: z.enum(["available", "preview"]).optional(),
  bookingEnabled: queryBoolean.optional(),
  designerEnabled: queryBoolean.optional(),
};

/** The maximum number of spaces in an answer to a call with parameters. Source: docs/limits.md#lists */
export const maxSpaces = 100;

/** The number of spaces in such an answer without a `limit`. Source: docs/limits.md#lists */
export const defaultSpaceLimit = 24;

/** The furthest space that a part of a list reaches. */
export const maxSpaceOffset = 10_000_000;

export const listSpaces = endpoint({
  name: "listSpaces",
  summary:
    "List the visible spaces: all of them, or with any parameter a part of the matching ones",
  method: "GET",
  path: "/spaces/",
  access: "public",
  query: wireObject({
    ...spaceFilter,
    code: queryTexts(80, maxSpaces).optional(),
    limit: queryInteger(1, maxSpaces).optional(),
    offset: queryInteger(0, maxSpaceOffset).optional(),
  }),
  status: 200,
  answer: z.array(space),
});

export const getSpace = endpoint({
  name: "getSpace",
  summary: "Return a space",
  method: "GET",
  path: "/spaces/{code}/",
  access: "optional",
  params: spaceParams,
  status: 200,
  answer: space,
  refusals: ["not_found"],
});

/** A viewpoint in a room, with its screens dark. Source: docs/screens/previews.md#preview */
export const preview = wireObject({
  name: z.string(),
  background: z.string(),
  /** The foreground in front of the screens, of the same size. */
  foreground: z.string().nullable(),
  camera: wireObject({ fov: z.number().default(20), position: vector, rotation: vector }),
  screens: z.array(
    wireObject({
      screenGroup: z.string(),
      size: point,
      transform: wireObject({ position: vector, rotation: vector }),
    }),
  ),
});
export type Preview = z.output<typeof preview>;

export const listPreviews = endpoint({
  name: "listPreviews",
  summary: "List the camera positions from which a design can be previewed in a space",
  method: "GET",
  path: "/spaces/{code}/previews/",
  access: "optional",
  params: spaceParams,
  status: 200,
  answer: z.array(preview),
  refusals: ["not_found"],
});
