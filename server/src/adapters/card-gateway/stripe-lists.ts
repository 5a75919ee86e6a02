import { money } from "@frontage/domain/money/money.ts";
import type Stripe from "stripe";
import type { ProviderCharge, ProviderRefund } from "./card-gateway.ts";

/** The maximum that Stripe lists at once. */
const limit = 100;

/** Lists the payment intents that succeeded, page by page, the newest first. */
export async function* listStripeCharges(
  stripe: Stripe,
  since: Temporal.Instant,
): AsyncGenerator<ProviderCharge[]> {
  const query = { created: { gte: secondsOf(since) }, limit };
  for (let after: string | undefined; ;) {
    const page = await stripe.paymentIntents.list({
      ...query,
      ...(after !== undefined && { starting_after: after }),
    });
    yield page.data
      .filter(({ status }) => status === "succeeded")
      .map(({ id, amount_received, currency, created }) => ({
        reference: id,
        amount: money(amount_received, currency.toUpperCase()),
        createdAt: instantOf(created),
      }));
    after = page.data.at(-1)?.id;
    if (!page.has_more || after === undefined) {
      return;
    }
  }
}

/** Lists the refunds that have not failed, page by page, the newest first. */
export async function* listStripeRefunds(
  stripe: Stripe,
  since: Temporal.Instant,
): AsyncGenerator<ProviderRefund[]> {
  const query = { created: { gte: secondsOf(since) }, limit };
  for (let after: string | undefined; ;) {
    const page = await stripe.refunds.list({
      ...query,
      ...(after !== undefined && { starting_after: after }),
    });
    yield page.data
      .filter(({ status }) => status !== "failed" && status !== "canceled")
      .map(({ id, amount, currency, created, payment_intent: intent }) => ({
        reference: id,
        chargeReference: typeof intent === "string" ? intent : (intent?.id ?? null),
        amount: money(amount, currency.toUpperCase()),
        createdAt: instantOf(created),
      }));
    after = page.data.at(-1)?.id;
    if (!page.has_more || after === undefined) {
      return;
    }
  }
}

/** Stripe counts whole seconds. Rounding down leaves nothing out. */
const secondsOf = ({ epochMilliseconds }: Temporal.Instant) => Math.floor(epochMilliseconds / 1000);
const instantOf = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000);
