import { listAuditEntries } from "@frontage/contract/console/audit.ts";
import {
  getStaffBookingSettings,
  previewBookingSettings,
  staffBookingSettings,
  updateBookingSettings,
  type StaffBookingSettings,
} from "@frontage/contract/console/prices/settings.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import type { Api } from "@frontage/contract/client.ts";
import { getBookingSettings, getConfig } from "@frontage/contract/site/settings.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { useTestApp } from "../../../test/app/make-app.ts";
import {
  bookingBody,
  makeCustomer,
  makePayingCustomer,
  makeSpace,
  time,
} from "../../../test/fixtures/factories.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp({ now: "2027-05-04T09:00:00Z" });

let api: Api;
let settings: StaffBookingSettings;

beforeEach(async () => {
  api = app.api((await makeCustomer(app, ["Staff"])).token);
  settings = await api(getStaffBookingSettings);
});

const change = (changes: Partial<StaffBookingSettings>) =>
  api(updateBookingSettings, { body: { ...settings, ...changes } });

describe("the booking settings", () => {
  test("apply at once and are recorded", async () => {
    const saved = await change({ minDateOffset: 3 });
    expect(saved).toMatchObject({ minDateOffset: 3, version: settings.version + 1 });
    expect(await app.api()(getBookingSettings)).toMatchObject({ minDateOffset: 3 });
    const { results } = await api(listAuditEntries, { query: { action: "settings.change" } });
    expect(results[0]).toMatchObject({
      before: { minDateOffset: 2 },
      after: { minDateOffset: 3 },
    });
    expect(await refusalOf(change({ minDateOffset: 9 }))).toMatchObject({
      code: "stale",
      body: { current: { min_date_offset: 3 } },
    });
    settings = saved;
    await change({ minDateOffset: 2 });
  });

  test("change how dates are printed, for every page and mail at once", async () => {
    expect(await app.api()(getConfig)).toMatchObject({ dateFormat: "gb" });
    const saved = await change({ dateFormat: "us" });
    expect(await app.api()(getConfig)).toMatchObject({ dateFormat: "us" });
    expect(await app.api()(getBookingSettings)).toMatchObject({ dateFormat: "us" });
    const { results } = await api(listAuditEntries, { query: { action: "settings.change" } });
    expect(results[0]).toMatchObject({
      before: { dateFormat: "gb" },
      after: { dateFormat: "us" },
    });
    settings = saved;
    await change({ dateFormat: "gb" });
  });

  test("are refused with another format of dates", async () => {
    const answer = await app.request({
      method: "PUT",
      path: "/admin/settings/booking/",
      token: (await makeCustomer(app, ["Staff"])).token,
      body: { ...z.encode(staffBookingSettings, settings), date_format: "iso" },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty("date_format");
  });

  test("are refused if they contradict each other", async () => {
    const refusal = await refusalOf(change({ minTime: 1320, maxTime: 420, minDuration: 45 }));
    expect(Object.keys(refusal.fields)).toEqual(["max_time", "min_duration"]);
  });

  test("count the bookings and rate cards that a change affects, without changing them", async () => {
    const { code } = await makeSpace(app.database.db);
    const customer = await makePayingCustomer(app);
    const times = [
      time("08:00", "09:00", "2027-05-07"),
      time("10:30", "12:00", "2027-05-20"),
      time("20:00", "21:00", "2027-05-20"),
    ];
    const placed = await customer.api(placeBooking, {
      body: bookingBody(code, customer.paymentMethod, { times }),
    });
    const effects = (changes: Partial<StaffBookingSettings>) =>
      api(previewBookingSettings, { body: { ...settings, ...changes } });
    expect(await effects({})).toMatchObject({
      bookings: 3,
      outsideHours: 0,
      offGrid: 0,
      shorterThanMinimum: 0,
      changesClosed: 0,
      changesOpened: 0,
      cardsOutsideHours: 0,
    });
    expect(await effects({ minTime: 540, maxTime: 1200 })).toMatchObject({
      outsideHours: 2,
      cardsOutsideHours: 1,
    });
    expect(await effects({ increment: 60 })).toMatchObject({ offGrid: 1, cardsOffGrid: 0 });
    expect(await effects({ minDuration: 90 })).toMatchObject({ shorterThanMinimum: 2 });
    expect(await effects({ changeCutoffDays: 3 })).toMatchObject({ changesOpened: 1 });
    expect(await effects({ changeCutoffDays: 30, addOnsNoteDays: 30 })).toMatchObject({
      changesClosed: 2,
    });
    const kept = await app.database.db
      .selectFrom("bookings")
      .where(
        "code",
        "in",
        placed.map((booking) => booking.code),
      )
      .where("status", "=", "confirmed")
      .select("id")
      .execute();
    expect(kept).toHaveLength(3);
  });
});
