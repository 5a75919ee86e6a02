import type { DatabaseTransaction } from "../../../db/connect.ts";

export interface BookingPayment {
  readonly bookingId: number;
  readonly dealId: number;
  readonly kind: "charge" | "refund";
  /** Gross minor units, above 0. */
  readonly amount: number;
  readonly currency: string;
  readonly provider: "testpay" | "stripe";
  /** The provider's reference of the charge or refund. */
  readonly reference: string;
  readonly at: Temporal.Instant;
}

/** Writes down money that moved for one booking. Returns the payment's id. */
export async function insertPayment(
  tx: DatabaseTransaction,
  { bookingId, reference, at, ...payment }: BookingPayment,
): Promise<number> {
  const { id } = await tx
    .insertInto("payments")
    .values({ ...payment, providerReference: reference, createdAt: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  const amount = payment.kind === "charge" ? payment.amount : -payment.amount;
  await tx.insertInto("ledgerEntries").values({ bookingId, paymentId: id, amount }).execute();
  return id;
}
