import type { Booking } from "@frontage/contract/bookings.ts";
import { ArrowLeft } from "lucide-react";
import { Link, Navigate, useNavigate } from "react-router";
import { pageMeta } from "../../../shell/page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { writeDraft } from "../draft/draft-store.ts";
import { useGoneTimes } from "../time/gone-times.ts";
import { BookingFooter } from "../wizard/booking-footer.tsx";
import { stepPath } from "../wizard/step-path.ts";
import { forgetReservedTimes } from "../wizard/reserved-times.ts";
import { useQuote } from "../wizard/use-quote.ts";
import { WizardBanner } from "../wizard/wizard-banner.tsx";
import { useWizard } from "../wizard/wizard-layout.tsx";
import { BookingSummary } from "./booking-summary.tsx";
import { useCheckOutFlow } from "./check-out-flow.ts";
import { draftSummary } from "./draft-summary.ts";
import { forgetHold } from "./kept-hold.ts";
import { LogInDialog } from "./log-in-dialog.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";

export const meta = () => pageMeta({ title: "Check out" });

/** The wizard's last step before paying: what was chosen and what it costs. */
export default function CheckOutPage() {
  const { draft, data } = useWizard();
  const price = useQuote(draft, data, null);
  const flow = useCheckOutFlow(draft);
  const gone = useGoneTimes(draft, data);
  const navigate = useNavigate();
  const { space } = data;

  if (draft.times.length === 0) {
    return <Navigate to={stepPath("time", null)} replace />;
  }

  const onBooked = async ([booking]: readonly Booking[]) => {
    if (booking) {
      forgetHold();
      forgetReservedTimes();
      await navigate(`/bookings/${booking.code}/success?new`);
      writeDraft(null);
    }
  };

  return (
    <>
      <WizardBanner step="check_out" state={{ code: draft.code, timeCount: draft.times.length }} />
      <div className="page-width pt-10 pb-16">
        <h1 className="text-title">Check out</h1>
        <p className="mt-2 text-lg text-ink-soft">Review your booking</p>
        {(flow.problem ?? gone.size > 0) && (
          <Notice tone="problem" className="mt-6 max-w-3xl">
            {flow.problem ?? "One of your times is no longer available."}{" "}
            <Link to={stepPath("time", null)} className="font-semibold underline">
              Choose other times
            </Link>
          </Notice>
        )}
        <div className="mt-10 max-w-3xl">
          <h2 className="mb-4 text-heading">My booking summary</h2>
          {price.status === "priced" ? (
            <BookingSummary summary={draftSummary(draft, data, price.quote)} />
          ) : price.status === "loading" ? (
            <Skeleton className="h-80" />
          ) : (
            <Notice tone="problem">
              {price.status === "failed"
                ? "Failed loading total price. Please reload the page."
                : "One of your times can no longer be booked. Please choose another one."}
            </Notice>
          )}
          <Link
            to={stepPath("time", null)}
            className="mt-6 inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
          >
            <ArrowLeft aria-hidden="true" size={18} />
            Change date or time
          </Link>
        </div>
      </div>
      <BookingFooter spaceName={space.name} price={price}>
        <Button
          look="signal"
          isBusy={flow.isHolding}
          disabled={price.status !== "priced" || gone.size > 0}
          onClick={() => void flow.begin()}
        >
          Book and pay
        </Button>
      </BookingFooter>
      <LogInDialog
        isOpen={flow.dialog === "log_in"}
        expiresAt={flow.hold?.expiresAt ?? null}
        zone={space.timeZone}
        onSignedIn={flow.onSignedIn}
        onClose={flow.close}
      />
      {flow.dialog === "payment" && price.status === "priced" && (
        <PaymentDialog
          draft={draft}
          quote={price.quote}
          zone={space.timeZone}
          hold={flow.hold}
          requestKey={flow.requestKey}
          onBooked={(bookings) => void onBooked(bookings)}
          onMoved={flow.fail}
          onClose={flow.close}
        />
      )}
    </>
  );
}
