import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { formatWholeMoney } from "@frontage/domain/money/format-money.ts";

/** "£66 – £126 an hour", or one price if both are equal in whole pounds. */
export function formatHourPrice({ lowest, highest }: NonNullable<Space["hourPrice"]>): string {
  const figures = new Set([formatWholeMoney(lowest), formatWholeMoney(highest)]);
  return `${[...figures].join(" – ")} an hour`;
}
