import { ApiError } from "@frontage/contract/client.ts";
import { listBookings, placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { afterAll, describe, expect, test } from "vitest";
import {
  bookingBody,
  makeDiscount,
  makePayingCustomer,
  makeSpace,
  time,
} from "../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";
import { listLedgerViolations } from "../../../../test/readers/ledger-invariants.ts";
import { required } from "../../../../../testing/required.ts";

const app = useTestApp();
const usedUp = { "discounts[0]": ["maxUsagesExceeded"] };
type Customer = Awaited<ReturnType<typeof makePayingCustomer>>;

const newCustomer = () => makePayingCustomer(app);
const newSpace = async () => (await makeSpace(app.database.db)).code;

const book = (customer: Customer, space: string, discount: string, hour = 10) =>
  customer.api(placeBooking, {
    body: bookingBody(space, customer.paymentMethod, {
      times: [time(`${hour}:00`, `${hour + 1}:00`)],
      discounts: [discount],
    }),
  });

/** Counts successful bookings, refusals of a used-up code, and other outcomes. */
async function tally(attempts: readonly Promise<unknown>[]) {
  const results = await Promise.allSettled(attempts);
  const outcomes = results.map((result) => {
    if (result.status === "fulfilled") {
      return "booked";
    }
    const { reason } = result;
    return reason instanceof ApiError
      ? (reason.code ?? JSON.stringify(reason.fields))
      : String(reason);
  });
  const groups = Map.groupBy(outcomes, (outcome) => outcome);
  return Object.fromEntries([...groups].map(([outcome, all]) => [outcome, all.length]));
}

afterAll(async () => {
  expect(await listLedgerViolations(app.database.pool)).toEqual([]);
});

describe("a discount code", () => {
  test("is refused once it is used up, and nothing is booked", async () => {
    const discount = await makeDiscount(app.database.db, { maxUses: 2 });
    const space = await newSpace();
    const customer = await newCustomer();
    await book(customer, space, discount, 10);
    await book(customer, space, discount, 11);
    const refusal = await refusalOf(book(customer, space, discount, 12));
    expect(refusal.status).toBe(400);
    expect(refusal.fields).toEqual(usedUp);
    expect((await customer.api(listBookings, { query: {} })).count).toBe(2);
  });

  test("limited to once per user is available once to each user", async () => {
    const discount = await makeDiscount(app.database.db, { oncePerUser: true });
    const space = await newSpace();
    const [one, other] = [await newCustomer(), await newCustomer()];
    await book(one, space, discount, 10);
    expect((await refusalOf(book(one, space, discount, 11))).fields).toEqual(usedUp);
    await book(other, space, discount, 11);
  });

  test("counts a deal of several times as one use", async () => {
    const discount = await makeDiscount(app.database.db, { maxUses: 1, oncePerUser: true });
    const customer = await newCustomer();
    const times = [time("10:00", "11:00"), time("12:00", "13:00")];
    const bookings = await customer.api(placeBooking, {
      body: bookingBody(await newSpace(), customer.paymentMethod, {
        times,
        discounts: [discount],
      }),
    });
    expect(bookings.map(({ discount: off }) => off.amount)).toEqual([720, 720]);
  });

  test("with one use discounts one of 20 simultaneous bookings", async () => {
    const discount = await makeDiscount(app.database.db, { maxUses: 1 });
    const spaces = [await newSpace(), await newSpace()];
    const customers = await Promise.all(Array.from({ length: 20 }, newCustomer));
    const attempts = customers.map((customer, index) =>
      book(
        customer,
        required(spaces[index % 2], "one of two spaces"),
        discount,
        10 + Math.floor(index / 2),
      ),
    );
    expect(await tally(attempts)).toEqual({ booked: 1, [JSON.stringify(usedUp)]: 19 });
  });

  test("limited to once per user discounts one of 20 simultaneous bookings of a user", async () => {
    const discount = await makeDiscount(app.database.db, { oncePerUser: true });
    const spaces = [await newSpace(), await newSpace()];
    const customer = await newCustomer();
    const attempts = Array.from({ length: 20 }, (_, index) =>
      book(
        customer,
        required(spaces[index % 2], "one of two spaces"),
        discount,
        10 + Math.floor(index / 2),
      ),
    );
    // The others are refused for the open deal while it is being paid, and for the code afterwards.
    const { booked, in_progress = 0, ...rest } = await tally(attempts);
    const late = rest[JSON.stringify(usedUp)] ?? 0;
    expect([booked, in_progress + late]).toEqual([1, 19]);
    const { results } = await customer.api(listBookings, { query: {} });
    expect(results.map(({ discounts }) => discounts.length)).toEqual([1]);
  });
});
