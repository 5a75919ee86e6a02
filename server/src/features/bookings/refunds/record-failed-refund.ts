import type { MadeRefund } from "../../../adapters/card-gateway/card-gateway.ts";
import type { AppParts } from "../../../app-parts.ts";
import { recordAudit, systemActor } from "../../../audit/record-audit.queries.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { mailRefundFailed } from "../mails/mail-refund-failed.ts";
import { lockBooking } from "../../booking-records/stored-booking.queries.ts";
import { raiseVersion } from "../../booking-records/raise-version.queries.ts";
import { failPaidRefund } from "./failed-refunds.queries.ts";
import { recordPaidRefund } from "./record-paid-refund.ts";
import { findRefundByCode, lockRefund } from "./refunds.queries.ts";

/**
 * Records the failure of a refund, once. A refund of which we did not know that it was paid is recorded as paid first.
 * Source: docs/console/disputes.md#refunds-that-fail
 */
export async function recordFailedRefund(
  { clock }: Pick<AppParts, "clock">,
  tx: DatabaseTransaction,
  code: string,
  { reference, failure }: MadeRefund,
): Promise<void> {
  const found = await findRefundByCode(tx, code);
  if (!found) {
    return;
  }
  // The booking is locked before its refund, as everywhere.
  const booking = found.bookingId === null ? null : await lockBooking(tx, found.bookingId);
  const refund = await lockRefund(tx, found.id);
  const now = clock.now();
  if (refund.status === "owed") {
    await recordPaidRefund(tx, refund, reference, now);
  }
  const owedAgain = await failPaidRefund(tx, { ...refund, reference, failure, now });
  if (owedAgain === null) {
    return;
  }
  if (booking) {
    await raiseVersion(tx, booking.id);
    await mailRefundFailed(tx, { bookingId: booking.id, refund: code, amount: refund.amount }, now);
  }
  await recordAudit(tx, clock, systemActor, {
    action: "refund.fail",
    subject: { kind: "refund", code },
    after: { failure, owed_again_as: owedAgain },
  });
}
