import { amenityType, spaceStatus } from "@frontage/contract/spaces/spaces.ts";
import { parseWallTime } from "@frontage/domain/time/wall-time.ts";
import { z } from "zod";
import { sanitiseHtml } from "../../html/sanitise-html.ts";

const html = z.string().transform(sanitiseHtml);
const wallTime = z
  .string()
  .regex(/^([01]\d|2[0-4]):[0-5]\d$/, "HH:mm")
  .transform(parseWallTime);
/** "12-25". */
const dayOfYear = z.string().regex(/^\d{2}-\d{2}$/, "MM-DD");
const minutes = z.int().nonnegative();
const pence = z.int().nonnegative();
const isoWeekday = z.int().min(1).max(7);

/** What a space's folder says about it in `space.json`. */
export const spaceContent = z.strictObject({
  name: z.string(),
  position: z.int(),
  status: spaceStatus,
  bookingEnabled: z.boolean(),
  designerEnabled: z.boolean(),
  previewerEnabled: z.boolean(),
  isDesignHero: z.boolean(),
  city: z.string(),
  timeZone: z.string(),
  currency: z.string().length(3),
  shortAddress: z.string(),
  address: z.string(),
  /** How people get in, for those who have booked. */
  arrival: z.string(),
  shortDescription: z.string(),
  pageTitle: z.string(),
  metaDescription: z.string(),
  /** Paragraphs of HTML. */
  description: z.array(html).transform((paragraphs) => paragraphs.join("\n")),
  tourDescription: z.string(),
  floorArea: z.int().positive(),
  footfallPeriod: z.string(),
  /** What its counter sees: passers-by of a week, how its days share them, and months that differ from elsewhere. */
  footfall: z.strictObject({
    weekly: z.int().positive(),
    weekdays: z.array(z.number().positive()).length(7),
    months: z.record(z.string().regex(/^([1-9]|1[0-2])$/), z.number().positive()).default({}),
  }),
  /** Tax included. */
  samplePrice: pence,
  amenities: z.array(amenityType),
  buffers: z.strictObject({ before: minutes, after: minutes }),
  /** Pictures of people are named from the demo folder. */
  staff: z.array(z.strictObject({ name: z.string(), title: z.string(), image: z.string() })),
  answers: z.array(z.strictObject({ question: z.string(), answer: html })),
  /** Files are named from the space's folder. */
  pictures: z.array(
    z.strictObject({ file: z.string(), type: z.enum(["banner", "gallery"]), alt: z.string() }),
  ),
  /** What its viewpoints are called, in the order of the files `preview.json` and `preview-2.json`. */
  previewNames: z.tuple([z.string(), z.string()]),
  /** Which screens hang on which wall; their sizes and places are in `preview.json`. */
  regions: z.array(
    z.strictObject({ code: z.string(), name: z.string(), screens: z.array(z.string()) }),
  ),
  /** Screens that are put together from several panels of one size, with the edge of each in pixels. */
  panels: z
    .record(
      z.string(),
      z.strictObject({
        columns: z.int().positive(),
        rows: z.int().positive(),
        bezel: z.int().nonnegative(),
      }),
    )
    .default({}),
  /** Net, for an hour. */
  rates: z.array(
    z.strictObject({ days: z.array(isoWeekday), from: wallTime, to: wallTime, price: pence }),
  ),
  /** Dates of every year, both included, on which the rates are this much of the usual. */
  exceptions: z.array(
    z.strictObject({ name: z.string(), from: dayOfYear, to: dayOfYear, percent: z.int() }),
  ),
  products: z.array(
    z.strictObject({
      sku: z.string(),
      price: pence,
      /** 0: unlimited. */
      maxQuantity: z.int().nonnegative(),
      /** Instead of the catalogue's. */
      name: z.string().optional(),
      picture: z.string().optional(),
    }),
  ),
  /** How people book the space, for the made-up bookings. */
  habits: z
    .strictObject({
      weekdays: z.array(isoWeekday),
      times: z.array(z.tuple([wallTime, wallTime])),
      /** Most days in a row. */
      longestRun: z.int().positive(),
      /** Skus of the extras that go with such bookings. */
      products: z.array(z.string()),
    })
    .optional(),
});
export type SpaceContent = z.output<typeof spaceContent>;

const vector = z.object({ x: z.number(), y: z.number(), z: z.number() });

/** A picture's camera and screens, as the renderer wrote them: metres, radians. */
export const previewContent = z.object({
  camera: z.object({ fov: z.number(), position: vector, rotation: vector }),
  screens: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      size: z.object({ x: z.number(), y: z.number() }),
      resolution: z.object({ width: z.int(), height: z.int() }),
      position: vector,
      rotation: vector,
    }),
  ),
});

/** A room to walk through, as the renderer wrote it: metres, and degrees for the heading. */
export const sceneContent = z.object({
  spawn: z.object({ position: vector, headingDegrees: z.number() }),
  walkable: z.object({ polygonXZ: z.array(z.tuple([z.number(), z.number()])).min(3) }),
  obstaclesXZ: z.array(
    z.object({ minX: z.number(), maxX: z.number(), minZ: z.number(), maxZ: z.number() }),
  ),
  screens: z.array(
    z.object({
      code: z.string(),
      size: z.object({ x: z.number(), y: z.number() }),
      position: vector,
      rotation: vector,
    }),
  ),
});
export type SceneContent = z.output<typeof sceneContent>;
export type PreviewContent = z.output<typeof previewContent>;
export type ScreenContent = PreviewContent["screens"][number];
