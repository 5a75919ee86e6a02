import { layouts, type Layout } from "@frontage/domain/spaces/capacity.ts";
import { featureTitles, type SpaceFeature } from "@frontage/domain/spaces/features.ts";
import {
  houseRuleAnswers,
  houseRuleSubjects,
  type HouseRuleSubject,
} from "@frontage/domain/spaces/house-rules.ts";
import { tidyPostcode } from "@frontage/domain/spaces/postcode.ts";
import { useTitles, type SpaceUse } from "@frontage/domain/spaces/uses.ts";
import { z } from "zod";
import { optionalNameText } from "../names.ts";
import { phoneNumber } from "../phone-number.ts";
import { emptyIsNull, wireObject } from "../wire.ts";
import { draftText } from "./space-fields.ts";

// The keys of the titles are the types, which the compiler forgets in a list of keys.
export const spaceUse = z.enum(Object.keys(useTitles) as SpaceUse[]);
export const spaceFeature = z.enum(Object.keys(featureTitles) as SpaceFeature[]);
export const layout = z.enum(layouts);

/** A schema for each name. */
function eachOf<Name extends string, Value extends z.ZodType>(
  names: readonly Name[],
  value: Value,
): Record<Name, Value> {
  // Made from all names, which the compiler cannot see in entries.
  return Object.fromEntries(names.map((name) => [name, value])) as never;
}

/** Degrees, north and east positive. */
export const position = wireObject({ latitude: z.number(), longitude: z.number() });
export type Position = z.output<typeof position>;

/** Whole people in each layout, and the most in any; null where the space does not say. */
export const capacity = wireObject({
  ...eachOf<Layout, z.ZodNullable<z.ZodInt>>(layouts, z.int().nullable()),
  most: z.int().nullable(),
});

const shownRule = wireObject({ answer: z.enum(houseRuleAnswers), note: z.string().nullable() });
const houseRules = wireObject(
  eachOf<HouseRuleSubject, z.ZodNullable<typeof shownRule>>(
    houseRuleSubjects,
    shownRule.nullable(),
  ),
);

const sharedFacts = {
  neighbourhood: z.string().nullable(),
  position: position.nullable(),
  uses: z.array(spaceUse),
  capacity,
  features: z.array(spaceFeature),
  /** Centimetres. */
  ceilingHeight: z.int().nullable(),
  /** Centimetres. */
  doorWidth: z.int().nullable(),
  power: z.string().nullable(),
  houseRules,
};

/** The facts of a space that everyone sees beside its texts. Source: docs/spaces/facts.md */
export const publicSpaceFacts = {
  ...sharedFacts,
  /** The first half of the postcode. */
  postcodeArea: z.string().nullable(),
};

/** The facts of a space in answers to staff, without its floor plan. */
export const staffSpaceFacts = {
  ...sharedFacts,
  postcode: z.string().nullable(),
  hostPhone: z.string().nullable(),
  /** How customers get in. */
  arrival: z.string().nullable(),
};

const wholeNumber = (min: number, max: number, message: string) =>
  z.int({ error: message }).min(min, message).max(max, message).nullable();

const degrees = (limit: number, message: string) =>
  z.number({ error: message }).min(-limit, message).max(limit, message);

const postcodeMessage = "Enter a postcode such as W1F 7KM";
const peopleMessage = "Enter whole people from 1 to 100,000";
const peopleEntry = wholeNumber(1, 100_000, peopleMessage);
const ruleEntry = wireObject({
  answer: z.enum(houseRuleAnswers, "Choose yes, ask or no"),
  note: emptyIsNull(draftText(200)),
});

/** What staff may enter as the facts of a space, without its floor plan: the only list of them. */
export const factEntries = {
  neighbourhood: emptyIsNull(optionalNameText(80)),
  postcode: emptyIsNull(
    z
      .string()
      .overwrite(tidyPostcode)
      .regex(/^([\p{L}\d]+(?:[ -][\p{L}\d]+)*)?$/u, postcodeMessage)
      .max(12, postcodeMessage),
  ),
  position: wireObject({
    latitude: degrees(90, "Enter a latitude from -90 to 90, such as 51.5133"),
    longitude: degrees(180, "Enter a longitude from -180 to 180, such as -0.1396"),
  }).nullable(),
  uses: z.array(spaceUse).max(spaceUse.options.length),
  capacity: wireObject(eachOf<Layout, typeof peopleEntry>(layouts, peopleEntry)),
  features: z.array(spaceFeature).max(spaceFeature.options.length),
  ceilingHeight: wholeNumber(100, 5000, "Enter whole centimetres from 100 to 5,000"),
  doorWidth: wholeNumber(30, 3000, "Enter whole centimetres from 30 to 3,000"),
  power: emptyIsNull(draftText(200)),
  houseRules: wireObject(
    eachOf<HouseRuleSubject, z.ZodNullable<typeof ruleEntry>>(
      houseRuleSubjects,
      ruleEntry.nullable(),
    ),
  ),
  hostPhone: emptyIsNull(z.union([z.literal(""), phoneNumber()])),
  arrival: emptyIsNull(draftText(1000)),
};

/** The facts of a space as staff enter them, without its floor plan. */
export type SpaceFacts = {
  readonly [Name in keyof typeof factEntries]: z.output<(typeof factEntries)[Name]>;
};
