import { randomUUID } from "node:crypto";
import type { Database } from "../../db/connect.ts";

/** The key under which a person becomes a customer of Stripe's, and which: null until that is known. */
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

export async function keepStripeCustomer(
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

/** A charge that was begun, or given up before it was. */
export interface StripeCharge {
  readonly key: string;
  /** Null: given up. */
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

/** Keeps what a charge is at Stripe, or that it is given up; the first word counts. Returns what is kept. */
export async function keepCharge(
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
