import { formatDateInWords, monthName } from "../../time/format-time.ts";
import { openTerms, type CancellationPolicy } from "./cancellation-policy.ts";
import { formatRate, joinTerms } from "./format-cancellation-tiers.ts";

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
  return joinTerms(
    terms.map(({ until, rate }, index) => {
      const isSameYear = terms[index - 1]?.until.year === until.year;
      const day = isSameYear ? `${until.day} ${monthName(until.month)}` : formatDateInWords(until);
      return `${formatRate(rate)} until ${day}`;
    }),
  );
}
