import type { Space } from "@frontage/contract/spaces/spaces.ts";
import type { StoredCancellationPolicy } from "../../db/json-columns.ts";

/** Presents the policy of a space, or the one that a booking was placed under. */
export function presentCancellationPolicy({
  name,
  tiers,
}: StoredCancellationPolicy): Space["cancellationPolicy"] {
  return { name, tiers: tiers.map(({ daysBefore, rate }) => ({ daysBefore, rate })) };
}
