import Stripe from "stripe";

/** The timeouts of requests to Stripe, in milliseconds, for one whole attempt. */
export interface StripeLimits {
  /** Reading, creating or cancelling; tried twice. */
  readonly request: number;
  /** Moving money: as long as the slowest bank takes. Tried once; afterwards its outcome is looked up. */
  readonly confirmation: number;
}

export const stripeLimits: StripeLimits = { request: 6000, confirmation: 25_000 };

/** The SDK waits half a second before its one retry. */
const retries = 1;
const pause = 500;

/**
 * The maximum duration of one call of the gateway: a request, a confirmation and a request. It must end before a deal's
 * lease does.
 */
export function longestOperation({ request, confirmation }: StripeLimits): number {
  const withRetry = request * (retries + 1) + pause * retries;
  return withRetry + confirmation + withRetry;
}

export interface StripeClientOptions {
  readonly secretKey: string;
  /** An origin that replaces Stripe's own; null for Stripe. */
  readonly apiBase: string | null;
  readonly limits?: StripeLimits;
}

/** Creates Stripe's SDK with our timeouts. It uses the API version that was released with the package. */
export function createStripeClient({
  secretKey,
  apiBase,
  limits = stripeLimits,
}: StripeClientOptions): Stripe {
  return new Stripe(secretKey, {
    ...(apiBase !== null && placeOf(new URL(apiBase))),
    // The SDK's other client restarts its timeout with every byte that arrives.
    httpClient: Stripe.createFetchHttpClient(),
    timeout: limits.request,
    maxNetworkRetries: retries,
    telemetry: false,
  });
}

function placeOf({ protocol, hostname, port }: URL) {
  const isSecure = protocol === "https:";
  return {
    protocol: isSecure ? ("https" as const) : ("http" as const),
    host: hostname,
    port: port || (isSecure ? "443" : "80"),
  };
}

/** Returns null if Stripe has no such object. */
export async function findIfAny<Found>(find: () => Promise<Found>): Promise<Found | null> {
  try {
    return await find();
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeInvalidRequestError &&
      error.code === "resource_missing"
    ) {
      return null;
    }
    throw error;
  }
}
