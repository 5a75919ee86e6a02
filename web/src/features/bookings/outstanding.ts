import type { Booking } from "@frontage/contract/bookings/bookings.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import type { DateFormat } from "@frontage/domain/time/date-format.ts";
import { formatDate } from "@frontage/domain/time/format-time.ts";
import { href, withQuery } from "../../ui/paths/site-path.ts";

/** The outstanding amount of a booking as lists show it; null if everything is paid or the viewer may not pay. */
export function outstandingOf(
  {
    code,
    outstandingAmount,
    outstandingDueDate,
    isOnInvoice,
    isPaymentRefused,
    canPay,
  }: Pick<
    Booking,
    | "code"
    | "outstandingAmount"
    | "outstandingDueDate"
    | "isOnInvoice"
    | "isPaymentRefused"
    | "canPay"
  >,
  dateFormat: DateFormat,
) {
  if (!outstandingAmount || !canPay) {
    return null;
  }
  const amount = formatMoney(outstandingAmount);
  const date = outstandingDueDate && formatDate(dateFormat, outstandingDueDate);
  return {
    text: isPaymentRefused
      ? `${amount} to pay: your card was declined`
      : isOnInvoice
        ? `${amount} due${date ? ` by ${date}` : ""} on invoice`
        : `${amount} to pay${date ? ` on ${date}` : ""}`,
    /** Opens the booking's page with the payment dialog. */
    payPath: withQuery(href("/bookings/:code/success", { code }), { pay: true }),
  };
}
export type OutstandingText = NonNullable<ReturnType<typeof outstandingOf>>;
