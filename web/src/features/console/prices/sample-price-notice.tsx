import { formatMoney, formatWholeMoney } from "@frontage/domain/money/format-money.ts";
import { Notice } from "../../../ui/notice.tsx";

interface SamplePriceNoticeProps {
  /** Minor units with tax, as is the cheapest day. */
  readonly samplePrice: number;
  /** Null if no day of the next year has eight hours with a price. */
  readonly cheapestDay: number | null;
  readonly currency: string;
}

/** Warns if the site names a price for a day that no day has. Source: docs/booking/pricing.md#the-price-of-a-day */
export function SamplePriceNotice({ samplePrice, cheapestDay, currency }: SamplePriceNoticeProps) {
  return (
    cheapestDay !== null &&
    samplePrice < cheapestDay && (
      <Notice tone="waiting" className="mb-6 max-w-3xl">
        The site names {formatWholeMoney({ amount: samplePrice, currency })} for a day. The cheapest
        eight hours of the next year cost {formatMoney({ amount: cheapestDay, currency })} with tax,
        so no customer can book a day for that.
      </Notice>
    )
  );
}
