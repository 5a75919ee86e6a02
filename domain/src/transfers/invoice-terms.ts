import { formatMoney } from "../money/format-money.ts";
import { money, type Money } from "../money/money.ts";

/** After how many days an overdue invoice is called to mind. Source: docs/booking/transfers.md#overdue */
export const overdueReminderDays = [3, 10, 20] as const;

/** The reminder that is due for an invoice that was to be paid on a date: the latest one; null before the first. */
export function dueOverdueReminder(
  dueDate: Temporal.PlainDate,
  today: Temporal.PlainDate,
): (typeof overdueReminderDays)[number] | null {
  const days = dueDate.until(today, { largestUnit: "days" }).days;
  return overdueReminderDays.findLast((after) => days >= after) ?? null;
}

/** What decides whether a customer may book on invoice. */
export interface InvoiceStanding {
  /** The most that may be owed at once; null if staff have not allowed invoices. */
  readonly limit: Money | null;
  /** Minor units of the limit's currency that are owed on invoice. */
  readonly owed: number;
  /** Whether an invoice has not been paid by its date. */
  readonly isOverdue: boolean;
  /** Whether the company has an account that can receive the price. */
  readonly canReceive: boolean;
}

/**
 * Why a customer may not book on invoice, as a sentence for staff; null if they may.
 * Source: docs/booking/transfers.md#who-may-pay-on-invoice
 */
export function invoiceRefusal(
  { limit, owed, isOverdue, canReceive }: InvoiceStanding,
  price: Money,
): string | null {
  if (!canReceive) {
    return "There is no bank account for this currency on the company page, so the customer could not pay by transfer.";
  }
  if (limit === null) {
    return "This customer may not pay on invoice. Allow it on their page under People.";
  }
  if (isOverdue) {
    return "This customer has an overdue invoice. New bookings on invoice are possible once it is paid.";
  }
  if (limit.currency !== price.currency) {
    return `This customer may pay on invoice in ${limit.currency} only.`;
  }
  return owed + price.amount > limit.amount
    ? `This customer may owe ${formatMoney(limit)} on invoice and owes ${formatMoney(money(owed, limit.currency))}. This booking costs ${formatMoney(price)}.`
    : null;
}
