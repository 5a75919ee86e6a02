import { z } from "zod";
import { nameText } from "../names.ts";
import { isHttpsAddress } from "../web-address.ts";
import { chosenCode, controlCharactersMessage, emptyIsNull, isPlain } from "../wire.ts";

/** A text or fact of a space: its schema in answers, and that of what staff may enter. */
interface SpaceField<Shown extends z.ZodType, Entry extends z.ZodType> {
  readonly shown: Shown;
  readonly entry: Entry;
}

const text = <Entry extends z.ZodType<string>>(entry: Entry) => ({ shown: z.string(), entry });
const optional = (entry: z.ZodType<string, string>) => ({
  shown: z.string().nullable(),
  entry: emptyIsNull(entry),
});
const wholeNumber = <Entry extends z.ZodType<number>>(entry: Entry) => ({ shown: z.int(), entry });
const flag = { shown: z.boolean(), entry: z.boolean() };

/** Text that a draft may leave empty. */
export function draftText(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength, `Use at most ${maxLength} characters.`)
    .refine(isPlain, controlCharactersMessage);
}

const httpsMessage = "Enter an address that starts with https://";
const httpsAddress = z.string().trim().max(500, httpsMessage).refine(isHttpsAddress, httpsMessage);

/** HTML of a draft, which the server sanitises. */
export const draftHtml = draftText(20_000);

/** The name of a time zone, such as `Europe/London`; whether it exists is checked by the server. */
const timeZone = z
  .string({ error: "Time zone is required" })
  .min(1, { error: "Time zone is required", abort: true })
  .max(60)
  .regex(/^[A-Za-z0-9_+/-]+$/, "Choose a time zone such as Europe/London");

const currencyCode = z
  .string({ error: "Currency is required" })
  .regex(/^[A-Z]{3}$/, "Choose a currency such as GBP");

/** What everyone sees of the texts and facts of a space. */
const publicFields = {
  name: text(nameText(80, "Name is required")),
  /** The code, time zone and currency can change until the space is published. */
  code: text(chosenCode("Code is required")),
  city: text(nameText(80, "City is required")),
  timeZone: text(timeZone),
  shortDescription: text(draftText(300)),
  shortAddress: text(draftText(120)),
  address: text(draftText(300)),
  /** HTML, sanitised. */
  description: text(draftHtml),
  tourUrl: optional(httpsAddress),
  tourDescription: optional(draftText(500)),
  mapUrl: optional(httpsAddress),
  mapImageUrl: optional(httpsAddress),
  /** Square feet. */
  floorArea: wholeNumber(z.int("Enter whole square feet").min(0).max(1_000_000)),
  footfallPeriod: text(draftText(120)),
  isDesignHero: flag,
  designerEnabled: flag,
  previewerEnabled: flag,
  pageTitle: text(draftText(90)),
  metaDescription: text(draftText(300)),
};

/** All texts and facts that staff edit: the only list of them. Source: docs/spaces/opening-a-space.md#texts */
const spaceFields = {
  ...publicFields,
  currency: text(currencyCode),
  /** A display price per day in minor units of the currency, including tax. */
  samplePrice: wholeNumber(z.int("Enter an amount such as 480").min(0).max(100_000_000)),
};

type SpaceFields = Readonly<Record<string, SpaceField<z.ZodType, z.ZodType>>>;

function pickSchemas<Fields extends SpaceFields, Kind extends "shown" | "entry">(
  fields: Fields,
  kind: Kind,
): { readonly [Name in keyof Fields]: Fields[Name][Kind] } {
  const schemas = Object.entries(fields).map(([name, field]) => [name, field[kind]]);
  // The names are those of the fields, which the compiler cannot see in entries.
  return Object.fromEntries(schemas) as never;
}

/** The fields of a space in answers to everyone. */
export const publicSpaceFields = pickSchemas(publicFields, "shown");

/** The fields of a space in answers to staff. */
export const staffSpaceFields = pickSchemas(spaceFields, "shown");

/** What staff may enter into the fields of a space. */
export const spaceEntries = pickSchemas(spaceFields, "entry");

/** The names of all fields of a space that staff edit as its texts. */
export const spaceFieldNames = Object.keys(spaceFields) as readonly (keyof typeof spaceFields)[];

/** The texts and facts of a space. */
export type SpaceFieldValues = {
  readonly [Name in keyof typeof spaceFields]: z.output<(typeof spaceFields)[Name]["entry"]>;
};
