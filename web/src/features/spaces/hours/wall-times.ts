import { hoursOn, type SpaceSettings } from "@frontage/domain/settings/space-rules.ts";
import { formatWallTime } from "@frontage/domain/time/wall-time.ts";

/** The wall times of the lines of a day's grid: "07:00", "07:30" to "22:00"; the site's if the space is closed. */
export function wallTimesOf(settings: SpaceSettings, date: Temporal.PlainDate): string[] {
  const { minTime, maxTime, increment } = settings;
  const { startTime, endTime } = hoursOn(settings, date) ?? {
    startTime: minTime,
    endTime: maxTime,
  };
  const lines = Math.floor((endTime - startTime) / increment) + 1;
  return Array.from({ length: lines }, (_, index) => formatWallTime(startTime + index * increment));
}
