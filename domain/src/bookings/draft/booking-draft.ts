import type { ProductChoice } from "../../pricing/product.ts";
import type { QuotedTime } from "../../pricing/quote.ts";
import type { Interval } from "../../time/interval.ts";
import { dateIn, intervalOn, wallTimeIn, endWallTimeIn } from "../../time/zoned-day.ts";
import { allowsFlexiTicket, earliestBookableDate } from "../../settings/booking-dates.ts";
import type { BookingSettings } from "../../settings/booking-settings.ts";

/** A customer's choices so far, without prices. Source: docs/booking/wizard.md#drafts. */
export interface BookingDraft {
  /** The code of the edited booking; null for a new one. */
  readonly code: string | null;
  /** Space code. */
  readonly space: string;
  /** Design code, or null. */
  readonly design: string | null;
  readonly times: readonly QuotedTime[];
  readonly products: readonly ProductChoice[];
  /** Promo codes; at most one. */
  readonly discounts: readonly string[];
}

/** An empty draft for a space. */
export function newDraft(space: string): BookingDraft {
  return { code: null, space, design: null, times: [], products: [], discounts: [] };
}

/**
 * Updates a stored draft for today. Times of a new booking before the first bookable date move to that date at the same
 * wall time, and flexi-tickets that can no longer be bought are removed. Clashing times stay for the customer to
 * resolve. Returns the same draft if nothing changes. Source: docs/booking/wizard.md#drafts.
 */
export function sanitiseDraft(
  draft: BookingDraft,
  zone: string,
  settings: BookingSettings,
  now: Temporal.Instant,
): BookingDraft {
  if (draft.code !== null) {
    return draft;
  }
  const earliest = earliestBookableDate(settings, now);
  const times = draft.times.map((time) => {
    const date = dateIn(zone, time.start);
    if (Temporal.PlainDate.compare(date, earliest) < 0) {
      return withPossibleTicket({ ...time, ...movedTo(earliest, time, zone) }, earliest);
    }
    return withPossibleTicket(time, date);
  });
  return times.every((time, index) => time === draft.times[index]) ? draft : { ...draft, times };

  function withPossibleTicket(time: QuotedTime, date: Temporal.PlainDate): QuotedTime {
    return time.includeFlexiTicket && !allowsFlexiTicket(settings, date, now)
      ? { ...time, includeFlexiTicket: false }
      : time;
  }
}

/** The same wall time on another date. */
export function movedTo(date: Temporal.PlainDate, time: Interval, zone: string): Interval {
  const start = wallTimeIn(zone, time.start);
  const end = endWallTimeIn(zone, dateIn(zone, time.start), time.end);
  return intervalOn(date, { start, end }, zone);
}
