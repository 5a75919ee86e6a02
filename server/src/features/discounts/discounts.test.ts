import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { getDiscount, validateDiscount } from "@frontage/contract/bookings/discounts.ts";
import { describe, expect, test } from "vitest";
import {
  bookingBody,
  makeDiscount,
  makePayingCustomer,
  makeSpace,
  type DiscountOptions,
} from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp();

const make = (options: DiscountOptions = {}) => makeDiscount(app.database.db, options);

/** A customer who has booked with a code. */
async function bookWith(code: string) {
  const { code: space } = await makeSpace(app.database.db);
  const customer = await makePayingCustomer(app);
  const body = bookingBody(space, customer.paymentMethod, { discounts: [code] });
  await customer.api(placeBooking, { body });
  return customer;
}
const validate = (code: string, token?: string) =>
  app.api(token)(validateDiscount, { params: { code } });
const usedUp = { status: 400, fields: { code: ["maxUsagesExceeded"] } };

describe.each([
  ["GET /discounts/{code}/", getDiscount],
  ["GET /discounts/{code}/validate/", validateDiscount],
])("%s", (_, endpoint) => {
  test("returns the discount of a code to anyone, in any letter case", async () => {
    const code = await make({ rate: "0.15" });
    const { description } = await app.database.db
      .selectFrom("discounts")
      .where("code", "=", code)
      .select("description")
      .executeTakeFirstOrThrow();
    for (const written of [code, code.toLowerCase()]) {
      const answer = await app.api()(endpoint, { params: { code: written } });
      expect(answer).toEqual({ code, description, rate: "0.15" });
    }
  });

  test("sends the rate as a number", async () => {
    const code = await make({ rate: "0.3333" });
    const path = endpoint.path.replace("{code}", code);
    const { statusCode, ...answer } = await app.request({ path });
    expect([statusCode, answer.json()]).toMatchObject([200, { code, rate: 0.3333 }]);
  });

  test.each(["UNKNOWN", "constructor", "SAVE-1", "__proto__"])(
    "answers 404 for %s",
    async (code) => {
      const refusal = await refusalOf(app.api()(endpoint, { params: { code } }));
      expect(refusal).toMatchObject({ status: 404, code: "not_found" });
    },
  );
});

describe("GET /discounts/{code}/validate/", () => {
  test("refuses a used-up code to everyone", async () => {
    const code = await make({ maxUses: 2 });
    const first = await bookWith(code);
    await validate(code);
    await validate(code, first.token);
    await bookWith(code);
    expect(await refusalOf(validate(code))).toMatchObject(usedUp);
    expect(await refusalOf(validate(code, first.token))).toMatchObject(usedUp);
    // The discount of the earlier booking can still be read.
    expect((await app.api()(getDiscount, { params: { code } })).code).toBe(code);
  });

  test("refuses a single-use code only to a customer who has used it", async () => {
    const code = await make({ oncePerUser: true });
    const { token } = await bookWith(code);
    expect(await refusalOf(validate(code, token))).toMatchObject(usedUp);
    await validate(code);
    await validate(code, (await makePayingCustomer(app)).token);
  });

  test("accepts a code without a limit again", async () => {
    const code = await make();
    const { token } = await bookWith(code);
    expect((await validate(code, token)).code).toBe(code);
  });

  test("treats a caller with an invalid token as a visitor", async () => {
    const code = await make({ oncePerUser: true });
    expect((await validate(code, "nonsense")).code).toBe(code);
  });
});
