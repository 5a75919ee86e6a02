import type { Insertable } from "kysely";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import type { Payments } from "../../../db/schema.gen.ts";

interface LedgerPayment extends Omit<Insertable<Payments>, "id" | "isOfCharge"> {
  /** The part of each booking in gross minor units: below 0 if money leaves. */
  readonly parts: readonly { readonly bookingId: number; readonly amount: number }[];
}

/** Writes a payment with its ledger entries. Returns its id. */
export async function insertLedgerPayment(
  tx: DatabaseTransaction,
  { parts, ...payment }: LedgerPayment,
): Promise<number> {
  const { id: paymentId } = await tx
    .insertInto("payments")
    .values(payment)
    .returning("id")
    .executeTakeFirstOrThrow();
  if (parts.length > 0) {
    await tx
      .insertInto("ledgerEntries")
      .values(parts.map((part) => ({ ...part, paymentId })))
      .execute();
  }
  return paymentId;
}
