import type { StaffDevice } from "@frontage/contract/console/devices.ts";
import { formatDateTimeIn } from "@frontage/domain/time/format-time.ts";

/** What a player shows and since when, as plain data. */
export interface ShownNow {
  readonly what: NonNullable<StaffDevice["showing"]>;
  /** "since 10 May 2027, 10:00", in the default time zone. */
  readonly since: string;
  readonly booking: string | null;
  /** What should be shown instead; null if that is what it shows. */
  readonly due: StaffDevice["due"];
}

/** What a device shows now; null for a counter and a player without a report. */
export function showNow(
  { showing, showingSince, booking, due }: StaffDevice,
  zone: string,
): ShownNow | null {
  if (showing === null || showingSince === null) {
    return null;
  }
  const isDue = due === null || (due.showing === showing && due.booking === booking);
  return {
    what: showing,
    since: `since ${formatDateTimeIn(zone, showingSince)}`,
    booking,
    due: isDue ? null : due,
  };
}
