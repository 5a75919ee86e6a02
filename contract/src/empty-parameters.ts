import { z } from "zod";
import type { Schema } from "./endpoint.ts";
import { fieldsInCode } from "./wire.ts";

/**
 * Returns a query without its empty optional parameters. A form sends `?hold=` for a field that nobody filled in, which
 * means the same as no `hold`. Required parameters stay, so that their own message says what is missing.
 * Source: docs/api.md#empty-parameters
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

function wireFieldsOf(schema: Schema): Readonly<Record<string, z.core.$ZodType>> {
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
