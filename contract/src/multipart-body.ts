import { z } from "zod";
import type { Schema } from "./endpoint.ts";
import { fileLimits } from "./wire.ts";

// How a body of `bodyType: "multipart"` maps to form fields:
//
//   text, number or boolean       its text            first_name=Ada
//   null                          an empty text       hero_image=
//   a file                        the file            attachment=<file>
//   a list of texts               name[index]         services[0]=ideas
//   a list of objects             name[index]field    times[0]start=2027-07-10T09:00:00Z
//
// Names are literal and in wire form. Source: docs/developing/api.md#wire-format.

/** A form field with its literal name and value. Null stands for a file that was not read. */
export type FormEntry = readonly [name: string, value: unknown];

/** Encodes a wire body as form fields. Undefined values are omitted. */
export function formEntries(body: unknown): [name: string, value: string | Blob][] {
  return Object.entries(objectSchema.parse(body)).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.flatMap((item: unknown, index) => itemEntries(`${name}[${index}]`, item))
      : fieldEntries(name, value),
  );
}

const objectSchema = z.record(z.string(), z.unknown());

function itemEntries(name: string, item: unknown): [string, string | Blob][] {
  const object = objectSchema.safeParse(item);
  return object.success && !(item instanceof Blob)
    ? Object.entries(object.data).flatMap(([key, value]) => fieldEntries(name + key, value))
    : fieldEntries(name, item);
}

function fieldEntries(name: string, value: unknown): [string, string | Blob][] {
  if (value === undefined) {
    return [];
  }
  return [[name, value instanceof Blob ? value : String(value ?? "")]];
}

/** The description of a form field, taken from the body's schema. */
interface FormField {
  readonly schema: Schema;
  /** The items of a list. */
  readonly item: Schema | null;
  /** The largest size of a file, in bytes. */
  readonly maxBytes: number | null;
}

/**
 * Lists the fields of a multipart body by their wire names.
 * @throws TypeError if the schema is not a wire object, which cannot be sent as a form
 */
export function formFields(schema: Schema): ReadonlyMap<string, FormField> {
  const shape = shapeOf(schema);
  if (!shape) {
    throw new TypeError("A multipart body must be a wireObject");
  }
  return new Map(
    Object.entries(shape).map(([name, field]) => {
      const bare = bareSchema(field);
      return [
        name,
        {
          schema: field,
          item: bare instanceof z.ZodArray ? schemaOf(bare.element) : null,
          maxBytes: fileLimits.get(bare)?.maxBytes ?? null,
        },
      ];
    }),
  );
}

function schemaOf(schema: z.core.$ZodType): Schema {
  if (!(schema instanceof z.ZodType)) {
    throw new TypeError("Schemas are zod's own");
  }
  return schema;
}

/** The fields of a wire object by their wire names; null for any other schema. */
function shapeOf(schema: Schema): Readonly<Record<string, Schema>> | null {
  const inner = schema instanceof z.ZodCodec ? schema.def.in : schema;
  return inner instanceof z.ZodObject
    ? Object.fromEntries(
        Object.entries(inner.shape).map(([name, field]) => [name, schemaOf(field)]),
      )
    : null;
}

function bareSchema(schema: Schema): Schema {
  return schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
    ? bareSchema(schemaOf(schema.unwrap()))
    : schema;
}

/**
 * Decodes form fields into a wire body, which the body's schema then validates. Unknown fields are dropped. Empty text
 * is null in a nullable field, otherwise absent in an optional one. A repeated text or file becomes a list, which the
 * schema refuses. A gap in a list becomes an empty item.
 */
export function bodyOfForm(schema: Schema, entries: readonly FormEntry[]): Record<string, unknown> {
  const given = Map.groupBy(entries, ([name]) => name);
  const body: Record<string, unknown> = {};
  for (const [name, field] of formFields(schema)) {
    const whole = valueOf(field.schema, given.get(name));
    const value = whole === undefined ? listOf(name, field, entries) : whole;
    if (value !== undefined) {
      body[name] = value;
    }
  }
  return body;
}

/** The value of a field. Browsers convert the line breaks of form text to CRLF. */
function valueOf(schema: Schema, entries: readonly FormEntry[] = []): unknown {
  const values = entries.map(([, value]) =>
    typeof value === "string" ? value.replaceAll("\r\n", "\n") : value,
  );
  if (values.length > 1) {
    return values;
  }
  const [value] = values;
  if (value !== "") {
    return value;
  }
  return schema.isNullable() ? null : schema.isOptional() ? undefined : "";
}

/** `times[0]start`, with at most 100 items. */
const itemName = /^([a-z0-9_]+)\[(\d{1,2})\]([a-z0-9_]*)$/;

function listOf(
  name: string,
  { schema, item }: FormField,
  entries: readonly FormEntry[],
): unknown[] | undefined {
  if (!item) {
    return undefined;
  }
  const items: FormEntry[][] = [];
  for (const [fullName, value] of entries) {
    const [, listName, index, key = ""] = itemName.exec(fullName) ?? [];
    if (listName === name) {
      (items[Number(index)] ??= []).push([key, value]);
    }
  }
  if (items.length === 0 && schema.isOptional()) {
    return undefined;
  }
  const isObject = shapeOf(item) !== null;
  return Array.from(items, (parts = []) =>
    isObject ? bodyOfForm(item, parts) : valueOf(item, parts),
  );
}
