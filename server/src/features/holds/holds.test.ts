import { createHash } from "node:crypto";
import { listReservedTimes } from "@frontage/contract/spaces/availability.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { placeHold, releaseHold } from "@frontage/contract/bookings/holds.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { describe, expect, test } from "vitest";
import {
  at,
  bookingBody,
  closeSpace,
  freshIp,
  makeCard,
  makeCustomer,
  makeSpace,
  time,
} from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";
import { first } from "../../../../testing/required.ts";

const app = useTestApp();
const slot = (from: string, to: string, date?: string) => {
  const { start, end } = time(from, to, date);
  return { start, end };
};
const tenToTwelve = [slot("10:00", "12:00")];

type HoldBody = EndpointInput<typeof placeHold>["body"];

/** A visitor without a cookie, known only by their address. */
function visitor(token?: string) {
  const api = app.api(token, freshIp());
  return {
    api,
    hold: (space: string, times = tenToTwelve, hold?: string) => {
      const body: HoldBody = { space, times, ...(hold !== undefined && { hold }) };
      return api(placeHold, { body });
    },
    async isTaken(space: string, hold?: string) {
      const [minTime, maxTime] = [at("2027-05-10T00:00"), at("2027-05-11T00:00")];
      const query = { space, minTime, maxTime, ...(hold !== undefined && { hold }) };
      return (await api(listReservedTimes, { query })).length > 0;
    },
  };
}

const newSpace = async () => (await makeSpace(app.database.db)).code;

async function customer() {
  const { token } = await makeCustomer(app);
  const paymentMethod = await makeCard(app, token);
  return { ...visitor(token), token, paymentMethod };
}

describe("POST /bookings/holds/", () => {
  test("holds times for visitors for 15 minutes, and shows them to others as reserved", async () => {
    const space = await newSpace();
    const [a, b] = [visitor(), visitor()];
    const { hold, expiresAt } = await a.hold(space);
    expect(Buffer.from(hold, "base64url")).toHaveLength(24);
    expect(app.clock.now().until(expiresAt).total("minutes")).toBe(15);
    expect(await b.isTaken(space)).toBe(true);
    expect(await a.isTaken(space, hold)).toBe(false);
  });

  test("stores only a hash of the code", async () => {
    const { hold } = await visitor().hold(await newSpace());
    const { rows } = await app.database.pool.query<{ text: string }>(
      "select string_agg(holds::text, '') as text from holds",
    );
    expect(rows[0]?.text).not.toContain(hold);
    expect(rows[0]?.text).toContain(createHash("sha256").update(hold).digest("hex"));
  });

  test("refuses times that another visitor holds, and names them", async () => {
    const space = await newSpace();
    await visitor().hold(space, [slot("11:00", "13:00")]);
    const times = [slot("09:00", "10:00"), ...tenToTwelve, slot("13:00", "14:00")];
    const refusal = await refusalOf(visitor().hold(space, times));
    expect(refusal).toMatchObject({ status: 409, code: "slot_taken" });
    expect(refusal.body).toEqual({
      detail: "That time has just been reserved. Please choose another one.",
      code: "slot_taken",
      times: [{ field: "times[1]", start: "2027-05-10T09:00:00Z", end: "2027-05-10T11:00:00Z" }],
    });
    expect(await refusalOf(visitor().hold(space, [slot("12:00", "13:00")]))).toMatchObject({
      code: "slot_taken",
    });
  });

  test("refuses closed times and times that the grid does not offer", async () => {
    const space = await makeSpace(app.database.db);
    await closeSpace(app.database.db, space.id, at("2027-05-10T10:00"), at("2027-05-10T11:00"));
    expect((await refusalOf(visitor().hold(space.code))).code).toBe("slot_taken");
    const refusal = await refusalOf(
      visitor().hold(space.code, [slot("13:00", "14:00"), slot("15:10", "17:10")]),
    );
    expect(refusal.fields).toEqual({
      "times[1]": ["Times start and end on the grid, every 30 minutes from 07:00."],
    });
    expect((await refusalOf(visitor().hold("nowhere"))).fields).toEqual({
      space: ["Space not found"],
    });
  });

  test("extends the caller's own hold once, not twice", async () => {
    const space = await newSpace();
    const a = visitor();
    const first = await a.hold(space);
    app.clock.advance({ minutes: 10 });
    const second = await a.hold(space, tenToTwelve, first.hold);
    expect(second.hold).toBe(first.hold);
    expect(first.expiresAt.until(second.expiresAt).total("minutes")).toBe(10);
    app.clock.advance({ minutes: 10 });
    const third = await a.hold(space, tenToTwelve, first.hold);
    expect(third).toEqual(second);
    app.clock.advance({ minutes: 5 });
    expect(await visitor().isTaken(space)).toBe(false);
  });

  test("extends a hold for the same slots in another order", async () => {
    const space = await newSpace();
    const a = visitor();
    const times = [slot("10:00", "11:00"), slot("14:00", "15:00")];
    const first = await a.hold(space, times);
    expect((await a.hold(space, times.toReversed(), first.hold)).hold).toBe(first.hold);
  });

  test("replaces the caller's own hold when the times differ", async () => {
    const space = await newSpace();
    const [a, b] = [visitor(), visitor()];
    const first = await a.hold(space);
    const second = await a.hold(space, [slot("11:00", "13:00")], first.hold);
    expect(second.hold).not.toBe(first.hold);
    await b.hold(space, [slot("10:00", "11:00")]);
    expect(await refusalOf(b.hold(space, [slot("12:00", "13:00")]))).toMatchObject({
      code: "slot_taken",
    });
  });

  test("keeps the caller's own hold when the new times are reserved", async () => {
    const space = await newSpace();
    const [a, b] = [visitor(), visitor()];
    const { hold } = await a.hold(space);
    await b.hold(space, [slot("13:00", "15:00")]);
    await refusalOf(a.hold(space, [slot("14:00", "16:00")], hold));
    expect(await a.isTaken(space, hold)).toBe(true);
    expect((await refusalOf(visitor().hold(space))).code).toBe("slot_taken");
  });

  test("replaces the hold of the same browser, user or code on any space", async () => {
    const [first, second] = [await newSpace(), await newSpace()];
    const wire = (space: string, hold?: string) => ({
      space,
      times: [{ start: "2027-05-10T09:00:00Z", end: "2027-05-10T11:00:00Z" }],
      hold,
    });
    const post = (body: object, extra: { token?: string; headers?: Record<string, string> }) =>
      app.request({ method: "POST", path: "/bookings/holds/", body, ip: freshIp(), ...extra });

    const browser = await post(wire(first), {});
    const [cookie] = browser.cookies;
    expect(cookie).toMatchObject({ name: "browser", path: "/", httpOnly: true });
    await post(wire(second), { headers: { cookie: `browser=${cookie?.value}` } });
    expect(await visitor().isTaken(first)).toBe(false);

    const { token } = await makeCustomer(app);
    await post(wire(first), { token });
    await post(wire(await newSpace()), { token });
    expect(await visitor().isTaken(first)).toBe(false);

    const { hold } = (await post(wire(first), {})).json<{ hold: string }>();
    await post(wire(await newSpace(), hold), {});
    expect(await visitor().isTaken(first)).toBe(false);
  });

  test("expires without a job", async () => {
    const space = await newSpace();
    const [a, b] = [visitor(), visitor()];
    const { hold } = await a.hold(space);
    app.clock.advance({ minutes: 16 });
    expect(await b.isTaken(space)).toBe(false);
    await b.hold(space);
    expect((await refusalOf(a.hold(space, tenToTwelve, hold))).code).toBe("slot_taken");
  });

  test("allows visitors from one address at most five holds", async () => {
    const ip = freshIp();
    const space = await newSpace();
    const holdAt = (hour: number) =>
      app.api(undefined, ip)(placeHold, {
        body: { space, times: [slot(`${hour}:00`, `${hour + 1}:00`)] },
      });
    const holds = [];
    for (const hour of [10, 11, 12, 13, 14]) {
      holds.push(await holdAt(hour));
    }
    expect(await refusalOf(holdAt(15))).toMatchObject({ status: 409, code: "hold_limit_reached" });
    await app.api()(releaseHold, { params: { hold: first(holds, "the first hold").hold } });
    await holdAt(15);
    app.clock.advance({ minutes: 15 });
    await holdAt(16);
  });

  test("allows logged-in users a hold each at an address with five visitors", async () => {
    const ip = freshIp();
    const space = await newSpace();
    const holdAt = (hour: number, token?: string) =>
      app.api(token, ip)(placeHold, {
        body: { space, times: [slot(`${hour}:00`, `${hour + 1}:00`)] },
      });
    for (const hour of [10, 11, 12, 13, 14]) {
      await holdAt(hour);
    }
    for (const hour of [15, 16, 17, 18]) {
      await holdAt(hour, (await makeCustomer(app)).token);
    }
    expect((await refusalOf(holdAt(19))).code).toBe("hold_limit_reached");
    await holdAt(19, (await makeCustomer(app)).token);
  });
});

describe("DELETE /bookings/holds/{hold}/", () => {
  test("releases the slots once for the code of the hold", async () => {
    const space = await newSpace();
    const { hold } = await visitor().hold(space);
    const release = (code: string) => app.api()(releaseHold, { params: { hold: code } });
    expect(await refusalOf(release("guess"))).toMatchObject({ status: 404, code: "not_found" });
    expect(await visitor().isTaken(space)).toBe(true);
    await release(hold);
    expect(await visitor().isTaken(space)).toBe(false);
    expect((await refusalOf(release(hold))).status).toBe(404);
  });
});

describe("a hold and a booking", () => {
  test("deletes the hold when its owner books it", async () => {
    const space = await newSpace();
    const { api, hold: place, paymentMethod } = await customer();
    const { hold } = await place(space);
    await api(placeBooking, { body: bookingBody(space, paymentMethod, { hold }) });
    expect((await refusalOf(api(releaseHold, { params: { hold } }))).status).toBe(404);
  });

  test("assigns a visitor's hold to their account when they log in", async () => {
    const space = await newSpace();
    const { hold } = await visitor().hold(space);
    const { api, isTaken, paymentMethod } = await customer();
    expect([await isTaken(space), await isTaken(space, hold)]).toEqual([true, false]);
    await expect(
      api(placeBooking, { body: bookingBody(space, paymentMethod, { hold }) }),
    ).resolves.toMatchObject([{ status: "confirmed", start: at("2027-05-10T10:00") }]);
    expect((await refusalOf(api(releaseHold, { params: { hold } }))).status).toBe(404);
  });

  test("does not block the customer who made the hold, even without its code", async () => {
    const space = await newSpace();
    const { api, hold, isTaken, paymentMethod } = await customer();
    await hold(space);
    expect(await isTaken(space)).toBe(false);
    expect(await visitor().isTaken(space)).toBe(true);
    await api(placeBooking, { body: bookingBody(space, paymentMethod) });
  });

  test("refuses to book another person's held slot until the hold has expired", async () => {
    const space = await newSpace();
    await visitor().hold(space);
    const { api, paymentMethod } = await customer();
    const body = bookingBody(space, paymentMethod);
    const refusal = await refusalOf(api(placeBooking, { body }));
    expect(refusal).toMatchObject({ status: 409, code: "slot_taken" });
    expect(refusal.body).toMatchObject({ times: [{ field: "times[0]" }] });
    app.clock.advance({ minutes: 16 });
    await api(placeBooking, { body });
  });

  test("books the slots of an expired hold if they are free, else refuses without a charge", async () => {
    const charges = () =>
      app.database.db
        .selectFrom("testpayCharges")
        .selectAll()
        .execute()
        .then((all) => all.length);
    const [a, b] = [await customer(), await customer()];
    const [free, taken] = [await newSpace(), await newSpace()];
    const expired = await a.hold(free);
    app.clock.advance({ minutes: 16 });
    await a.api(placeBooking, {
      body: bookingBody(free, a.paymentMethod, { hold: expired.hold }),
    });

    const { hold } = await a.hold(taken);
    app.clock.advance({ minutes: 16 });
    await b.api(placeBooking, { body: bookingBody(taken, b.paymentMethod) });
    const before = await charges();
    const late = a.api(placeBooking, { body: bookingBody(taken, a.paymentMethod, { hold }) });
    expect((await refusalOf(late)).code).toBe("slot_taken");
    expect(await charges()).toBe(before);
  });

  test("releases the rest of a hold when part of it is booked", async () => {
    const space = await newSpace();
    const { api, hold: place, paymentMethod } = await customer();
    const { hold } = await place(space, [slot("10:00", "12:00"), slot("14:00", "16:00")]);
    const other = visitor();
    const rest = [slot("14:00", "16:00")];
    expect((await refusalOf(other.hold(space, rest))).code).toBe("slot_taken");
    await api(placeBooking, { body: bookingBody(space, paymentMethod, { hold }) });
    await expect(other.hold(space, rest)).resolves.toHaveProperty("hold");
  });
});
