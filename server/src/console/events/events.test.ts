import { listAuditEntries } from "@frontage/contract/console/audit.ts";
import {
  getStaffEvent,
  listStaffEvents,
  putEventBack,
  takeEventOff,
  updateStaffEvent,
} from "@frontage/contract/console/site/events.ts";
import {
  createEvent,
  getEvent,
  getSpaceEvent,
  listEvents,
  updateEvent,
} from "@frontage/contract/bookings/events.ts";
import type { Api } from "@frontage/contract/client.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeCustomer } from "../../../test/fixtures/factories.ts";
import { makeBookedCustomer } from "../../../test/fixtures/make-booked-customer.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp();
const entries = {
  name: "Forty loaves",
  description: "Bread from four in the morning",
  type: "retail" as const,
  entryCost: 450,
  link: "https://example.com/loaves",
};

let staff: Api;

beforeEach(async () => {
  staff = app.api((await makeCustomer(app, ["Staff"])).token);
});

async function makeWithEvent() {
  const booked = await makeBookedCustomer(app);
  const { code } = await booked.api(createEvent, { params: booked.params, body: entries });
  return { ...booked, event: { code }, read: () => staff(getStaffEvent, { params: { code } }) };
}

const calendarOf = async (code: string) =>
  (await app.request({ path: `/spaces/events/${code}/calendar/` })).body;
const actionsOf = async (subject: string) =>
  (await staff(listAuditEntries, { query: { subject } })).results.map(({ action }) => action);

describe("the events of the console", () => {
  test("are found by words and state, with their customers and bookings", async () => {
    const { event, code, space, customer } = await makeWithEvent();
    const query = { q: `loaves ${code}`, state: "coming", limit: 10 } as const;
    const { count, results } = await staff(listStaffEvents, { query });
    expect(count).toBe(1);
    expect(results).toMatchObject([
      {
        code: event.code,
        booking: code,
        customer: { id: customer.id },
        space: { code: space },
        entryCost: { amount: 450, currency: "GBP" },
        version: 0,
        takenOff: null,
      },
    ]);
    for (const state of ["past", "taken_off"] as const) {
      const other = await staff(listStaffEvents, { query: { ...query, state } });
      expect(other.count).toBe(0);
    }
  });

  test("are changed by staff with an audit entry, and a stale change overwrites nothing", async () => {
    const { event: params, api, ...booked } = await makeWithEvent();
    const body = { ...entries, name: "Fifty loaves", entryCost: 0, keepsPhoto: true, version: 0 };
    const saved = await staff(updateStaffEvent, { params, body });
    expect(saved).toMatchObject({ name: "Fifty loaves", entryCost: { amount: 0 }, version: 1 });
    expect(await refusalOf(staff(updateStaffEvent, { params, body }))).toMatchObject({
      code: "stale",
      body: { current: { name: "Fifty loaves", version: 1 } },
    });
    // The customer's change counts as well.
    await api(updateEvent, { params: booked.params, body: entries });
    const late = staff(updateStaffEvent, { params, body: { ...body, version: 1 } });
    expect(await refusalOf(late)).toMatchObject({ code: "stale" });
    expect((await booked.read()).name).toBe("Forty loaves");
    expect(await actionsOf(params.code)).toEqual(["event.change"]);
  });
});

describe("an event off the site", () => {
  const reason = "The photo shows a price that is not charged.";

  test("is in no list and has no address until it is put back", async () => {
    const { event: params, space, read } = await makeWithEvent();
    const shown = () => app.api()(listEvents, { query: { space } });
    const counted = async () => app.api()(listEvents, { query: { space, limit: 5 } });
    await staff(takeEventOff, { params, body: { reason, version: 0 } });
    expect(await shown()).toHaveLength(0);
    expect(await counted()).toEqual({ count: 0, results: [] });
    expect((await refusalOf(app.api()(getSpaceEvent, { params }))).status).toBe(404);
    expect(await read()).toMatchObject({ takenOff: { at: app.clock.now(), reason }, version: 1 });
    const back = await staff(putEventBack, { params, body: { version: 1 } });
    expect(back).toMatchObject({ takenOff: null, version: 2 });
    expect(await shown()).toHaveLength(1);
    expect(await actionsOf(params.code)).toEqual(["event.put_back", "event.take_off"]);
  });

  test("is cancelled in calendars without its text, and confirmed again later", async () => {
    const { event: params } = await makeWithEvent();
    await staff(takeEventOff, { params, body: { reason, version: 0 } });
    const off = await calendarOf(params.code);
    expect(off).toContain("STATUS:CANCELLED");
    expect(off).toContain("SEQUENCE:1");
    expect(off).not.toMatch(/loaves|Bread/);
    await staff(putEventBack, { params, body: { version: 1 } });
    const back = await calendarOf(params.code);
    expect(back).toContain("STATUS:CONFIRMED");
    expect(back).toContain("SEQUENCE:2");
  });

  test("gives its customer the reason by mail and at the booking", async () => {
    const { event: params, api, ...booked } = await makeWithEvent();
    await staff(takeEventOff, { params, body: { reason, version: 0 } });
    expect(await api(getEvent, { params: booked.params })).toMatchObject({
      takenOffReason: reason,
    });
    const mails = await app.database.db
      .selectFrom("mails")
      .where("key", "like", `event_taken_off:${params.code}:%`)
      .select(["kind", "facts"])
      .execute();
    expect(mails).toMatchObject([
      { kind: "event_taken_off", facts: { event: "Forty loaves", reason } },
    ]);
    // A changed page stays off the site until staff put it back.
    await api(updateEvent, { params: booked.params, body: entries });
    expect((await refusalOf(app.api()(getSpaceEvent, { params }))).status).toBe(404);
  });

  test("is neither taken off nor put back by someone with a stale page", async () => {
    const { event: params } = await makeWithEvent();
    await staff(takeEventOff, { params, body: { reason, version: 0 } });
    const stale = { status: 409, code: "stale" };
    expect(
      await refusalOf(staff(takeEventOff, { params, body: { reason, version: 0 } })),
    ).toMatchObject(stale);
    expect(await refusalOf(staff(putEventBack, { params, body: { version: 0 } }))).toMatchObject(
      stale,
    );
  });
});
