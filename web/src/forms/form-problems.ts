import { ApiError } from "@frontage/contract/client.ts";

/** The messages of a refused form: at its fields, and one for the whole form. */
export interface FormProblems<Field extends string> {
  readonly fields: ReadonlyMap<Field, string>;
  /** Null if every message belongs to a field. */
  readonly general: string | null;
}

/** The name of a field in code: `start_time` → `startTime`. */
export const camelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The message after a call that had no answer. */
export const unreachable =
  "The site cannot be reached. Your entries stay here: check your connection and try again.";

/**
 * The messages that a form shows for a failed request: the first message of each field, and one general message.
 * General messages come before messages of fields that the form does not have.
 * Source: docs/site/forms.md#what-the-server-says
 * @param fieldNames the form's fields in camelCase
 */
export function formProblems<Field extends string>(
  error: unknown,
  fieldNames: readonly Field[],
): FormProblems<Field> {
  if (!(error instanceof ApiError) || error.status !== 400) {
    return { fields: new Map(), general: unplacedMessage(error) };
  }
  const { non_field_errors: general = [], ...rest } = error.fields;
  const fields = new Map<Field, string>();
  const unplaced: string[] = [...general];
  for (const [wireName, [message = ""]] of Object.entries(rest)) {
    const field = fieldNames.find((name) => name === camelCase(wireName));
    if (field === undefined) {
      unplaced.push(message);
    } else {
      fields.set(field, message);
    }
  }
  return { fields, general: unplaced[0] ?? null };
}

function unplacedMessage(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) {
    return unreachable;
  }
  return error instanceof ApiError && error.code !== null ? error.message : "Unknown error.";
}
