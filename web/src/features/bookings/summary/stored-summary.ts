import type { Booking } from "@frontage/contract/bookings/bookings.ts";
import type { Space } from "@frontage/contract/spaces/spaces.ts";
import type { Summary } from "./summary.ts";

/** The summary of a booking with its times as text: what a loader can hand on. */
export type StoredSummary = Omit<Summary, "times"> & {
  readonly start: string;
  readonly end: string;
};

export function bookingSummary(
  booking: Booking,
  space: Pick<Space, "name" | "timeZone">,
): StoredSummary {
  return {
    spaceName: space.name,
    zone: space.timeZone,
    currency: booking.currency,
    start: booking.start.toString(),
    end: booking.end.toString(),
    lines: booking.lines.map((line) => ({
      ...line,
      discount: line.discount.amount,
      gross: line.gross.amount,
    })),
    discount: booking.discount.amount,
    total: booking.total.amount,
  };
}

/** The summary as it is shown, from what came from a loader. */
export function summaryOf({ start, end, ...summary }: StoredSummary): Summary {
  return {
    ...summary,
    times: [{ start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) }],
  };
}
