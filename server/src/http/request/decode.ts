import { withoutEmptyFields, withoutEmptyParameters } from "@frontage/contract/empty-parameters.ts";
import type { Endpoint, Schema } from "@frontage/contract/endpoint.ts";
import { controlCharactersMessage, isPlain } from "@frontage/contract/wire.ts";
import { z } from "zod";
import { InvalidInput, type FieldErrors } from "../reply/refusal.ts";

/** Decodes a value from the wire and adds its problems to `errors` by field. */
export function decodePart(
  schema: Schema | undefined,
  value: unknown,
  errors: FieldErrors,
): unknown {
  if (!schema) {
    return undefined;
  }
  const decoded = z.safeDecode(schema, value, { error: messageOf });
  const invalidPaths = pathsOfControlCharacters(value);
  if (decoded.success && invalidPaths.length === 0) {
    return decoded.data;
  }
  for (const path of invalidPaths) {
    (errors[fieldOf(path)] ??= []).push(controlCharactersMessage);
  }
  if (decoded.success) {
    return undefined;
  }
  const ofWrongType = new Set<string>();
  for (const issue of decoded.error.issues) {
    const field = fieldOf(issue.path);
    const messages = (errors[field] ??= []);
    // A value of the wrong type gets only the type error, and no message appears twice.
    if (!ofWrongType.has(field) && !messages.includes(issue.message)) {
      messages.push(issue.message);
    }
    if (issue.code === "invalid_type") {
      ofWrongType.add(field);
    }
  }
  return undefined;
}

/**
 * Decodes query and body of a request.
 * @throws InvalidInput with all problems of both
 */
export function decodeInput(
  endpoint: Endpoint,
  query: unknown,
  body: unknown,
): { query: unknown; body: unknown } {
  const errors: FieldErrors = {};
  const decoded = {
    query: decodePart(endpoint.query, withoutEmptyParameters(endpoint.query, query), errors),
    body: decodePart(endpoint.body, bodyOf(endpoint, body), errors),
  };
  if (Object.keys(errors).length > 0) {
    throw new InvalidInput(errors);
  }
  return decoded;
}

/** Returns a body in its flat form, without what was left empty. */
export function bodyOf(endpoint: Endpoint, given: unknown): unknown {
  return withoutEmptyFields(endpoint.body, unwrap(endpoint, given));
}

/** `{"booking": {…}, "payment_method": …}` and the flat form mean the same. Source: docs/developing/api.md#wire-format */
function unwrap({ wrapper }: Endpoint, body: unknown): unknown {
  if (wrapper && isRecord(body) && isRecord(body[wrapper])) {
    const { [wrapper]: wrapped, ...rest } = body;
    return { ...(isRecord(wrapped) && wrapped), ...rest };
  }
  return body;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `["times", 2, "start"]` → `times[2].start`. */
function fieldOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) {
    return "non_field_errors";
  }
  return path
    .map((part, index) =>
      typeof part === "number" ? `[${part}]` : `${index > 0 ? "." : ""}${String(part)}`,
    )
    .join("");
}

/** The maximum depth of values in schemas. Deeper levels are dropped or refused. */
const maxDepth = 8;

/** Returns the paths of texts with control characters in a wire value, for every schema. */
function pathsOfControlCharacters(
  value: unknown,
  path: readonly PropertyKey[] = [],
): PropertyKey[][] {
  if (typeof value === "string") {
    return isPlain(value) ? [] : [[...path]];
  }
  if (path.length >= maxDepth) {
    return [];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => pathsOfControlCharacters(item, [...path, index]));
  }
  return isRecord(value) && !(value instanceof File)
    ? Object.entries(value).flatMap(([name, item]) =>
        pathsOfControlCharacters(item, [...path, name]),
      )
    : [];
}

const kinds: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  date: "a date",
};

/** The message for an issue without one in its schema. */
function messageOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined || issue.input === null
        ? "Fill in this field."
        : `Expected ${kinds[issue.expected] ?? issue.expected}.`;
    case "invalid_value":
      return `Expected one of: ${issue.values.map(String).join(", ")}.`;
    case "too_small":
      return issue.origin === "string"
        ? "Fill in this field."
        : `Expected at least ${issue.minimum}.`;
    case "too_big":
      return issue.origin === "string"
        ? `Use at most ${issue.maximum} characters.`
        : `Expected at most ${issue.maximum}.`;
    default:
      return undefined;
  }
}
