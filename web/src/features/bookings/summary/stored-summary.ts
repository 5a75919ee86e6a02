import type { Booking } from "@frontage/contract/bookings/bookings.ts";
import type { Space } from "@frontage/contract/spaces/spaces.ts";
import type { Summary } from "./summary.ts";

/** A booking's summary with its time as text, which a loader can return. */
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

/** The summary to show, from a loader's data. */
export function summaryOf({ start, end, ...summary }: StoredSummary): Summary {
  return {
    ...summary,
    times: [{ start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) }],
  };
}
