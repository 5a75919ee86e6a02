import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { makePayingCustomer, makeSpace } from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { countRows } from "../../../test/readers/row-counts.ts";
import { listLedgerViolations } from "../../../test/readers/ledger-invariants.ts";

const app = useTestApp();

async function ready() {
  const { code: space } = await makeSpace(app.database.db);
  const { token, paymentMethod } = await makePayingCustomer(app);
  const body = (hour: number, more: object = {}) => ({
    space,
    times: [{ start: `2027-05-10T${hour}:00:00Z`, end: `2027-05-10T${hour + 1}:00:00Z` }],
    payment_method: paymentMethod,
    ...more,
  });
  const post = (key: string | undefined, given: object, as: string = token) =>
    app.request({
      method: "POST",
      path: "/bookings/",
      token: as,
      body: given,
      ...(key !== undefined && { headers: { "idempotency-key": key } }),
    });
  const charges = async () =>
    (
      await app.database.db
        .selectFrom("testpayCharges")
        .where("paymentMethod", "=", paymentMethod)
        .selectAll()
        .execute()
    ).length;
  return { space, token, body, post, charges };
}

afterAll(async () => {
  expect(await listLedgerViolations(app.database.pool)).toEqual([]);
});

describe("an Idempotency-Key", () => {
  test("returns the first answer byte for byte when it is sent again with the same body", async () => {
    const { body, post, charges } = await ready();
    const key = randomUUID();
    const first = await post(key, body(10));
    expect(first.statusCode).toBe(201);
    app.clock.advance({ hours: 30 });
    const before = await countRows(app.database.pool);
    for (let time = 0; time < 3; time++) {
      const again = await post(key, body(10));
      expect(again.statusCode).toBe(201);
      expect(again.rawPayload).toEqual(first.rawPayload);
    }
    expect(await countRows(app.database.pool)).toEqual(before);
    expect(await charges()).toBe(1);
  });

  test("ignores the formatting of the body", async () => {
    const { body, post } = await ready();
    const key = randomUUID();
    const first = await post(key, body(10));
    const { payment_method, ...booking } = body(10);
    const times = [{ start: "2027-05-10T11:00:00+01:00", end: "2027-05-10T11:00:00.000Z" }];
    const again = await post(key.toUpperCase(), {
      payment_method,
      booking: { products: [], ...booking, times },
    });
    expect(again.rawPayload).toEqual(first.rawPayload);
  });

  test.each([2, 8])(
    "makes one deal and one charge when it is sent %i times at once",
    async (times) => {
      const { body, post, charges } = await ready();
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: times }, () => post(key, body(10))));
      expect(
        new Set(answers.map(({ statusCode, body: text }) => `${statusCode} ${text}`)).size,
      ).toBe(1);
      expect(answers[0]?.statusCode).toBe(201);
      expect(await charges()).toBe(1);
    },
  );

  test("is refused with another body, and nothing changes", async () => {
    const { body, post, charges } = await ready();
    const key = randomUUID();
    await post(key, body(10));
    for (const other of [body(12), body(10, { discounts: ["NOSUCHCODE"] })]) {
      const answer = await post(key, other);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: "idempotency_key_reused" });
    }
    expect(await charges()).toBe(1);
  });

  test("books one of two bodies that are sent at once", async () => {
    const { body, post, charges } = await ready();
    const key = randomUUID();
    const answers = await Promise.all([post(key, body(10)), post(key, body(12))]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: "idempotency_key_reused",
    });
    expect(await charges()).toBe(1);
  });

  test("is separate for each customer", async () => {
    const [one, other] = [await ready(), await ready()];
    const key = randomUUID();
    const answers = [await one.post(key, one.body(10)), await other.post(key, other.body(10))];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[0]?.json()).not.toEqual(answers[1]?.json());
  });

  test("can be used again after a refusal", async () => {
    const { body, post } = await ready();
    const key = randomUUID();
    expect((await post(key, body(10, { expected_total: 1 }))).statusCode).toBe(409);
    expect((await post(key, body(10, { discounts: ["NOSUCHCODE"] }))).statusCode).toBe(400);
    expect((await post(key, body(10))).statusCode).toBe(201);
  });

  test.each(["", "1", "not-a-uuid", "00000000-0000-0000-0000-00000000000g"])(
    "is refused if it is not a UUID: %j",
    async (key) => {
      const { body, post } = await ready();
      const answer = await post(key, body(10));
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        non_field_errors: ["The Idempotency-Key header must be a UUID."],
      });
    },
  );

  test("is optional, and each request without it is new", async () => {
    const { body, post } = await ready();
    expect((await post(undefined, body(10))).statusCode).toBe(201);
    expect((await post(undefined, body(10))).json()).toMatchObject({ code: "slot_taken" });
  });
});
