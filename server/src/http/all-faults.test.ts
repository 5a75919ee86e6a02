import { beforeAll, describe, expect, test } from "vitest";
import { makeCustomer, makeDiscount, makeSpace } from "../../test/fixtures/factories.ts";
import { makeBookedCustomer } from "../../test/fixtures/make-booked-customer.ts";
import { useTestApp } from "../../test/app/make-app.ts";

// Source: docs/developing/api.md#all-problems-at-once

const app = useTestApp();

interface Faulty {
  readonly path: string;
  readonly method?: "POST" | "PUT";
  readonly as?: "customer" | "staff";
  readonly isForm?: boolean;
  readonly body: Record<string, unknown>;
  /** The fields that the answer names. */
  readonly fields: readonly string[];
}

const taken = "taken@example.com";
const night = { start: "2027-05-10T01:00:00Z", end: "2027-05-10T02:00:00Z" };
const day = { start: "2027-05-10T09:00:00Z", end: "2027-05-10T10:00:00Z" };
const unknownSpace = { space: "nope", times: [day] };
const ghosts = {
  products: [{ sku: "ghost", quantity: -1 }, { quantity: 1 }, { sku: "staff", quantity: -2 }],
  discounts: ["NOSUCHCODE"],
};
const ghostFields = [
  "products[0].sku",
  "products[0].quantity",
  "products[1].sku",
  "products[2].quantity",
];

const faulty: Readonly<Record<string, Faulty>> = {
  "a quote of an unknown space": {
    path: "/bookings/quote/",
    body: { ...unknownSpace, ...ghosts },
    fields: ["space", "discounts[0]", ...ghostFields],
  },
  "a booking of an unknown space": {
    path: "/bookings/",
    as: "customer",
    body: { booking: { ...unknownSpace, ...ghosts, design: "NOSUCHDESI" } },
    fields: ["space", "discounts[0]", "design", "payment_method", ...ghostFields],
  },
  "a hold of an unknown space": {
    path: "/bookings/holds/",
    body: { space: "nope", times: [{ start: "soon", end: day.end }], hold: "a b" },
    fields: ["space", "times[0].start", "hold"],
  },
  "a booking that staff make": {
    path: "/admin/bookings/",
    as: "staff",
    body: { ...unknownSpace, ...ghosts, customer: 987_654, terms: "gold" },
    fields: ["space", "customer", "terms", "expected_total", "discount", ...ghostFields],
  },
  "a design": {
    path: "/designs/",
    as: "customer",
    body: { name: "Tiny", space: "nope", source_type: "film" },
    fields: ["name", "space", "source_type"],
  },
  "an enquiry": {
    path: "/contact/booking-enquiry/",
    isForm: true,
    body: { space: "nope", email: "nobody", "times[0]start": day.end, "times[0]end": day.start },
    fields: ["space", "times[0]", "first_name", "last_name", "email", "phone_number"],
  },
  "a registration": {
    path: "/auth/register/",
    body: { name: "Ada", email: taken, password: "short" },
    fields: ["name", "email", "password"],
  },
  "a reset of a password": {
    path: "/auth/reset-password/",
    method: "PUT",
    body: { token: "used-before", password: "short" },
    fields: ["token", "password"],
  },
  "a discount": {
    path: "/admin/discounts/",
    as: "staff",
    body: { code: "TAKEN10", rate: 7, start_date: "2027-05-02", end_date: "2027-05-01" },
    fields: ["code", "description", "rate", "once_per_user", "max_uses", "end_date"],
  },
  "a device": {
    path: "/admin/devices/",
    as: "staff",
    body: { name: "", kind: "screen", space: "nope" },
    fields: ["name", "space", "screen_group"],
  },
  "a new space": {
    path: "/admin/spaces/",
    as: "staff",
    body: { name: "", city: "Leeds", time_zone: "Europe/Nowhere", currency: "ZZZ" },
    fields: ["name", "time_zone", "currency"],
  },
};

async function ask({ path, method = "POST", as, isForm, body }: Faulty) {
  const user = as && (await makeCustomer(app, as === "staff" ? ["Staff"] : ["Customer"]));
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    form.append(name, String(value));
  }
  const encoded = isForm ? new Response(form) : null;
  return app.request({
    method,
    path,
    token: user?.token,
    body: encoded ? Buffer.from(await encoded.arrayBuffer()) : body,
    ...(encoded && { headers: { "content-type": encoded.headers.get("content-type") ?? "" } }),
  });
}

beforeAll(async () => {
  const { db } = app.database;
  await makeSpace(db);
  await db
    .updateTable("discounts")
    .set({ code: "TAKEN10" })
    .where("code", "=", await makeDiscount(db))
    .execute();
  const { id } = await makeCustomer(app);
  await db
    .updateTable("users")
    .set({ email: taken, username: taken })
    .where("id", "=", id)
    .execute();
});

describe("a body with faults of several kinds", () => {
  test.each(Object.entries(faulty))("is refused with all of them: %s", async (_, call) => {
    const answer = await ask(call);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json()).sort()).toEqual([...call.fields].sort());
  });

  test("names what the space does not sell and the grid does not offer", async () => {
    const { code: space } = await makeSpace(app.database.db);
    const answer = await ask({
      path: "/bookings/quote/",
      body: {
        space,
        times: [night, { start: "soon" }, day],
        products: [
          { sku: "ghost", quantity: 1 },
          { sku: "staff", quantity: -1, option_values: { colour: "red" } },
        ],
        discounts: ["NOSUCHCODE"],
      },
      fields: [],
    });
    expect(answer.json()).toEqual({
      "times[0]": [expect.any(String)],
      "times[1].start": [expect.any(String)],
      "times[1].end": [expect.any(String)],
      "products[0].sku": ["Product not found: ghost"],
      "products[1].quantity": ["Choose 0 or more."],
      "products[1].option_values.colour": ["This product has no such option."],
      "discounts[0]": ["Unknown discount code"],
    });
  });

  test("names add-ons that a placed booking cannot get", async () => {
    const { params, customer } = await makeBookedCustomer(app);
    const answer = await app.request({
      method: "PUT",
      path: `/bookings/${params.code}/`,
      token: customer.token,
      body: {
        products: [
          { sku: "ghost", quantity: 1 },
          { sku: "staff", quantity: -1 },
        ],
        expected_total: { amount: 1 },
      },
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json()).sort()).toEqual([
      "expected_total",
      "products[0].sku",
      "products[1].quantity",
    ]);
  });

  test("asks for a service where none was chosen", async () => {
    const { params, customer } = await makeBookedCustomer(app);
    for (const body of [{}, { services: null }, { services: [] }]) {
      const path = `/bookings/${params.code}/services/`;
      const answer = await app.request({ method: "PUT", path, token: customer.token, body });
      expect(answer.json()).toEqual({ services: ["At least one service must be selected"] });
    }
  });

  test("tells no more about a known code than the look-up of codes does", async () => {
    const code = await makeDiscount(app.database.db);
    const answer = await ask({
      path: "/bookings/quote/",
      body: { ...unknownSpace, discounts: [code] },
      fields: [],
    });
    expect(answer.json()).toEqual({ space: ["Space not found"] });
  });
});
