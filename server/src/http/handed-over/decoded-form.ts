import { z } from "zod";
import { fieldsInCode, instant, plainDate, wallTime, yearMonth } from "@frontage/contract/wire.ts";

type Schema = z.core.$ZodType;
type Copy = (value: unknown) => unknown;

const copies = new WeakMap<Schema, Copy>();

/**
 * Returns a function that gives what a client decodes from an answer that has been encoded: the fields of the schema and
 * no others. It spares most values their wire form, but does not check them.
 */
export function decodedFormOf(schema: Schema): Copy {
  const copy = copies.get(schema) ?? createCopy(schema);
  copies.set(schema, copy);
  return copy;
}

const same: Copy = (value) => value;

/** The codecs that encode a value and decode it again without a change. */
const exactCodecs = new Set<unknown>(
  [instant, plainDate, yearMonth, wallTime].map(({ def }) => def.transform),
);

const definitionOf = ({ _zod: internals }: Schema) => (internals as z.core.$ZodTypes["_zod"]).def;

function createCopy(schema: Schema): Copy {
  const def = definitionOf(schema);
  switch (def.type) {
    case "boolean":
    case "enum":
    case "literal":
    case "null":
    case "number":
      return same;
    case "string":
      // Such as trimming.
      return def.checks?.some(({ _zod }) => _zod.def.check === "overwrite") ? byWire(schema) : same;
    case "optional": {
      const copy = decodedFormOf(def.innerType);
      return (value) => (value === undefined ? undefined : copy(value));
    }
    case "nullable": {
      const copy = decodedFormOf(def.innerType);
      return (value) => (value === null ? null : copy(value));
    }
    case "array": {
      const copy = decodedFormOf(def.element);
      return (values) => (values as readonly unknown[]).map((value) => copy(value));
    }
    case "object":
      return copyOfObject(schema);
    case "union":
      return copyOfUnion(def.options) ?? byWire(schema);
    case "pipe":
      return isWireObject(schema)
        ? copyOfObject(schema)
        : exactCodecs.has(def.transform)
          ? same
          : byWire(schema);
    default:
      return byWire(schema);
  }
}

const byWire =
  (schema: Schema): Copy =>
  (value) =>
    z.decode(schema, JSON.parse(JSON.stringify(z.encode(schema, value))));

const isWireObject = (schema: Schema) => fieldsInCode(schema) !== null;

/** Its fields are looked up when it is first used, since objects can contain objects of the same schema. */
function copyOfObject(schema: Schema): Copy {
  let fields: readonly (readonly [name: string, copy: Copy])[] | undefined;
  return (value) => {
    fields ??= Object.entries(fieldsInCode(schema) ?? {}).map(
      ([name, field]) => [name, decodedFormOf(field)] as const,
    );
    const given = value as Readonly<Record<string, unknown>>;
    const copied: Record<string, unknown> = {};
    for (const [name, copy] of fields) {
      const field = given[name];
      if (field !== undefined) {
        copied[name] = copy(field);
      }
    }
    return copied;
  };
}

/** Null for a union of anything but text and objects. An object has the first schema with no field that it lacks. */
function copyOfUnion(options: readonly Schema[]): Copy | null {
  const objects = options.filter(isWireObject);
  const others = options.filter((option) => !isWireObject(option));
  if (
    others.some((other) => definitionOf(other).type !== "string" || decodedFormOf(other) !== same)
  ) {
    return null;
  }
  let required: readonly (readonly string[])[] | undefined;
  return (value) => {
    if (typeof value !== "object" || value === null) {
      return value;
    }
    required ??= objects.map(requiredFields);
    const index = required.findIndex((names) =>
      names.every((name) => (value as Readonly<Record<string, unknown>>)[name] !== undefined),
    );
    const schema = objects[index];
    if (!schema) {
      throw new Error("The answer has none of the forms that its schema allows");
    }
    return decodedFormOf(schema)(value);
  };
}

const requiredFields = (schema: Schema): string[] =>
  Object.entries(fieldsInCode(schema) ?? {})
    .filter(([, { _zod }]) => _zod.optout !== "optional")
    .map(([name]) => name);
