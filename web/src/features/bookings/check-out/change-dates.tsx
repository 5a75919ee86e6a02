import type { Booking } from "@frontage/contract/bookings/bookings.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { formatDate } from "@frontage/domain/time/format-time.ts";
import { useDateFormat } from "../../../shell/site-data.ts";
import type { ChangedPrice } from "./changed-price.ts";

/** The parts of a changed booking's price: paid, charged now, refunded and outstanding. */
export function ChangeDates({ booking, price }: { booking: Booking; price: ChangedPrice }) {
  const dateFormat = useDateFormat();
  const amount = (value: number) => formatMoney({ amount: value, currency: booking.currency });
  const paid = booking.total.amount - (booking.outstandingAmount?.amount ?? 0);
  const isChanged = price.total !== booking.total.amount;
  const lines = [
    { text: "Price before this change", value: isChanged ? booking.total.amount : 0 },
    { text: "Already paid", value: paid },
    { text: "To pay now", value: price.chargedNow },
    { text: "Refund", value: paid + price.chargedNow + price.outstanding - price.total },
    {
      text: price.outstandingDueDate
        ? `Outstanding, to pay on ${formatDate(dateFormat, price.outstandingDueDate)}`
        : "Outstanding",
      value: price.outstanding,
    },
  ];
  return (
    <ul className="figures mt-3 space-y-1 border-t border-hairline pt-3 text-sm">
      {lines
        .filter(({ value }) => value > 0)
        .map(({ text, value }) => (
          <li key={text} className="flex justify-between gap-6">
            <span className="text-ink-soft">{text}</span>
            <span className="font-semibold">{amount(value)}</span>
          </li>
        ))}
    </ul>
  );
}
