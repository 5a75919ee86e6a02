import type { BookingSettings } from "./booking-settings.ts";

/** A problem of booking settings, at one of its fields. */
export type SettingsProblems = Partial<Record<keyof BookingSettings, string>>;

/**
 * Returns why settings contradict each other; empty if they do not. Rules of settings that are missing are left out. The opening hours hold whole increments, the
 * shortest booking is one or more of them, the note on changes does not go beyond what is enforced, and the time zone
 * exists.
 * Source: docs/booking/wizard.md#changing-the-settings
 */
export function settingsProblems(settings: Partial<BookingSettings>): SettingsProblems {
  // No comparison with NaN is true.
  const { minTime = NaN, maxTime = NaN, increment = NaN, minDuration = NaN } = settings;
  const { addOnsNoteDays = NaN, changeCutoffDays = NaN, defaultTimeZone } = settings;
  const problems: SettingsProblems = {};
  if (maxTime <= minTime) {
    problems.maxTime = "The last hour must be after the first.";
  } else {
    if ((maxTime - minTime) % increment > 0) {
      problems.increment = "The opening hours must be whole increments.";
    }
    if (minDuration > maxTime - minTime) {
      problems.minDuration = "The shortest booking must fit into the opening hours.";
    }
  }
  if (minDuration % increment > 0) {
    problems.minDuration ??= "The shortest booking must be whole increments.";
  }
  if (addOnsNoteDays < changeCutoffDays) {
    problems.addOnsNoteDays =
      "The note on the add-ons step must not promise changes after they close.";
  }
  if (defaultTimeZone !== undefined && !isTimeZone(defaultTimeZone)) {
    problems.defaultTimeZone = "Use a time zone such as Europe/London.";
  }
  return problems;
}

function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    // An offset such as +01:00 has no daylight saving time.
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}
