import type { StaffRateCard } from "@frontage/contract/console/prices/rate-cards.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { formatDateInWords, formatFullDate } from "@frontage/domain/time/format-time.ts";

/** "1 May 2027 – 30 June 2027", or "Monday 10 May 2027". */
export function cardDates(card: StaffRateCard): string {
  return card.startDate.equals(card.endDate)
    ? formatFullDate(card.startDate)
    : `${formatDateInWords(card.startDate)} – ${formatDateInWords(card.endDate)}`;
}

/** "an hour", or "for 30 minutes". */
export function priceFor(minutes: number): string {
  return minutes === 60 ? "an hour" : `for ${minutes} minutes`;
}

/** "£48.00 – £72.00 an hour", or "Closed". */
export function cardPrices(
  { prices }: StaffRateCard,
  currency: string,
  priceDuration: number,
): string {
  const amounts = prices.map(({ price }) => price);
  if (amounts.length === 0) {
    return "Closed";
  }
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const text = (amount: number) => formatMoney({ amount, currency });
  const range = least === most ? text(least) : `${text(least)} – ${text(most)}`;
  return `${range} ${priceFor(priceDuration)}`;
}
