import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { formatCancellationTerms } from "@frontage/domain/bookings/cancellation/format-cancellation.ts";
import { formatNearDate } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { useMountTime } from "../../../shell/clock.ts";
import { useShownPolicy } from "./shown-policy.ts";

interface CancellationTermsProps {
  readonly draft: Pick<BookingDraft, "times">;
  readonly space: Pick<Space, "code" | "timeZone" | "cancellationPolicy">;
}

/** The refund if the booking is cancelled, one sentence for each date. Source: docs/booking/cancelling.md#policies */
export function CancellationTerms({ draft, space }: CancellationTermsProps) {
  const { timeZone } = space;
  const today = dateIn(timeZone, useMountTime());
  const policy = useShownPolicy(space);
  const dates = [...new Set(draft.times.map(({ start }) => dateIn(timeZone, start).toString()))]
    .toSorted()
    .map((date) => Temporal.PlainDate.from(date));
  return (
    <div>
      <p className="font-semibold">Cancellation</p>
      <ul className="figures text-ink-soft">
        {dates.map((date) => (
          <li key={date.toString()}>
            {dates.length > 1 && `${formatNearDate(date)}: `}
            {formatCancellationTerms(policy, date, today)}
          </li>
        ))}
      </ul>
    </div>
  );
}
