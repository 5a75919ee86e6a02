import type { DatabaseTransaction } from "../../../db/connect.ts";
import { InvalidInput } from "../../../http/reply/refusal.ts";
import { leaseFrom } from "../charges/charge-lease.ts";
import { insertCharge, type Charge, type NewCharge } from "../charges/charges.queries.ts";
import type { StoredBooking } from "../../booking-records/stored-booking.queries.ts";

type ChargeOfBooking = Pick<NewCharge, "purpose" | "amount"> &
  Partial<Pick<NewCharge, "requestHash" | "change" | "isByStaff">> & {
    /** The saved card of the booking's deal if null or omitted. */
    readonly paymentMethod?: string | null | undefined;
    readonly now: Temporal.Instant;
  };

/**
 * Starts a charge of a locked booking that has none under way; its lease begins now.
 * @throws InvalidInput without a card: the deal is on invoice
 */
export function startCharge(
  tx: DatabaseTransaction,
  { id: bookingId, dealId, userId, currency, paymentMethod: savedCard }: StoredBooking,
  {
    now,
    requestHash = null,
    change = null,
    isByStaff = false,
    paymentMethod,
    ...charge
  }: ChargeOfBooking,
): Promise<Charge> {
  const card = paymentMethod ?? savedCard;
  if (card === null) {
    throw new InvalidInput({ payment_method: ["This booking has no saved card. Enter a card."] });
  }
  return insertCharge(tx, {
    ...charge,
    bookingId,
    dealId,
    userId,
    currency,
    paymentMethod: card,
    requestHash,
    change,
    isByStaff,
    createdAt: now,
    leaseExpiresAt: leaseFrom(now),
  });
}
