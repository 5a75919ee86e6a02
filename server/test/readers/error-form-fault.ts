import { isRefusalCode, refusalStatus } from "@frontage/contract/refusals.ts";
import type { LightMyRequestResponse } from "fastify";
import { z } from "zod";

const fieldErrors = z.record(z.string().min(1), z.array(z.string().min(1)).min(1));
const refusal = z.looseObject({ detail: z.string().regex(/^[A-Z].*\w.?$/), code: z.string() });

/** Whether a body has the form of field errors, with at least one. */
export function isFieldErrors(body: unknown): boolean {
  const { success, data = {} } = fieldErrors.safeParse(body);
  return success && Object.keys(data).length > 0;
}

/**
 * Returns the fault in the form of an error answer; null if it matches the contract.
 * Source: docs/developing/api.md#order-of-refusals.
 */
export function errorFormFault(answer: LightMyRequestResponse): string | null {
  const answered = `${answer.statusCode} ${answer.body.slice(0, 200)}`;
  if (answer.statusCode >= 500) {
    return `not our fault to have: ${answered}`;
  }
  if (!String(answer.headers["content-type"]).startsWith("application/json")) {
    return `not JSON: ${answered}`;
  }
  const body: unknown = answer.json();
  if (answer.statusCode === 400) {
    return isFieldErrors(body) ? null : `no field errors: ${answered}`;
  }
  const { success, data } = refusal.safeParse(body);
  return success && isRefusalCode(data.code) && refusalStatus[data.code] === answer.statusCode
    ? null
    : `no refusal: ${answered}`;
}
