import type { CancellationTier } from "./cancellation-policy.ts";

/** The maximum number of tiers in a policy: more would not fit into one sentence. */
export const maxTiers = 4;

/** Sorts tiers from the most days to the fewest. */
export function sortTiers<Tier extends Pick<CancellationTier, "daysBefore">>(
  tiers: readonly Tier[],
): Tier[] {
  return tiers.toSorted((a, b) => b.daysBefore - a.daysBefore);
}

/** What is wrong with the tiers of a policy, in any order; null if they are sound. */
export function checkTiers(tiers: readonly CancellationTier[]): string | null {
  const sorted = sortTiers(tiers);
  for (const [index, { daysBefore, rate }] of sorted.entries()) {
    const earlier = sorted[index - 1];
    if (earlier?.daysBefore === daysBefore) {
      return `Two tiers end ${daysBefore} days before.`;
    }
    if (Number(rate) <= 0) {
      return "Leave out a tier that refunds nothing.";
    }
    if (earlier && Number(earlier.rate) <= Number(rate)) {
      return "A later tier must refund less than an earlier one.";
    }
  }
  return null;
}
