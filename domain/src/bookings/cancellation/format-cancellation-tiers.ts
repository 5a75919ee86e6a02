import { capitalise } from "../../text/capitalise.ts";
import { formatCount } from "../../money/format-count.ts";
import { formatPercent } from "../../money/format-percent.ts";
import type { CancellationPolicy } from "./cancellation-policy.ts";

/** "Free until 14 days before, half until 5 days before": a policy without a date. */
export function formatCancellationTiers({ tiers }: Pick<CancellationPolicy, "tiers">): string {
  return joinTerms(
    tiers.map(({ daysBefore, rate }) => {
      const day = daysBefore === 0 ? "the day itself" : `${formatCount(daysBefore, "day")} before`;
      return `${formatRate(rate)} until ${day}`;
    }),
  );
}

/** Joins the terms of a policy into a sentence without its full stop. */
export function joinTerms(parts: readonly string[]): string {
  const text = parts.length === 0 ? "no refund" : parts.join(", ");
  return capitalise(text);
}

/** The part of the price that is refunded, as a decimal from 0 to 1, as text. */
export function formatRate(digits: string): string {
  const rate = Number(digits);
  if (rate === 1) {
    return "free";
  }
  return rate === 0.5 ? "half" : `${formatPercent(rate, 2)} back`;
}
