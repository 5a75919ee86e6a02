import { formatMoney } from "@frontage/domain/money/format-money.ts";

/** A total with VAT. With a discount, the total without it stands before it, struck through and in words. */
export function TotalPrice({
  total,
  discount,
  currency,
  className,
}: {
  /** Minor units, after the discount. */
  readonly total: number;
  /** Minor units with VAT, at least 0. */
  readonly discount: number;
  readonly currency: string;
  readonly className: string;
}) {
  const amount = (value: number) => formatMoney({ amount: value, currency });
  const before = amount(total + discount);
  return (
    <>
      {discount > 0 && (
        <>
          <s aria-hidden="true" className="amount mr-1.5 text-ink-soft">
            {before}
          </s>
          <span className="sr-only">{before} before the discount, now</span>{" "}
        </>
      )}
      <strong className={className}>{amount(total)}</strong>
    </>
  );
}
