import { money } from "@frontage/domain/money/money.ts";
import { sql } from "kysely";
import type { Database } from "../../../db/connect.ts";
import { prepared, type Places } from "../../../db/prepared.ts";
import type { Charge, ProviderCharge } from "../card-gateway.ts";

export type TestPayStatus =
  | "succeeded"
  | "declined"
  | "awaiting_challenge"
  | "cancelled"
  | "failed_later";

/** A charge of the embedded card provider. */
export interface TestPayCharge {
  readonly key: string;
  readonly status: TestPayStatus;
  readonly clientSecret: string | null;
}

export async function insertSetup(
  db: Database,
  setup: {
    readonly clientSecretHash: Buffer;
    readonly customer: string;
    readonly createdAt: Temporal.Instant;
  },
): Promise<void> {
  await db.insertInto("testpaySetups").values(setup).execute();
}

/** Stores the card of a setup. Returns false if there is no such setup. */
export async function confirmSetup(
  db: Database,
  clientSecretHash: Buffer,
  card: { readonly paymentMethod: string; readonly cardNumber: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("testpaySetups")
    .set(card)
    .where("clientSecretHash", "=", clientSecretHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the number of a customer's card; null if the customer has no such card. */
export async function findCardNumber(
  db: Database,
  { paymentMethod, customer }: Pick<Charge, "paymentMethod" | "customer">,
): Promise<string | null> {
  const setup = await db
    .selectFrom("testpaySetups")
    .where("paymentMethod", "=", paymentMethod)
    .where("customer", "=", customer)
    .select("cardNumber")
    .executeTakeFirst();
  return setup?.cardNumber ?? null;
}

interface ChargeValues {
  readonly key: string;
  readonly paymentMethod: string;
  readonly customer: string;
  readonly amount: number;
  readonly currency: string;
  readonly statusOfCard: string;
  readonly clientSecret: string;
  readonly createdAt: Temporal.Instant;
}

const insertRowOfCard = prepared((db, values: Places<ChargeValues>) =>
  sql<TestPayCharge>`
    insert into testpay_charges
      (key, payment_method, amount, currency, status, client_secret, created_at)
    select ${values.key}, ${values.paymentMethod}, ${values.amount}::bigint, ${values.currency},
      status, case when status = 'awaiting_challenge' then ${values.clientSecret} end,
      ${values.createdAt}::timestamptz
    from (
      select coalesce(${values.statusOfCard}::jsonb ->> (
        select card_number from testpay_setups
        where payment_method = ${values.paymentMethod} and customer = ${values.customer}
      ), 'declined')) as made (status)
    on conflict (key) do nothing
    returning key, status, client_secret`.compile(db),
);

/**
 * Inserts a charge with the status that follows from the number of its card. A card that the customer does not have is
 * declined. Returns null if the key has been used before.
 */
export async function insertChargeOfCard(
  db: Database,
  { key, paymentMethod, customer, amount: { amount, currency } }: Charge,
  made: {
    readonly statusOfCard: Readonly<Record<string, TestPayStatus>>;
    /** For a charge that awaits its challenge. */
    readonly clientSecret: string;
    readonly createdAt: Temporal.Instant;
  },
): Promise<TestPayCharge | null> {
  const statusOfCard = JSON.stringify(made.statusOfCard);
  const values = { ...made, key, paymentMethod, customer, amount, currency, statusOfCard };
  const [inserted] = await insertRowOfCard(db, values);
  return inserted ?? null;
}

/** Inserts a charge that will never succeed. Does nothing if its key has been used before. */
export async function insertCancelledCharge(
  db: Database,
  { key, paymentMethod, amount: { amount, currency } }: Charge,
  createdAt: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto("testpayCharges")
    .values({ key, paymentMethod, amount, currency, status: "cancelled", createdAt })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

export async function findCharge(db: Database, key: string): Promise<TestPayCharge | null> {
  const charge = await db
    .selectFrom("testpayCharges")
    .where("key", "=", key)
    .select(["status", "clientSecret", "key"])
    .executeTakeFirst();
  return charge ?? null;
}

export function getCharge(db: Database, key: string): Promise<TestPayCharge> {
  return db
    .selectFrom("testpayCharges")
    .where("key", "=", key)
    .select(["status", "clientSecret", "key"])
    .executeTakeFirstOrThrow();
}

/** Cancels a charge that awaits its challenge. */
export async function cancelChallenge(db: Database, key: string): Promise<void> {
  await db
    .updateTable("testpayCharges")
    .set({ status: "cancelled" })
    .where("key", "=", key)
    .where("status", "=", "awaiting_challenge")
    .execute();
}

/** Ends the challenge of a charge. Returns false if no charge awaits one with that secret. */
export async function endChallenge(
  db: Database,
  clientSecret: string,
  status: "succeeded" | "declined",
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("testpayCharges")
    .set({ status })
    .where("clientSecret", "=", clientSecret)
    .where("status", "=", "awaiting_challenge")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The number of rows on a page of a list. */
export const pageSize = 500;

/** Lists the charges that succeeded, page by page, the oldest first. */
export async function* listSucceededCharges(
  db: Database,
  since: Temporal.Instant,
): AsyncGenerator<ProviderCharge[]> {
  const charges = db
    .selectFrom("testpayCharges")
    .where("status", "=", "succeeded")
    .where("createdAt", ">=", since)
    .select(["key", "amount", "currency", "createdAt"])
    .orderBy("createdAt")
    .orderBy("key")
    .limit(pageSize);
  for (let offset = 0; ; offset += pageSize) {
    const rows = await charges.offset(offset).execute();
    yield rows.map(({ key, amount, currency, createdAt }) => ({
      reference: key,
      amount: money(amount, currency),
      createdAt,
    }));
    if (rows.length < pageSize) {
      return;
    }
  }
}
