import { refusalStatus, type RefusalCode } from "@frontage/contract/refusals.ts";

/** An expected refusal, answered with the status of its code, a sentence and details. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: RefusalCode;
  /** Further fields of the answer, in wire form. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: RefusalCode, detail: string, details: Readonly<Record<string, unknown>> = {}) {
    super(detail);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return refusalStatus[this.code];
  }
}

/** The resource does not exist, or the caller may not know that it does. */
export function notFound(what: string): Refusal {
  return new Refusal("not_found", `${what} was not found.`);
}

/** Too many requests: the caller may retry after some seconds. */
export class TooManyRequests extends Refusal {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, reason = "Too many requests.") {
    super("too_many_requests", `${reason} Please try again in ${retryAfterSeconds} seconds.`, {
      retry_after: retryAfterSeconds,
    });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Messages by wire field; `non_field_errors` holds the general ones. */
export type FieldErrors = Record<string, string[]>;

/** The request is malformed: answered with 400 and all its problems. */
export class InvalidInput extends Error {
  override readonly name = "InvalidInput";
  readonly fields: FieldErrors;

  constructor(fields: FieldErrors) {
    super(Object.values(fields).flat().join(" "));
    this.fields = fields;
  }
}

/** @throws InvalidInput if there are faults */
export function refuseFaults(faults: FieldErrors): void {
  if (Object.keys(faults).length > 0) {
    throw new InvalidInput(faults);
  }
}

/**
 * Runs a check and adds its problems to `faults`, except for fields that have one already, at the field or inside it. A
 * check of several fields can therefore be run with harmless values for those that could not be read. A conflict is ignored, since
 * it is refused after faults are; every other error is thrown.
 * Source: docs/developing/api.md#all-problems-at-once
 */
export async function addFaultsOf(faults: FieldErrors, check: () => unknown): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) {
      return;
    }
    if (!(error instanceof InvalidInput)) {
      throw error;
    }
    const known = Object.keys(faults);
    for (const [field, messages] of Object.entries(error.fields)) {
      if (!known.some((one) => one.startsWith(`${field}.`) || one.startsWith(`${field}[`))) {
        faults[field] ??= messages;
      }
    }
  }
}
