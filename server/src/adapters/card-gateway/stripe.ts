import type { Clock } from "@frontage/domain/time/clock.ts";
import type { Database } from "../../db/connect.ts";
import { createStripeClient, type StripeLimits } from "./stripe-client.ts";
import { createEventReader } from "./stripe-event-reader.ts";
import type { ReadStripeEvent } from "./stripe-event.ts";
import { createStripeGateway, type StripeGateway } from "./stripe-gateway.ts";

/** The keys of a Stripe account; `apiBase` replaces Stripe's own address in tests. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiBase: string | null;
}

/** Stripe as a card gateway and as a source of events. */
export interface StripeAdapter {
  readonly gateway: StripeGateway;
  readonly readEvent: ReadStripeEvent;
}

/** Stripe behind our gateway, by the keys of the configuration. */
export function createStripe(
  db: Database,
  clock: Clock,
  { secretKey, webhookSecret, apiBase }: StripeSettings,
  limits?: StripeLimits,
): StripeAdapter {
  const stripe = createStripeClient({ secretKey, apiBase, ...(limits && { limits }) });
  return {
    gateway: createStripeGateway({ db, clock, stripe, ...(limits && { limits }) }),
    readEvent: createEventReader(stripe, webhookSecret, clock),
  };
}
