import { formatMoney } from "../../money/format-money.ts";
import type { Money } from "../../money/money.ts";
import type { DateFormat } from "../../time/date-format.ts";
import { formatDate } from "../../time/format-time.ts";
import { dateIn } from "../../time/zoned-day.ts";

interface CancelledFacts {
  readonly cancelledAt: Temporal.Instant;
  readonly isByStaff: boolean;
  readonly kept: Money;
}

/** Who cancelled a booking, and what was kept of it. What goes back says `cancelledRefund`. */
export function cancelledStatement(
  { cancelledAt, isByStaff, kept }: CancelledFacts,
  reader: { readonly zone: string; readonly dateFormat: DateFormat },
) {
  const date = formatDate(reader.dateFormat, dateIn(reader.zone, cancelledAt));
  return {
    title: `Cancelled by ${isByStaff ? "us" : "you"} on ${date}.`,
    kept: kept.amount > 0 ? `${formatMoney(kept)} was kept.` : "Nothing was kept.",
  };
}
