import { getSpace, type Space } from "@frontage/contract/spaces/spaces.ts";
import { formatCancellationTerms } from "@frontage/domain/bookings/cancellation/format-cancellation.ts";
import { formatNearDate } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../api/browser-api.ts";
import { queryClient } from "../../../api/query-client.ts";
import { useMountTime } from "../../../shell/clock.ts";

interface CancellationTermsProps {
  readonly draft: Pick<BookingDraft, "times">;
  readonly space: Pick<Space, "code" | "timeZone" | "cancellationPolicy">;
}

/** What comes back if the booking is cancelled, one sentence for each date. Source: docs/cancelling.md#policies */
export function CancellationTerms({ draft, space }: CancellationTermsProps) {
  const { code, timeZone } = space;
  const today = dateIn(timeZone, useMountTime());
  // The wizard keeps the space for an hour; the terms are those of the moment.
  const { data: policy } = useQuery(
    {
      queryKey: ["cancellation-policy", code],
      queryFn: async () => (await api(getSpace, { params: { code } })).cancellationPolicy,
      initialData: space.cancellationPolicy,
      staleTime: 0,
    },
    queryClient,
  );
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
