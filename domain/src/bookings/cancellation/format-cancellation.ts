import { formatCount } from "../../money/format-count.ts";
import { formatPercent } from "../../money/format-percent.ts";
import { formatDate, monthName } from "../../time/format-time.ts";
import { openTerms, type CancellationPolicy } from "./cancellation-policy.ts";

/**
 * "Free until 3 May 2027, half until 12 May": the refunds of a booking on `date` that are still possible on `today`.
 * Every page, mail and document uses this sentence.
 */
export function formatCancellationTerms(
  policy: Pick<CancellationPolicy, "tiers">,
  date: Temporal.PlainDate,
  today: Temporal.PlainDate,
): string {
  const terms = openTerms(policy, date, today);
  return sentence(
    terms.map(({ until, rate }, index) => {
      const isSameYear = terms[index - 1]?.until.year === until.year;
      const day = isSameYear ? `${until.day} ${monthName(until.month)}` : formatDate(until);
      return `${formatRate(rate)} until ${day}`;
    }),
  );
}

/** "Free until 14 days before, half until 5 days before": a policy without a date. */
export function formatCancellationTiers({ tiers }: Pick<CancellationPolicy, "tiers">): string {
  return sentence(
    tiers.map(({ daysBefore, rate }) => {
      const day = daysBefore === 0 ? "the day itself" : `${formatCount(daysBefore, "day")} before`;
      return `${formatRate(rate)} until ${day}`;
    }),
  );
}

function sentence(parts: readonly string[]): string {
  const text = parts.length === 0 ? "no refund" : parts.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function formatRate(digits: string): string {
  const rate = Number(digits);
  if (rate === 1) {
    return "free";
  }
  return rate === 0.5 ? "half" : `${formatPercent(rate, 2)} back`;
}
