import type { DiscountStatus, StaffDiscount } from "@frontage/contract/console/discounts.ts";
import { formatDateInWords } from "@frontage/domain/time/format-time.ts";
import { percentText } from "../form/typed-values.ts";

export const statusNames: Readonly<Record<DiscountStatus, string>> = {
  active: "Active",
  planned: "Planned",
  ended: "Ended",
  archived: "Archived",
};

/** "15%" */
export function rateText({ rate }: Pick<StaffDiscount, "rate">): string {
  return `${percentText(rate)}%`;
}

/** "3 of 100", or "3" without a limit. */
export function usesText({ uses, maxUses }: Pick<StaffDiscount, "uses" | "maxUses">): string {
  return maxUses === null ? String(uses) : `${uses} of ${maxUses}`;
}

/** "1 May 2027 to 31 May 2027", with one end, or "always". */
export function datesOf({
  startDate,
  endDate,
}: Pick<StaffDiscount, "startDate" | "endDate">): string {
  if (startDate && endDate) {
    return `${formatDateInWords(startDate)} to ${formatDateInWords(endDate)}`;
  }
  if (startDate) {
    return `from ${formatDateInWords(startDate)}`;
  }
  return endDate ? `until ${formatDateInWords(endDate)}` : "always";
}
