import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { createBookableMinutes } from "@frontage/domain/landlords/figures/bookable-minutes.ts";
import { settingsOf } from "@frontage/domain/settings/space-rules.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { Database } from "../../db/connect.ts";
import { listClosedTimes } from "../availability/claims.queries.ts";
import { listRateCardsBySpace } from "../availability/rate-cards.queries.ts";
import { listBookableLetSpaces } from "./occupancy.queries.ts";

interface OccupancyScope {
  readonly userId: number;
  readonly currency: string;
  /** In order and without overlaps. */
  readonly within: readonly Interval[];
}

/**
 * Returns the bookable minutes of the landlord's spaces in one currency, with one read of the spaces, one of their rate
 * cards and one of their closed times.
 * Source: docs/people/landlords.md#occupancy
 */
export async function loadBookableMinutes(
  db: Database,
  settings: BookingSettings,
  { userId, currency, within }: OccupancyScope,
): Promise<number> {
  const bookable = await listBookableLetSpaces(db, userId, currency);
  const ids = bookable.map(({ id }) => id);
  const [first, last] = [within.at(0), within.at(-1)];
  if (ids.length === 0 || !first || !last) {
    return 0;
  }
  const all = { start: first.start, end: last.end };
  // One more day on each side, since dates are in each space's zone.
  const [cards, closedTimes] = await Promise.all([
    listRateCardsBySpace(
      db,
      { ids, currency },
      dateIn("UTC", all.start).subtract({ days: 1 }),
      dateIn("UTC", all.end).add({ days: 1 }),
    ),
    listClosedTimes(db, ids, all),
  ]);
  const closed = Map.groupBy(closedTimes, ({ spaceId }) => spaceId);
  const minutesOf = createBookableMinutes(within);
  return bookable.reduce(
    (sum, { id, timeZone, periods, ...own }) =>
      sum +
      minutesOf({
        zone: timeZone,
        cards: cards.get(id) ?? [],
        rules: settingsOf(settings, own),
        periods,
        closed: closed.get(id) ?? [],
      }),
    0,
  );
}
