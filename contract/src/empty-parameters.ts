import { z } from "zod";
import type { Schema } from "./endpoint.ts";
import { fieldsInCode } from "./wire.ts";

/**
 * Returns a query without its empty optional parameters. A form sends `?hold=` for a field that nobody filled in, which
 * means the same as no `hold`. Required parameters stay, so that their own message says what is missing.
 * Source: docs/developing/api.md#empty-parameters
 * @param query by the names in code or on the wire
 */
export function withoutEmptyParameters(schema: Schema | undefined, query: unknown): unknown {
  if (!schema || typeof query !== "object" || query === null) {
    return query;
  }
  const fields = new Map(Object.entries({ ...wireFieldsOf(schema), ...fieldsInCode(schema) }));
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(query)) {
    const values = withoutEmpty(value);
    const field = values === value ? undefined : fields.get(name);
    const isOptional = field !== undefined && z.core.safeDecode(field, undefined).success;
    if (!isOptional) {
      kept[name] = value;
    } else if (values !== undefined) {
      kept[name] = values;
    }
  }
  return kept;
}

function wireFieldsOf(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> {
  const wire = schema instanceof z.ZodCodec ? schema.def.in : schema;
  return wire instanceof z.ZodObject ? wire.shape : {};
}

/** `?city=` arrives as "", `?city=&city=London` as a list. A value without empty parts is returned as it is. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value) && value.includes("")) {
    const values = value.filter((one) => one !== "");
    return values.length === 0 ? undefined : values;
  }
  return value === "" ? undefined : value;
}

/**
 * Returns a body without its empty optional texts: a form sends `"phone": ""` for a field that nobody filled in. A text
 * that its schema accepts empty stays, and so does a required one, for its message.
 * Source: docs/developing/api.md#empty-parameters
 * @param body in wire form
 */
export function withoutEmptyFields(schema: z.core.$ZodType | undefined, body: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return withoutEmptyFields(schema.unwrap(), body);
  }
  if (schema instanceof z.ZodDefault) {
    return withoutEmptyFields(schema.def.innerType, body);
  }
  if (schema instanceof z.ZodArray && Array.isArray(body)) {
    return body.map((item) => withoutEmptyFields(schema.element, item));
  }
  if (!schema || !fieldsInCode(schema) || !isRecord(body)) {
    return body;
  }
  const fields = wireFieldsOf(schema);
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const field = fields[name];
      if (!field || !isBlank(value)) {
        return [[name, withoutEmptyFields(field, value)]];
      }
      const accepts = (other: unknown) => z.core.safeDecode(field, other).success;
      const isRefused = !accepts(value);
      return isRefused && accepts(undefined)
        ? []
        : [[name, isRefused && accepts(null) ? null : value]];
    }),
  );
}

const isBlank = (value: unknown) => typeof value === "string" && value.trim() === "";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
