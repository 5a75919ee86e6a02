import { formatMoney } from "../../money/format-money.ts";
import type { Money } from "../../money/money.ts";
import type { DateFormat } from "../../time/date-format.ts";
import { formatDate } from "../../time/format-time.ts";
import { dateIn } from "../../time/zoned-day.ts";

interface CancelledFacts {
  readonly cancelledAt: Temporal.Instant;
  readonly isByStaff: boolean;
  /** Null for landlords. */
  readonly refund: Money | null;
  readonly isRefundPaid: boolean;
  readonly kept: Money;
}

/** How the money of a cancelled booking was divided. */
export function cancelledStatement(
  { cancelledAt, isByStaff, refund, isRefundPaid, kept }: CancelledFacts,
  reader: {
    readonly zone: string;
    readonly dateFormat: DateFormat;
    readonly isOnInvoice: boolean;
  },
) {
  const date = formatDate(reader.dateFormat, dateIn(reader.zone, cancelledAt));
  return {
    title: `Cancelled by ${isByStaff ? "us" : "you"} on ${date}.`,
    refund:
      refund === null || refund.amount === 0
        ? "Nothing was refunded."
        : isRefundPaid
          ? refundPaidText(refund, reader)
          : refundText(refund, reader),
    kept: kept.amount > 0 ? `${formatMoney(kept)} was kept.` : "Nothing was kept.",
  };
}

interface Payer {
  /** Whether the customer pays on invoice, so that a payment can be a bank transfer. */
  readonly isOnInvoice: boolean;
}

/** "£60.00 will be back on your card within 5–10 days." */
export function refundText(refund: Money, { isOnInvoice }: Payer): string {
  if (refund.amount === 0) {
    return "There is no refund.";
  }
  return isOnInvoice
    ? `${formatMoney(refund)} will be paid back the way you paid it.`
    : `${formatMoney(refund)} will be back on your card within 5–10 days.`;
}

const refundPaidText = (refund: Money, { isOnInvoice }: Payer) =>
  isOnInvoice
    ? `We have refunded ${formatMoney(refund)} the way you paid it.`
    : `We have refunded ${formatMoney(refund)}, which takes 5–10 days to reach your card.`;
