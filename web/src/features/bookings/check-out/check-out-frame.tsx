import type { BookingDraft } from "@frontage/domain/bookings/booking-draft.ts";
import type { ReactNode } from "react";
import { Notice } from "../../../ui/notice.tsx";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { BookingFooter } from "../wizard/booking-footer.tsx";
import type { DraftQuote } from "../wizard/use-quote.ts";
import { WizardBanner } from "../wizard/wizard-banner.tsx";
import type { WizardData } from "../wizard/wizard-data.ts";

interface CheckOutFrameProps {
  readonly draft: BookingDraft;
  readonly data: WizardData;
  readonly price: DraftQuote;
  /** Why it cannot go on. */
  readonly problem: ReactNode;
  /** What can be had besides, above the summary. */
  readonly offer?: ReactNode;
  /** The summary, once there is a price. */
  readonly summary: ReactNode;
  /** Beside the summary, below the picture. */
  readonly aside?: ReactNode;
  /** The button that completes the booking. */
  readonly children: ReactNode;
}

/** The page of check-out, for new bookings and for changes alike. */
export function CheckOutFrame(props: CheckOutFrameProps) {
  const { draft, data, price, problem, offer, summary, aside, children } = props;
  const { space } = data;
  const picture = space.images[0]?.picture;
  return (
    <>
      <WizardBanner step="check_out" state={{ code: draft.code, timeCount: draft.times.length }} />
      <div className="page-width pt-10 pb-16">
        <h1 className="text-title">Check out</h1>
        <p className="mt-2 text-lg text-ink-soft">Review your booking</p>
        {problem}
        <div className="mt-10 grid gap-x-12 gap-y-12 lg:grid-cols-12">
          <div className="space-y-12 lg:col-span-7">
            {offer}
            <div>
              <h2 className="mb-4 text-heading">My booking summary</h2>
              {price.status === "priced" ? (
                summary
              ) : price.status === "loading" ? (
                <Skeleton className="h-80" />
              ) : (
                <Notice tone="problem">
                  {price.status === "failed"
                    ? "Failed loading total price. Please reload the page."
                    : "One of your times can no longer be booked. Please choose another one."}
                </Notice>
              )}
            </div>
          </div>
          <aside aria-label={space.name} className="space-y-8 lg:col-span-5">
            {picture && (
              <figure className="max-lg:hidden">
                <ResponsiveImage
                  source={{ ...picture, alt: "" }}
                  sizes="(min-width: 1344px) 500px, 40vw"
                  className="aspect-[4/3] w-full"
                />
                <figcaption className="small-caps mt-2 text-ink-soft">{space.name}</figcaption>
              </figure>
            )}
            {aside}
          </aside>
        </div>
      </div>
      <BookingFooter spaceName={space.name} draft={draft} price={price}>
        {children}
      </BookingFooter>
    </>
  );
}
