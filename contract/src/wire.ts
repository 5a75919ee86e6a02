import { dateFormats } from "@frontage/domain/time/date-format.ts";
import { formatWallTime, parseWallTime } from "@frontage/domain/time/wall-time.ts";
import { z } from "zod";

// Codecs for values on the wire. Each schema decodes a wire value and encodes it back, so that neither side translates
// by hand. The wire is snake_case, the code camelCase.

type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${SnakeCase<Tail>}`
    : `_${Lowercase<Head>}${SnakeCase<Tail>}`
  : S;

/** The fields by their names in code, and their names on the wire. */
type WireNames = Readonly<Record<string, string>>;
type NoNames = Readonly<Record<never, string>>;

type SnakeShape<Shape extends z.core.$ZodShape, Names extends WireNames> = {
  [
    Key in keyof Shape as Key extends keyof Names ? Names[Key] : SnakeCase<Key & string>
  ]: Shape[Key];
};

/** A JSON object with keys in snake_case on the wire and in camelCase in code. */
export type WireObject<
  Shape extends z.core.$ZodShape,
  Names extends WireNames = NoNames,
> = z.ZodCodec<
  z.ZodObject<SnakeShape<Shape, Names>>,
  z.ZodCustom<z.output<z.ZodObject<Shape>>, z.output<z.ZodObject<Shape>>>
>;

/**
 * A wire object in code. All wire objects share this schema: there are hundreds of them, and a schema takes a kilobyte.
 * It refuses a value that is no object, so that a union tries its next option.
 */
const objectInCode = z.custom<never>((value) => typeof value === "object" && value !== null);

/** The name of a field on the wire: `startTime` → `start_time`. */
export const toSnakeCase = (key: string) =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The names of fields: on the wire by those in code, and the other way round. */
interface FieldNames {
  readonly onWire: ReadonlyMap<string, string>;
  readonly inCode: ReadonlyMap<string, string>;
}

function fieldNamesOf(shape: object, names: WireNames | undefined): FieldNames {
  const pairs = Object.keys(shape).map((key) => [key, names?.[key] ?? toSnakeCase(key)] as const);
  return { onWire: new Map(pairs), inCode: new Map(pairs.map(([code, wire]) => [wire, code])) };
}

function renameKeys(value: object, names: ReadonlyMap<string, string>): Record<string, unknown> {
  const renamed: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(value)) {
    const name = names.get(key);
    if (name !== undefined && field !== undefined) {
      renamed[name] = field;
    }
  }
  return renamed;
}

/**
 * Declares a wire object by its camelCase fields. Unknown fields are dropped in both directions.
 * @param names the wire names of fields that are not just the name in snake_case
 */
export function wireObject<Shape extends z.core.$ZodShape, const Names extends WireNames = NoNames>(
  shape: Shape,
  names?: Names,
): WireObject<Shape, Names> {
  const { onWire, inCode } = fieldNamesOf(shape, names);
  // The two renamings are inverse, which TypeScript cannot infer for computed keys.
  return z.codec(z.object(renameKeys(shape, onWire) as never), objectInCode, {
    decode: (wire) => renameKeys(wire, inCode) as never,
    encode: (value) => renameKeys(value, onWire) as never,
  }) as never;
}

/** Returns the fields of an object by their names in code; null for a schema of another kind. */
export function fieldsInCode(schema: z.core.$ZodType): Record<string, z.core.$ZodType> | null {
  // Fields of single words have the same names on the wire.
  if (schema instanceof z.core.$ZodObject) {
    const { _zod: internals } = schema;
    return internals.def.shape;
  }
  return schema instanceof z.ZodCodec &&
    schema.def.out === objectInCode &&
    schema.def.in instanceof z.ZodObject
    ? (schema.def.transform(schema.def.in.shape, undefined as never) as never)
    : null;
}

/**
 * Limits dates to the years 1900 to 2999 and seconds to nine digits: a range that both the database and Temporal hold,
 * with room for arithmetic.
 */
const isWithinReach = (text: string) => /^(19|2\d)\d\d-/.test(text) && !/\.\d{10}/.test(text);

const instantMessage = "Expected a time such as 2027-07-10T09:00:00Z.";
const dateMessage = "Expected a date such as 2027-07-10.";
const monthMessage = "Expected a month such as 2027-07.";

/** `2027-07-10T09:00:00Z` ↔ an instant. Accepts any offset and writes UTC. */
export const instant = z.codec(
  z.iso
    .datetime({ offset: true, error: instantMessage, abort: true })
    .refine(isWithinReach, instantMessage),
  z.custom<Temporal.Instant>((value) => value instanceof Temporal.Instant),
  {
    decode: (text) => Temporal.Instant.from(text),
    encode: formatInstant,
  },
);

/** Formats an instant as `toString` does; for whole seconds several times as fast. */
function formatInstant(value: Temporal.Instant): string {
  return value.epochNanoseconds % 1_000_000_000n === 0n
    ? new Date(value.epochMilliseconds).toISOString().replace(".000Z", "Z")
    : value.toString();
}

/** The two ends of a time in most answers; `start` and `end` in code. Source: docs/booking/availability.md#times */
export const intervalNames = { start: "start_time", end: "end_time" } as const;

/** `{"start_time": …, "end_time": …}` ↔ an interval. */
export const interval = wireObject({ start: instant, end: instant }, intervalNames);

/** `2027-07-10` ↔ a plain date. */
export const plainDate = z.codec(
  z.iso.date({ error: dateMessage, abort: true }).refine(isWithinReach, dateMessage),
  z.custom<Temporal.PlainDate>((value) => value instanceof Temporal.PlainDate),
  {
    decode: (text) => Temporal.PlainDate.from(text),
    encode: (value) => value.toString(),
  },
);

/** `2027-07` ↔ a month. */
export const yearMonth = z.codec(
  z
    .string({ error: monthMessage })
    .regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, { error: monthMessage }),
  z.custom<Temporal.PlainYearMonth>((value) => value instanceof Temporal.PlainYearMonth),
  {
    decode: (text) => Temporal.PlainYearMonth.from(text),
    encode: (value) => value.toString(),
  },
);

/** `09:30` ↔ minutes after midnight; `24:00` is the end of the day. */
export const wallTime = z.codec(
  z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, "Expected a time such as 09:30."),
  z.number(),
  { decode: parseWallTime, encode: formatWallTime },
);

/** A whole number in a query string. */
export function queryInteger(min: number, max: number) {
  return z.codec(
    z.string().regex(/^-?\d{1,9}$/, "Expected a whole number."),
    z.number().min(min).max(max),
    {
      decode: Number,
      encode: String,
    },
  );
}

/** How the marketplace prints dates for people. */
export const dateFormat = z.enum(dateFormats);

/** `true` or `false` in a query string. */
export const queryBoolean = z.codec(
  z.enum(["true", "false"], "Expected true or false."),
  z.boolean(),
  { decode: (value) => value === "true", encode: (value) => (value ? "true" : "false") },
);

/** A repeated parameter of a query string: `city=London&city=Leeds`. */
export function queryTexts(maxLength: number, maxCount: number) {
  return z.codec(
    z.union([z.string(), z.array(z.string())]),
    z.array(z.string().max(maxLength)).min(1).max(maxCount),
    { decode: (value) => [value].flat(), encode: (values) => values },
  );
}

/** `{"amount": 6000, "currency": "GBP"}`: whole minor units. */
export const moneyAmount = wireObject({
  amount: z.int(),
  currency: z.string().length(3),
});

/**
 * An amount that the caller was shown and sends back to be compared: money, or its bare minor units.
 * Source: docs/developing/api.md#wire-format
 */
export const shownAmount = z.union([z.int(), moneyAmount], {
  error: 'Expected money, such as {"amount": 6000, "currency": "GBP"}, or its minor units.',
});

export type ShownAmount = z.output<typeof shownAmount>;

/** Whether an amount is the one that the caller was shown. */
export function isAmountShown(
  shown: ShownAmount,
  { amount, currency }: z.output<typeof moneyAmount>,
): boolean {
  return typeof shown === "number"
    ? shown === amount
    : shown.amount === amount && shown.currency === currency;
}

/** A fraction from 0 to 1: a JSON number on the wire, a decimal string in code, for exact multiplication. */
export const fraction = z.codec(z.number().min(0).max(1), z.string(), {
  decode: (value) => String(value),
  encode: (digits) => Number(digits),
});

/** Typed text: composed (NFC), trimmed, bounded, not empty, without control characters. */
export function text(maxLength: number, requiredMessage = "Fill in this field.") {
  return z
    .string({ error: ({ input }) => (input == null ? requiredMessage : undefined) })
    .normalize("NFC")
    .trim()
    .min(1, { error: requiredMessage, abort: true })
    .max(maxLength, `Use at most ${maxLength} characters.`)
    .refine(isPlain, controlCharactersMessage);
}

/** Text that may be missing: `""` is the same as null, in a form as well as in a body. */
export function emptyIsNull(schema: z.ZodType<string, string>) {
  const orNull = (typed: string | null) => typed || null;
  return z.codec(schema.nullable(), z.string().nullable(), { decode: orNull, encode: orNull });
}

/** A machine-made string such as a provider's id: printable ASCII, bounded, not empty. */
export function identifier(maxLength: number, message = "Expected an identifier.") {
  return z
    .string({ error: message })
    .min(1, { error: message, abort: true })
    .max(maxLength, message)
    .regex(/^[\x20-\x7e]*$/, message);
}

/** A list with at least one item, with a message for one that is missing or empty. */
export function filledList<Item extends z.core.$ZodType>(item: Item, requiredMessage: string) {
  return z
    .array(item, { error: ({ input }) => (input == null ? requiredMessage : undefined) })
    .min(1, requiredMessage);
}

/** The size limits of files by their schemas. The server never reads more than that. */
export const fileLimits = z.registry<{ readonly maxBytes: number }>();

interface FileRules {
  readonly maxBytes: number;
  /** The accepted media types (`image/png`), detected from the content. */
  readonly types: readonly string[];
  readonly tooLargeMessage: string;
  readonly wrongTypeMessage?: string;
}

/**
 * A file in a body of `bodyType: "multipart"`. Browsers guess the type from the name. The server replaces it with the
 * type detected from the content before validation, and reads at most `maxBytes`.
 */
export function file({
  maxBytes,
  types,
  tooLargeMessage,
  wrongTypeMessage = `Expected a file of type ${types.join(", ")}.`,
}: FileRules) {
  return z
    .file({ error: "Expected a file." })
    .max(maxBytes, { error: tooLargeMessage, abort: true })
    .mime([...types], wrongTypeMessage)
    .register(fileLimits, { maxBytes });
}

export const controlCharactersMessage = "Remove the control characters.";

/**
 * Text without control characters and lone surrogates, which the database refuses and which break calendars and mails.
 * Line breaks and tabs are allowed. The server checks every string of every call.
 */
export function isPlain(value: string): boolean {
  return (
    value.isWellFormed() && ![...value].some((letter) => letter < " " && !"\n\r\t".includes(letter))
  );
}

const codePattern = /^[A-Za-z0-9_-]+$/;
const codeMessage = "Expected a code of letters, digits and hyphens.";

/** A code in a path or body: letters, digits, hyphen and underscore. */
export const code = z.string().min(1, { abort: true }).max(80).regex(codePattern, codeMessage);

/** A code chosen in a form, with a message for when it is missing. */
export function chosenCode(requiredMessage: string) {
  return z
    .string({ error: requiredMessage })
    .min(1, { error: requiredMessage, abort: true })
    .max(80)
    .regex(codePattern, codeMessage);
}
