import type { ProviderDispute } from "../../../adapters/card-gateway/card-gateway.ts";
import { recordAudit, systemActor } from "../../../audit/record-audit.queries.ts";
import type { AuditAction } from "@frontage/contract/console/audit-actions.ts";
import { isEnded, type DisputeState } from "@frontage/domain/bookings/disputes/dispute-state.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { lockBooking, type StoredBooking } from "../../booking-records/stored-booking.queries.ts";
import { updateBooking } from "../change/changed-bookings.queries.ts";
import type { ChargeParts } from "../charges/charge-parts.ts";
import type { RecordEvent } from "./record-event.ts";
import * as queries from "./disputes.queries.ts";
import type { DisputedCharge } from "./disputes.queries.ts";
import { giveBack } from "./give-back.ts";
import { requireNoCharge, takeBack } from "./take-back.ts";

interface FoundDispute {
  readonly dispute: ProviderDispute;
  readonly charge: DisputedCharge;
  /** The version of our record before the dispute was read; null if there was none. */
  readonly seen: number | null;
}

const actions: Readonly<Partial<Record<DisputeState, AuditAction>>> = {
  won: "dispute.win",
  lost: "dispute.lose",
};

/**
 * Records a dispute and what follows from its state, in one transaction. A won one lets the owed refunds go out, a lost one
 * is taken back from the bookings, and one that is won on appeal is given back to them. Returns false if it was recorded
 * since it was read.
 * @throws Refusal in_progress if it is lost, or won on appeal, while a charge of a booking is under way
 */
export async function recordDispute(
  parts: ChargeParts,
  found: FoundDispute,
  recordEvent: RecordEvent,
): Promise<boolean> {
  return parts.db.transaction().execute(async (tx) => {
    const isRecorded = await recordLocked(parts, tx, found);
    if (isRecorded) {
      await recordEvent(tx);
    }
    return isRecorded;
  });
}

async function recordLocked(
  { clock, jobs }: ChargeParts,
  tx: DatabaseTransaction,
  { dispute, charge, seen }: FoundDispute,
): Promise<boolean> {
  const { reference, state, amount, reason, answerDueAt } = dispute;
  const bookings: StoredBooking[] = [];
  for (const { bookingId } of await queries.listPaidBookings(tx, charge.paymentId)) {
    bookings.push(await lockBooking(tx, bookingId));
  }
  const before = await queries.lockDispute(tx, charge.provider, reference);
  if ((before?.version ?? null) !== seen) {
    return false;
  }
  if (before && isSame(before, dispute)) {
    return true;
  }
  const now = clock.now();
  const closedAt = isEnded(state) ? now : null;
  const row = before ?? (await queries.insertDispute(tx, charge, dispute, closedAt));
  if (!row) {
    return false;
  }
  if (before) {
    await queries.changeDispute(tx, before.id, dispute, closedAt);
  }
  await recordAudit(tx, clock, systemActor, {
    action: actions[state] ?? (before ? "dispute.change" : "dispute.open"),
    subject: { kind: "dispute", code: row.code },
    before: before && { state: before.state, amount: { ...amount, amount: before.amount } },
    after: { state, amount, reason, answer_due: answerDueAt },
  });
  if (state === "lost") {
    await requireNoCharge(tx, bookings);
    await takeBack(tx, bookings, {
      ...charge,
      disputeId: row.id,
      reversalReference: reference,
      amount: amount.amount,
      currency: amount.currency,
      text: `Returned by the bank after dispute ${row.code}`,
      now,
    });
  } else {
    for (const { id } of bookings) {
      await updateBooking(tx, id, {});
    }
    if (state === "won") {
      await giveBack(tx, bookings, {
        ...charge,
        disputeId: row.id,
        reference,
        currency: amount.currency,
        text: `Dispute ${row.code} was won on appeal`,
        now,
      });
    }
  }
  if (isEnded(state)) {
    // A part that was not disputed can be refunded after a loss as well.
    await queries.releaseRefunds(tx, charge, now);
    await jobs.nudge("pay-refunds", tx);
  }
  return true;
}

function isSame(
  before: NonNullable<Awaited<ReturnType<typeof queries.lockDispute>>>,
  { state, amount, reason, answerDueAt }: ProviderDispute,
): boolean {
  return (
    before.state === state &&
    before.amount === amount.amount &&
    before.reason === reason &&
    before.answerDueAt?.epochMilliseconds === answerDueAt?.epochMilliseconds
  );
}
