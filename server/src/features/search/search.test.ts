import type { CallInput } from "@frontage/contract/client.ts";
import { placeHold } from "@frontage/contract/bookings/holds.ts";
import { getQuote } from "@frontage/contract/bookings/quotes.ts";
import { searchSpaces } from "@frontage/contract/spaces/search-spaces.ts";
import { describeNearly } from "@frontage/domain/search/describe-nearly.ts";
import { houseRuleSubjects } from "@frontage/domain/spaces/house-rules.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/app/make-app.ts";
import { closeSpace, freshIp, makeCustomer, makeSpace } from "../../../test/fixtures/factories.ts";
import { required } from "../../../../testing/required.ts";

const app = useTestApp();
const date = (text: string) => Temporal.PlainDate.from(text);
const saturday = date("2027-06-05");
const tenToFour = { date: saturday, start: 10 * 60, end: 16 * 60 };
const slot = {
  start: Temporal.Instant.from("2027-06-05T09:00:00Z"),
  end: Temporal.Instant.from("2027-06-05T15:00:00Z"),
};

type Query = NonNullable<CallInput<typeof searchSpaces>["query"]>;
const search = (query: Query, token?: string) => app.api(token)(searchSpaces, { query });

/** The names of the results in order, and the count. */
async function find(query: Query, token?: string): Promise<string> {
  const { count, results } = await search(query, token);
  return [count, ...results.map(({ space }) => space.name)].join(" ");
}

const ids = new Map<string, { id: number; code: string }>();
const codeOf = (name: string) => required(ids.get(name), name).code;

beforeAll(async () => {
  const { db } = app.database;
  const spaces = [
    { name: "Loft", capacitySeated: 60, capacityStanding: 100, uses: ["launch", "dinner"] },
    { name: "Café", capacitySeated: 20, uses: ["dinner"], amenities: ["wifi", "speakers"] },
    { name: "Hall", uses: ["launch"], features: ["bar"], neighbourhood: "St. Mary’s" },
    { name: "Rooms", city: "Bath", capacitySeated: 45, uses: ["photo-shoot"], floorArea: 900 },
  ];
  for (const [index, values] of spaces.entries()) {
    const space = await makeSpace(db, { hourly: 6000 + 1000 * index });
    ids.set(values.name, space);
    await db
      .updateTable("spaces")
      .set({ postcode: "W1F 9QA", ...values })
      .where("id", "=", space.id)
      .execute();
  }
  const { id } = await makeSpace(db, { bookingEnabled: false });
  await db.updateTable("spaces").set({ name: "Closed" }).where("id", "=", id).execute();
  await makeSpace(db, { status: "hidden" });
});

describe("GET /spaces/search/", () => {
  test("finds the visible spaces without a question", async () => {
    const answer = await search({});
    expect([answer.count, answer.countAtAnyTime]).toEqual([5, 5]);
    expect(answer.results.map(({ match, freeDates }) => [match, freeDates])).toEqual(
      Array.from({ length: 5 }, () => [null, []]),
    );
  });

  test("prices the hours of each free space as a quote does", async () => {
    const answer = await search(tenToFour);
    expect([answer.count, answer.countAtAnyTime]).toEqual([4, 5]);
    for (const { space, match, freeDates } of answer.results) {
      expect(freeDates.map(String)).toEqual(["2027-06-05"]);
      expect([String(match?.start), String(match?.end)]).toEqual([
        String(slot.start),
        String(slot.end),
      ]);
      const times = [{ ...slot, includeFlexiTicket: false }];
      const body = { space: space.code, times, products: [], discounts: [] };
      const quote = await app.api()(getQuote, { body });
      expect(match?.total).toEqual(quote.total);
    }
  });

  test.each<[Query, string]>([
    [{ city: ["Bath"] }, "1 Rooms"],
    [{ city: ["Paris"] }, "0"],
    [{ people: 30 }, "2 Rooms Loft"],
    [{ people: 30, unknown: ["people"] }, "4 Rooms Loft Hall Closed"],
    [{ people: 50, layout: "seated" }, "1 Loft"],
    [{ people: 1, layout: "theatre" }, "0"],
    [{ use: ["dinner", "photo-shoot"], sort: "price" }, "3 Loft Café Rooms"],
    [{ amenity: ["wifi", "speakers"] }, "1 Café"],
    [{ feature: ["bar"] }, "1 Hall"],
    [{ minArea: 800 }, "1 Rooms"],
    [{ ...tenToFour, maxTotal: 50_400 }, "2 Loft Café"],
    [{ ...tenToFour, maxTotal: 50_399 }, "1 Loft"],
    [{ ...tenToFour, sort: "price", limit: 2, offset: 1 }, "4 Café Hall"],
    [{ q: "caf" }, "1 Café"],
    [{ q: "CAFE london" }, "1 Café"],
    [{ q: "afé" }, "0"],
    [{ q: "st marys" }, "1 Hall"],
    [{ q: "photo shoot" }, "1 Rooms"],
    [{ q: "W1F 9QA", city: ["Bath"] }, "1 Rooms"],
    [{ q: "9QA" }, "0"],
    [{ q: "🎉" }, "0"],
    [{ q: "100%" }, "0"],
  ])("finds by %j", async (query, expected) => {
    expect(await find(query)).toBe(expected);
  });

  test("leaves out what is reserved, but not by the caller's own hold", async () => {
    const { token } = await makeCustomer(app);
    const body = { space: codeOf("Café"), times: [slot] };
    const { hold } = await app.api(token, freshIp())(placeHold, { body });
    expect(await find({ ...tenToFour, sort: "price" })).toBe("3 Loft Hall Rooms");
    expect(await find({ ...tenToFour, sort: "price", hold })).toBe("4 Loft Café Hall Rooms");
    expect(await find({ ...tenToFour, sort: "price" }, token)).toBe("4 Loft Café Hall Rooms");
    // The evening is free.
    const evening = { ...tenToFour, start: 16 * 60, end: 18 * 60 };
    expect(await find({ ...evening, sort: "price" })).toBe("4 Loft Café Hall Rooms");
  });

  test("finds hours within a window and dates of a range", async () => {
    await closeSpace(
      app.database.db,
      required(ids.get("Rooms"), "Rooms").id,
      Temporal.Instant.from("2027-07-03T07:00:00Z"),
      Temporal.Instant.from("2027-07-03T11:00:00Z"),
    );
    const window = { hours: 4, start: 9 * 60, end: 18 * 60, city: ["Bath"] };
    const july = { minDate: date("2027-07-01"), maxDate: date("2027-07-31"), weekday: [6] };
    const { results } = await search({ ...window, ...july });
    expect(results.map(({ freeDates }) => freeDates.map(String))).toEqual([
      ["2027-07-03", "2027-07-10", "2027-07-17", "2027-07-24", "2027-07-31"],
    ]);
    expect(String(results[0]?.match?.start)).toBe("2027-07-03T11:00:00Z");
    const short = await search({ ...window, end: 15 * 60, ...july });
    expect(short.results.map(({ freeDates }) => freeDates.length)).toEqual([4]);
  });

  test("forgets an archived space at once", async () => {
    const { id } = await makeSpace(app.database.db);
    await app.database.db
      .updateTable("spaces")
      .set({ city: "York" })
      .where("id", "=", id)
      .execute();
    const york = { city: ["York"], ...tenToFour };
    expect((await search(york)).count).toBe(1);
    await app.database.db
      .updateTable("spaces")
      .set({ status: "hidden" })
      .where("id", "=", id)
      .execute();
    const { count, results, facets } = await search(york);
    expect([count, results, facets.city.map(({ value }) => value)]).toEqual([
      0,
      [],
      ["London", "Bath"],
    ]);
  });

  test("finds only what is in a part of the map", async () => {
    const { db } = app.database;
    const { id } = await makeSpace(db);
    const place = { latitude: 51.51, longitude: -0.12 };
    await db.updateTable("spaces").set(place).where("id", "=", id).execute();
    const around = { west: -0.2, south: 51.5, east: 0, north: 51.52 };
    expect((await search({ bounds: around })).count).toBe(1);
    expect((await search({ bounds: { ...around, south: 51.515 } })).count).toBe(0);
    await db.updateTable("spaces").set({ status: "hidden" }).where("id", "=", id).execute();
  });

  test("counts what each further choice would leave", async () => {
    const { facets } = await search({
      ...tenToFour,
      date: date("2027-06-12"),
      use: ["launch"],
      people: 50,
    });
    expect(facets).toMatchObject({
      city: [{ value: "London", count: 1 }],
      use: [
        { value: "dinner", count: 1 },
        { value: "launch", count: 1 },
      ],
      amenity: [{ value: "wifi", count: 1 }],
      feature: [],
      price: { min: { amount: 43_200 }, max: { amount: 43_200 } },
      people: { max: 100 },
      unknown: { people: 1 },
    });
  });

  test.each([
    ["date=2027-04-10", { date: ["That Saturday is over: the next one is 17 April."] }],
    ["people=0", { people: ["Enter how many people come, from 1 to 100,000."] }],
    ["date=2027-06-05&date=2027-06-06", { date: ["Give this once."] }],
    [
      "date=2027-06-05&start=16:00&end=10:00&layout=seated&hours=25",
      {
        hours: ["A booking lies on one day: ask for at most 24 hours."],
        layout: ["Say how many people come as well."],
        end: ["The end must be after the start."],
      },
    ],
    ["min_date=2027-06-01", { max_date: ["Choose the last date as well."] }],
    ["limit=101", { limit: ["Expected at most 100."] }],
  ])("refuses %s", async (query, fields) => {
    const answer = await app.request({ path: `/spaces/search/?${query}` });
    expect([answer.statusCode, answer.json()]).toEqual([400, fields]);
  });

  test("ignores empty parameters, as a form sends them", async () => {
    const answer = await app.request({ path: "/spaces/search/?city=&date=&start=&people=" });
    expect(answer.statusCode).toBe(200);
  });

  test("puts spaces that tell more facts first", async () => {
    const { db } = app.database;
    const rules = Object.fromEntries(
      houseRuleSubjects.map((subject) => [subject, { answer: "yes", note: null }]),
    );
    const facts = [
      { name: "Silent" },
      { name: "Ruled", houseRules: JSON.stringify(rules) },
      { name: "Powered", power: "13 A", ceilingHeight: 300 },
    ];
    for (const values of facts) {
      const { id } = await makeSpace(db);
      await db
        .updateTable("spaces")
        .set({ ...values, city: "Hull" })
        .where("id", "=", id)
        .execute();
    }
    expect(await find({ city: ["Hull"] })).toBe("3 Powered Ruled Silent");
    await db.updateTable("spaces").set({ status: "hidden" }).where("city", "=", "Hull").execute();
  });

  test("orders by the distance from any place, even in the sea, and puts unknown places last", async () => {
    const { db } = app.database;
    const places = { Loft: [51.5, -0.1], Rooms: [51.4, -2.4], Hall: [55.9, -3.2] } as const;
    for (const [name, [latitude, longitude]] of Object.entries(places)) {
      const { id } = required(ids.get(name), name);
      await db.updateTable("spaces").set({ latitude, longitude }).where("id", "=", id).execute();
    }
    const near = { latitude: 50, longitude: -8 };
    const names = (await search({ sort: "near", near })).results.map(({ space }) => space.name);
    expect(names.slice(0, 3)).toEqual(["Rooms", "Loft", "Hall"]);
    expect(names).toHaveLength(5);
  });

  test("follows changes of prices, rules and places at once", async () => {
    const { db } = app.database;
    const { id, code } = await makeSpace(db, { hourly: 6000 });
    const change = (values: object) =>
      db.updateTable("spaces").set(values).where("id", "=", id).execute();
    await change({ city: "Derby" });
    const derby = async () => {
      const { results } = await search({ ...tenToFour, city: ["Derby"] });
      return results.map(({ space, match }) => [space.code, match?.total.amount]);
    };
    expect(await derby()).toEqual([[code, 43_200]]);
    const { id: cardId } = await db
      .selectFrom("rateCards")
      .where("spaceId", "=", id)
      .select("id")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("rateCardPrices")
      .set({ price: 9000 })
      .where("rateCardId", "=", cardId)
      .execute();
    expect(await derby()).toEqual([[code, 64_800]]);
    await change({ ownMaxDuration: 300 });
    expect(await derby()).toEqual([]);
    await change({ ownMaxDuration: null });
    expect(await derby()).toEqual([[code, 64_800]]);
    await change({ bookingEnabled: false });
    expect(await derby()).toEqual([]);
    await change({ status: "hidden" });
  });

  test("follows a tax rate from its first day on", async () => {
    const { db } = app.database;
    const { id } = await makeSpace(db, { hourly: 6000 });
    await db.updateTable("spaces").set({ city: "Truro" }).where("id", "=", id).execute();
    const prices = async () => {
      const { results } = await search({ ...tenToFour, city: ["Truro"] });
      return results.map(({ space, match }) => [
        match?.total.amount,
        space.hourPrice?.lowest.amount,
      ]);
    };
    const startDate = app.clock.now().toZonedDateTimeISO("UTC").toPlainDate().add({ days: 1 });
    await db.insertInto("taxes").values({ currency: "GBP", startDate, rate: "0.25" }).execute();
    expect(await prices()).toEqual([[43_200, 7200]]);
    app.clock.advance({ days: 1 });
    expect(await prices()).toEqual([[45_000, 7500]]);
    await db.deleteFrom("taxes").where("startDate", "=", startDate).execute();
  });

  test("may not be stored by caches", async () => {
    const answer = await app.request({ path: "/spaces/search/" });
    expect(answer.headers["cache-control"]).toBe("private, no-store");
  });
});

describe("nearly", () => {
  /** What nearly fits, in order: `later Café: Free from 16:00 to 22:00`. */
  async function nearly(query: Query): Promise<string[]> {
    const answer = await search(query);
    return answer.nearly.map(
      (each) => `${each.because} ${each.space.name}: ${describeNearly(each, query)}`,
    );
  }
  const june = (day: number) => ({ ...tenToFour, date: date(`2027-06-${day}`) });
  const close = (name: string, from: string, to: string) =>
    closeSpace(
      app.database.db,
      required(ids.get(name), name).id,
      Temporal.Instant.from(`${from}Z`),
      Temporal.Instant.from(`${to}Z`),
    );

  test("names rooms that are a little too small or too dear", async () => {
    expect(await nearly({ ...june(19), people: 70, maxTotal: 70_000 })).toEqual([
      "smaller Rooms: Room for 45 people",
    ]);
    expect(await nearly({ ...june(19), people: 20, maxTotal: 48_000, city: ["London"] })).toEqual([
      "dearer Café: £504.00, £24.00 more",
    ]);
  });

  test("names other hours of the day, fewer hours and other days, the closest first", async () => {
    await close("Loft", "2027-06-19T08:00:00", "2027-06-19T10:00:00");
    await close("Café", "2027-06-19T07:00:00", "2027-06-19T09:00:00");
    await close("Café", "2027-06-19T14:30:00", "2027-06-19T20:00:00");
    await close("Hall", "2027-06-18T07:00:00", "2027-06-18T20:00:00");
    await close("Hall", "2027-06-19T07:00:00", "2027-06-19T20:00:00");
    expect(await nearly({ ...june(19), city: ["London"] })).toEqual([
      "shorter Café: Free from 10:00 to 15:30, 5 hours 30 minutes",
      "later Loft: Free from 11:00 to 17:00",
      "other_day Hall: Free on Sunday 20 June, 10:00–16:00",
    ]);
    const days = { date: date("2027-06-19"), use: ["launch"] } satisfies Query;
    expect(await nearly(days)).toEqual(["other_day Hall: Free on Sunday 20 June"]);
  });

  test("is empty if six fit, and without a question", async () => {
    expect(await nearly({})).toEqual([]);
    expect(await nearly(june(26))).toEqual([]);
  });
});
