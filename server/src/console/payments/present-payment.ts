import { presentContact } from "../present-contact.ts";
import type { OwedRefund, Payment, RefusedDebit } from "@frontage/contract/console/payments.ts";
import { money } from "@frontage/domain/money/money.ts";
import type { listPaymentDetails, PaymentRow } from "./payments-list.queries.ts";
import type { listOwedRefunds, listRefusedDebits } from "./unsettled.queries.ts";

type Details = Awaited<ReturnType<typeof listPaymentDetails>>;
type Rows<List extends (...given: never[]) => Promise<{ rows: readonly unknown[] }>> = Awaited<
  ReturnType<List>
>["rows"][number];

/** @param provider the provider that is named for payments not made yet */
export function presentPayment(
  row: PaymentRow,
  { deals, parts }: Details,
  provider: string,
): Payment {
  const deal = deals.get(row.dealId);
  if (!deal) {
    throw new Error(`The payment ${row.code} has no deal`);
  }
  const ofPayment = row.paymentId === null ? [] : (parts.get(row.paymentId) ?? []);
  return {
    code: row.code,
    kind: row.kind,
    state: row.state,
    purpose: row.purpose,
    provider: row.provider ?? provider,
    reference: row.reference,
    amount: money(row.amount, row.currency),
    createdAt: row.createdAt,
    customer: { id: deal.userId, ...presentContact(deal) },
    bookings: ofPayment.length > 0 ? ofPayment.map(({ booking }) => booking) : deal.bookings,
    parts: ofPayment.map(({ booking, space, amount }) => ({
      booking,
      space,
      amount: money(amount, row.currency),
    })),
  };
}

export function presentRefusedDebit(row: Rows<typeof listRefusedDebits>): RefusedDebit {
  return {
    booking: row.code,
    space: row.space,
    customer: { id: row.userId, ...presentContact(row) },
    outstanding: money(row.outstandingAmount, row.currency),
    dueDate: row.outstandingDueDate,
    tries: row.debitTries,
    lastTriedOn: row.debitTriedOn,
    starts: row.startsAt,
  };
}

export function presentOwedRefund(row: Rows<typeof listOwedRefunds>): OwedRefund {
  return {
    code: row.code,
    booking: row.booking,
    customer: { id: row.userId, ...presentContact(row) },
    amount: money(row.amount, row.currency),
    chargeReference: row.chargeReference,
    owedSince: row.createdAt,
    tries: row.tries,
    nextTry: row.nextTryAt,
    isHeld: row.isHeld,
    isDisputed: row.isDisputed,
  };
}
