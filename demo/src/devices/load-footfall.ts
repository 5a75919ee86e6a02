import { activeStatuses } from "@frontage/domain/bookings/states.ts";
import type { FootfallCount } from "@frontage/domain/footfall/check-counts.ts";
import { demoOutage, makeDemoCounts } from "./demo-counts.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import {
  dateIn,
  endWallTimeIn,
  instantReaching,
  wallTimeIn,
} from "@frontage/domain/time/zoned-day.ts";
import type { DatabaseTransaction } from "../../../server/src/db/connect.ts";
import { upsertCounts } from "../../../server/src/features/footfall/footfall.queries.ts";
import type { DemoSpace } from "../content/read-demo-content.ts";
import { demoPlaceOf } from "./demo-place.ts";
import { silentSince, type DemoCounter } from "./load-devices.ts";

interface FootfallSpan {
  readonly first: Temporal.PlainDate;
  /** Exclusive. `npm run device -- demo` sends its counts. */
  readonly today: Temporal.PlainDate;
}

/** Loads the counts of the demo counters from the first date until yesterday. */
export async function loadFootfall(
  tx: DatabaseTransaction,
  spaces: readonly DemoSpace[],
  counters: readonly DemoCounter[],
  settings: BookingSettings,
  { first, today }: FootfallSpan,
): Promise<void> {
  // At once: the database stores the counts of one space while those of the next are made.
  await Promise.all(
    counters.map(async (counter) => {
      const space = spaces.find(({ code }) => code === counter.space);
      if (space) {
        const booked = await bookedTimes(tx, counter.spaceId, space.timeZone);
        const rows = countsOf(space, booked, settings, { first, today });
        await upsertCounts(tx, counter, rows, instantReaching(today, 0, space.timeZone));
      }
    }),
  );
}

type BookedTimes = ReadonlyMap<string, readonly (readonly [from: number, to: number])[]>;

/** Returns the booked wall times by date. */
async function bookedTimes(
  tx: DatabaseTransaction,
  spaceId: number,
  zone: string,
): Promise<BookedTimes> {
  const bookings = await tx
    .selectFrom("bookings")
    .where("spaceId", "=", spaceId)
    .where("status", "in", activeStatuses)
    .select(["startsAt", "endsAt"])
    .execute();
  const byDate = new Map<string, (readonly [number, number])[]>();
  for (const { startsAt, endsAt } of bookings) {
    const date = dateIn(zone, startsAt);
    const times = byDate.get(date.toString()) ?? [];
    times.push([wallTimeIn(zone, startsAt), endWallTimeIn(zone, date, endsAt)]);
    byDate.set(date.toString(), times);
  }
  return byDate;
}

function countsOf(
  space: DemoSpace,
  booked: BookedTimes,
  settings: BookingSettings,
  { first, today }: FootfallSpan,
): FootfallCount[] {
  const place = demoPlaceOf(space);
  const yesterday = today.subtract({ days: 1 });
  const silent = silentSince(space.code);
  const dates = Array.from({ length: first.until(today).days }, (_, days) => first.add({ days }));
  return dates.flatMap((date) => {
    const times = booked.get(date.toString()) ?? [];
    const isOpen = (wallTime: number) =>
      times.some(([from, to]) => from <= wallTime && wallTime < to);
    const isOffline = demoOutage(place, date);
    const isSilentDay = silent !== null && date.equals(yesterday);
    // Clocks change at night in all time zones of the demo world, so one offset per day is enough.
    const opening = instantReaching(date, settings.minTime, space.timeZone).epochMilliseconds;
    return makeDemoCounts(place, date, settings, isOpen)
      .filter(({ wallTime }) => !isOffline(wallTime) && !(isSilentDay && wallTime >= silent))
      .map(({ wallTime, ...count }) => ({
        ...count,
        startTime: Temporal.Instant.fromEpochMilliseconds(
          opening + (wallTime - settings.minTime) * 60_000,
        ),
      }));
  });
}
