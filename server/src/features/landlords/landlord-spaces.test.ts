import type { CallInput } from "@frontage/contract/client.ts";
import { addDevice } from "@frontage/contract/devices/devices.ts";
import {
  getLandlordSpace,
  listLandlordSpaces,
  searchLandlordSpaces,
} from "@frontage/contract/landlords/landlord-spaces.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { countedFacts } from "@frontage/domain/spaces/fact-completeness.ts";
import { beforeEach, describe, expect, test } from "vitest";
import {
  at,
  bookingBody,
  closeSpace,
  makeCustomer,
  makePayingCustomer,
  makeRateCard,
  makeSpace,
  time,
} from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";
import { first } from "../../../../testing/required.ts";

// A Wednesday.
const app = useTestApp({ now: "2027-05-12T11:00:00Z" });

type Api = ReturnType<typeof app.api>;
let landlord: Api;
let landlordId: number;
let landlordToken: string;
let space: { id: number; code: string };

beforeEach(async () => {
  const person = await makeCustomer(app, ["Landlord"]);
  landlordId = person.id;
  landlordToken = person.token;
  landlord = app.api(person.token);
  space = await makeSpace(app.database.db);
});

const open = (api = landlord) => api(getLandlordSpace, { params: { code: space.code } });

async function letFrom(startDate: string, endDate: string | null = null, split = "0.7") {
  await app.database.db
    .insertInto("spaceLandlords")
    .values({
      spaceId: space.id,
      userId: landlordId,
      split,
      startDate: Temporal.PlainDate.from(startDate),
      endDate: endDate === null ? null : Temporal.PlainDate.from(endDate),
    })
    .execute();
}

async function book(date: string, start = "10:00", end = "12:00") {
  const { api, paymentMethod } = await makePayingCustomer(app);
  const times = [time(start, end, date)];
  const booking = first(
    await api(placeBooking, {
      body: bookingBody(space.code, paymentMethod, { times }),
    }),
    "the booking",
  );
  return booking.code;
}

test("a landlord's spaces are listed in parts, by words and by their first letting", async () => {
  const codes: string[] = [];
  for (const startDate of ["2026-03-01", "2026-01-01", "2026-02-01"]) {
    space = await makeSpace(app.database.db);
    codes.push(space.code);
    await letFrom(startDate);
  }
  const listed = async (query: NonNullable<CallInput<typeof listLandlordSpaces>["query"]>) =>
    (await landlord(listLandlordSpaces, { query })).map(({ code }) => code);
  expect(await listed({})).toEqual(codes);
  expect(await listed({ limit: 2 })).toEqual(codes.slice(0, 2));
  expect(await listed({ limit: 2, offset: 2 })).toEqual(codes.slice(2));
  expect(await listed({ code: first(codes, "a code") })).toEqual(codes.slice(0, 1));
  expect(await listed({ q: `LONDON ${space.code}` })).toEqual(codes.slice(2));
  expect(await listed({ q: "paris" })).toEqual([]);
  expect(await listed({ sort: "first_letting", limit: 1 })).toEqual(codes.slice(1, 2));
  const [earliest] = await landlord(listLandlordSpaces, { query: { sort: "first_letting" } });
  expect(earliest?.periods.map(({ startDate }) => startDate.toString())).toEqual(["2026-01-01"]);
});

test("a selector finds a landlord's spaces by words and by code, with their first letting", async () => {
  const search = (query: NonNullable<CallInput<typeof searchLandlordSpaces>["query"]>) =>
    landlord(searchLandlordSpaces, { query });
  expect(await search({})).toEqual({ spaces: [], firstLetting: null });
  const codes = [space.code];
  await letFrom("2026-03-01");
  space = await makeSpace(app.database.db);
  codes.push(space.code);
  await letFrom("2026-01-01");
  const { spaces, firstLetting } = await search({});
  expect(spaces.map(({ code }) => code)).toEqual(codes);
  expect(firstLetting?.toString()).toBe("2026-01-01");
  const { name } = await open();
  const found = [{ code: space.code, name }];
  expect((await search({ q: `london ${space.code}` })).spaces).toEqual(found);
  expect((await search({ code: space.code })).spaces).toEqual(found);
  expect((await search({ limit: 1 })).spaces).toHaveLength(1);
});

describe("a landlord's space", () => {
  test("is visible to its current and former landlords", async () => {
    await letFrom("2026-01-01", "2026-12-31");
    expect((await open()).code).toBe(space.code);
    expect(await refusalOf(open(app.api()))).toMatchObject({ code: "unauthorised" });
    for (const group of ["Customer", "Staff"] as const) {
      const { token } = await makeCustomer(app, [group]);
      expect(await refusalOf(open(app.api(token)))).toMatchObject({ code: "forbidden" });
      const list = app.api(token)(listLandlordSpaces);
      expect(await refusalOf(list)).toMatchObject({ code: "forbidden" });
    }
    const other = await makeCustomer(app, ["Landlord"]);
    await makeSpace(app.database.db, { landlordId: other.id });
    expect(await refusalOf(open(app.api(other.token)))).toMatchObject({ code: "not_found" });
  });

  test("has the landlord's own periods with their splits, latest first", async () => {
    await letFrom("2026-01-01", "2026-12-31", "0.65");
    await letFrom("2027-01-01", null, "0.7");
    const other = await makeCustomer(app, ["Landlord"]);
    await app.database.db
      .insertInto("spaceLandlords")
      .values({
        spaceId: space.id,
        userId: other.id,
        split: "0.9",
        startDate: Temporal.PlainDate.from("2025-01-01"),
        endDate: Temporal.PlainDate.from("2025-12-31"),
      })
      .execute();
    const periods = (await open()).periods.map(({ startDate, endDate, split }) => [
      startDate.toString(),
      endDate?.toString() ?? null,
      split,
    ]);
    expect(periods).toEqual([
      ["2027-01-01", null, "0.7"],
      ["2026-01-01", "2026-12-31", "0.65"],
    ]);
    const [listed, ...more] = await landlord(listLandlordSpaces);
    expect(more).toEqual([]);
    expect(listed).toMatchObject({ code: space.code, name: `Space ${space.code}`, picture: null });
    expect(listed?.periods).toHaveLength(2);
  });

  test("is visible to its landlord while it is hidden", async () => {
    space = await makeSpace(app.database.db, { status: "hidden" });
    await letFrom("2026-01-01");
    expect((await open()).code).toBe(space.code);
    expect(await landlord(listLandlordSpaces)).toHaveLength(1);
  });
});

describe("the rate cards", () => {
  test("are those in force for a year from today, with the customer's prices", async () => {
    await letFrom("2020-01-01");
    const { rateCards, priceDuration } = await open();
    expect(priceDuration).toBe(60);
    expect(rateCards).toHaveLength(1);
    expect(first(rateCards, "the rate card").prices).toContainEqual({
      day: 1,
      startTime: 480,
      endTime: 1260,
      price: 6000,
      gross: 7200,
    });
    await app.database.db.deleteFrom("rateCards").where("spaceId", "=", space.id).execute();
    const add = (startDate: string, endDate: string) =>
      makeRateCard(app.database.db, space.id, 5000, { startDate, endDate });
    await add("2027-01-01", "2027-05-11");
    await add("2027-05-12", "2027-05-12");
    await add("2028-01-01", "2028-12-31");
    await add("2029-01-01", "2029-12-31");
    expect((await open()).rateCards.map((card) => card.startDate.toString())).toEqual([
      "2027-05-12",
      "2028-01-01",
    ]);
  });

  test("are limited to the landlord's own dates", async () => {
    await app.database.db.deleteFrom("rateCards").where("spaceId", "=", space.id).execute();
    for (const year of [2027, 2028, 2029]) {
      const range = { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
      await makeRateCard(app.database.db, space.id, 5000, range);
    }
    await letFrom("2027-01-01", "2027-05-11");
    expect((await open()).rateCards).toEqual([]);
    await letFrom("2028-02-01", "2028-02-01");
    expect((await open()).rateCards.map((card) => card.startDate.year)).toEqual([2028]);
  });
});

describe("the closed times", () => {
  test("include upcoming ones on the landlord's own dates, with their reasons", async () => {
    const { db } = app.database;
    await closeSpace(db, space.id, at("2027-05-12T08:00"), at("2027-05-12T12:00"));
    await closeSpace(db, space.id, at("2027-05-12T13:00"), at("2027-05-12T15:00"));
    await closeSpace(db, space.id, at("2027-06-30T21:00"), at("2027-07-01T00:00"));
    await closeSpace(db, space.id, at("2027-07-01T08:00"), at("2027-07-01T10:00"));
    await letFrom("2027-01-01", "2027-06-30");
    expect((await open()).closedTimes).toEqual([
      { start: at("2027-05-12T13:00"), end: at("2027-05-12T15:00"), reason: "Painting" },
      { start: at("2027-06-30T21:00"), end: at("2027-07-01T00:00"), reason: "Painting" },
    ]);
  });
});

describe("this week's visits", () => {
  test("include bookings from Monday to Sunday by first name, without cancelled ones", async () => {
    await letFrom("2020-01-01");
    const friday = await book("2027-05-14");
    const sunday = await book("2027-05-16", "19:00", "21:00");
    const cancelled = await book("2027-05-15");
    await book("2027-05-17");
    await app.database.db
      .updateTable("bookings")
      .set({ status: "cancelled" })
      .where("code", "=", cancelled)
      .execute();
    const { week, visits } = await open();
    expect([week.startDate.toString(), week.endDate.toString()]).toEqual([
      "2027-05-10",
      "2027-05-16",
    ]);
    expect(visits).toEqual([
      {
        code: friday,
        firstName: "Ada",
        start: at("2027-05-14T10:00"),
        end: at("2027-05-14T12:00"),
      },
      {
        code: sunday,
        firstName: "Ada",
        start: at("2027-05-16T19:00"),
        end: at("2027-05-16T21:00"),
      },
    ]);
    const { body } = await app.request({
      path: `/landlords/spaces/${space.code}/`,
      token: landlordToken,
    });
    expect(body).not.toMatch(/Lovelace|@example\.com/);
  });

  test("are limited to the landlord's own dates", async () => {
    await letFrom("2020-01-01", "2027-05-14");
    const friday = await book("2027-05-14");
    await book("2027-05-15");
    expect((await open()).visits.map(({ code }) => code)).toEqual([friday]);
  });
});

describe("the devices", () => {
  test("are visible while the landlord lets the space", async () => {
    const staff = app.api((await makeCustomer(app, ["Staff"])).token);
    const { device } = await staff(addDevice, {
      body: { name: "Door", kind: "footfall", space: space.code },
    });
    await letFrom("2027-05-13");
    expect((await open()).devices).toEqual([]);
    await letFrom("2027-05-12", "2027-05-12");
    expect((await open()).devices).toEqual([device]);
  });
});

describe("the facts", () => {
  test("are there for the landlord while they let the space, without the arrival", async () => {
    await app.database.db
      .updateTable("spaces")
      .set({
        postcode: "W1F 7KM",
        hostPhone: "+44 7700 900118",
        arrival: "Ring the bell.",
        capacitySeated: 40,
      })
      .where("id", "=", space.id)
      .execute();
    await letFrom("2027-05-13");
    expect((await open()).facts).toBeNull();
    await letFrom("2027-05-12", "2027-05-12");
    expect((await open()).facts).toMatchObject({
      postcode: "W1F 7KM",
      capacity: { seated: 40, most: 40 },
      floorPlan: null,
      missing: countedFacts.filter((fact) => !["postcode", "capacity", "arrival"].includes(fact)),
    });
    const { body } = await app.request({
      path: `/landlords/spaces/${space.code}/`,
      token: landlordToken,
    });
    expect(body).not.toMatch(/900118|Ring the bell/);
  });
});
