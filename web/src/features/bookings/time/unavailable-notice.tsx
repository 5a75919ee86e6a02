import { formatNearDate, formatTimeRangeIn } from "@frontage/domain/time/format-time.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { Button } from "../../../ui/button.tsx";

/**
 * Why the booking cannot go on with its times, beside the button to the next step, so that it is in view in any window.
 * Source: docs/booking/wizard.md#drafts
 */
export function UnavailableNotice({
  times,
  zone,
  onChange,
}: {
  /** The times that others have reserved, or that overlap an earlier one. */
  readonly times: readonly Interval[];
  readonly zone: string;
  /** Has the customer choose the first of them again. */
  readonly onChange: () => void;
}) {
  const [first] = times;
  if (!first) {
    return null;
  }
  const which =
    times.length === 1
      ? `${formatNearDate(dateIn(zone, first.start))}, ${formatTimeRangeIn(zone, first)}`
      : `${times.length} of your times`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 border-l-4 border-signal-text bg-danger-wash px-4 py-1 text-[0.9375rem] leading-snug">
      <p role="alert" className="py-1.5">
        <span className="font-semibold">{which}</span> can no longer be booked.
      </p>
      <Button look="quiet" isSmall onClick={onChange}>
        Choose another time
      </Button>
    </div>
  );
}
