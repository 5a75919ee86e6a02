import type { ReactNode } from "react";

/** The heading of a payment: its purpose, and the amount including VAT. */
export function AmountToPay({
  label,
  amount,
  children,
}: {
  readonly label: string;
  readonly amount: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hairline pb-4">
      <p className="text-lg font-semibold">{label}</p>
      <p className="figures">
        <strong className="amount text-3xl">{amount}</strong>{" "}
        <span className="text-sm text-ink-soft">VAT Incl.</span>
      </p>
      {children}
    </div>
  );
}
