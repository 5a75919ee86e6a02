import type { DatabaseTransaction } from "../../../db/connect.ts";
import { enqueueMail } from "../../mail/enqueue-mail.ts";
import { aboutBooking } from "./booking-mails.ts";
import { getMailedBooking } from "./booking-mails.queries.ts";

interface FailedRefund {
  readonly bookingId: number;
  /** The code of the refund. */
  readonly refund: string;
  /** Gross minor units. */
  readonly amount: number;
}

/** Writes the mail about a refund that the customer's bank did not take, with what happens next. */
export async function mailRefundFailed(
  tx: DatabaseTransaction,
  { bookingId, refund, amount }: FailedRefund,
  now: Temporal.Instant,
): Promise<void> {
  const booking = await getMailedBooking(tx, bookingId);
  await enqueueMail(tx, now, {
    kind: "refund_failed",
    key: `refund_failed:${booking.code}:${refund}`,
    ...aboutBooking(booking),
    amount,
  });
}
