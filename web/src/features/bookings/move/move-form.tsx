import { earliestBookableDate } from "@frontage/domain/settings/booking-dates.ts";
import { moveReach } from "@frontage/domain/bookings/check-move.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { formatDuration } from "@frontage/domain/time/format-duration.ts";
import {
  formatDate,
  formatFullDate,
  formatTimeRangeIn,
} from "@frontage/domain/time/format-time.ts";
import { elapsedMinutes, type Interval } from "@frontage/domain/time/interval.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { useEffect, useState } from "react";
import { useMountTime } from "../../../shell/clock.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { AvailabilityCalendar } from "../../availability/availability-calendar.tsx";
import { daysForMove } from "../../availability/day-marks.ts";
import { CardPaymentForm } from "../../payments/card-payment-form.tsx";
import { useCardEntry } from "../../payments/use-card-entry.ts";
import type { WizardData } from "../wizard-data.ts";
import { useFreeSlots } from "./free-slots.ts";
import { MovePayment } from "./move-payment.tsx";
import type { MovedBooking } from "./moved-booking.ts";
import { SlotChoice } from "./slot-choice.tsx";
import { useMove } from "./use-move.ts";

interface MoveFormProps {
  readonly booking: MovedBooking;
  readonly data: WizardData;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onMoved: () => void;
  readonly onOutdated: () => void;
}

/** Chooses the new date and time of a booking and pays the difference. */
export function MoveForm({ booking, data, onBusy, onMoved, onOutdated }: MoveFormProps) {
  const zone = data.space.timeZone;
  const { earliest, latest } = useReach(booking, data);
  const [date, setDate] = useState(() => {
    const own = dateIn(zone, booking.start);
    return Temporal.PlainDate.compare(own, earliest) < 0 ? earliest : own;
  });
  const free = useFreeSlots(booking, data, date);
  const move = useMove(booking, onMoved);
  const { entry } = useCardEntry();
  const { payment, price, chosen } = move;
  const { isBusy } = payment;
  const { difference } = price;
  const cost = difference && difference.amount > 0 ? formatMoney(difference) : null;
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);

  if (move.isOutdated) {
    return (
      <>
        <Notice tone="problem">{move.problem}</Notice>
        <Button look="ink" className="mt-6" onClick={onOutdated}>
          Show my booking
        </Button>
      </>
    );
  }
  return (
    <>
      <CardPaymentForm
        payment={payment}
        entry={entry}
        amount={cost ?? ""}
        problem={move.problem}
        // Where the button is disabled for want of a time, it says so: "Choose a new time" may be out of view.
        submitLabel={
          chosen === null
            ? "Choose a time to move to"
            : cost === null
              ? "Move booking"
              : `Pay ${cost} and move`
        }
        canSubmit={chosen !== null && difference !== null}
        onSubmit={move.submit}
      >
        <p>
          Your Flexi-Ticket moves this booking once: to a free time of the same length (
          {formatDuration(elapsedMinutes(booking))}), until{" "}
          {formatDate(data.settings.dateFormat, latest)}.
        </p>
        <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          <AvailabilityCalendar
            label="New date"
            question={{ space: data.space.code, ignoreCode: booking.code }}
            adapt={(days) => daysForMove(days, booking)}
            value={date.toString()}
            minDate={earliest.toString()}
            maxDate={latest.toString()}
            isDisabled={isBusy}
            onChange={(next) => {
              setDate(Temporal.PlainDate.from(next));
              move.choose(null);
            }}
          />
          <SlotChoice
            date={date}
            zone={zone}
            currency={data.space.samplePrice.currency}
            free={free}
            chosen={chosen}
            onChoose={move.choose}
          />
        </div>
        <div className="space-y-5 border-t border-hairline pt-5">
          <dl className="figures grid grid-cols-[4rem_1fr] gap-y-1">
            <dt className="text-ink-soft">From</dt>
            <dd>
              <When time={booking} zone={zone} />
            </dd>
            <dt className="text-ink-soft">To</dt>
            <dd aria-live="polite" className="font-semibold">
              {chosen ? <When time={chosen} zone={zone} /> : "Choose a new time"}
            </dd>
          </dl>
          {chosen && <MovePayment move={move} entry={entry} />}
          <p className="text-sm text-ink-soft">
            You get a new occupation licence for the new time, and we keep the one you signed
            before. A cheaper time is not refunded.
          </p>
        </div>
      </CardPaymentForm>
    </>
  );
}

function When({ time, zone }: { time: Interval; zone: string }) {
  return (
    <>
      <span className="inline-block">{formatFullDate(dateIn(zone, time.start))},</span>{" "}
      <span className="inline-block">{formatTimeRangeIn(zone, time)}</span>
    </>
  );
}

/** The first and last date to choose: far enough from today and within reach of the booking. */
function useReach(booking: MovedBooking, { space, settings }: WizardData) {
  const now = useMountTime();
  const { first, last } = moveReach(dateIn(space.timeZone, booking.start));
  const soonest = earliestBookableDate(settings, now);
  return {
    earliest: Temporal.PlainDate.compare(first, soonest) < 0 ? soonest : first,
    latest: last,
  };
}
