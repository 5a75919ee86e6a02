import { listBookings, placeBooking } from "@frontage/contract/bookings/bookings.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { getSpace } from "@frontage/contract/spaces/spaces.ts";
import { beforeAll, describe, expect, test } from "vitest";
import {
  at,
  bookingBody,
  makeCustomer,
  makePayingCustomer,
  makeSpace,
  time,
} from "../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { first, required } from "../../../../../testing/required.ts";

const app = useTestApp();
type Query = EndpointInput<typeof listBookings>["query"];
type Customer = Awaited<ReturnType<typeof makePayingCustomer>>;

let landlord: { id: number; token: string };
let spaces: { id: number; code: string }[];
let customer: Customer;
let other: Customer;

const book = (who: Customer, space: string, date: string, hour: number) =>
  who.api(placeBooking, {
    body: bookingBody(space, who.paymentMethod, {
      times: [time(`${hour}:00`, `${hour + 1}:00`, date)],
    }),
  });

/** The London start times of listed bookings. */
async function starts(query: Query, token = customer.token): Promise<string[]> {
  const { results } = await app.api(token)(listBookings, { query });
  return results.map(({ start }) =>
    start.toZonedDateTimeISO("Europe/London").toPlainDateTime().toString().slice(0, 13),
  );
}

beforeAll(async () => {
  landlord = await makeCustomer(app, ["Landlord"]);
  spaces = [
    await makeSpace(app.database.db, { landlordId: landlord.id }),
    await makeSpace(app.database.db),
  ];
  customer = await makePayingCustomer(app);
  other = await makePayingCustomer(app);
  await book(customer, first(spaces, "the first space").code, "2027-05-12", 10);
  await book(customer, first(spaces, "the first space").code, "2027-05-10", 14);
  await book(customer, required(spaces[1], "the second space").code, "2027-05-11", 10);
  await book(customer, first(spaces, "the first space").code, "2027-05-10", 10);
  await book(other, first(spaces, "the first space").code, "2027-05-13", 10);
});

describe("GET /bookings/", () => {
  test("refuses users who are not logged in", async () => {
    expect((await app.request({ path: "/bookings/" })).statusCode).toBe(401);
    const headers = { cookie: `session=${customer.token}` };
    expect((await app.request({ path: "/bookings/", headers })).statusCode).toBe(401);
  });

  test("lists the caller's own bookings, earliest first", async () => {
    const all = ["2027-05-10T10", "2027-05-10T14", "2027-05-11T10", "2027-05-12T10"];
    expect(await starts({})).toEqual(all);
    expect(await starts({}, other.token)).toEqual(["2027-05-13T10"]);
    expect(await starts({}, landlord.token)).toEqual([]);
    const staff = await makeCustomer(app, ["Staff"]);
    expect(await starts({}, staff.token)).toEqual([]);
  });

  test("keeps bookings that end after min_time, earliest first", async () => {
    const last = ["2027-05-10T14", "2027-05-11T10", "2027-05-12T10"];
    expect(await starts({ minTime: at("2027-05-10T11:00") })).toEqual(last);
    expect(await starts({ minTime: at("2027-05-10T10:59") })).toHaveLength(4);
  });

  test("keeps bookings that end by max_time, latest first", async () => {
    const first = ["2027-05-11T10", "2027-05-10T14", "2027-05-10T10"];
    expect(await starts({ maxTime: at("2027-05-11T11:00") })).toEqual(first);
    expect(await starts({ maxTime: at("2027-05-11T10:59") })).toHaveLength(2);
  });

  test("keeps bookings between min_time and max_time, earliest first", async () => {
    const query = { minTime: at("2027-05-10T12:00"), maxTime: at("2027-05-11T12:00") };
    expect(await starts(query)).toEqual(["2027-05-10T14", "2027-05-11T10"]);
  });

  test("filters by space and design", async () => {
    expect(await starts({ space: required(spaces[1], "the second space").code })).toEqual([
      "2027-05-11T10",
    ]);
    expect(await starts({ space: "nowhere" })).toEqual([]);
    expect(await starts({ design: "some-design" })).toEqual([]);
  });

  test("keeps the bookings of a deal", async () => {
    const { results } = await app.api(customer.token)(listBookings);
    const deal = required(results[1]?.deal, "the deal of the second booking");
    expect(await starts({ deal })).toEqual(["2027-05-10T14"]);
    expect(await starts({ deal }, other.token)).toEqual([]);
    expect(await starts({ deal: "nowhere" })).toEqual([]);
  });

  test("keeps the cancelled bookings, or the others", async () => {
    const caller = await makePayingCustomer(app);
    const { code } = await makeSpace(app.database.db);
    const [kept] = await book(caller, code, "2027-05-20", 10);
    const [cancelled] = await book(caller, code, "2027-05-21", 10);
    await app.database.db
      .updateTable("bookings")
      .set({ status: "cancelled" })
      .where("code", "=", required(cancelled, "the second booking").code)
      .execute();
    const codes = async (query: Query) =>
      (await app.api(caller.token)(listBookings, { query })).results.map((each) => each.code);
    expect(await codes({ cancelled: true })).toEqual([cancelled?.code]);
    expect(await codes({ cancelled: false })).toEqual([kept?.code]);
    expect(await codes({})).toEqual([kept?.code, cancelled?.code]);
  });

  test("returns a page and the total count", async () => {
    const page = async (query: Query) => {
      const answer = await app.api(customer.token)(listBookings, { query });
      return [answer.count, answer.results.length];
    };
    expect(await page({ limit: 3 })).toEqual([4, 3]);
    expect(await page({ limit: 3, offset: 3 })).toEqual([4, 1]);
    expect(await page({ offset: 4 })).toEqual([4, 0]);
    expect(await starts({ limit: 1, offset: 2 })).toEqual(["2027-05-11T10"]);
  });

  test.each(["limit=0", "limit=201", "limit=-1", "limit=ten", "limit=1.5", "offset=-1"])(
    "refuses %s",
    async (query) => {
      const answer = await app.request({ path: `/bookings/?${query}`, token: customer.token });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json<object>())).toEqual([query.split("=")[0]]);
    },
  );

  test("allows at most 200 a page, and ignores unknown fields and expansions", async () => {
    const path = "/bookings/?limit=200&fields=code,no_such&expand=space,design,no_such&filters=x";
    const answer = await app.request({ path, token: customer.token });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ count: 4 });
  });

  test("expands spaces on request", async () => {
    const query = { expand: "design,space", space: first(spaces, "the first space").code };
    const { results } = await app.api(customer.token)(listBookings, { query });
    const space = await app.api()(getSpace, {
      params: { code: first(spaces, "the first space").code },
    });
    expect(results.map((booking) => booking.space)).toEqual([space, space, space]);
    const plain = await app.api(customer.token)(listBookings, { query: {} });
    expect(plain.results[0]?.space).toBe(first(spaces, "the first space").code);
  });

  test("summarises spaces on request", async () => {
    const { code, name, timeZone, images } = await app.api()(getSpace, {
      params: { code: first(spaces, "the first space").code },
    });
    const summary = { code, name, timeZone, picture: images[0]?.picture ?? null };
    const query = { expand: "space_summary", space: code };
    const { results } = await app.api(customer.token)(listBookings, { query });
    expect(results.map((booking) => booking.space)).toEqual([summary, summary, summary]);
    const asLandlord = { ...query, as: "landlord", limit: 1 } as const;
    const ofLandlord = await app.api(landlord.token)(listBookings, { query: asLandlord });
    expect(ofLandlord.results.map((booking) => booking.space)).toEqual([summary]);
  });

  test("lists bookings of a landlord's spaces without e-mails", async () => {
    const query = { as: "landlord" } as const;
    expect(await starts(query, landlord.token)).toEqual([
      "2027-05-10T10",
      "2027-05-10T14",
      "2027-05-12T10",
      "2027-05-13T10",
    ]);
    const { results } = await app.api(landlord.token)(listBookings, { query });
    expect(new Set(results.map(({ creator }) => creator.email))).toEqual(new Set([null]));
    expect(
      await starts(
        { ...query, space: required(spaces[1], "the second space").code },
        landlord.token,
      ),
    ).toEqual([]);
    expect(await starts(query)).toEqual([]);
    const stranger = await makeCustomer(app, ["Landlord"]);
    expect(await starts(query, stranger.token)).toEqual([]);
  });

  test("lists only the dates of a landlord's period", async () => {
    const query = { as: "landlord" } as const;
    const setPeriod = (startDate: string, endDate: string | null) =>
      app.database.db
        .updateTable("spaceLandlords")
        .set({
          startDate: Temporal.PlainDate.from(startDate),
          endDate: endDate === null ? null : Temporal.PlainDate.from(endDate),
        })
        .where("userId", "=", landlord.id)
        .execute();
    await setPeriod("2027-05-11", "2027-05-12");
    expect(await starts(query, landlord.token)).toEqual(["2027-05-12T10"]);
    expect((await app.api(landlord.token)(listBookings, { query })).count).toBe(1);
    await setPeriod("2027-05-13", null);
    expect(await starts(query, landlord.token)).toEqual(["2027-05-13T10"]);
    await setPeriod("2020-01-01", null);
  });

  test("hides deals that are under way or were released", async () => {
    const { db } = app.database;
    for (const status of ["claimed", "released"] as const) {
      await db.updateTable("bookings").set({ status }).where("userId", "=", other.id).execute();
      expect(await starts({}, other.token)).toEqual([]);
      expect(await starts({ as: "landlord" }, landlord.token)).toHaveLength(3);
    }
    await db
      .updateTable("bookings")
      .set({ status: "cancelled" })
      .where("userId", "=", other.id)
      .execute();
    expect(await starts({}, other.token)).toHaveLength(1);
  });
});
