import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { formatMoney, formatWholeMoney } from "@frontage/domain/money/format-money.ts";

/** "£66 – £126 an hour", or one price if both are equal; with pence if one of them has some. */
export function formatHourPrice({ lowest, highest }: NonNullable<Space["hourPrice"]>): string {
  const isWhole = [lowest, highest].every(({ amount }) => amount % 100 === 0);
  const figures = new Set([lowest, highest].map(isWhole ? formatWholeMoney : formatMoney));
  return `${[...figures].join(" – ")} an hour`;
}
