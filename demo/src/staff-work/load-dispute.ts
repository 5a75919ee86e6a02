import { recordAudit, systemActor } from "../../../server/src/audit/record-audit.queries.ts";
import type { DatabaseTransaction } from "../../../server/src/db/connect.ts";
import { lockBooking } from "../../../server/src/features/booking-records/stored-booking.queries.ts";
import { insertDispute } from "../../../server/src/features/bookings/disputes/disputes.queries.ts";
import { takeBack } from "../../../server/src/features/bookings/disputes/take-back.ts";
import { money } from "@frontage/domain/money/money.ts";
import type { PlainBooking } from "./plain-bookings.queries.ts";

interface DemoDispute {
  /** Fixed, so that every demo world has the same. */
  readonly code: string;
  readonly reason: string;
  readonly openedAt: Temporal.Instant;
  /** When the bank decided for the customer; null while it waits for our evidence. */
  readonly lostAt: Temporal.Instant | null;
}

/** Loads a dispute of the charge that paid for a booking: one to be answered, or one that was lost. */
export async function loadDispute(
  tx: DatabaseTransaction,
  { id, dealId, paymentId, reference: charge, total, currency }: PlainBooking,
  { code, reason, openedAt, lostAt }: DemoDispute,
): Promise<void> {
  const disputed = { provider: "testpay", chargeReference: charge, dealId, paymentId } as const;
  const reference = `testpay_dispute_${charge}`;
  const state = lostAt ? "lost" : "needs_response";
  const answerDueAt = openedAt.add({ hours: 24 * 9 });
  const dispute = { reference, reason, state, answerDueAt, createdAt: openedAt } as const;
  const { chargeReference: chargeKey } = disputed;
  await tx
    .insertInto("testpayDisputes")
    .values({ ...dispute, chargeKey, amount: total })
    .execute();
  const amount = money(total, currency);
  const provided = { ...dispute, chargeReference: charge, amount };
  const row = await insertDispute(tx, disputed, provided, lostAt, code);
  if (!row) {
    throw new Error(`The demo world already has a dispute of ${charge}`);
  }
  await recordAudit(tx, { now: () => openedAt }, systemActor, {
    action: "dispute.open",
    subject: { kind: "dispute", code: row.code },
    after: { state: "needs_response", amount, reason, answer_due: answerDueAt },
  });
  if (lostAt) {
    await takeBack(tx, [await lockBooking(tx, id)], {
      ...disputed,
      disputeId: row.id,
      reversalReference: reference,
      amount: total,
      currency,
      text: `Returned by the bank after dispute ${row.code}`,
      now: lostAt,
    });
    await recordAudit(tx, { now: () => lostAt }, systemActor, {
      action: "dispute.lose",
      subject: { kind: "dispute", code: row.code },
      before: { state: "under_review", amount },
      after: { state: "lost", amount, reason },
    });
  }
}
