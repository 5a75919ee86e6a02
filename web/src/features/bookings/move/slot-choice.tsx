import { useEffect, useRef } from "react";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { sameInterval } from "@frontage/domain/time/interval.ts";
import { formatFullDate, formatTimeRangeIn } from "@frontage/domain/time/format-time.ts";
import { showTimes } from "../../availability/show-times.ts";
import { retryFailedQueries } from "../../../api/query-client.ts";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { FreeSlots } from "./free-slots.ts";

interface SlotChoiceProps {
  readonly date: Temporal.PlainDate;
  readonly zone: string;
  readonly currency: string;
  readonly free: FreeSlots;
  readonly chosen: Interval | null;
  readonly onChoose: (slot: Interval) => void;
}

/** The free times of a date, one of which can be chosen. They come into view with another date. */
export function SlotChoice({ date, zone, currency, free, chosen, onChoose }: SlotChoiceProps) {
  const times = useRef<HTMLFieldSetElement>(null);
  const day = date.toString();
  const shownDay = useRef(day);
  useEffect(() => {
    if (shownDay.current !== day) {
      shownDay.current = day;
      showTimes(times.current, "40rem");
    }
  }, [day]);
  return (
    <fieldset ref={times}>
      <legend className="mb-3 text-lg font-semibold">{formatFullDate(date)}</legend>
      {free.status === "loading" ? (
        <div role="status" aria-label="Loading times">
          <Skeleton className="h-64" />
        </div>
      ) : free.status === "failed" ? (
        <LoadFailure onRetry={retryFailedQueries}>Failed to load booking times.</LoadFailure>
      ) : free.slots.length === 0 ? (
        <Notice>No free time of this length on this date. Please choose another date.</Notice>
      ) : (
        <div className="grid max-h-80 grid-cols-2 gap-2 overflow-y-auto p-1">
          {free.slots.map((slot) => (
            <label
              key={`${slot.start}`}
              className="figures relative flex min-h-11 cursor-pointer flex-col items-center justify-center border py-1.5 leading-tight border-edge bg-white px-2 text-[0.9375rem] whitespace-nowrap hover:bg-moss-wash has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name="move-to"
                aria-label={[
                  formatTimeRangeIn(zone, slot),
                  ...(slot.difference === null ? [] : [differenceText(slot.difference, currency)]),
                ].join(", ")}
                className="sr-only"
                checked={chosen !== null && sameInterval(chosen, slot)}
                onChange={() => onChoose(slot)}
              />
              <span>{formatTimeRangeIn(zone, slot)}</span>
              {slot.difference !== null && (
                <span className="text-sm opacity-80">
                  {differenceText(slot.difference, currency)}
                </span>
              )}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** "+£12.00", in minor units of the currency; a cheaper time is not refunded. Source: docs/booking/pricing.md */
const differenceText = (difference: number, currency: string) =>
  difference > 0 ? `+${formatMoney({ amount: difference, currency })}` : "no extra cost";
