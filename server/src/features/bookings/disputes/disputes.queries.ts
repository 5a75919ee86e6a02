import { sql } from "kysely";
import type { ProviderDispute } from "../../../adapters/card-gateway/card-gateway.ts";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import { newCode } from "../../../text/random-code.ts";

type Provider = "testpay" | "stripe";

/** A charge of ours that is disputed. */
export interface DisputedCharge {
  readonly provider: Provider;
  readonly chargeReference: string;
  readonly dealId: number;
  /** Null if it succeeded after its purpose was cancelled: it has no payment, but a refund. */
  readonly paymentId: number | null;
}

export async function findDisputedCharge(
  db: Database,
  provider: Provider,
  chargeReference: string,
): Promise<DisputedCharge | null> {
  const payment = await db
    .selectFrom("payments")
    .where("provider", "=", provider)
    .where("providerReference", "=", chargeReference)
    .where("kind", "=", "charge")
    .select(["id as paymentId", "dealId"])
    .executeTakeFirst();
  const found =
    payment ??
    (await db
      .selectFrom("refunds")
      .where("provider", "=", provider)
      .where("chargeReference", "=", chargeReference)
      .where("paymentId", "is", null)
      .select([sql<null>`null`.as("paymentId"), "dealId"])
      .executeTakeFirst());
  return found ? { ...found, provider, chargeReference } : null;
}

/** Returns the version of a recorded dispute; null if it is not recorded. */
export async function findSeenVersion(
  db: Database,
  provider: Provider,
  reference: string,
): Promise<number | null> {
  const row = await db
    .selectFrom("disputes")
    .where("provider", "=", provider)
    .where("reference", "=", reference)
    .select("version")
    .executeTakeFirst();
  return row?.version ?? null;
}

export async function lockDispute(tx: DatabaseTransaction, provider: Provider, reference: string) {
  const row = await tx
    .selectFrom("disputes")
    .where("provider", "=", provider)
    .where("reference", "=", reference)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the new row; null if another process was faster. */
export async function insertDispute(
  tx: DatabaseTransaction,
  { dealId, paymentId, provider, chargeReference }: DisputedCharge,
  { reference, amount, reason, state, answerDueAt, createdAt }: ProviderDispute,
  closedAt: Temporal.Instant | null,
  code = newCode(),
) {
  const row = await tx
    .insertInto("disputes")
    .values({
      code,
      provider,
      reference,
      chargeReference,
      dealId,
      paymentId,
      amount: amount.amount,
      currency: amount.currency,
      reason,
      state,
      answerDueAt,
      openedAt: createdAt,
      closedAt,
    })
    .onConflict((conflict) => conflict.columns(["provider", "reference"]).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function changeDispute(
  tx: DatabaseTransaction,
  id: number,
  { amount, reason, state, answerDueAt }: ProviderDispute,
  closedAt: Temporal.Instant | null,
): Promise<void> {
  await tx
    .updateTable("disputes")
    .set({
      amount: amount.amount,
      reason,
      state,
      answerDueAt,
      closedAt,
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .execute();
}

/** The bookings that a payment paid for, in the order in which their rows are locked. */
export async function listPaidBookings(
  db: Database,
  paymentId: number | null,
): Promise<{ readonly bookingId: number; readonly amount: number }[]> {
  return paymentId === null
    ? []
    : db
        .selectFrom("ledgerEntries")
        .where("paymentId", "=", paymentId)
        .select(["bookingId", "amount"])
        .orderBy("bookingId")
        .execute();
}

/** Makes the owed refunds of a charge due now, except those that wait for staff. */
export async function releaseRefunds(
  tx: DatabaseTransaction,
  { provider, chargeReference }: DisputedCharge,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable("refunds")
    .set({ nextTryAt: now })
    .where("provider", "=", provider)
    .where("chargeReference", "=", chargeReference)
    .where("status", "=", "owed")
    .execute();
}
