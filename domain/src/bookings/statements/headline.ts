import { formatDayWithOrdinal, formatTimeIn } from "../../time/format-time.ts";
import type { Interval } from "../../time/interval.ts";
import { dateIn } from "../../time/zoned-day.ts";
import type { BookingPhase } from "./booking-standing.ts";

export interface Headline {
  readonly kicker: string;
  readonly title: string;
  readonly text: string;
}

interface HeadlineFacts extends Interval {
  readonly timeZone: string;
  readonly spaceName: string;
}

/** The headline of a booking's page, and its title. */
export function headlineOf(
  { timeZone, spaceName, start, end }: HeadlineFacts,
  phase: BookingPhase,
): Headline {
  const day = formatDayWithOrdinal(dateIn(timeZone, start));
  const time = formatTimeIn(timeZone, start);
  switch (phase) {
    case "upcoming":
      return {
        kicker: "Success",
        title: "Your space is booked!",
        text: `See you ${day} at ${time}`,
      };
    case "under_way":
      return {
        kicker: "Your day",
        title: "Your time has begun.",
        text: `${spaceName} is yours until ${formatTimeIn(timeZone, end)}.`,
      };
    case "over":
      return {
        kicker: "Thank you",
        title: "Your booking is over.",
        text: `You were with us on ${day} at ${time}. We hope to see you again.`,
      };
    case "cancelled":
      return {
        kicker: "Cancelled",
        title: "Your booking is cancelled.",
        text: `It was for ${day} at ${time}, at ${spaceName}.`,
      };
  }
}
