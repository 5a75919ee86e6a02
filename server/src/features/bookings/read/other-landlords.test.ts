import { landlordSort, paymentStatus } from "@frontage/contract/bookings/bookings.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { makeBookedCustomer } from "../../../../test/fixtures/make-booked-customer.ts";
import { makeDesign, makeSpaceWithScreens } from "../../../../test/fixtures/design-world.ts";
import { makeCustomer, makeSpace } from "../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { issueDueInvoices } from "../../documents/invoices/issue-invoices.ts";
import { RunFaults } from "../../../jobs/run-faults.ts";

const app = useTestApp();

const people = [
  "landlord",
  "of another space",
  "until the day before",
  "from the day after",
] as const;
type Person = (typeof people)[number];
const strangers = people.filter((person) => person !== "landlord");

let code: string;
let space: string;
let design: string;
let tokens: Readonly<Record<Person, string>>;

// A booking on 10 May 2027 that is over and invoiced.
beforeAll(async () => {
  const { db } = app.database;
  const made = await makeSpaceWithScreens(app);
  space = made.code;
  const booked = await makeBookedCustomer(app, { space });
  code = booked.code;
  design = await makeDesign(app, booked.customer.token, space);
  await db.updateTable("bookings").set({ designCode: design }).where("code", "=", code).execute();
  app.clock.set("2027-06-01T09:00:00Z");
  const { clock, app: server } = app;
  await issueDueInvoices(
    { db, clock, log: server.log },
    new AbortController().signal,
    new RunFaults(),
  );
  const { id: spaceId } = await db
    .selectFrom("spaces")
    .where("code", "=", space)
    .select("id")
    .executeTakeFirstOrThrow();
  const other = await makeSpace(db);
  const letTo = async (id: number, startDate: string, endDate: string | null) => {
    const person = await makeCustomer(app, ["Landlord"]);
    await db
      .insertInto("spaceLandlords")
      .values({
        spaceId: id,
        userId: person.id,
        split: "0.5",
        startDate: Temporal.PlainDate.from(startDate),
        endDate: endDate === null ? null : Temporal.PlainDate.from(endDate),
      })
      .execute();
    return person.token;
  };
  tokens = {
    landlord: await letTo(spaceId, "2027-05-10", "2027-05-10"),
    "of another space": await letTo(other.id, "2020-01-01", null),
    "until the day before": await letTo(spaceId, "2020-01-01", "2027-05-09"),
    "from the day after": await letTo(spaceId, "2027-05-11", null),
  };
});

const read = async (person: Person, path: string) => {
  const { statusCode, body } = await app.request({ path, token: tokens[person] });
  return { status: statusCode, body };
};

const ofBooking = ["", "occupational-license/", "invoice/"].map(
  (part) => () => `/bookings/${code}/${part}`,
);
/** Values that even the booking's landlord may not see. */
const ofCustomer = [
  () => `/bookings/${code}/calendar/`,
  () => `/bookings/${code}/event/`,
  () => `/bookings/${code}/card/`,
  () => `/designs/${design}/`,
  () => `/designs/${design}/share/`,
];
const listQueries = [
  "",
  ...paymentStatus.options.map((status) => `&status=${status}`),
  ...landlordSort.options.map((sort) => `&sort=${sort}`),
  "&month=2027-05",
  "&min_time=2027-05-10T00:00:00Z&max_time=2027-05-11T00:00:00Z",
  "&limit=1",
  "&expand=space,design&fields=daily_analytics,aggregated_analytics",
];
const inMay = "start_date=2027-05-01&end_date=2027-05-31";

describe("the landlord of a booking", () => {
  test("reads the booking, its licence and its invoice, but no customer details", async () => {
    for (const path of ofBooking) {
      expect([path(), (await read("landlord", path())).status]).toEqual([path(), 200]);
    }
    for (const path of ofCustomer) {
      expect([path(), (await read("landlord", path())).status]).toEqual([path(), 404]);
    }
  });

  test("finds it in list, figures and report", async () => {
    expect((await read("landlord", "/bookings/?as=landlord")).body).toContain(code);
    const report = await read("landlord", `/bookings/landlord-stats/download/?${inMay}`);
    expect(report.body).toContain(code);
    const stats = await read("landlord", `/bookings/landlord-stats/?${inMay}`);
    expect(JSON.parse(stats.body)).toMatchObject({ bookings: { count: 1 } });
  });
});

describe.each(strangers)("a landlord %s", (person) => {
  test("gets 404 from every address that names the booking", async () => {
    for (const path of [...ofBooking, ...ofCustomer]) {
      expect([path(), (await read(person, path())).status]).toEqual([path(), 404]);
    }
  });

  test("finds it with no filter and in no order", async () => {
    for (const query of listQueries.flatMap((given) => [given, `${given}&space=${space}`])) {
      const { status, body } = await read(person, `/bookings/?as=landlord${query}`);
      expect([query, status, body]).toEqual([query, 200, '{"count":0,"results":[]}']);
    }
    const byDesign = await read(person, `/bookings/?as=landlord&design=${design}`);
    expect(byDesign.body).toBe('{"count":0,"results":[]}');
  });

  test("finds nothing of it in figures, revenue and report", async () => {
    const stats = await read(person, `/bookings/landlord-stats/?${inMay}`);
    expect(JSON.parse(stats.body)).toMatchObject({ bookings: { count: 0, total: 0 } });
    const revenue = await read(
      person,
      "/bookings/landlord-revenue/?start=2027-05-01&end=2027-05-31",
    );
    expect(revenue.status).toBe(200);
    expect(revenue.body).not.toMatch(/"revenue":[1-9]/);
    const report = await read(person, `/bookings/landlord-stats/download/?${inMay}`);
    expect(report.status).toBe(200);
    expect(report.body).not.toContain(code);
  });

  test("finds nothing of it on the page of the space in its week", async () => {
    app.clock.set("2027-05-12T09:00:00Z");
    const page = await read(person, `/landlords/spaces/${space}/`);
    app.clock.set("2027-06-01T09:00:00Z");
    expect(page.status).toBe(person === "of another space" ? 404 : 200);
    expect(page.body).not.toContain(code);
  });
});
