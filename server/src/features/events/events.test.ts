import { moveBooking } from "@frontage/contract/bookings/booking-changes.ts";
import { ApiError, type Api } from "@frontage/contract/client.ts";
import {
  createEvent,
  getEvent,
  getSpaceEvent,
  listEvents,
  updateEvent,
} from "@frontage/contract/bookings/events.ts";
import { describe, expect, test } from "vitest";
import { makeBookedCustomer } from "../../../test/fixtures/make-booked-customer.ts";
import { makeCustomer, makeSpace, time } from "../../../test/fixtures/factories.ts";
import {
  eventFields as fields,
  eventParts as formParts,
  sendEvent,
} from "../../../test/calls/event-form.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp();

async function makeWithEvent(options: Parameters<typeof makeBookedCustomer>[1] = {}) {
  const booked = await makeBookedCustomer(app, options);
  const event = await booked.api(createEvent, { params: booked.params, body: fields });
  return { ...booked, event };
}

describe("access to event pages", () => {
  test("lets only the booking's owner and staff read, create and change its event page", async () => {
    const { params, event } = await makeWithEvent();
    const body = { ...fields, name: "Not mine" };
    const { spaceId } = await app.database.db
      .selectFrom("bookings")
      .where("code", "=", params.code)
      .select("spaceId")
      .executeTakeFirstOrThrow();
    const landlord = await makeCustomer(app, ["Landlord"]);
    const since = Temporal.PlainDate.from("2020-01-01");
    await app.database.db
      .insertInto("spaceLandlords")
      .values({ spaceId, userId: landlord.id, split: "0.5", startDate: since })
      .execute();
    const refusalsOf = async (api: Api) => [
      (await refusalOf(api(getEvent, { params }))).status,
      (await refusalOf(api(createEvent, { params, body }))).status,
      (await refusalOf(api(updateEvent, { params, body }))).status,
    ];
    const others = [landlord.token, (await makeCustomer(app)).token];
    for (const api of others.map((token) => app.api(token))) {
      expect(await refusalsOf(api)).toEqual([404, 404, 404]);
    }
    expect(await refusalsOf(app.api())).toEqual([401, 401, 401]);
    const staff = app.api((await makeCustomer(app, ["Staff"])).token);
    expect(await staff(getEvent, { params })).toEqual(event);
    expect((await staff(updateEvent, { params, body })).name).toBe("Not mine");
  });

  test("an event page cannot be created or changed after the booking has ended", async () => {
    const { api, params, booking } = await makeWithEvent();
    const late = await makeBookedCustomer(app);
    app.clock.advance({ hours: app.clock.now().until(booking.end).total("hours") });
    const closed = { status: 409, code: "changes_closed" };
    expect(await refusalOf(api(updateEvent, { params, body: fields }))).toMatchObject(closed);
    expect(
      await refusalOf(late.api(createEvent, { params: late.params, body: fields })),
    ).toMatchObject(closed);
    expect((await api(getEvent, { params })).name).toBe(fields.name);
    app.clock.set("2027-04-12T09:00:00Z");
  });

  test("a cancelled booking has no event page and is in no list", async () => {
    const { api, params, space, event } = await makeWithEvent();
    await cancel(params.code);
    expect((await refusalOf(api(getEvent, { params }))).status).toBe(404);
    expect((await refusalOf(api(updateEvent, { params, body: fields }))).status).toBe(404);
    expect(await refusalOf(api(createEvent, { params, body: fields }))).toMatchObject({
      code: "changes_closed",
    });
    expect(await app.api()(listEvents, { query: { space } })).toEqual([]);
    const read = app.api()(getSpaceEvent, { params: { code: event.code } });
    expect((await refusalOf(read)).status).toBe(404);
  });
});

describe("a booking's event page", () => {
  test("does not exist before its creation, then has the sent fields and the times of the booking", async () => {
    const { api, params, space, booking } = await makeBookedCustomer(app);
    expect(await refusalOf(api(getEvent, { params }))).toMatchObject({ code: "not_found" });
    expect((await refusalOf(api(updateEvent, { params, body: fields }))).status).toBe(404);
    const event = await api(createEvent, { params, body: fields });
    expect(event).toMatchObject({
      ...fields,
      entryCost: { amount: 450, currency: "GBP" },
      start: booking.start,
      end: booking.end,
      timeZone: "Europe/London",
      space: { code: space },
      heroImage: null,
      picture: null,
    });
    expect(event.code).not.toBe(booking.code);
    expect(await api(getEvent, { params })).toEqual(event);
    const { takenOffReason, ...shown } = event;
    expect(takenOffReason).toBeNull();
    expect(await app.api()(getSpaceEvent, { params: { code: event.code } })).toEqual(shown);
  });

  test("is replaced completely: a link that is not sent again is removed", async () => {
    const { api, params, event } = await makeWithEvent();
    const { link: _, ...rest } = fields;
    const changed = await api(updateEvent, {
      params,
      body: { ...rest, name: "Fifty loaves", type: "event", entryCost: 0 },
    });
    expect(changed).toMatchObject({
      code: event.code,
      name: "Fifty loaves",
      type: "event",
      link: null,
      entryCost: { amount: 0 },
    });
  });

  test("can only be created once, even by two simultaneous requests", async () => {
    const { api, params } = await makeWithEvent();
    const again = await refusalOf(api(createEvent, { params, body: fields }));
    expect(again).toMatchObject({ status: 409, code: "event_exists" });
    const booked = await makeBookedCustomer(app);
    const outcomes = await Promise.all(
      ["One", "Two", "Three", "Four"].map((name) =>
        booked.api(createEvent, { params: booked.params, body: { ...fields, name } }).then(
          () => "made",
          (error: unknown) => (error instanceof ApiError ? error.code : error),
        ),
      ),
    );
    expect(outcomes.sort()).toEqual(["event_exists", "event_exists", "event_exists", "made"]);
  });

  test("moves with its booking", async () => {
    const {
      api,
      params,
      space,
      event: { takenOffReason: _, ...event },
    } = await makeWithEvent();
    const { start, end } = time("14:00", "16:00", "2027-07-12");
    await api(moveBooking, { params, body: { start, end } });
    const events = await app.api()(listEvents, { query: { space } });
    expect(events).toEqual([{ ...event, start, end }]);
  });

  test("reports the problems of all fields at once", async () => {
    const booked = await makeBookedCustomer(app);
    expect(await sendEvent(app, booked, [{ name: "unknown", value: "1" }])).toEqual({
      status: 400,
      body: {
        name: ["Name is required"],
        description: ["Event description is required"],
        type: ["Event type is required"],
        entry_cost: ["Entry cost is required"],
      },
    });
    const long = formParts({
      name: "x".repeat(201),
      description: "x".repeat(501),
      type: "party",
      entry_cost: "1.999",
      link: "example",
    });
    expect(await sendEvent(app, booked, long)).toEqual({
      status: 400,
      body: {
        name: ["Use at most 200 characters."],
        description: ["Use at most 500 characters."],
        type: ["Event type is required"],
        entry_cost: ["Entry cost must be pounds with at most two decimals"],
        link: ["Website must be a valid URL"],
      },
    });
    const longest = formParts({ name: "x".repeat(200), description: "x".repeat(500) });
    expect((await sendEvent(app, booked, longest)).status).toBe(201);
  });

  test.each(["0", "0.00", "1", "1.5", "999.99", "1000"])("can cost %s pounds", async (cost) => {
    const answer = await sendEvent(
      app,
      await makeBookedCustomer(app),
      formParts({ entry_cost: cost }),
    );
    const amount = Math.round(Number(cost) * 100);
    expect(answer).toMatchObject({ status: 201, body: { entry_cost: { amount } } });
  });

  test.each(["0.01", "0.99", "1000.01", "9999", "-1", "1e2", "£5", "1,000", "", "NaN"])(
    "cannot cost %s",
    async (cost) => {
      const booked = await makeBookedCustomer(app);
      const { status, body } = await sendEvent(app, booked, formParts({ entry_cost: cost }));
      expect([status, Object.keys(body as object)]).toEqual([400, ["entry_cost"]]);
    },
  );

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "//example.com",
    "https://",
    "http:x",
    "ftp://a.b",
    "https://a b.c",
    "https://user:pw@host.example/",
    "https://www.bank.example@evil.example",
    "https://evil.example\\@bank.example",
  ])("may not link to %s", async (link) => {
    const { status, body } = await sendEvent(
      app,
      await makeBookedCustomer(app),
      formParts({ link }),
    );
    expect([status, body]).toEqual([400, { link: ["Website must be a valid URL"] }]);
  });

  test("accepts an empty link", async () => {
    const answer = await sendEvent(app, await makeBookedCustomer(app), formParts({ link: "" }));
    expect(answer).toMatchObject({ status: 201, body: { link: null } });
  });
});

describe("GET /spaces/events/", () => {
  const onDate = (date: string) => ({ times: [time("10:00", "12:00", date)] });

  test("returns a list without a limit, and a count with one, earliest first", async () => {
    const { code: space } = await makeSpace(app.database.db);
    const dates = ["2027-06-03", "2027-05-20", "2027-06-01"];
    for (const date of dates) {
      await makeWithEvent({ space, body: onDate(date) });
    }
    const answer = await app.api()(listEvents, { query: { space } });
    const list = Array.isArray(answer) ? answer : [];
    expect(list.map(({ start }) => start.toString().slice(0, 10))).toEqual(dates.toSorted());
    const page = await app.api()(listEvents, { query: { space, limit: 2 } });
    expect(page).toEqual({ count: 3, results: list.slice(0, 2) });
    expect((await app.request({ path: "/spaces/events/?limit=101" })).statusCode).toBe(400);
  });

  test("filters by min_time, max_time and space", async () => {
    const { code: space } = await makeSpace(app.database.db);
    await makeWithEvent({ space, body: onDate("2027-05-20") });
    await makeWithEvent();
    const found = async (query: Record<string, string>) => {
      const search = new URLSearchParams({ limit: "10", ...query }).toString();
      return (await app.request({ path: `/spaces/events/?${search}` })).json<{ count: number }>()
        .count;
    };
    expect(await found({})).toBeGreaterThan(1);
    expect(await found({ space })).toBe(1);
    expect(await found({ space: "nowhere" })).toBe(0);
    // 10:00 to 12:00 in British Summer Time.
    expect(await found({ space, min_time: "2027-05-20T10:59:59Z" })).toBe(1);
    expect(await found({ space, min_time: "2027-05-20T11:00:00Z" })).toBe(0);
    expect(await found({ space, max_time: "2027-05-20T09:00:00Z" })).toBe(0);
    expect(await found({ space, max_time: "2027-05-20T09:00:01Z" })).toBe(1);
  });

  test("omits events of hidden spaces and of cancelled bookings", async () => {
    const { event, space, code } = await makeWithEvent();
    const { db } = app.database;
    expect(await app.api()(listEvents, { query: { space } })).toHaveLength(1);
    await db.updateTable("bookings").set({ status: "released" }).where("code", "=", code).execute();
    expect(await app.api()(listEvents, { query: { space } })).toEqual([]);
    await db
      .updateTable("bookings")
      .set({ status: "confirmed" })
      .where("code", "=", code)
      .execute();
    await db.updateTable("spaces").set({ status: "hidden" }).where("code", "=", space).execute();
    expect(await app.api()(listEvents, { query: { space } })).toEqual([]);
    for (const path of [
      `/spaces/events/${event.code}/`,
      `/spaces/events/${event.code}/calendar/`,
      `/spaces/events/calendar/?space=${space}`,
    ]) {
      expect([path, (await app.request({ path })).statusCode]).toEqual([path, 404]);
    }
  });
});

async function cancel(code: string): Promise<void> {
  await app.database.db
    .updateTable("bookings")
    .set({ status: "cancelled" })
    .where("code", "=", code)
    .execute();
}
