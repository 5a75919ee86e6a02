import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { useEffect, useRef, type ReactNode } from "react";
import { useBannerHeight } from "../../../shell/analytics/banner-height.ts";
import { classNames } from "../../../ui/class-names.ts";
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
  problem,
  children,
}: {
  spaceName: string;
  draft: BookingDraft;
  price: DraftQuote;
  /** The payment dates, above the button. */
  payments?: ReactNode;
  /** Why the button to the next step is disabled, in view with it. */
  problem?: ReactNode;
  /** The button to the next step. */
  children: ReactNode;
}) {
  const foot = useRef<HTMLElement>(null);
  useBannerHeight((height) => foot.current?.style.setProperty("--banner", height || "0px"));
  const isFailed = price.status === "failed";
  useEffect(() => {
    if (isFailed) {
      showFailure("Failed loading total price", null);
    }
  }, [isFailed]);
  return (
    // In narrower windows only the total and the buttons stay in view: the rest comes before them, at the end of the page.
    <section
      ref={foot}
      aria-label="My booking"
      className="max-lg:contents lg:sticky lg:bottom-[var(--banner,0px)] lg:z-20 lg:border-t lg:border-ink lg:bg-paper lg:short:static"
      data-page-foot
    >
      <div
        className={classNames(
          "max-lg:contents lg:page-width lg:flex lg:min-h-20 lg:items-center lg:gap-x-6 lg:py-3",
          Boolean(problem) && "lg:flex-wrap lg:gap-y-3",
        )}
      >
        {/* The heading below, where the bar has no room for it. */}
        <p aria-hidden="true" className="page-width text-sm text-ink-soft sm:hidden">
          My Booking at {spaceName}
        </p>
        <div className="max-lg:page-width lg:order-2 lg:shrink-0">
          <PromoCodeForm draft={draft} />
        </div>
        {payments && (
          <div className="text-sm max-lg:page-width max-lg:pb-4 lg:order-3 lg:w-56 xl:w-72">
            {payments}
          </div>
        )}
        <div
          data-page-foot
          className="max-lg:sticky max-lg:bottom-[var(--banner,0px)] max-lg:z-20 max-lg:border-t max-lg:border-ink max-lg:bg-paper max-lg:short:static lg:contents"
        >
          {problem && <div className="max-lg:page-width max-lg:pt-2 lg:basis-full">{problem}</div>}
          <div className="max-lg:page-width max-lg:flex max-lg:items-center max-lg:gap-x-4 max-lg:py-2 lg:contents">
            <div className="min-w-0 flex-1 lg:order-1">
              <h2 className="truncate font-sans text-sm leading-tight font-normal text-ink-soft max-lg:text-xs max-sm:sr-only">
                My Booking at {spaceName}
              </h2>
              <p
                aria-live="polite"
                className="figures flex flex-wrap items-baseline gap-x-2 leading-tight max-sm:[&>s]:hidden"
              >
                <span className="text-sm max-sm:text-xs">Total cost</span>
                {price.status === "priced" ? (
                  <>
                    <TotalPrice
                      {...price.quote}
                      className="amount text-2xl max-lg:text-xl max-sm:order-last max-sm:basis-full"
                    />
                    <span className="text-sm whitespace-nowrap text-ink-soft max-sm:text-xs">
                      VAT Incl.
                    </span>
                  </>
                ) : (
                  <strong className="font-display text-2xl font-bold max-lg:text-xl max-sm:basis-full">
                    -
                  </strong>
                )}
              </p>
            </div>
            <div className="flex items-center gap-4 max-lg:gap-2 max-lg:[&>*]:min-h-11 max-lg:[&>*]:px-4 max-xs:[&>*]:px-3 lg:order-4">
              {children}
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
