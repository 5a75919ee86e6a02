import { getToday } from "@frontage/contract/console/today.ts";
import { placeEnquiry } from "@frontage/contract/site/enquiries.ts";
import { placeHold } from "@frontage/contract/bookings/holds.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { required } from "../../../../testing/required.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import {
  at,
  closeSpace,
  freshIp,
  makeCustomer,
  makeSpace,
  time,
} from "../../../test/fixtures/factories.ts";
import { makeStoredBooking } from "../../../test/fixtures/stored-booking.ts";

// Monday, 12:00 in London and 20:00 in Tokyo.
const app = useTestApp({ now: "2027-05-10T11:00:00Z" });
const publicApp = useTestApp({
  now: "2027-05-10T11:00:00Z",
  environment: { PUBLIC_URL: "https://frontage.example", ALLOW_TEST_CLOCK: "1" },
});

let api: ReturnType<typeof app.api>;

beforeEach(async () => {
  api = app.api((await makeCustomer(app, ["Staff"])).token);
});

/** Stores a booking with its claim. */
async function book(
  spaceId: number,
  start: string,
  options: { zone?: string; outstanding?: number } = {},
) {
  const { id: userId } = await makeCustomer(app);
  const startsAt = at(start, options.zone);
  const booking = await makeStoredBooking(app, {
    spaceId,
    userId,
    startsAt,
    createdAt: app.clock.now(),
    lines: [{ net: 1000, gross: 1200 }],
    outstanding: options.outstanding ?? 0,
    split: "0.5",
  });
  const endsAt = startsAt.add({ minutes: 60 });
  await app.database.db
    .insertInto("claims")
    .values({ spaceId, startsAt, endsAt, bookingId: booking.id })
    .execute();
  return booking;
}

const slotsOf = async (code: string) => {
  const { spaces } = await api(getToday, { query: {} });
  return spaces.find((space) => space.code === code)?.slots ?? [];
};

describe("Today", () => {
  test("lists the bookings, holds and closed times of the week by space", async () => {
    const space = await makeSpace(app.database.db);
    const booking = await book(space.id, "2027-05-10T10:00");
    await app.api(undefined, freshIp())(placeHold, {
      body: { space: space.code, times: [time("13:00", "14:00", "2027-05-14")] },
    });
    await closeSpace(app.database.db, space.id, at("2027-05-16T15:00"), at("2027-05-16T16:00"));
    expect(await slotsOf(space.code)).toEqual([
      {
        start: at("2027-05-10T10:00"),
        end: at("2027-05-10T11:00"),
        for: "booking",
        booking: booking.code,
        customer: "Ada Lovelace",
        reason: null,
        isPaymentDue: false,
      },
      expect.objectContaining({ for: "hold", booking: null, customer: null }),
      expect.objectContaining({ for: "closed", start: at("2027-05-16T15:00") }),
    ]);
  });

  test("leaves out expired holds and days after the week", async () => {
    const space = await makeSpace(app.database.db);
    await book(space.id, "2027-05-17T10:00");
    await app.api(undefined, freshIp())(placeHold, {
      body: { space: space.code, times: [time("13:00", "14:00", "2027-05-14")] },
    });
    app.clock.advance({ minutes: 16 });
    expect(await slotsOf(space.code)).toEqual([]);
  });

  test("begins and ends the week by the clock of each space", async () => {
    const zone = "Asia/Tokyo";
    const space = await makeSpace(app.database.db, { timeZone: zone });
    await book(space.id, "2027-05-09T23:00", { zone });
    const first = await book(space.id, "2027-05-10T00:00", { zone });
    const last = await book(space.id, "2027-05-16T23:00", { zone });
    await book(space.id, "2027-05-17T00:00", { zone });
    const codes = (await slotsOf(space.code)).map(({ booking }) => booking);
    expect(codes).toEqual([first.code, last.code]);
  });

  test("pages the spaces and counts those with a reserved slot this week", async () => {
    const { count } = await api(getToday, { query: {} });
    const [first, second] = [await makeSpace(app.database.db), await makeSpace(app.database.db)];
    await book(first.id, "2027-05-11T10:00");
    await book(second.id, "2027-05-12T10:00");
    const page = await api(getToday, { query: { limit: 1, offset: count + 1 } });
    expect(page.count).toBe(count + 2);
    expect(page.spaces.map(({ code }) => code)).toEqual([second.code]);
  });

  test("sums what is outstanding, overdue and refused", async () => {
    const space = await makeSpace(app.database.db);
    const before = await api(getToday, { query: {} });
    const amountOf = (sums: typeof before.due) => sums[0]?.total.amount ?? 0;
    // Due on 1 May.
    const overdue = await book(space.id, "2027-05-20T10:00", { outstanding: 500 });
    const later = await book(space.id, "2027-06-20T10:00", { outstanding: 700 });
    const { db } = app.database;
    await db
      .updateTable("bookings")
      .set({ isPaymentRefused: true })
      .where("id", "=", overdue.id)
      .execute();
    await db
      .updateTable("bookings")
      .set({ outstandingDueDate: Temporal.PlainDate.from("2027-06-15") })
      .where("id", "=", later.id)
      .execute();
    const after = await api(getToday, { query: {} });
    expect(amountOf(after.due) - amountOf(before.due)).toBe(1200);
    expect(amountOf(after.overdue) - amountOf(before.overdue)).toBe(500);
    expect(amountOf(after.refused) - amountOf(before.refused)).toBe(500);
    expect(required(after.due[0], "the sum of pounds").total.currency).toBe("GBP");
  });

  test("counts open enquiries and failed mails, but not mails that were withdrawn", async () => {
    const { db } = app.database;
    const before = (await api(getToday, { query: {} })).tasks;
    const space = await makeSpace(db);
    const visitor = { firstName: "Ben", lastName: "Fry", email: "ben@example.com" };
    await app.api(undefined, freshIp())(placeEnquiry, {
      body: { space: space.code, ...visitor, phoneNumber: "020 7946 0000" },
    });
    const mail = {
      kind: "welcome",
      facts: "{}",
      createdAt: app.clock.now(),
      sendAfter: app.clock.now(),
    };
    await db
      .insertInto("mails")
      .values([
        { ...mail, key: "failed", failedAt: app.clock.now(), lastError: "550 no such user" },
        { ...mail, key: "withdrawn", failedAt: app.clock.now(), lastError: "withdrawn" },
      ])
      .execute();
    const { tasks } = await api(getToday, { query: {} });
    expect(tasks).toEqual({
      ...before,
      enquiries: before.enquiries + 1,
      failedMails: before.failedMails + 1,
    });
  });

  test("asks for the bank account and the place of registration while they are missing", async () => {
    const { db } = app.database;
    const { tasks } = await api(getToday, { query: {} });
    expect(tasks).toMatchObject({ bankDetails: 0, registration: 0 });
    const before = await db.selectFrom("company").selectAll().executeTakeFirstOrThrow();
    const none = { accountName: null, sortCode: null, accountNumber: null, iban: null, bic: null };
    await db
      .updateTable("company")
      .set({ ...none, registeredIn: null })
      .execute();
    const { tasks: missing } = await api(getToday, { query: {} });
    expect(missing).toMatchObject({ bankDetails: 1, registration: 1 });
    await db.updateTable("company").set(before).execute();
  });

  test("asks to untick the consent to news on a public site where the law wants an empty box", async () => {
    const consentTask = async () => (await api(getToday, { query: {} })).tasks.consentDefault;
    const publicTask = async () => {
      const { token } = await makeCustomer(publicApp, ["Staff"]);
      await publicApp.database.db
        .updateTable("sessions")
        .set({ secondFactorAt: publicApp.clock.now() })
        .execute();
      return (await publicApp.api(token)(getToday, { query: {} })).tasks.consentDefault;
    };
    expect([await consentTask(), await publicTask()]).toEqual([0, 1]);
    const untick = { marketingConsentDefault: false };
    await publicApp.database.db.updateTable("siteSettings").set(untick).execute();
    expect(await publicTask()).toBe(0);
    await publicApp.database.db
      .updateTable("siteSettings")
      .set({ marketingConsentDefault: true })
      .execute();
    const elsewhere = { registeredIn: null, vatNumber: "CHE-123.456.789" };
    await publicApp.database.db.updateTable("company").set(elsewhere).execute();
    expect(await publicTask()).toBe(0);
  });

  test("lists the external services that run on their embedded default", async () => {
    const { services } = await api(getToday, { query: {} });
    expect(services).toContainEqual({ service: "payments", isLive: false });
    expect(services).toContainEqual({ service: "mail", isLive: false });
  });
});
