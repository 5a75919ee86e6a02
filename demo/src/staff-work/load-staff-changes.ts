import { withRefund } from "@frontage/domain/bookings/cancellation/price-cancellation.ts";
import { dateIn, startOfDay } from "@frontage/domain/time/zoned-day.ts";
import { recordAudit, type Actor } from "../../../server/src/audit/record-audit.queries.ts";
import type { DatabaseTransaction } from "../../../server/src/db/connect.ts";
import { mailExtraCharged } from "../../../server/src/features/bookings/mails/staff-mails.ts";
import { recordStaffChange } from "../../../server/src/features/booking-records/record-staff-change.ts";
import { lockBooking } from "../../../server/src/features/booking-records/stored-booking.queries.ts";
import { releaseClaims } from "../../../server/src/features/availability/claim-slots.queries.ts";
import { insertCancellation } from "../../../server/src/features/bookings/cancel/cancellations.queries.ts";
import { planCancellation } from "../../../server/src/features/bookings/cancel/plan-cancellation.ts";
import { addLines } from "../../../server/src/features/bookings/change/price-lines.queries.ts";
import { insertRefundPayment } from "../../../server/src/features/bookings/refunds/refunds.queries.ts";
import { extraLine } from "../../../server/src/features/bookings/staff/staff-lines.ts";
import { issueInvoice } from "../../../server/src/features/documents/invoices/issue-invoices.ts";
import { getBookingSettings } from "../../../server/src/features/settings/settings.queries.ts";
import { loadDispute } from "./load-dispute.ts";
import { listPlainBookings, type PlainBooking } from "./plain-bookings.queries.ts";

/**
 * What became of bookings of the last weeks: one was charged extra, one was cancelled with a part refunded, one is disputed,
 * and the dispute of one was lost.
 */
export async function loadStaffChanges(
  tx: DatabaseTransaction,
  actor: Actor & { readonly userId: number },
  today: Temporal.PlainDate,
  zone: string,
): Promise<void> {
  const recent = await listPlainBookings(tx, {
    from: startOfDay(today.subtract({ days: 24 }), zone),
    until: startOfDay(today.subtract({ days: 3 }), zone),
  });
  const [cancelled, charged] = [recent[0], recent.at(-1)];
  // A bank hears of a booking weeks later.
  const older = await listPlainBookings(tx, {
    from: startOfDay(today.subtract({ days: 50 }), zone),
    until: startOfDay(today.subtract({ days: 24 }), zone),
  });
  const [lost, disputed] = older;
  const begun = startOfDay(today, zone);
  // The documents follow after all others, so that their numbers are in the order of their dates.
  const times = { at: begun.subtract({ hours: 7 }), issuedAt: begun };
  if (cancelled) {
    await cancel(tx, actor, cancelled, times);
  }
  if (charged && charged !== cancelled) {
    await chargeExtra(tx, actor, charged, times);
  }
  if (lost) {
    const openedAt = times.at.subtract({ hours: 24 * 10 });
    await loadDispute(tx, lost, {
      code: "7QK2M9XW4D",
      reason: "product_not_received",
      openedAt,
      lostAt: times.at,
    });
    await issueInvoice(tx, lost.id, times.issuedAt);
  }
  if (disputed) {
    const openedAt = times.at.subtract({ hours: 24 });
    await loadDispute(tx, disputed, {
      code: "3HN8R5VC6T",
      reason: "fraudulent",
      openedAt,
      lostAt: null,
    });
  }
}

interface Times {
  readonly at: Temporal.Instant;
  readonly issuedAt: Temporal.Instant;
}

/** The heating failed, so staff cancelled the booking afterwards and refunded half of it. */
async function cancel(
  tx: DatabaseTransaction,
  actor: Actor & { readonly userId: number },
  { id, code, dealId, total, currency, paymentId, reference }: PlainBooking,
  { at, issuedAt }: Times,
): Promise<void> {
  const booking = await lockBooking(tx, id);
  const settings = await getBookingSettings(tx);
  const planned = planCancellation(booking, settings, at);
  const price = withRefund(planned, Math.floor(total / 2));
  const reason = "The heating failed on the day";
  await releaseClaims(tx, { bookingId: id });
  const cancellation = { bookingId: id, cancelledAt: at, cancelledBy: actor.userId };
  const dueDate = dateIn(settings.defaultTimeZone, at);
  await insertCancellation(tx, { ...cancellation, isByStaff: true, reason, price, dueDate });
  const refund = `refund-${reference}`;
  const paidAt = at.add({ minutes: 1 });
  const amounts = { bookingId: id, dealId, amount: price.refund, currency };
  await tx
    .insertInto("testpayRefunds")
    .values({ key: refund, chargeKey: reference, amount: price.refund, createdAt: paidAt })
    .execute();
  await tx
    .insertInto("refunds")
    .values({
      ...amounts,
      code: refund,
      paymentId,
      provider: "testpay",
      chargeReference: reference,
      status: "paid",
      reference: refund,
      createdAt: at,
      nextTryAt: at,
      paidAt,
    })
    .execute();
  await insertRefundPayment(tx, {
    ...amounts,
    provider: "testpay",
    reference: refund,
    at: paidAt,
  });
  const money = (amount: number) => ({ amount, currency });
  await recordAudit(tx, { now: () => at }, actor, {
    action: "booking.cancel",
    subject: { kind: "booking", code },
    before: { status: booking.status },
    after: { status: "cancelled", refund: money(price.refund), kept: money(price.kept) },
    reason,
  });
  await issueInvoice(tx, id, issuedAt);
}

/** The customer left an hour late. */
async function chargeExtra(
  tx: DatabaseTransaction,
  actor: Actor & { readonly userId: number },
  { id, dealId, userId, paymentMethod, currency, reference }: PlainBooking,
  { at, issuedAt }: Times,
): Promise<void> {
  const amount = 7200;
  const reason = "An hour of overtime";
  const booking = await lockBooking(tx, id);
  const key = `${reference}-extra`;
  const charge = { amount, currency, createdAt: at };
  await tx
    .insertInto("testpayCharges")
    .values({ ...charge, key, paymentMethod: paymentMethod ?? "", status: "succeeded" })
    .execute();
  const payment = await tx
    .insertInto("payments")
    .values({ ...charge, dealId, kind: "charge", provider: "testpay", providerReference: key })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("charges")
    .values({
      ...charge,
      code: key,
      purpose: "extra",
      status: "succeeded",
      dealId,
      bookingId: id,
      userId,
      paymentMethod,
      paymentId: payment.id,
      isByStaff: true,
      settledAt: at.add({ seconds: 3 }),
    })
    .execute();
  await tx
    .insertInto("ledgerEntries")
    .values({ bookingId: id, paymentId: payment.id, amount })
    .execute();
  await addLines(tx, booking, [extraLine(booking, amount, reason)]);
  await recordStaffChange(tx, booking, {
    action: "booking.charge_extra",
    order: { userId: actor.userId, requestId: "demo-world", reason },
    now: at,
    facts: { charged: amount },
  });
  await mailExtraCharged(tx, { bookingId: id, amount, reason, paymentReference: key }, at);
  await tx.updateTable("mails").set({ sentAt: at, attempts: 1 }).execute();
  await issueInvoice(tx, id, issuedAt);
}
