import type { DatabaseTransaction } from "../../../db/connect.ts";
import { leaseFrom } from "../charges/charge-lease.ts";
import { insertCharge, type Charge, type NewCharge } from "../charges/charges.queries.ts";
import type { StoredBooking } from "../read/stored-booking.queries.ts";

type ChargeOfBooking = Pick<NewCharge, "purpose" | "amount"> &
  Partial<Pick<NewCharge, "requestHash" | "change">> & {
    /** The saved card of the booking's deal if null or omitted. */
    readonly paymentMethod?: string | null | undefined;
    readonly now: Temporal.Instant;
  };

/** Starts a charge of a locked booking that has none under way; its lease begins now. */
export function startCharge(
  tx: DatabaseTransaction,
  { id: bookingId, dealId, userId, currency, paymentMethod: savedCard }: StoredBooking,
  { now, requestHash = null, change = null, paymentMethod, ...charge }: ChargeOfBooking,
): Promise<Charge> {
  return insertCharge(tx, {
    ...charge,
    bookingId,
    dealId,
    userId,
    currency,
    paymentMethod: paymentMethod ?? savedCard,
    requestHash,
    change,
    createdAt: now,
    leaseExpiresAt: leaseFrom(now),
  });
}
