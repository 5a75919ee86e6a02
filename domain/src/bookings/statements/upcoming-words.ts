import { daysUntilText } from "../days-until-text.ts";
import { bookingPhase, type PhaseFacts } from "./booking-standing.ts";

interface UpcomingFacts extends PhaseFacts {
  readonly timeZone: string;
  readonly spaceName: string;
}

export const noUpcomingBookings = "You have no upcoming bookings.";

/** The sentence above the list of upcoming bookings, about the first of them. */
export function upcomingStatement(first: UpcomingFacts, now: Temporal.Instant): string {
  return bookingPhase(first, now) === "under_way"
    ? `Your time at ${first.spaceName} has begun.`
    : `You have an upcoming booking in ${daysUntilText(first.timeZone, now, first.start)}`;
}
