import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { bookingBody, makePayingCustomer, makeSpace } from "../../../../test/fixtures/factories.ts";
import { listLedgerViolations } from "../../../../test/readers/ledger-invariants.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";
import { first } from "../../../../../testing/required.ts";
import { lockSpaces } from "../../availability/claim-slots.queries.ts";

const app = useTestApp();

/** How many connections of the test's database wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await app.database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/** Doubles the prices of a space while a priced request to book waits for the space. */
async function bookDuringChange<Answer>(
  spaceId: number,
  book: () => Promise<Answer>,
): Promise<Answer> {
  const booked = await app.database.db.transaction().execute(async (tx) => {
    await lockSpaces(tx, [spaceId]);
    const booking = book();
    await expect.poll(countWaiting).toBe(1);
    await tx
      .updateTable("rateCardPrices")
      .set((eb) => ({ price: eb("price", "*", 2) }))
      .where("rateCardId", "in", (eb) =>
        eb.selectFrom("rateCards").where("spaceId", "=", spaceId).select("id"),
      )
      .execute();
    // Returned in an object, since the transaction would wait for the booking itself.
    return { booking };
  });
  return booked.booking;
}

test("books at the new price when staff change it between pricing and claiming", async () => {
  const space = await makeSpace(app.database.db);
  const { api, paymentMethod } = await makePayingCustomer(app);
  const body = bookingBody(space.code, paymentMethod);
  const bookings = await bookDuringChange(space.id, () => api(placeBooking, { body }));
  expect(first(bookings, "the booking").total).toEqual({ amount: 28800, currency: "GBP" });
  expect(await listLedgerViolations(app.database.pool)).toEqual([]);
});

test("refuses the old price that the customer was shown, and charges nothing", async () => {
  const space = await makeSpace(app.database.db);
  const { api, paymentMethod } = await makePayingCustomer(app);
  const body = bookingBody(space.code, paymentMethod, { expectedTotal: 14400 });
  const refusal = await bookDuringChange(space.id, () => refusalOf(api(placeBooking, { body })));
  expect(refusal).toMatchObject({ status: 409, code: "price_changed" });
  const charges = await app.database.db
    .selectFrom("testpayCharges")
    .where("paymentMethod", "=", paymentMethod)
    .select("status")
    .execute();
  expect(charges).toEqual([]);
});

test("books at a price that another process has just changed", async () => {
  const space = await makeSpace(app.database.db);
  for (const [index, price] of [6000, 9000, 3000].entries()) {
    // Changes the table as another process would.
    await app.database.pool.query(
      `update rate_card_prices set price = $1
        where rate_card_id in (select id from rate_cards where space_id = $2)`,
      [price, space.id],
    );
    const { api, paymentMethod } = await makePayingCustomer(app);
    const hour = Temporal.Instant.from("2027-05-10T09:00:00Z").add({ hours: index });
    const bookings = await api(placeBooking, {
      body: bookingBody(space.code, paymentMethod, {
        times: [{ start: hour, end: hour.add({ hours: 1 }), includeFlexiTicket: false }],
      }),
    });
    expect(first(bookings, "the booking").total.amount).toBe(price * 1.2);
  }
});
