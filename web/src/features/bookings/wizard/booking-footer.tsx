import { formatMoney } from "@frontage/domain/money/format-money.ts";
import type { ReactNode } from "react";
import type { DraftQuote } from "./use-quote.ts";

/** Always in view: what is being booked, what it costs, and the way on. */
export function BookingFooter({
  spaceName,
  price,
  children,
}: {
  spaceName: string;
  price: DraftQuote;
  /** The button that leads on. */
  children: ReactNode;
}) {
  return (
    <section aria-label="My booking" className="sticky bottom-0 z-20 border-t border-ink bg-paper">
      <div className="page-width flex min-h-20 items-center justify-between gap-4 py-3">
        <div className="min-w-0">
          <h2 className="truncate font-sans text-sm font-normal text-ink-soft">
            My Booking at {spaceName}
          </h2>
          <p aria-live="polite" className="figures flex items-baseline gap-x-2 whitespace-nowrap">
            <span className="text-sm max-sm:sr-only">Total cost</span>
            {price.status === "priced" ? (
              <>
                <strong className="amount text-2xl">
                  {formatMoney({ amount: price.quote.total, currency: price.quote.currency })}
                </strong>
                <span className="text-sm text-ink-soft">VAT Incl.</span>
              </>
            ) : (
              <strong className="font-display text-2xl font-bold">-</strong>
            )}
          </p>
        </div>
        <div className="flex items-center gap-4">{children}</div>
      </div>
    </section>
  );
}
