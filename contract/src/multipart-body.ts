import { z } from "zod";
import type { Schema } from "./endpoint.ts";
import { fileLimits } from "./wire.ts";

// How a body of `bodyType: "multipart"` is written as form fields, and read from them again:
//
//   a text, number or yes/no      its text            first_name=Ada
//   null                          an empty text       hero_image=
//   a file                        the file            attachment=<file>
//   a list of texts               name[index]         services[0]=ideas
//   a list of objects             name[index]field    times[0]start=2027-07-10T09:00:00Z
//
// Names are literal and in wire form. Source: docs/api.md#wire-format.

/** A form field: its literal name and what it holds. Null stands for a file that was not read. */
export type FormEntry = readonly [name: string, value: unknown];

/** Writes a body in wire form as form fields. What is undefined is left out. */
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

/** One field of a form, as the schema of the body has it. */
interface FormField {
  readonly schema: Schema;
  /** Of a list: what its items are. */
  readonly item: Schema | null;
  /** Of a file: the most bytes that it may have. */
  readonly maxBytes: number | null;
}

/**
 * The fields of a multipart body by their wire names.
 * @throws TypeError if the schema is no wire object: such a body cannot be sent as a form
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
 * Reads form fields as a body in wire form, for the body's schema to judge. Fields that the schema does not know are left
 * out. An empty text is null where the field may be null, else absent where it may be left out. A text or file that is
 * sent twice is read as a list, which the schema refuses. A gap in a list is an empty item.
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

/** What a field holds. Browsers end the lines of a form's texts in CRLF, whatever they ended in before. */
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

/** `times[0]start`: no list goes further than 100. */
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
