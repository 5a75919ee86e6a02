import { formatMoney } from "@frontage/domain/money/format-money.ts";
import type { Quote } from "@frontage/domain/pricing/quote.ts";
import { formatDate } from "@frontage/domain/time/format-time.ts";
import { useDateFormat } from "../../../../shell/site-data.ts";

interface PaymentLinesProps {
  readonly price: Pick<Quote, "chargedNow" | "outstanding" | "outstandingDueDate">;
  readonly currency: string;
  readonly className?: string;
}

/** "Charged today £239.40", and "On 5 July 2027 £312.60" if part of it is charged later. */
export function PaymentLines({ price, currency, className }: PaymentLinesProps) {
  const dateFormat = useDateFormat();
  const amount = (value: number) => formatMoney({ amount: value, currency });
  const { chargedNow, outstanding, outstandingDueDate: dueDate } = price;
  return (
    <ul className={className}>
      <Line label="Charged today" amount={amount(chargedNow)} />
      {dueDate && (
        <Line label={`On ${formatDate(dateFormat, dueDate)}`} amount={amount(outstanding)} />
      )}
    </ul>
  );
}

function Line({ label, amount }: { label: string; amount: string }) {
  return (
    <li className="figures flex flex-wrap justify-between gap-x-6">
      <span className="text-ink-soft">{label}</span>
      <span className="font-semibold">{amount}</span>
    </li>
  );
}
