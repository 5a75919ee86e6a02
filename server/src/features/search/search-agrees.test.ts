import { ApiError } from "@frontage/contract/client.ts";
import { placeHold, releaseHold } from "@frontage/contract/bookings/holds.ts";
import { getQuote } from "@frontage/contract/bookings/quotes.ts";
import { listReservedTimes } from "@frontage/contract/spaces/availability.ts";
import { searchSpaces, type SpaceSearch } from "@frontage/contract/spaces/search-spaces.ts";
import { endsFrom } from "@frontage/domain/availability/select-slot.ts";
import { cellStatus, slotGrid } from "@frontage/domain/availability/slot-grid.ts";
import type { RateCard } from "@frontage/domain/pricing/rate-card.ts";
import { isInsideNotice } from "@frontage/domain/settings/booking-dates.ts";
import { defaultSettings } from "@frontage/domain/settings/default-settings.ts";
import { noOwnRules, settingsOf } from "@frontage/domain/settings/space-rules.ts";
import { elapsedMinutes, type Interval } from "@frontage/domain/time/interval.ts";
import { instantOfWallTime, instantReaching } from "@frontage/domain/time/zoned-day.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anyOwnRules } from "../../../../testing/any-own-rules.ts";
import { required } from "../../../../testing/required.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import {
  closeSpace,
  freshIp,
  makeCustomer,
  makeRateCard,
  makeSpace,
} from "../../../test/fixtures/factories.ts";

const app = useTestApp();
const increment = 30;

let token: string;
beforeAll(async () => {
  ({ token } = await makeCustomer(app));
});
/** How often a slot was free, and how often not: both must have been tried. */
const tried = { free: 0, taken: 0, inWindow: 0 };
afterAll(() => {
  expect(Math.min(tried.free, tried.taken, tried.inWindow)).toBeGreaterThan(10);
});

/** The caller, who has a hold of their own. */
const caller = () => app.api(token, freshIp());

const halfHours = (max: number) => fc.nat(max).map((count) => count * increment);
const anyTimes = fc
  .tuple(halfHours(46), fc.integer({ min: 1, max: 16 }))
  .map(([from, length]) => ({ from, to: Math.min(from + length * increment, 24 * 60) }));
/** Mostly by day, when most spaces are open. */
const likelyTimes = fc
  .tuple(fc.integer({ min: 16, max: 38 }), fc.integer({ min: 1, max: 8 }))
  .map(([from, length]) => ({ from: from * increment, to: (from + length) * increment }));

const anySpace = fc.record({
  timeZone: fc.constantFrom("Europe/London", "Pacific/Chatham", "Australia/Lord_Howe"),
  own: fc.oneof(fc.constant(noOwnRules), anyOwnRules(increment)),
  bufferBefore: fc.constantFrom(0, 15, 60),
  bufferAfter: fc.constantFrom(0, 30),
  hours: fc.constantFrom([0, 24 * 60], [8 * 60, 21 * 60], [6 * 60, 18 * 60 + 20]),
  price: fc.integer({ min: 1000, max: 9999 }),
  closed: fc.array(anyTimes, { maxLength: 1 }),
  expired: fc.array(likelyTimes, { maxLength: 2 }),
  held: fc.array(likelyTimes, { maxLength: 2 }),
});

const anyWorld = fc.record({
  // A usual Saturday, and days of clock changes in each of the zones.
  date: fc
    .constantFrom("2027-06-05", "2027-10-31", "2027-09-26", "2027-10-03")
    .map((text) => Temporal.PlainDate.from(text)),
  site: fc.record({
    minTime: fc.constantFrom(0, 7 * 60),
    maxTime: fc.constantFrom(20 * 60, 24 * 60),
    minDuration: fc.constantFrom(30, 60, 90),
  }),
  spaces: fc.array(anySpace, { minLength: 3, maxLength: 3 }),
  ownHold: likelyTimes,
  slots: fc.array(fc.oneof(anyTimes, likelyTimes), { minLength: 3, maxLength: 3 }),
  /** Choose slots that a grid offers, and their neighbours. */
  picks: fc.array(fc.tuple(fc.nat(500), fc.constantFrom(0, 0, -increment, increment)), {
    minLength: 4,
    maxLength: 4,
  }),
  windows: fc.array(fc.tuple(fc.oneof(anyTimes, likelyTimes), fc.integer({ min: 1, max: 8 })), {
    minLength: 3,
    maxLength: 3,
  }),
});
type World = typeof anyWorld extends fc.Arbitrary<infer Value> ? Value : never;
type SpaceOfWorld = World["spaces"][number];

/** Whether a hold is placed. Only the two expected refusals say that it is not. */
async function holds(call: Promise<{ hold: string }>): Promise<string | null> {
  try {
    return (await call).hold;
  } catch (error) {
    if (error instanceof ApiError && (error.code === "slot_taken" || error.status === 400)) {
      return null;
    }
    throw error;
  }
}

const intervalOf = (
  date: Temporal.PlainDate,
  { from, to }: { from: number; to: number },
  zone: string,
): Interval => ({
  start: instantReaching(date, from, zone),
  end: instantReaching(date, to, zone),
});

/** Makes a space with closed times, and holds of others: some have expired, some have not. */
async function makeWorldSpace(world: World, space: SpaceOfWorld) {
  const { db } = app.database;
  const made = await makeSpace(db, space);
  await db.deleteFrom("rateCards").where("spaceId", "=", made.id).execute();
  const [startTime = 0, endTime = 0] = space.hours;
  const range = { startDate: "2027-01-01", endDate: "2027-12-31" };
  await makeRateCard(db, made.id, space.price, range, { startTime, endTime });
  const card: RateCard = {
    currency: "GBP",
    startDate: Temporal.PlainDate.from(range.startDate),
    endDate: Temporal.PlainDate.from(range.endDate),
    prices: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, startTime, endTime, price: space.price })),
  };
  const hold = (times: { from: number; to: number }) =>
    holds(
      app.api(undefined, freshIp())(placeHold, {
        body: { space: made.code, times: [intervalOf(world.date, times, space.timeZone)] },
      }),
    );
  return { ...made, ...space, card, hold };
}
type MadeSpace = Awaited<ReturnType<typeof makeWorldSpace>>;

/** The grid of a space as the caller sees it: its cells, and where a slot from each of them can end. */
async function gridOf(space: MadeSpace, { date, site }: World) {
  const settings = settingsOf({ ...defaultSettings, ...site }, space.own);
  const reserved = await caller()(listReservedTimes, {
    query: {
      space: space.code,
      minTime: date.toZonedDateTime(space.timeZone).toInstant(),
      maxTime: date.add({ days: 1 }).toZonedDateTime(space.timeZone).toInstant(),
    },
  });
  const now = app.clock.now();
  const cells = slotGrid(date, space.timeZone, settings, space.card);
  const context = { reserved, current: null, selected: [], now };
  const isFar = !isInsideNotice(settings, date, now);
  const free = cells.map((cell) => isFar && cellStatus(cell, context) === "available");
  const lengths = {
    cells: cells.map(elapsedMinutes),
    shortest: settings.minDuration,
    longest: settings.maxDuration,
  };
  return cells.flatMap((cell, from) =>
    endsFrom(free, from, lengths).map((to) => ({
      from: cell.startTime,
      to: required(cells[to - 1], "the last cell").endTime,
      start: cell.start,
      end: required(cells[to - 1], "the last cell").end,
    })),
  );
}

const search = async (query: object): Promise<SpaceSearch> =>
  caller()(searchSpaces, { query: { ...query, limit: 100 } });

const matchIn = ({ results }: SpaceSearch, { code }: MadeSpace) =>
  results.find(({ space }) => space.code === code)?.match ?? null;

async function totalOf({ code }: MadeSpace, { start, end }: Interval) {
  const times = [{ start, end, includeFlexiTicket: false }];
  const body = { space: code, times, products: [], discounts: [] };
  return (await caller()(getQuote, { body })).total;
}

test("what search calls free the grid offers and a hold gets, at the price of a quote, and nothing else", async () => {
  await fc.assert(
    fc.asyncProperty(anyWorld, async (world) => {
      const { db } = app.database;
      await db.updateTable("spaces").set({ status: "hidden" }).execute();
      await db.updateTable("bookingSettings").set(world.site).execute();
      const spaces: MadeSpace[] = [];
      for (const space of world.spaces) {
        spaces.push(await makeWorldSpace(world, space));
      }
      for (const space of spaces) {
        for (const times of space.expired) {
          await space.hold(times);
        }
      }
      app.clock.advance({ minutes: 16 });
      for (const space of spaces) {
        for (const times of space.closed) {
          const { start, end } = intervalOf(world.date, times, space.timeZone);
          await closeSpace(db, space.id, start, end).catch(() => {});
        }
        for (const times of space.held) {
          await space.hold(times);
        }
      }
      const first = required(spaces[0], "the first space");
      const holdOwn = () =>
        holds(
          caller()(placeHold, {
            body: {
              space: first.code,
              times: [intervalOf(world.date, world.ownHold, first.timeZone)],
              extend: false,
            },
          }),
        );
      const own = await holdOwn();
      const grids = new Map<MadeSpace, Awaited<ReturnType<typeof gridOf>>>();
      for (const space of spaces) {
        grids.set(space, await gridOf(space, world));
      }

      const offers = [...grids.values()].flat();
      const picked = world.picks.flatMap(([index, shift]) => {
        const offer = offers[index % Math.max(1, offers.length)];
        const to = (offer?.to ?? 0) + shift;
        return offer && offer.from < to && to <= 24 * 60 ? [{ from: offer.from, to }] : [];
      });
      for (const { from, to } of [...world.slots, ...picked]) {
        const isSkipped = spaces.some(({ timeZone }) =>
          [from, to].some((time) => instantOfWallTime(world.date, time, timeZone) === null),
        );
        if (isSkipped) {
          continue;
        }
        const found = await search({ date: world.date, start: from, end: to });
        for (const space of spaces) {
          const slot = intervalOf(world.date, { from, to }, space.timeZone);
          // By instants: where clocks go forward, a slot has two names for its end.
          const offered = grids
            .get(space)
            ?.some(({ start, end }) => start.equals(slot.start) && end.equals(slot.end));
          const match = matchIn(found, space);
          const hold = await holds(
            caller()(placeHold, { body: { space: space.code, times: [slot] } }),
          );
          const what = `${space.code} ${world.date} ${from}–${to} ${space.timeZone}`;
          expect([what, match !== null, hold !== null]).toEqual([what, offered, offered]);
          tried[offered ? "free" : "taken"] += 1;
          if (hold !== null) {
            await caller()(releaseHold, { params: { hold } });
            await (own === null ? null : holdOwn());
            expect([String(match?.start), String(match?.end)]).toEqual([
              String(slot.start),
              String(slot.end),
            ]);
            expect(match?.total).toEqual(await totalOf(space, slot));
          }
        }
      }

      const windows = [
        ...world.windows,
        ...picked.map((window) => [window, (window.to - window.from) / increment] as const),
      ];
      for (const [window, cells] of windows) {
        const hours = (cells * increment) / 60;
        if (cells * increment > window.to - window.from) {
          continue;
        }
        const found = await search({
          date: world.date,
          start: window.from,
          end: window.to,
          hours,
        }).catch((error: unknown) => {
          // A window of which the clocks skip an edge is refused.
          if (error instanceof ApiError && error.status === 400) {
            return null;
          }
          throw error;
        });
        for (const space of found ? spaces : []) {
          const fitting = (grids.get(space) ?? []).filter(
            (slot) =>
              slot.from >= window.from &&
              slot.to <= window.to &&
              elapsedMinutes(slot) === cells * increment,
          );
          const match = found && matchIn(found, space);
          const what = `${space.code} ${hours} h in ${window.from}–${window.to}`;
          expect([what, match !== null]).toEqual([what, fitting.length > 0]);
          if (match) {
            tried.inWindow += 1;
            expect(fitting.some(({ start }) => start.equals(match.start))).toBe(true);
            expect(match.total).toEqual(await totalOf(space, match));
          }
        }
      }
    }),
    // Shrinking a world takes longer than the test may: the failure would be a timeout.
    { numRuns: 8, endOnFailure: true },
  );
}, 60_000);
