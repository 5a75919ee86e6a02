import Stripe from "stripe";

/** How long requests to Stripe may take, in milliseconds; each is a limit for the whole of one attempt. */
export interface StripeLimits {
  /** Looking something up, beginning or cancelling; tried twice. */
  readonly request: number;
  /** Moving money: as long as the slowest bank takes; tried once, what became of it is looked up. */
  readonly confirmation: number;
}

export const stripeLimits: StripeLimits = { request: 6000, confirmation: 25_000 };

/** The SDK waits half a second before its one retry. */
const retries = 1;
const pause = 500;

/**
 * The longest that any one thing asked of the gateway may take: a request, a confirmation and a request. It must end
 * before a deal's lease does.
 */
export function longestOperation({ request, confirmation }: StripeLimits): number {
  const withRetry = request * (retries + 1) + pause * retries;
  return withRetry + confirmation + withRetry;
}

export interface StripeClientOptions {
  readonly secretKey: string;
  /** An origin to ask instead of Stripe's own; null: Stripe. */
  readonly apiBase: string | null;
  readonly limits?: StripeLimits;
}

/** Stripe's SDK with our limits. It speaks the version of the API that came out with the package. */
export function createStripeClient({
  secretKey,
  apiBase,
  limits = stripeLimits,
}: StripeClientOptions): Stripe {
  return new Stripe(secretKey, {
    ...(apiBase !== null && placeOf(new URL(apiBase))),
    // The SDK's other client starts its timeout again with every byte that arrives.
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
