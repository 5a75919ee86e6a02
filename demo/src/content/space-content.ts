import { point, size, vector } from "@frontage/contract/shapes.ts";
import { factEntries, layout } from "@frontage/contract/spaces/space-facts.ts";
import { spaceEntries } from "@frontage/contract/spaces/space-fields.ts";
import { amenityType, spaceStatus } from "@frontage/contract/spaces/spaces.ts";
import { layouts } from "@frontage/domain/spaces/capacity.ts";
import { houseRuleAnswers, houseRuleSubjects } from "@frontage/domain/spaces/house-rules.ts";
import { parseWallTime } from "@frontage/domain/time/wall-time.ts";
import { z } from "zod";
import { sanitiseHtml } from "../../../server/src/text/sanitise-html.ts";

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

/** The code is the name of the folder. */
const { shape: texts } = z.strictObject(spaceEntries).omit({ code: true });

/** The fields that may be empty, as null. */
const emptyFields = (schemas: Readonly<Record<string, z.ZodType>>) =>
  Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) =>
      schema.safeParse(null).success ? [[name, null]] : [],
    ),
  );

const withEmptyFields =
  (schemas: Readonly<Record<string, z.ZodType>>) =>
  (content: unknown): unknown =>
    content instanceof Object ? { ...emptyFields(schemas), ...content } : content;

const rule = z.strictObject({ answer: z.enum(houseRuleAnswers), note: z.string().nullable() });

/** What a space says of itself beside its texts. What it does not say may be absent. */
const facts = z.preprocess(
  withEmptyFields(factEntries),
  z.strictObject({
    ...factEntries,
    uses: factEntries.uses.default([]),
    features: factEntries.features.default([]),
    capacity: z
      .partialRecord(layout, z.int().positive())
      .default({})
      .transform((capacity) => byName(layouts, (name) => capacity[name] ?? null)),
    houseRules: z
      .partialRecord(z.enum(houseRuleSubjects), rule)
      .default({})
      .transform((rules) => byName(houseRuleSubjects, (subject) => rules[subject] ?? null)),
    /** A file name relative to the space's folder. */
    floorPlan: z.string().nullable().default(null),
  }),
);

function byName<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Readonly<Record<Name, Value>> {
  // Made from all names, which the compiler cannot see in entries.
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as never;
}

const fields = z.strictObject({
  ...texts,
  position: z.int(),
  status: spaceStatus,
  bookingEnabled: z.boolean(),
  /** Paragraphs of HTML. */
  description: z.array(html).transform((paragraphs) => paragraphs.join("\n")),
  /** Footfall: passers-by in a week, their distribution over the days, and months that differ from other spaces. */
  footfall: z.strictObject({
    weekly: z.int().positive(),
    weekdays: z.array(z.number().positive()).length(7),
    months: z.record(z.string().regex(/^([1-9]|1[0-2])$/), z.number().positive()).default({}),
  }),
  amenities: z.array(amenityType),
  facts,
  buffers: z.strictObject({ before: minutes, after: minutes }),
  /** Its own booking rules; absent for those of the site. */
  rules: z
    .strictObject({ closedOn: z.array(isoWeekday), longestMinutes: minutes.nullable() })
    .optional(),
  /** File names are relative to the demo folder. */
  staff: z.array(z.strictObject({ name: z.string(), title: z.string(), image: z.string() })),
  answers: z.array(z.strictObject({ question: z.string(), answer: html })),
  /** File names are relative to the space's folder. */
  pictures: z.array(
    z.strictObject({ file: z.string(), type: z.enum(["banner", "gallery"]), alt: z.string() }),
  ),
  /** The names of its viewpoints, in the order of `preview.json` and `preview-2.json`. */
  previewNames: z.tuple([z.string(), z.string()]),
  /** The screens of each wall. Their sizes and positions are in `preview.json`. */
  regions: z.array(
    z.strictObject({ code: z.string(), name: z.string(), screens: z.array(z.string()) }),
  ),
  /** Screens of several equal panels, with the edge of each panel in pixels. */
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
  /** Net, per hour. */
  rates: z.array(
    z.strictObject({ days: z.array(isoWeekday), from: wallTime, to: wallTime, price: pence }),
  ),
  /** Dates of every year, both inclusive, with this percentage of the usual rates. */
  exceptions: z.array(
    z.strictObject({ name: z.string(), from: dayOfYear, to: dayOfYear, percent: z.int() }),
  ),
  products: z.array(
    z.strictObject({
      sku: z.string(),
      price: pence,
      /** 0: unlimited. */
      maxQuantity: z.int().nonnegative(),
      /** Overrides that of the catalogue. */
      name: z.string().optional(),
      picture: z.string().optional(),
    }),
  ),
  /** Booking habits, for the generated bookings. */
  habits: z
    .strictObject({
      weekdays: z.array(isoWeekday),
      times: z.array(z.tuple([wallTime, wallTime])),
      /** The maximum number of consecutive days. */
      longestRun: z.int().positive(),
      /** The SKUs of add-ons for such bookings. */
      products: z.array(z.string()),
    })
    .optional(),
});

/**
 * `space.json` in the folder of a space. Its texts follow the rules of the console, and those that may be empty may be
 * absent.
 */
export const spaceContent = z.preprocess(withEmptyFields(texts), fields);
export type SpaceContent = z.output<typeof spaceContent>;

/** The camera and screens of a picture from the renderer, in metres and radians. */
export const previewContent = z.object({
  camera: z.object({ fov: z.number(), position: vector, rotation: vector }),
  screens: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      size: point,
      resolution: size,
      position: vector,
      rotation: vector,
    }),
  ),
});

/** A room for the walkthrough from the renderer, in metres; the heading is in degrees. */
export const sceneContent = z.object({
  spawn: z.object({ position: vector, headingDegrees: z.number() }),
  walkable: z.object({ polygonXZ: z.array(z.tuple([z.number(), z.number()])).min(3) }),
  obstaclesXZ: z.array(
    z.object({ minX: z.number(), maxX: z.number(), minZ: z.number(), maxZ: z.number() }),
  ),
  screens: z.array(
    z.object({
      code: z.string(),
      size: point,
      position: vector,
      rotation: vector,
    }),
  ),
});
export type SceneContent = z.output<typeof sceneContent>;
export type PreviewContent = z.output<typeof previewContent>;
export type ScreenContent = PreviewContent["screens"][number];
