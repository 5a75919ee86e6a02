import type { Booking } from "@frontage/contract/bookings/bookings.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { formatDebitDate } from "@frontage/domain/time/format-time.ts";
import { href, withQuery } from "../../ui/paths/site-path.ts";

/** The outstanding amount of a booking as lists show it; null if all is paid or the viewer may not pay. */
export function outstandingOf({
  code,
  outstandingAmount,
  outstandingDueDate,
  isPaymentRefused,
  canPay,
}: Pick<
  Booking,
  "code" | "outstandingAmount" | "outstandingDueDate" | "isPaymentRefused" | "canPay"
>) {
  if (!outstandingAmount || !canPay) {
    return null;
  }
  const amount = formatMoney(outstandingAmount);
  return {
    text: isPaymentRefused
      ? `${amount} to pay: your card was declined`
      : outstandingDueDate
        ? `${amount} to pay on ${formatDebitDate(outstandingDueDate)}`
        : `${amount} to pay`,
    /** Opens the booking's page with the payment dialog. */
    payPath: withQuery(href("/bookings/:code/success", { code }), { pay: true }),
  };
}
export type OutstandingText = NonNullable<ReturnType<typeof outstandingOf>>;
