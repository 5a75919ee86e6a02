import type { SlotCell } from "@frontage/domain/availability/slot-grid.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { formatShortMoney } from "@frontage/domain/money/format-money.ts";
import { addTax, rate } from "@frontage/domain/money/rate.ts";
import { rentalOf, type RateCard } from "@frontage/domain/pricing/rate-card.ts";
import { elapsedMinutes, overlaps, type Interval } from "@frontage/domain/time/interval.ts";

interface BlockPriceRules {
  readonly card: RateCard;
  readonly zone: string;
  readonly settings: BookingSettings;
  /** Decimal digits. */
  readonly taxRate: string;
  readonly currency: string;
}

/**
 * The price of a slot with VAT as a sum: "2.5 h × £66 = £165". If prices vary or the sum does not match to the
 * penny, the length and the total: "2.5 h, £170.40". Null if a part has no price.
 */
export function blockPrice(
  cells: readonly SlotCell[],
  slot: Interval,
  { card, zone, settings, taxRate, currency }: BlockPriceRules,
): string | null {
  const net = rentalOf(card, slot, zone, settings);
  if (net === null) {
    return null;
  }
  const gross = (amount: number) => addTax(amount, rate(taxRate));
  const text = (amount: number) => formatShortMoney({ amount, currency });
  const minutes = elapsedMinutes(slot);
  const time = `${Number((minutes / 60).toFixed(2))} h`;
  const hour = rentalOf(card, { ...slot, end: slot.start.add({ hours: 1 }) }, zone, settings);
  const isOnePrice =
    new Set(cells.flatMap((cell) => (overlaps(cell, slot) ? [cell.net] : []))).size === 1;
  const total = gross(net);
  return isOnePrice && minutes > 60 && hour !== null && gross(hour) * minutes === total * 60
    ? `${time} × ${text(gross(hour))} = ${text(total)}`
    : `${time}, ${text(total)}`;
}
