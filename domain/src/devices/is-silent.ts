import { hoursOn, type OpeningRules } from "../settings/space-rules.ts";
import { elapsedMinutes } from "../time/interval.ts";
import { dateIn, instantReaching } from "../time/zoned-day.ts";

/** The minutes of opening hours without contact after which a device is silent. */
export const silentAfterMinutes = 15;

/**
 * Whether a device has been out of contact for more than `silentAfterMinutes` of its space's opening hours. Other
 * minutes do not count, since many counters and screens are switched off at night and
 * on days on which the space is closed.
 * Source: docs/screens/devices.md#last-contact
 */
export function isSilent(
  lastSeen: Temporal.Instant,
  now: Temporal.Instant,
  rules: Pick<OpeningRules, "openingHours">,
  zone: string,
): boolean {
  const today = dateIn(zone, now);
  let minutes = 0;
  for (
    let date = dateIn(zone, lastSeen);
    minutes <= silentAfterMinutes && Temporal.PlainDate.compare(date, today) <= 0;
    date = date.add({ days: 1 })
  ) {
    const hours = hoursOn(rules, date);
    if (!hours) {
      continue;
    }
    const start = later(lastSeen, instantReaching(date, hours.startTime, zone));
    const end = earlier(now, instantReaching(date, hours.endTime, zone));
    minutes += Math.max(0, elapsedMinutes({ start, end }));
  }
  return minutes > silentAfterMinutes;
}

const later = (a: Temporal.Instant, b: Temporal.Instant) =>
  Temporal.Instant.compare(a, b) > 0 ? a : b;

const earlier = (a: Temporal.Instant, b: Temporal.Instant) =>
  Temporal.Instant.compare(a, b) < 0 ? a : b;
