import type { Booking } from "@frontage/contract/bookings/bookings.ts";
import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { withoutDiscounts } from "@frontage/domain/bookings/draft/draft-changes.ts";
import type { Quote } from "@frontage/domain/pricing/quote.ts";
import { useState } from "react";
import { Navigate, useNavigate } from "../../../ui/paths/navigate.ts";
import { Button } from "../../../ui/button.tsx";
import { writeDraft } from "../draft/draft-store.ts";
import { OpenDealNotice } from "../open-deal/open-deal-notice.tsx";
import { useOpenDeal } from "../open-deal/open-deals.ts";
import { useDraftDiscount } from "../promo-code/draft-discount.ts";
import { useUnavailableTimes } from "../open-deal/unavailable-times.ts";
import { forgetReservedTimes } from "../reserved/reserved-times.ts";
import { stepPath } from "../steps/step-path.ts";
import { useDraftPricing } from "../pricing/use-quote.ts";
import type { WizardData } from "../wizard-data.ts";
import { BookingSummary } from "../summary/booking-summary.tsx";
import { useCheckOutFlow } from "./check-out-flow.ts";
import type { CheckOutProblem } from "./check-out-problem.ts";
import { CancellationTerms } from "./cancellation-terms.tsx";
import { CheckOutFrame } from "./check-out-frame.tsx";
import { DesignOffer } from "./design-offer.tsx";
import { DiscountDialogs } from "./discount-dialogs.tsx";
import { draftSummary } from "../summary/draft-summary.ts";
import { EnquireNow } from "./enquire-now.tsx";
import { FlexiTickets } from "./flexi-tickets.tsx";
import { HoldNotice } from "../hold/hold-notice.tsx";
import { forgetHold } from "../hold/stored-hold.ts";
import { LogInDialog } from "./log-in-dialog.tsx";
import { PaymentLines } from "./payment/payment-lines.tsx";
import { PaymentDialog } from "./payment/payment-dialog.tsx";
import { SendDraft } from "../send/send-draft.tsx";
import { SeenNotice } from "./seen-notice.tsx";
import { Link } from "../../../ui/link.tsx";
import { href, withQuery } from "../../../ui/paths/site-path.ts";

/** Check-out of a new booking. */
export function NewCheckOut({ draft, data }: { draft: BookingDraft; data: WizardData }) {
  const priceOf = useDraftPricing(draft, data);
  const price = priceOf(draft.times);
  const quote = useLast(price.status === "priced" ? price.quote : null);
  const discount = useDraftDiscount(draft);
  const flow = useCheckOutFlow(draft);
  const unavailable = useUnavailableTimes(draft, data);
  const open = useOpenDeal();
  const navigate = useNavigate();
  const { space } = data;
  const asked = quote && { ...quote, ...flow.changed };
  const timesPath = stepPath("time", null);
  if (draft.times.length === 0) {
    return <Navigate to={timesPath} replace />;
  }

  const onBooked = async ([booking]: readonly Booking[]) => {
    if (booking) {
      forgetHold();
      // Replaces the dialog's history entry, so that Back leads to check-out.
      await navigate(
        withQuery(href("/bookings/:code/success", { code: booking.code }), { new: true }),
        { replace: true },
      );
      // Only now, since this booking has reserved the times and check-out would call them unavailable.
      forgetReservedTimes();
      writeDraft(null);
    }
  };
  const problem: CheckOutProblem | null =
    flow.problem ??
    (unavailable.size > 0
      ? { text: "One of your times is no longer available.", remedy: "choose_other_times" }
      : null);

  return (
    <>
      <CheckOutFrame
        draft={draft}
        data={data}
        price={price}
        problem={
          <>
            <OpenDealNotice className="mt-6" />
            {problem && (
              <SeenNotice key={problem.text} tone="problem">
                {problem.text}{" "}
                {problem.remedy === "choose_other_times" && (
                  <Link to={timesPath} className="font-semibold underline">
                    Choose other times
                  </Link>
                )}
                {problem.remedy === "try_again" && (
                  <Button look="quiet" onClick={() => void flow.begin()}>
                    Try again
                  </Button>
                )}
              </SeenNotice>
            )}
          </>
        }
        offer={
          <>
            <FlexiTickets draft={draft} data={data} priceOf={priceOf} />
            <DesignOffer draft={draft} />
          </>
        }
        summary={
          price.status === "priced" && (
            <>
              <BookingSummary
                summary={draftSummary(draft, data, price.quote)}
                discountLabel={
                  discount.status === "known"
                    ? `${discount.discount.code}: ${discount.discount.description}`
                    : undefined
                }
                timesPath={timesPath}
                addOnsPath={stepPath("add_ons", null)}
                onRemoveDiscount={() => writeDraft(withoutDiscounts(draft))}
              >
                <PaymentLines
                  price={price.quote}
                  currency={price.quote.currency}
                  className="mt-3 space-y-1 border-t border-hairline pt-3 text-sm"
                />
              </BookingSummary>
              <div className="border-t border-hairline py-4">
                <CancellationTerms draft={draft} space={space} />
              </div>
            </>
          )
        }
        payments={
          price.status === "priced" &&
          price.quote.outstandingDueDate && (
            <PaymentLines price={price.quote} currency={price.quote.currency} />
          )
        }
        aside={
          <>
            <SendDraft draft={draft} data={data} />
            <EnquireNow draft={draft} />
          </>
        }
      >
        <Button
          look="signal"
          isBusy={flow.isHolding}
          disabled={price.status !== "priced" || unavailable.size > 0 || open !== null}
          onClick={() => void flow.begin()}
        >
          Complete booking
        </Button>
      </CheckOutFrame>
      <LogInDialog
        isOpen={flow.dialog.kind === "log_in"}
        notice={<HoldNotice hold={flow.hold} zone={space.timeZone} onExtend={flow.extendHold} />}
        onSignedIn={flow.onSignedIn}
        onClose={flow.close}
      />
      <DiscountDialogs dialog={flow.dialog} onContinue={flow.openPayment} onClose={flow.close} />
      {flow.dialog.kind === "payment" && asked && (
        <PaymentDialog
          draft={draft}
          quote={asked}
          earlierTotal={flow.changed?.earlierTotal ?? null}
          space={space}
          hold={flow.hold}
          onExtendHold={flow.extendHold}
          requestKey={flow.requestKey}
          onBooked={(bookings) => void onBooked(bookings)}
          onMoved={(error) => flow.onMoved(error, asked.total)}
          onClose={flow.close}
        />
      )}
    </>
  );
}

/** The last known price, which keeps an open dialog open while a new price loads. */
function useLast(quote: Quote | null): Quote | null {
  const [last, setLast] = useState(quote);
  if (quote && quote.total !== last?.total) {
    setLast(quote);
  }
  return quote ?? last;
}
