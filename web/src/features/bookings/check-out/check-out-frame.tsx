import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { listOpenChoices } from "@frontage/domain/bookings/draft/open-choices.ts";
import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { Link } from "../../../ui/link.tsx";
import { retryFailedQueries } from "../../../api/query-client.ts";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { BookingFooter } from "../wizard/booking-footer.tsx";
import { stepPath } from "../steps/step-path.ts";
import type { DraftQuote } from "../pricing/draft-quote.ts";
import { WizardBanner } from "../steps/wizard-banner.tsx";
import type { WizardData } from "../wizard-data.ts";

interface CheckOutFrameProps {
  readonly draft: BookingDraft;
  readonly data: WizardData;
  readonly price: DraftQuote;
  /** Why check-out cannot continue. */
  readonly problem: ReactNode;
  /** Offers shown beside the summary. */
  readonly offer?: ReactNode;
  /** The summary, once there is a price. */
  readonly summary: ReactNode;
  /** The payment dates, shown above the button. */
  readonly payments?: ReactNode;
  /** Shown below the offer. */
  readonly aside?: ReactNode;
  /** The button that completes the booking. */
  readonly children: ReactNode;
}

/** "chairs and tables" */
const listNames = (products: readonly { readonly name: string }[]) =>
  new Intl.ListFormat("en-GB").format(products.map(({ name }) => name.toLowerCase()));

/** The check-out page of new bookings and of changes, with the summary as a receipt beside the rest. */
export function CheckOutFrame(props: CheckOutFrameProps) {
  const { draft, data, price, problem, offer, summary, payments, aside, children } = props;
  const { space } = data;
  const picture = space.images[0]?.picture;
  const { revalidate, state } = useRevalidator();
  const open = (data.products ?? []).filter(({ sku }) =>
    listOpenChoices(draft, data.products ?? []).includes(sku),
  );
  const addOnsPath = stepPath("add_ons", draft.code);
  const retry = () => {
    retryFailedQueries();
    void revalidate();
  };
  return (
    <>
      <WizardBanner step="check_out" state={{ code: draft.code, timeCount: draft.times.length }} />
      <div className="page-width pt-10 pb-16">
        <h1 className="text-title">Check out</h1>
        <p className="mt-2 text-lg text-ink-soft">Review your booking</p>
        {problem}
        {open.length > 0 && (
          <Notice tone="waiting" className="mt-6 max-w-3xl">
            Choose how you want your {listNames(open)} set up before you continue.{" "}
            <Link to={addOnsPath} className="font-semibold underline">
              Choose now
            </Link>
          </Notice>
        )}
        <div className="mt-10 grid items-start gap-x-16 gap-y-12 lg:grid-cols-12">
          <section
            aria-labelledby="summary"
            className="receipt bg-white px-6 pt-9 pb-11 sm:px-9 lg:sticky lg:top-6 lg:col-span-5 lg:col-start-8 lg:row-start-1"
          >
            <h2 id="summary" className="mb-4 text-heading">
              My booking summary
            </h2>
            {price.status === "priced" ? (
              summary
            ) : price.status === "loading" ? (
              <Skeleton className="h-80" />
            ) : price.status === "failed" ? (
              <LoadFailure isRetrying={state === "loading"} onRetry={retry}>
                Failed loading total price.
              </LoadFailure>
            ) : (
              <Notice tone="problem">
                One of your times can no longer be booked. Please choose another one.
              </Notice>
            )}
          </section>
          <div className="min-w-0 space-y-12 lg:col-span-7 lg:row-start-1">
            {offer}
            {picture && (
              <figure className="max-lg:hidden">
                <ResponsiveImage
                  source={{ ...picture, alt: "" }}
                  sizes="(min-width: 1344px) 700px, 55vw"
                  className="aspect-[3/2] w-full"
                />
                <figcaption className="small-caps mt-2 text-ink-soft">{space.name}</figcaption>
              </figure>
            )}
            {aside}
          </div>
        </div>
      </div>
      <BookingFooter spaceName={space.name} draft={draft} price={price} payments={payments}>
        {open.length > 0 ? (
          <ButtonLink to={addOnsPath} look="signal">
            Choose set-up
          </ButtonLink>
        ) : (
          children
        )}
      </BookingFooter>
    </>
  );
}
