import type { DatabaseTransaction } from "../../../db/connect.ts";

export interface Transfer {
  readonly bookingId: number;
  readonly dealId: number;
  /** Gross minor units, above 0. */
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
  readonly at: Temporal.Instant;
}

/** Writes the payment of a bank transfer and its ledger entry. */
export async function insertTransfer(
  tx: DatabaseTransaction,
  { bookingId, reference, at, ...payment }: Transfer,
): Promise<void> {
  const { id: paymentId } = await tx
    .insertInto("payments")
    .values({
      ...payment,
      kind: "charge",
      provider: "transfer",
      providerReference: reference,
      createdAt: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("ledgerEntries")
    .values({ bookingId, paymentId, amount: payment.amount })
    .execute();
}
