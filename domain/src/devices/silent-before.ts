import type { OpeningRules } from "../settings/space-rules.ts";
import { isSilent } from "./is-silent.ts";

/** A device that last made contact longer ago is silent, however short the opening hours are. */
const searchedHours = 40 * 24;

/**
 * The instant, to the millisecond, before which the last contact of a silent device lies, so that a query can find
 * silent devices. Source: docs/screens/devices.md#last-contact
 */
export function silentBefore(
  now: Temporal.Instant,
  rules: Pick<OpeningRules, "openingHours">,
  zone: string,
): Temporal.Instant {
  let silent = now.subtract({ hours: searchedHours }).epochMilliseconds;
  if (!isSilent(Temporal.Instant.fromEpochMilliseconds(silent), now, rules, zone)) {
    // A space that is closed every day has no silent devices.
    return Temporal.Instant.fromEpochMilliseconds(0);
  }
  let heard = now.epochMilliseconds;
  // The earlier the last contact, the more silent: halve the interval in which that changes.
  while (heard - silent > 1) {
    const middle = Math.floor((silent + heard) / 2);
    if (isSilent(Temporal.Instant.fromEpochMilliseconds(middle), now, rules, zone)) {
      silent = middle;
    } else {
      heard = middle;
    }
  }
  return Temporal.Instant.fromEpochMilliseconds(heard);
}
