import { bookingStates, isVisible, type BookingStatus } from "@frontage/domain/bookings/states.ts";
import type { GroupName } from "@frontage/contract/accounts/accounts.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { makeCustomer, makeSpace } from "../../../test/fixtures/factories.ts";
import { makeStoredBooking } from "../../../test/fixtures/stored-booking.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { Refusal } from "../../http/reply/refusal.ts";
import type { SignedInUser } from "../../http/request/signed-in-user.ts";
import { getViewableBooking } from "../bookings/read/bookings.policy.ts";
import { listBookings } from "../bookings/read/list-bookings.queries.ts";
import { getManagedSpace } from "../devices/devices.policy.ts";
import { getReadableBooking } from "../documents/documents.policy.ts";
import { listVisits } from "../landlords/landlord-spaces.queries.ts";
import { listTakings } from "../landlords/statistics.queries.ts";

const app = useTestApp();

async function makeUser(...groups: GroupName[]): Promise<SignedInUser> {
  const { id, email } = await makeCustomer(app, groups);
  return {
    id,
    username: email,
    email,
    firstName: "Ada",
    lastName: "Lovelace",
    groups,
    lacksSecondFactor: false,
    createdAt: app.clock.now(),
    lastSeenAt: null,
  };
}

const statuses = Object.keys(bookingStates) as BookingStatus[];
const isActive = (status: BookingStatus) => bookingStates[status].isActive;

function makeBooking(
  spaceId: number,
  userId: number,
  startsAt: Temporal.Instant,
  status: BookingStatus,
) {
  const lines = [{ net: 1000, gross: 1200 }];
  const createdAt = startsAt.subtract({ hours: 24 });
  return makeStoredBooking(app, {
    spaceId,
    userId,
    startsAt,
    createdAt,
    status,
    lines,
    split: "0.5",
  });
}

interface Period {
  readonly userId: number;
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate | null;
}

/** Whether two periods have a date in common, which the database refuses. */
function overlap(one: Period, other: Period): boolean {
  const endsBefore = (a: Period, b: Period) =>
    a.endDate !== null && Temporal.PlainDate.compare(a.endDate, b.startDate) < 0;
  return !endsBefore(one, other) && !endsBefore(other, one);
}

async function letSpace(spaceId: number, periods: readonly Period[]) {
  await app.database.db
    .insertInto("spaceLandlords")
    .values(periods.map((period) => ({ ...period, spaceId, split: "0.5" })))
    .execute();
}

/** Returns the answer, or null if it is refused as not found. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refusal && error.code === "not_found") {
      return null;
    }
    throw error;
  }
}

async function viewerOf(code: string, user: SignedInUser) {
  const [booking, documents] = await Promise.all([
    orNull(getViewableBooking(app.database.db, code, user)),
    orNull(getReadableBooking(app.database.db, code, user)),
  ]);
  return { viewer: booking?.viewer ?? null, reader: documents?.reader ?? null };
}

describe("the viewer of a booking", () => {
  const startsAt = Temporal.Instant.from("2027-05-10T09:00:00Z");

  test.each(statuses)(
    "is the same for the booking and its documents if it is %s",
    async (status) => {
      const { db } = app.database;
      const [owner, staff, landlord, stranger] = await Promise.all([
        makeUser("Landlord"),
        makeUser("Staff", "Landlord"),
        makeUser("Landlord"),
        makeUser("Landlord"),
      ]);
      const { id } = await makeSpace(db);
      const { code } = await makeBooking(id, owner.id, startsAt, status);
      const startDate = Temporal.PlainDate.from("2027-01-01");
      const viewerAsLandlord = async (user: SignedInUser) => {
        await db.deleteFrom("spaceLandlords").where("spaceId", "=", id).execute();
        await letSpace(id, [{ userId: user.id, startDate, endDate: null }]);
        return viewerOf(code, user);
      };
      const unseen = { viewer: null, reader: null };
      expect({
        owner: await viewerAsLandlord(owner),
        staff: await viewerAsLandlord(staff),
        landlord: await viewerAsLandlord(landlord),
        stranger: await viewerOf(code, stranger),
      }).toEqual({
        owner: isVisible(status) ? { viewer: "owner", reader: "owner" } : unseen,
        staff: isVisible(status) ? { viewer: "staff", reader: "owner" } : unseen,
        landlord: isVisible(status) ? { viewer: "landlord", reader: "landlord" } : unseen,
        stranger: unseen,
      });
      const filter = { userId: owner.id, asLandlord: false };
      const { rows } = await listBookings(db, filter, { limit: 10, offset: 0 });
      expect(rows.map((row) => row.code)).toEqual(isVisible(status) ? [code] : []);
    },
  );
});

/** Dates around which clocks change, mostly at midnight. The Azores repeat an hour, and Samoa omits a date. */
const changes = [
  ["Europe/London", "2027-03-28"],
  ["Atlantic/Azores", "2027-03-28"],
  ["Atlantic/Azores", "2027-10-31"],
  ["America/Havana", "2027-03-14"],
  ["America/Havana", "2027-11-07"],
  ["America/Santiago", "2027-09-05"],
  ["America/Santiago", "2027-04-04"],
  ["Africa/Cairo", "2027-04-30"],
  ["Africa/Cairo", "2027-10-29"],
  ["Asia/Beirut", "2027-03-28"],
  ["Asia/Beirut", "2027-10-31"],
  ["Pacific/Apia", "2011-12-30"],
] as const;

const letting = fc.record({
  isOfFirst: fc.boolean(),
  /** Counted from the date on which clocks change. */
  startDay: fc.integer({ min: -2, max: 2 }),
  /** Dates after the first; null if the period has no end. */
  furtherDays: fc.option(fc.nat(2)),
});
const lettings = fc.uniqueArray(letting, {
  minLength: 1,
  maxLength: 3,
  selector: ({ isOfFirst, startDay }) => `${isOfFirst} ${startDay}`,
});
const slots = fc.array(
  fc.record({
    /** From the first instant of the date. */
    halfHours: fc.oneof(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -100, max: 100 })),
    status: fc.constantFrom(...statuses),
  }),
  { minLength: 3, maxLength: 6 },
);

describe("a letting period", () => {
  let first: SignedInUser;
  let second: SignedInUser;
  let customer: SignedInUser;
  beforeAll(async () => {
    first = await makeUser("Landlord");
    second = await makeUser("Landlord");
    customer = await makeUser("Customer");
  });

  /** The codes of a landlord's bookings in a space, by each query that lists them. */
  async function listCodes(
    user: SignedInUser,
    space: { readonly id: number; readonly code: string },
    around: Temporal.Instant,
  ) {
    const { db } = app.database;
    const within = { start: around.subtract({ hours: 100 }), end: around.add({ hours: 100 }) };
    const filter = { userId: user.id, asLandlord: true, space: space.code };
    const [{ rows }, visits, report] = await Promise.all([
      listBookings(db, filter, { limit: 100, offset: 0 }),
      listVisits(db, { userId: user.id, space, within }),
      listTakings(db, { userId: user.id, currency: "GBP", within: [within] }),
    ]);
    const codesOf = (bookings: readonly { readonly code: string }[]) =>
      bookings.map(({ code }) => code).toSorted();
    return { list: codesOf(rows), visits: codesOf(visits), report: codesOf(report) };
  }

  test.each(changes)(
    "gives a landlord the same bookings everywhere, in %s around %s",
    { timeout: 60_000 },
    async (timeZone, text) => {
      const { db } = app.database;
      const date = Temporal.PlainDate.from(text);
      const midnight = date.toZonedDateTime(timeZone).toInstant();

      const check = async (drawn: readonly Period[], starts: readonly Start[]) => {
        const periods = drawn.filter(
          (period, index) => !drawn.slice(0, index).some((earlier) => overlap(earlier, period)),
        );
        const space = await makeSpace(db, { timeZone });
        // Reports cover all spaces, so those of earlier runs must not be let.
        await db.deleteFrom("spaceLandlords").execute();
        await letSpace(space.id, periods);
        const bookings = await Promise.all(
          starts.map(({ startsAt, status }) =>
            makeBooking(space.id, customer.id, startsAt, status),
          ),
        );
        for (const user of [first, second]) {
          const own = bookings.filter(({ startsAt }) =>
            periods.some((period) => includes(period, user, dateIn(timeZone, startsAt))),
          );
          for (const { code, status, startsAt } of bookings) {
            const isOwn = own.some((booking) => booking.code === code);
            const role = isOwn && isVisible(status) ? "landlord" : null;
            expect(await viewerOf(code, user)).toEqual({ viewer: role, reader: role });
            const parts = { db, clock: { now: () => startsAt } };
            const managed = await orNull(getManagedSpace(parts, space.code, user));
            expect(managed?.id).toBe(isOwn ? space.id : undefined);
          }
          const codes = own.filter(({ status }) => isActive(status)).map(({ code }) => code);
          const expected = codes.toSorted();
          expect(await listCodes(user, space, midnight)).toEqual({
            list: expected,
            visits: expected,
            report: expected,
          });
        }
      };

      const property = fc.asyncProperty(lettings, slots, (drawnLettings, drawnSlots) =>
        check(
          drawnLettings.map(({ isOfFirst, startDay, furtherDays }) => {
            const startDate = date.add({ days: startDay });
            const endDate = furtherDays === null ? null : startDate.add({ days: furtherDays });
            return { userId: (isOfFirst ? first : second).id, startDate, endDate };
          }),
          drawnSlots.map(({ halfHours, status }) => ({
            startsAt: midnight.add({ minutes: 30 * halfHours }),
            status,
          })),
        ),
      );
      await fc.assert(property, { numRuns: 5 });
    },
  );
});

interface Start {
  readonly startsAt: Temporal.Instant;
  readonly status: BookingStatus;
}

/** The rule in plain dates: docs/people/landlords.md#letting-periods. */
function includes(
  { userId, startDate, endDate }: Period,
  user: SignedInUser,
  date: Temporal.PlainDate,
): boolean {
  return (
    userId === user.id &&
    Temporal.PlainDate.compare(startDate, date) <= 0 &&
    (endDate === null || Temporal.PlainDate.compare(date, endDate) <= 0)
  );
}
