import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { useEffect, useRef, type ReactNode } from "react";
import { useBannerHeight } from "../../../shell/analytics/banner-height.ts";
import { showFailure } from "../../../shell/failures/report-failure.ts";
import { TotalPrice } from "../summary/total-price.tsx";
import { PromoCodeForm } from "../promo-code/promo-code-form.tsx";
import type { DraftQuote } from "../pricing/draft-quote.ts";

/** The bar at the foot of the window: the space, the total, the promo code and the button to the next step. */
export function BookingFooter({
  spaceName,
  draft,
  price,
  payments,
  children,
}: {
  spaceName: string;
  draft: BookingDraft;
  price: DraftQuote;
  /** The payment dates, above the button. */
  payments?: ReactNode;
  /** The button to the next step. */
  children: ReactNode;
}) {
  const bar = useRef<HTMLElement>(null);
  useBannerHeight((height) => {
    if (bar.current) {
      bar.current.style.bottom = height;
    }
  });
  const isFailed = price.status === "failed";
  useEffect(() => {
    if (isFailed) {
      showFailure("Failed loading total price", null);
    }
  }, [isFailed]);
  return (
    <section
      ref={bar}
      data-page-foot
      aria-label="My booking"
      className="sticky bottom-0 z-20 border-t border-ink bg-paper"
    >
      <div className="page-width flex min-h-20 flex-wrap items-center justify-between gap-x-4 py-3 max-sm:pt-1 sm:gap-x-6">
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-sans text-sm font-normal text-ink-soft">
            My Booking at {spaceName}
          </h2>
          <p
            aria-live="polite"
            className="figures flex flex-wrap items-baseline gap-x-2 leading-tight"
          >
            <span className="text-sm">Total cost</span>
            {price.status === "priced" ? (
              <>
                <TotalPrice {...price.quote} className="amount text-2xl" />
                <span className="text-sm whitespace-nowrap text-ink-soft max-sm:text-xs">
                  VAT Incl.
                </span>
              </>
            ) : (
              <strong className="font-display text-2xl font-bold">-</strong>
            )}
          </p>
        </div>
        <div className="max-sm:order-first max-sm:w-full">
          <PromoCodeForm draft={draft} />
        </div>
        {payments && (
          <div className="text-sm max-lg:-order-1 max-lg:w-full max-lg:border-b max-lg:border-hairline max-lg:pb-2 lg:w-72">
            {payments}
          </div>
        )}
        <div className="flex items-center gap-4 max-sm:[&>*]:px-4">{children}</div>
      </div>
    </section>
  );
}
