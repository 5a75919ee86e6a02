import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { formatWallTime } from "@frontage/domain/time/wall-time.ts";

/** The wall times of the lines of a day's grid: "07:00", "07:30" to "22:00". */
export function wallTimesOf({
  minTime,
  maxTime,
  increment,
}: Pick<BookingSettings, "minTime" | "maxTime" | "increment">): string[] {
  const lines = Math.floor((maxTime - minTime) / increment) + 1;
  return Array.from({ length: lines }, (_, index) => formatWallTime(minTime + index * increment));
}
