import type { Endpoint } from "@frontage/contract/endpoint.ts";
import { fieldsInCode } from "@frontage/contract/wire.ts";
import { z } from "zod";
import { camelCase } from "./form-problems.ts";

/** The first message of each field. */
export type FormErrors = Record<string, { readonly type: string; readonly message: string }>;

interface BodyRules<Values> {
  readonly endpoint: Endpoint;
  readonly version?: number | undefined;
  readonly toBody: (values: Values) => unknown;
  readonly check: (values: Values) => Readonly<Record<string, string | undefined>>;
}

/**
 * Makes the body of a form's values, and checks it by the endpoint's schema as the server will.
 * Source: docs/site/forms.md#one-body
 * @returns the body to send, in code's own types, and what is wrong with it: a check knows more than the schema
 */
export function checkedBody<Values>(
  { endpoint, version, toBody, check }: BodyRules<Values>,
  values: Values,
): { readonly body: unknown; readonly errors: FormErrors } {
  const made = toBody(values);
  const body =
    endpoint.body && typeof made === "object" && made !== null
      ? { ...withoutEmptyTexts(endpoint.body, made), ...(version !== undefined && { version }) }
      : made;
  const { error } = z.safeEncode(endpoint.body ?? z.unknown(), body);
  return { body, errors: { ...errorsByField(error?.issues), ...checkErrors(check(values)) } };
}

/** A field that was left empty has no value, where the schema takes none: null, or else undefined. */
function withoutEmptyTexts(schema: z.ZodType, made: object): object {
  const fields = fieldsInCode(schema) ?? {};
  return Object.fromEntries(
    Object.entries(made).map(([name, value]) => [
      name,
      typeof value === "string" && value.trim() === "" ? noValue(fields[name], value) : value,
    ]),
  );
}

function noValue(field: z.core.$ZodType | undefined, empty: string): unknown {
  const takes = (value: unknown) =>
    field !== undefined && z.safeEncode(field, value as never).success;
  return takes(null) ? null : takes(undefined) ? undefined : empty;
}

function errorsByField(issues: readonly z.core.$ZodIssue[] = []): FormErrors {
  const errors: FormErrors = {};
  for (const { path, message, code } of issues) {
    const field = camelCase(String(path[0] ?? "root"));
    errors[field] ??= { type: code, message };
  }
  return errors;
}

function checkErrors(messages: Readonly<Record<string, string | undefined>>): FormErrors {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([field, message]) =>
      message === undefined ? [] : [[field, { type: "check", message }]],
    ),
  );
}
