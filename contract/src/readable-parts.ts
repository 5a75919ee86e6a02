import type { Schema } from "./endpoint.ts";
import { fieldsInCode, isPlain } from "./wire.ts";
import { z } from "zod";

/** Values that are read whole or not at all. */
type Whole =
  | string
  | number
  | boolean
  | null
  | undefined
  | File
  | Temporal.Instant
  | Temporal.PlainDate
  | Temporal.PlainDateTime
  | Temporal.PlainYearMonth;

/** What could be read of a decoded value: every field may be missing, and every element of a list. */
export type Readable<T> = T extends Whole
  ? T
  : T extends readonly (infer Item)[]
    ? readonly (Readable<Item> | undefined)[]
    : { readonly [Key in keyof T]?: Readable<T[Key]> | undefined };

/** Longer lists are not read in parts, since each part may cost a look-up. */
const maxItems = 100;

/**
 * Decodes the parts of a wire value that its schema accepts and leaves out the others, so that one wrong field does not
 * hide what is wrong with the rest. Undefined if nothing can be read. Source: docs/developing/api.md#all-problems-at-once
 */
export function readableParts(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) {
    return undefined;
  }
  if (
    (schema instanceof z.ZodDefault ||
      schema instanceof z.ZodOptional ||
      schema instanceof z.ZodNullable) &&
    value !== undefined &&
    value !== null
  ) {
    return readableParts(schema.def.innerType, value);
  }
  if (schema instanceof z.ZodArray) {
    const isReadable = Array.isArray(value) && value.length <= maxItems;
    return isReadable && hasAcceptedLength(schema, value)
      ? value.map((item) => readableParts(schema.def.element, item))
      : undefined;
  }
  if (
    fieldsInCode(schema) &&
    schema instanceof z.ZodCodec &&
    schema.def.in instanceof z.ZodObject
  ) {
    return isObject(value)
      ? schema.def.transform(
          Object.fromEntries(
            Object.entries(schema.def.in.shape).map(([name, field]) => [
              name,
              readableParts(field, value[name]),
            ]),
          ),
          undefined as never,
        )
      : undefined;
  }
  if (typeof value === "string" && !isPlain(value)) {
    return undefined;
  }
  const decoded = z.safeDecode(schema as Schema, value);
  return decoded.success ? decoded.data : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a list satisfies its own rules; those of its items do not matter here. */
function hasAcceptedLength({ def }: z.ZodArray, value: readonly unknown[]): boolean {
  return z
    .array(z.unknown())
    .check(...((def.checks ?? []) as []))
    .safeParse(value).success;
}
