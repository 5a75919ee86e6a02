import {
  closeSpace,
  getSpaceClosedTimes,
  previewBuffers,
  reopenSpace,
  updateBuffers,
} from "@frontage/contract/console/prices/closed-times.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { placeHold } from "@frontage/contract/bookings/holds.ts";
import type { Api } from "@frontage/contract/client.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { listReservedTimes } from "@frontage/contract/spaces/availability.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { first } from "../../../../testing/required.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import {
  at,
  bookingBody,
  freshIp,
  makeCustomer,
  makePayingCustomer,
  makeSpace,
  time,
} from "../../../test/fixtures/factories.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const start = "2027-04-12T09:00:00Z";
const app = useTestApp({ now: start });
const date = (text: string) => Temporal.PlainDate.from(text);

let api: Api;
let space: { id: number; code: string };

beforeEach(async () => {
  app.clock.set(start);
  api = app.api((await makeCustomer(app, ["Staff"])).token);
  space = await makeSpace(app.database.db);
});

type CloseBody = EndpointInput<typeof closeSpace>["body"];

const close = (changes: Partial<CloseBody> = {}) =>
  api(closeSpace, {
    params: { code: space.code },
    body: {
      reason: "Floor repairs",
      firstDate: date("2027-05-10"),
      lastDate: date("2027-05-31"),
      startTime: 9 * 60,
      endTime: 12 * 60,
      repeats: "weekly",
      ...changes,
    },
  });
const listed = () => api(getSpaceClosedTimes, { params: { code: space.code } });
const reserved = async () =>
  (
    await api(listReservedTimes, {
      query: {
        space: space.code,
        minTime: at("2027-05-01T00:00"),
        maxTime: at("2027-06-15T00:00"),
      },
    })
  ).map((time) => time.start.toString());

async function book(from: string, to: string, on = "2027-05-10") {
  const { api: customer, paymentMethod } = await makePayingCustomer(app);
  const body = bookingBody(space.code, paymentMethod, { times: [time(from, to, on)] });
  return first(await customer(placeBooking, { body }), "the booking");
}

describe("closing a space", () => {
  test("reserves every date of a weekly closed time in wall time", async () => {
    const closed = await close();
    expect(closed).toMatchObject({ reason: "Floor repairs", repeats: "weekly", remaining: 4 });
    expect(await reserved()).toEqual([
      "2027-05-10T08:00:00Z",
      "2027-05-17T08:00:00Z",
      "2027-05-24T08:00:00Z",
      "2027-05-31T08:00:00Z",
    ]);
    expect((await listed()).closedTimes).toEqual([closed]);
  });

  test("closes nothing if one booking is in the way, and names that booking", async () => {
    const booking = await book("10:00", "12:00", "2027-05-24");
    const refusal = await refusalOf(close());
    expect(refusal).toMatchObject({ status: 409, code: "slot_taken" });
    expect(refusal.message).toContain(`Conflicts: booking ${booking.code}`);
    expect(refusal.body).toMatchObject({
      obstacles: [{ kind: "booking", booking: booking.code, start: "2027-05-24T09:00:00Z" }],
    });
    expect(await reserved()).toHaveLength(1);
    expect((await listed()).closedTimes).toEqual([]);
  });

  test("names a customer at check-out and another closed time", async () => {
    const { start: from, end } = time("11:00", "12:00");
    await app.api(undefined, freshIp())(placeHold, {
      body: { space: space.code, times: [{ start: from, end }] },
    });
    await close({ repeats: "once", firstDate: date("2027-05-17"), reason: "Stocktaking" });
    const refusal = await refusalOf(close());
    expect(refusal.body).toMatchObject({
      obstacles: [{ kind: "check_out" }, { kind: "closed_time", reason: "Stocktaking" }],
    });
    app.clock.advance({ minutes: 16 });
    expect((await refusalOf(close())).body).toMatchObject({
      obstacles: [{ kind: "closed_time" }],
    });
  });

  test("may begin where a booking ends, whatever the buffers", async () => {
    space = await makeSpace(app.database.db, { bufferBefore: 60, bufferAfter: 60 });
    await book("12:00", "13:00");
    await close({ repeats: "once" });
    expect((await listed()).closedTimes).toMatchObject([{ remaining: 1 }]);
  });

  test("is refused for times that end before they start, or have passed", async () => {
    const wrong = await refusalOf(close({ endTime: 8 * 60, lastDate: date("2027-05-01") }));
    expect(Object.keys(wrong.fields)).toEqual(["end_time", "last_date"]);
    const past = await refusalOf(close({ repeats: "once", firstDate: date("2027-04-11") }));
    expect(past.fields).toHaveProperty("first_date");
    const long = await refusalOf(close({ repeats: "daily", lastDate: date("2028-05-10") }));
    expect(long.fields).toHaveProperty("last_date");
  });

  test("lets either a closed time or a booking win, never both", async () => {
    const outcomes = await Promise.allSettled([close(), book("10:00", "12:00")]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("reopening a space", () => {
  test("frees the times from now on and keeps those that have passed", async () => {
    const { code: closedTime } = await close();
    app.clock.set("2027-05-17T09:00:00Z");
    // The session has expired after a month.
    api = app.api((await makeCustomer(app, ["Staff"])).token);
    await api(reopenSpace, { params: { code: space.code, closedTime } });
    const { db } = app.database;
    const claims = await db
      .selectFrom("claims")
      .where("spaceId", "=", space.id)
      .select(["startsAt", "endsAt"])
      .orderBy("startsAt")
      .execute();
    expect(claims.map(({ startsAt, endsAt }) => `${startsAt} ${endsAt}`)).toEqual([
      "2027-05-10T08:00:00Z 2027-05-10T11:00:00Z",
      "2027-05-17T08:00:00Z 2027-05-17T09:00:00Z",
    ]);
    expect((await listed()).closedTimes).toEqual([]);
  });
});

describe("buffers", () => {
  test("name the upcoming bookings that no longer fit, which keep their times", async () => {
    const [earlier, later] = [await book("09:00", "10:00"), await book("10:30", "12:00")];
    const preview = (bufferBefore: number) =>
      api(previewBuffers, { params: { code: space.code }, body: { bufferBefore, bufferAfter: 0 } });
    expect(await preview(30)).toEqual({ count: 0, pairs: [] });
    expect(await preview(60)).toMatchObject({
      count: 1,
      pairs: [{ earlier: earlier.code, later: later.code }],
    });
    const { buffers } = await listed();
    const change = () =>
      api(updateBuffers, {
        params: { code: space.code },
        body: { bufferBefore: 60, bufferAfter: 0, version: buffers.version },
      });
    await change();
    expect(await reserved()).toEqual(["2027-05-10T07:00:00Z", "2027-05-10T08:30:00Z"]);
    expect(await refusalOf(change())).toMatchObject({
      code: "stale",
      body: { current: { buffer_before: 60, version: 2 } },
    });
  });
});
