import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { useTestApp } from "../../../../test/app/make-app.ts";
import {
  bookingBody,
  makeCustomer,
  makePayingCustomer,
  makeSpace,
  time,
} from "../../../../test/fixtures/factories.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";
import { createRateLimits } from "../../../http/limits/rate-limits.ts";

const app = useTestApp({ limits: ({ pool }) => createRateLimits(pool) });

afterEach(() => {
  vi.restoreAllMocks();
});

/** Counts the statements that the server sends meanwhile. */
async function countStatements(act: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await act();
  const count = query.mock.calls.length;
  query.mockRestore();
  return count;
}

test("a booking takes at most 14 statements, with its session and its limits", async () => {
  const space = await makeSpace(app.database.db);
  const { api, paymentMethod } = await makePayingCustomer(app);
  const book = (start: string, end: string) =>
    api(placeBooking, {
      body: bookingBody(space.code, paymentMethod, { times: [time(start, end)] }),
      headers: { "idempotency-key": crypto.randomUUID() },
    });
  // Loads the reference data.
  await book("09:00", "10:00");
  expect(await countStatements(() => book("10:00", "12:00"))).toBeLessThanOrEqual(14);
});

test("a reserved slot is refused after two statements", async () => {
  const space = await makeSpace(app.database.db);
  const winner = await makePayingCustomer(app);
  await winner.api(placeBooking, { body: bookingBody(space.code, winner.paymentMethod) });
  const { token } = await makeCustomer(app);
  const lose = () =>
    refusalOf(app.api(token)(placeBooking, { body: bookingBody(space.code, "any card") }));
  expect(await lose()).toMatchObject({ status: 409, code: "slot_taken" });
  expect(await countStatements(lose)).toBe(2);
});

test("the second of two simultaneous requests for a slot takes at most ten statements", async () => {
  const space = await makeSpace(app.database.db);
  const customers = [await makePayingCustomer(app), await makePayingCustomer(app)];
  const bookAll = (who: typeof customers, start: string, end: string) =>
    Promise.allSettled(
      who.map(({ api, paymentMethod }) => {
        const body = bookingBody(space.code, paymentMethod, { times: [time(start, end)] });
        return api(placeBooking, { body });
      }),
    );
  // Loads the reference data.
  await bookAll(customers.slice(0, 1), "09:00", "10:00");
  const alone = await countStatements(() => bookAll(customers.slice(0, 1), "10:00", "11:00"));
  const together = await countStatements(() => bookAll(customers, "11:00", "12:00"));
  expect(together - alone).toBeLessThanOrEqual(10);
});
