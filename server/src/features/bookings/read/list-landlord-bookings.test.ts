import { listBookings, getBooking, landlordSort } from "@frontage/contract/bookings/bookings.ts";
import type { Booking } from "@frontage/contract/bookings/bookings.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { paymentStatusOf } from "@frontage/domain/landlords/payment-status.ts";
import { splitBooking } from "@frontage/domain/landlords/split-booking.ts";
import { rate } from "@frontage/domain/money/rate.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { openSession } from "../../accounts/sessions/sessions.queries.ts";
import { at, makeCustomer, makeSpace } from "../../../../test/fixtures/factories.ts";
import { makeStoredBooking } from "../../../../test/fixtures/stored-booking.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { first, required } from "../../../../../testing/required.ts";

const app = useTestApp();
type Query = EndpointInput<typeof listBookings>["query"];
type Stored = Awaited<ReturnType<typeof makeStoredBooking>>;

interface World {
  readonly landlord: { readonly id: number; readonly token: string };
  readonly spaces: readonly { readonly id: number; readonly code: string }[];
  /** Bookings of the landlord's spaces and dates that were not cancelled. */
  readonly own: readonly (Stored & { readonly space: string })[];
}
let world: World;

const people = ["Ada", "bea", "Åke", "Ada"] as const;

/**
 * When bookings start: around the ends of April 2027 and of the year, by clocks in London and New York, and in the two
 * hours of 31 October 2027 that the Azores call 00:00 to 01:00.
 */
const starts = [
  at("2027-03-31T23:00"),
  at("2027-04-01T00:00"),
  at("2027-04-12T08:00"),
  at("2027-04-12T10:00"),
  at("2027-04-30T20:00"),
  at("2027-04-30T23:30"),
  at("2027-05-01T01:00"),
  at("2027-10-30T22:30", "UTC"),
  at("2027-10-31T00:30", "UTC"),
  at("2027-10-31T01:30", "UTC"),
  at("2027-12-31T23:00"),
  at("2028-01-01T00:00"),
];

async function makeWorld(): Promise<World> {
  const { db } = app.database;
  const landlord = await makeCustomer(app, ["Landlord"]);
  const other = await makeCustomer(app, ["Landlord"]);
  const makeLetSpace = async (timeZone: string, landlordId: number, handover?: string) => ({
    ...(await makeSpace(db, { timeZone, landlordId })),
    zone: timeZone,
    handover: handover === undefined ? null : Temporal.PlainDate.from(handover),
  });
  const own = await makeLetSpace("Europe/London", landlord.id);
  const spaces = [
    own,
    await makeLetSpace("America/New_York", landlord.id, "2027-05-01"),
    await makeLetSpace("Atlantic/Azores", landlord.id, "2027-10-31"),
    await makeLetSpace("Europe/London", other.id),
  ];
  // Two spaces pass to the other landlord, on dates in their own zones.
  for (const { id, handover } of spaces) {
    if (handover) {
      await db
        .updateTable("spaceLandlords")
        .set({ endDate: handover.subtract({ days: 1 }) })
        .where("spaceId", "=", id)
        .execute();
      await db
        .insertInto("spaceLandlords")
        .values({ spaceId: id, userId: other.id, split: "0.5", startDate: handover })
        .execute();
    }
  }
  const customers: { id: number }[] = [];
  for (const firstName of people) {
    const customer = await makeCustomer(app);
    await db.updateTable("users").set({ firstName }).where("id", "=", customer.id).execute();
    customers.push(customer);
  }
  const found: World["own"][number][] = [];
  let number = 0;
  for (const space of spaces) {
    for (const startsAt of starts) {
      number += 1;
      const gross = required([55_200, 1, 0, 23_941][number % 4], "one of four prices");
      const stored = await makeStoredBooking(app, {
        spaceId: space.id,
        userId: required(customers[number % customers.length], "one of the customers").id,
        startsAt,
        createdAt: startsAt.subtract({ hours: 24 * (1 + (number % 5)) }),
        status: number % 7 === 0 ? "cancelled" : number % 5 === 0 ? "moved" : "confirmed",
        lines: [
          { net: gross - Math.floor(gross / 6), gross },
          { net: 100, gross: 120 },
        ],
        outstanding: required(
          [0, 1, gross + 119, gross + 120][number % 4],
          "one of four outstanding amounts",
        ),
        split: required(["0.7", "0.333", "0", "1"][number % 4], "one of four splits"),
        hasInvoice: number % 2 === 0,
      });
      const isBeforeHandover =
        space.handover !== null &&
        Temporal.PlainDate.compare(dateIn(space.zone, startsAt), space.handover) < 0;
      if ((space === own || isBeforeHandover) && stored.status !== "cancelled") {
        found.push({ ...stored, space: space.code });
      }
    }
  }
  return { landlord, spaces, own: found };
}

beforeAll(async () => {
  world = await makeWorld();
});

const list = (query: Query, token = world.landlord.token) =>
  app.api(token)(listBookings, { query: { as: "landlord", ...query } });
const codesOf = (bookings: readonly { code: string }[]) => bookings.map(({ code }) => code);

describe("GET /bookings/?as=landlord", () => {
  test("shows nothing to visitors, customers and other landlords", async () => {
    const answer = await app.request({ path: "/bookings/?as=landlord" });
    expect(answer.statusCode).toBe(401);
    const others = [
      await makeCustomer(app),
      await makeCustomer(app, ["Landlord"]),
      await makeCustomer(app, ["Staff"]),
    ];
    for (const { token } of others) {
      for (const query of [
        {},
        { status: "paid" as const },
        { space: first(world.spaces, "the first space of the landlord").code },
      ]) {
        expect(await list(query, token)).toEqual({ count: 0, results: [] });
      }
    }
  });

  test("leaves out cancelled bookings", async () => {
    const { results } = await list({ limit: 200 });
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(["confirmed", "moved"]));
    expect(codesOf(results).toSorted()).toEqual(codesOf(world.own).toSorted());
  });

  test("shows price, tax, shares and payment of each booking, which sum to the penny", async () => {
    const { results } = await list({ limit: 200 });
    for (const booking of results) {
      const stored = required(
        world.own.find(({ code }) => code === booking.code),
        "the stored booking",
      );
      const { net, gross, split, outstanding } = stored;
      const { landlord, frontage } = splitBooking({ net, gross }, rate(split));
      const money = (amount: number) => ({ amount, currency: "GBP" });
      expect(booking).toMatchObject({
        price: money(net),
        tax: money(gross - net),
        totalPrice: money(gross),
        landlordSplit: money(landlord.total),
        frontageSplit: money(frontage.total),
        outstandingAmount: outstanding === 0 ? null : money(outstanding),
        outstandingDueDate: null,
        paymentStatus: paymentStatusOf({ total: gross, outstanding }),
        hasInvoice: stored.hasInvoice,
      });
      expect(
        required(booking.landlordSplit, "the landlord's part").amount +
          required(booking.frontageSplit, "the company's part").amount,
      ).toBe(gross);
    }
  });

  test("shows the same in one booking as in the list", async () => {
    const { results } = await list({ limit: 200 });
    for (const booking of results.slice(0, 4)) {
      const query = {};
      const alone = await app.api(world.landlord.token)(getBooking, { params: booking, query });
      expect(alone).toEqual(booking);
    }
  });

  test("hides price, shares and payment from customers and staff", async () => {
    const { code, userId } = first(world.own, "a booking of the landlord");
    const staff = await makeCustomer(app, ["Staff"]);
    const owner = await openSession(app.database.db, app.clock, userId);
    for (const { token } of [staff, owner]) {
      const booking = await app.api(token)(getBooking, { params: { code }, query: {} });
      for (const field of landlordFields) {
        expect(booking).not.toHaveProperty(field);
      }
    }
  });
});

/** The key of each sort order, as the list shows it. */
const keys: Readonly<Record<string, (booking: Booking) => number | string>> = {
  start_time: ({ start }) => start.epochMilliseconds,
  created: ({ created }) => created.epochMilliseconds,
  name: ({ creator }) => `${creator.firstName} ${creator.lastName}`,
  total_price: ({ totalPrice }) => required(totalPrice, "the total price").amount,
};

const alphabet = new Intl.Collator("en");

const statuses = ["paid", "awaiting_payment", "partial_payment"] as const;
const months = ["2027-03", "2027-04", "2027-05", "2027-10", "2027-12", "2028-01", "2029-01"];
const queries = fc.record(
  {
    status: fc.constantFrom(...statuses),
    month: fc.constantFrom(...months).map((month) => Temporal.PlainYearMonth.from(month)),
    sort: fc.constantFrom(...landlordSort.options),
    space: fc.nat(4).map((index) => world.spaces[index]?.code ?? "nowhere"),
    minTime: fc.constantFrom(...starts),
    maxTime: fc.constantFrom(...starts).map((start) => start.add({ minutes: 60 })),
  },
  { requiredKeys: [] },
);

/** The codes that a query selects, computed booking by booking. */
function expected({ status, month, space, minTime, maxTime }: Query): string[] {
  const monthOf = (start: Temporal.Instant) => dateIn("Europe/London", start).toPlainYearMonth();
  const own = world.own.filter((booking) => {
    const endsAt = booking.startsAt.add({ minutes: 60 });
    const { gross, outstanding, startsAt } = booking;
    return (
      (!status || paymentStatusOf({ total: gross, outstanding }) === status) &&
      (!month || monthOf(startsAt).equals(month)) &&
      (space === undefined || booking.space === space) &&
      (!minTime || Temporal.Instant.compare(endsAt, minTime) > 0) &&
      (!maxTime || Temporal.Instant.compare(endsAt, maxTime) <= 0)
    );
  });
  return codesOf(own).toSorted();
}

describe("the filters and orders of a landlord's list", () => {
  test("select and count the same bookings as a search through all of them", async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const { count, results } = await list({ ...query, limit: 200 });
        expect(codesOf(results).toSorted()).toEqual(expected(query));
        expect(count).toBe(results.length);
      }),
    );
  });

  test.each(landlordSort.options)("sort by %s, then by time", async (sort) => {
    const { results } = await list({ sort, limit: 200 });
    const sign = sort.startsWith("-") ? -1 : 1;
    const key = required(keys[sort.replace("-", "")], "the key of the order");
    const places = results.map(
      (booking) => [key(booking), booking.start.epochMilliseconds] as const,
    );
    const compare = (a: (typeof places)[number], b: typeof a) => {
      const [x, y] = a[0] === b[0] ? [a[1], b[1]] : [a[0], b[0]];
      const order =
        typeof x === "string" && typeof y === "string" ? alphabet.compare(x, y) : +x - +y;
      return order * sign;
    };
    expect(places).toEqual(places.toSorted(compare));
  });

  test("split the list into pages without gaps or duplicates", async () => {
    const query = { sort: "-total_price" } as const;
    const whole = await list({ ...query, limit: 200 });
    const pages: string[] = [];
    for (let offset = 0; offset < whole.count; offset += 4) {
      const page = await list({ ...query, limit: 4, offset });
      expect(page.count).toBe(whole.count);
      pages.push(...codesOf(page.results));
    }
    expect(pages).toEqual(codesOf(whole.results));
  });

  test("are refused in a list of the caller's own bookings", async () => {
    const { token } = world.landlord;
    for (const [name, value] of [
      ["status", "paid"],
      ["month", "2027-04"],
      ["sort", "name"],
    ] as const) {
      for (const as of ["", "&as=customer"]) {
        const path = `/bookings/?${name}=${value}${as}`;
        const answer = await app.request({ path, token });
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toEqual({ [name]: ["Add as=landlord to use this."] });
      }
    }
  });

  test.each(["status=unpaid", "month=2027-13", "month=april", "sort=email", "sort=--name"])(
    "refuse %s and name the field",
    async (query) => {
      const path = `/bookings/?as=landlord&${query}`;
      const answer = await app.request({ path, token: world.landlord.token });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json<object>())).toEqual([query.split("=")[0]]);
    },
  );
});

const landlordFields = [
  "price",
  "tax",
  "totalPrice",
  "landlordSplit",
  "frontageSplit",
  "paymentStatus",
  "hasInvoice",
] as const satisfies readonly (keyof Booking)[];
