import { groupThousands } from "./group-thousands.ts";

/** "1,250": comma thousands. Takes numbers with at most three decimal places. */
export function formatNumber(value: number): string {
  return groupThousands(String(value));
}
