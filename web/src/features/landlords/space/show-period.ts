import { formatPercent } from "@frontage/domain/money/format-percent.ts";
import type { LandlordSpaceSummary } from "@frontage/contract/landlords/landlord-spaces.ts";
import { formatDateInWords } from "@frontage/domain/time/format-time.ts";

type Period = LandlordSpaceSummary["periods"][number];

/** A letting period as text: the dates and the landlord's share of the price. */
export function showPeriod({ startDate, endDate, split }: Period, today: Temporal.PlainDate) {
  const isOver = endDate !== null && Temporal.PlainDate.compare(endDate, today) < 0;
  const isFuture = Temporal.PlainDate.compare(startDate, today) > 0;
  const percent = formatPercent(Number(split), 6);
  return {
    dates:
      endDate === null
        ? `${isFuture ? "From" : "Since"} ${formatDateInWords(startDate)}`
        : `${formatDateInWords(startDate)} – ${formatDateInWords(endDate)}`,
    isCurrent: !isOver && !isFuture,
    share: isOver
      ? `You received ${percent}`
      : isFuture
        ? `You will receive ${percent}`
        : `You receive ${percent}`,
  };
}
