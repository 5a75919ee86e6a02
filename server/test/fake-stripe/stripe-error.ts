/** A refusal of the fake Stripe, in wire form. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: Readonly<Record<string, unknown>>;

  constructor(status: number, error: Readonly<Record<string, unknown>>) {
    super(String(error["message"]));
    this.status = status;
    this.error = error;
  }
}

/** The request is invalid in itself: a mistake in our code, not an expected refusal. */
export class OurMistake extends StripeRefusal {}

export function ourMistake(
  message: string,
  more: { readonly code?: string; readonly param?: string } = {},
  status = 400,
): OurMistake {
  return new OurMistake(status, { type: "invalid_request_error", message, ...more });
}

/** The request cannot be carried out. */
export function invalidRequest(
  message: string,
  more: { readonly code?: string; readonly param?: string; readonly payment_intent?: unknown } = {},
  status = 400,
): StripeRefusal {
  return new StripeRefusal(status, { type: "invalid_request_error", message, ...more });
}

export function noSuch(what: string, id: unknown, param: string): StripeRefusal {
  return invalidRequest(`No such ${what}: '${String(id)}'`, { code: "resource_missing", param });
}
