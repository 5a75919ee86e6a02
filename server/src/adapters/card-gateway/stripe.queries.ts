import { randomUUID } from "node:crypto";
import type { Database } from "../../db/connect.ts";

/** The idempotency key for creating a Stripe customer, and the customer's id; null until it is known. */
export async function prepareStripeCustomer(
  db: Database,
  customer: string,
): Promise<{ creationKey: string; stripeCustomerId: string | null }> {
  await db
    .insertInto("stripeCustomers")
    .values({ customer, creationKey: randomUUID(), stripeCustomerId: null })
    .onConflict((conflict) => conflict.column("customer").doNothing())
    .execute();
  return db
    .selectFrom("stripeCustomers")
    .where("customer", "=", customer)
    .select(["creationKey", "stripeCustomerId"])
    .executeTakeFirstOrThrow();
}

export async function findStripeCustomer(db: Database, customer: string): Promise<string | null> {
  const row = await db
    .selectFrom("stripeCustomers")
    .where("customer", "=", customer)
    .select("stripeCustomerId")
    .executeTakeFirst();
  return row?.stripeCustomerId ?? null;
}

export async function recordStripeCustomer(
  db: Database,
  customer: string,
  stripeCustomerId: string,
): Promise<void> {
  await db
    .updateTable("stripeCustomers")
    .set({ stripeCustomerId })
    .where("customer", "=", customer)
    .where("stripeCustomerId", "is", null)
    .execute();
}

/** A charge that was created at Stripe, or given up before. */
export interface StripeCharge {
  readonly key: string;
  /** Null if it was given up. */
  readonly paymentIntentId: string | null;
}

export async function findCharge(db: Database, key: string): Promise<StripeCharge | null> {
  const charge = await db
    .selectFrom("stripeCharges")
    .where("key", "=", key)
    .select(["key", "paymentIntentId"])
    .executeTakeFirst();
  return charge ?? null;
}

export async function findChargeOfIntent(
  db: Database,
  paymentIntentId: string,
): Promise<StripeCharge | null> {
  const charge = await db
    .selectFrom("stripeCharges")
    .where("paymentIntentId", "=", paymentIntentId)
    .select(["key", "paymentIntentId"])
    .executeTakeFirst();
  return charge ?? null;
}

/**
 * Records the payment intent of a charge, or that the charge was given up. The first record counts. Returns that
 * record.
 */
export async function recordCharge(
  db: Database,
  charge: StripeCharge,
  now: Temporal.Instant,
): Promise<StripeCharge> {
  await db
    .insertInto("stripeCharges")
    .values({ ...charge, createdAt: now })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  return db
    .selectFrom("stripeCharges")
    .where("key", "=", charge.key)
    .select(["key", "paymentIntentId"])
    .executeTakeFirstOrThrow();
}
