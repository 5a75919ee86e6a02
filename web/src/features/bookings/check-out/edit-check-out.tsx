import type { Booking } from "@frontage/contract/bookings/bookings.ts";
import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { Button } from "../../../ui/button.tsx";
import { ChangesClosed, useChangesClosed } from "../wizard/changes-closed.tsx";
import { stepPath } from "../steps/step-path.ts";
import { useQuote } from "../pricing/use-quote.ts";
import type { WizardData } from "../wizard-data.ts";
import { BookingSummary } from "../summary/booking-summary.tsx";
import { ChangeDates } from "./change-dates.tsx";
import { CheckOutFrame } from "./check-out-frame.tsx";
import { DifferenceDialog } from "./payment/difference-dialog.tsx";
import { draftSummary } from "../summary/draft-summary.ts";
import { EnquireNow } from "./enquire-now.tsx";
import { LogInDialog } from "./log-in-dialog.tsx";
import { SeenNotice } from "./seen-notice.tsx";
import { useUpdateFlow } from "./update-flow.ts";

interface EditCheckOutProps {
  readonly draft: BookingDraft;
  readonly data: WizardData;
  readonly booking: Booking;
}

/** Check-out of a change to a booking. */
export function EditCheckOut({ draft, data, booking }: EditCheckOutProps) {
  const price = useQuote(draft, data);
  const isClosed = useChangesClosed(data);
  const flow = useUpdateFlow(booking, draft, price.status === "priced" ? price.quote : null);
  const [discount] = booking.discounts;
  const amount = (value: number) => formatMoney({ amount: value, currency: booking.currency });
  return (
    <>
      <CheckOutFrame
        draft={draft}
        data={data}
        price={price}
        problem={
          <>
            <ChangesClosed data={data} className="mt-6" />
            {flow.problem && (
              <SeenNotice key={flow.problem} tone="problem">
                {flow.problem}
              </SeenNotice>
            )}
            {flow.changed && (
              <SeenNotice key={flow.changed.total} tone="waiting">
                {flow.changed.total === flow.changed.earlierTotal
                  ? `${amount(flow.changed.chargedNow)} is to be paid at once.`
                  : `The price has changed from ${amount(flow.changed.earlierTotal)} to ${amount(flow.changed.total)}.`}{" "}
                Nothing was charged. Complete your booking if you agree.
              </SeenNotice>
            )}
          </>
        }
        summary={
          flow.asked && (
            <BookingSummary
              summary={draftSummary(draft, data, flow.asked)}
              discountLabel={discount && `${discount.code}: ${discount.description}`}
              addOnsPath={isClosed ? undefined : stepPath("add_ons", booking.code)}
            >
              <ChangeDates booking={booking} price={flow.asked} />
            </BookingSummary>
          )
        }
        aside={<EnquireNow draft={draft} />}
      >
        <Button
          look="signal"
          isBusy={flow.isSubmitting}
          disabled={isClosed || price.status !== "priced"}
          onClick={() => void flow.complete()}
        >
          Complete booking
        </Button>
      </CheckOutFrame>
      <LogInDialog
        isOpen={flow.dialog === "log_in"}
        onSignedIn={flow.onSignedIn}
        onClose={flow.close}
      />
      {flow.dialog === "difference" && flow.asked && (
        <DifferenceDialog
          amount={amount(flow.asked.chargedNow)}
          send={flow.send}
          handleRefusal={flow.handleRefusal}
          onClose={flow.close}
        />
      )}
    </>
  );
}
