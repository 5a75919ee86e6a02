import {
  requestServices,
  setBookingDesign,
  setInsurance,
} from "@frontage/contract/bookings/booking-changes.ts";
import { getBooking } from "@frontage/contract/bookings/bookings.ts";
import { afterEach, describe, expect, test } from "vitest";
import { makeBookedCustomer } from "../../../../test/fixtures/make-booked-customer.ts";
import { makeCustomer, makeSpace } from "../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";

const app = useTestApp();
const start = "2027-04-12T09:00:00Z";
const lastMoment = "2027-05-10T10:59:59Z";
const end = "2027-05-10T11:00:00Z";

afterEach(() => app.clock.set(start));

const insurance = { type: "retail", foodDrink: "no", hasInsurance: "not-sure" } as const;

async function booked() {
  const made = await makeBookedCustomer(app);
  const { api, params, code, customer } = made;
  return {
    ...made,
    insure: (changes = {}) => api(setInsurance, { params, body: { ...insurance, ...changes } }),
    ask: (...services: ("ideas" | "design" | "video" | "logo" | "everything")[]) =>
      api(requestServices, { params, body: { services } }),
    put: (what: string, body: unknown) =>
      app.request({
        method: "PUT",
        path: `/bookings/${code}/${what}/`,
        token: customer.token,
        body,
      }),
  };
}

describe.each([
  ["design", setBookingDesign, { design: null }],
  ["insurance", setInsurance, insurance],
  ["services", requestServices, { services: ["logo"] }],
] as const)("PUT /bookings/{code}/%s/", (_, endpoint, body) => {
  test("refuses everyone but the owner and staff", async () => {
    const landlord = await makeCustomer(app, ["Landlord"]);
    const { db } = app.database;
    const space = await makeSpace(db, { landlordId: landlord.id });
    const { params } = await makeBookedCustomer(app, { space: space.code });
    // The three endpoints differ in their bodies, which the type of a table cannot express.
    const put = (token?: string) => app.api(token)(endpoint, { params, body } as never);
    const [other, staff] = [await makeCustomer(app), await makeCustomer(app, ["Staff"])];
    expect((await refusalOf(put())).status).toBe(401);
    for (const { token } of [other, landlord]) {
      expect((await refusalOf(put(token))).status).toBe(404);
    }
    expect((await put(staff.token)).code).toBe(params.code);
  });
});

describe("insurance", () => {
  test("is replaced when it is sent again", async () => {
    const { insure, read, booking } = await booked();
    expect(booking.insurance).toBeNull();
    expect((await insure()).insurance).toEqual(insurance);
    await insure({ foodDrink: "yes", hasInsurance: "yes" });
    expect((await read()).insurance).toEqual({
      type: "retail",
      foodDrink: "yes",
      hasInsurance: "yes",
    });
  });

  test("requires every field", async () => {
    const { put } = await booked();
    const answer = await put("insurance", { type: "party" });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        type: ["What you have planned is required"],
        food_drink: ["Serving food and/or drink is required"],
        has_insurance: ["Insurance status is required"],
      },
    ]);
  });

  test("can be sent until the booking ends", async () => {
    const { insure } = await booked();
    app.clock.set(lastMoment);
    await insure();
    app.clock.set(end);
    expect(await refusalOf(insure())).toMatchObject({ status: 409, code: "changes_closed" });
  });
});

describe("services", () => {
  test("are replaced when they are sent again", async () => {
    const { ask, read, booking } = await booked();
    expect(booking.services).toEqual([]);
    expect((await ask("video", "ideas", "video")).services).toEqual(["ideas", "video"]);
    await ask("logo");
    expect((await read()).services).toEqual(["logo"]);
  });

  test("are either everything or a selection", async () => {
    const { ask } = await booked();
    expect((await ask("design", "everything", "logo")).services).toEqual(["everything"]);
  });

  test("require at least one known service", async () => {
    const { put } = await booked();
    expect((await put("services", { services: [] })).json()).toEqual({
      services: ["At least one service must be selected"],
    });
    const unknown = await put("services", { services: ["magic"] });
    expect([unknown.statusCode, Object.keys(unknown.json())]).toEqual([400, ["services[0]"]]);
  });

  test("can be requested until the booking ends", async () => {
    const { ask } = await booked();
    app.clock.set(lastMoment);
    await ask("logo");
    app.clock.set(end);
    expect((await refusalOf(ask("logo"))).code).toBe("changes_closed");
  });
});

test("the landlord sees neither insurance nor services", async () => {
  const landlord = await makeCustomer(app, ["Landlord"]);
  const space = await makeSpace(app.database.db, { landlordId: landlord.id });
  const { api, params } = await makeBookedCustomer(app, { space: space.code });
  await api(setInsurance, { params, body: insurance });
  await api(requestServices, { params, body: { services: ["logo"] } });
  const seen = await app.api(landlord.token)(getBooking, { params, query: {} });
  expect([seen.insurance, seen.services]).toEqual([null, []]);
});
