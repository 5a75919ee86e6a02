import { formatMoney } from "@frontage/domain/money/format-money.ts";
import type { Quote } from "@frontage/domain/pricing/quote.ts";
import { formatDate } from "@frontage/domain/time/format-time.ts";
import { useDateFormat } from "../../../../shell/site-data.ts";

/** "£239.40 today, £312.60 on 5 July 2027"; nothing if everything is paid today. */
export function PaymentDates({
  price,
  currency,
}: {
  price: Pick<Quote, "chargedNow" | "outstanding" | "outstandingDueDate">;
  currency: string;
}) {
  const dateFormat = useDateFormat();
  const amount = (value: number) => formatMoney({ amount: value, currency });
  return price.outstandingDueDate ? (
    <p className="figures w-full text-sm text-ink-soft">
      {amount(price.chargedNow)} today,{" "}
      <span className="inline-block">
        {amount(price.outstanding)} on {formatDate(dateFormat, price.outstandingDueDate)}
      </span>
    </p>
  ) : null;
}
