import { ApiError } from "@frontage/contract/client.ts";
import { listBookings, placeBooking, type Booking } from "@frontage/contract/bookings/bookings.ts";
import { placeHold } from "@frontage/contract/bookings/holds.ts";
import { afterEach, describe, expect, test } from "vitest";
import {
  bookingBody,
  freshIp,
  makePayingCustomer,
  makeSpace,
  time,
} from "../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { findUnsoundBooks } from "../../../../test/readers/ledger-invariants.ts";
import { first, required } from "../../../../../testing/required.ts";

const app = useTestApp();
type Customer = Awaited<ReturnType<typeof makePayingCustomer>>;
type Slots = readonly (readonly [from: number, to: number])[];

const newSpace = async () => (await makeSpace(app.database.db)).code;
const customers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => makePayingCustomer(app)));
const wall = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** Books, and says what became of it: the bookings, or the refusal's code. */
async function attempt(
  { api, paymentMethod }: Customer,
  space: string,
  slots: Slots,
  hold?: string,
): Promise<Booking[] | string> {
  const times = slots.map(([from, to]) => time(wall(from), wall(to)));
  try {
    const body = bookingBody(space, paymentMethod, { times, ...(hold && { hold }) });
    return await api(placeBooking, { body });
  } catch (error) {
    if (error instanceof ApiError) {
      return error.code ?? `status ${error.status}`;
    }
    throw error;
  }
}

/** Every customer who saw a success has exactly that, and one charge; who saw none has nothing. */
async function expectTruth(who: readonly Customer[], outcomes: readonly (Booking[] | string)[]) {
  for (const [index, customer] of who.entries()) {
    const outcome = required(outcomes[index], "the outcome of the customer");
    const seen = typeof outcome === "string" ? [] : outcome.map(({ code }) => code);
    const { results } = await customer.api(listBookings, { query: {} });
    expect(results.map(({ code }) => code).sort()).toEqual(seen.toSorted());
    const charges = await app.database.db
      .selectFrom("testpayCharges")
      .where("paymentMethod", "=", customer.paymentMethod)
      .select("status")
      .execute();
    expect(charges).toEqual(typeof outcome === "string" ? [] : [{ status: "succeeded" }]);
  }
}

const winners = (outcomes: readonly unknown[]) =>
  outcomes.filter((outcome) => typeof outcome !== "string").length;
const refusals = (outcomes: readonly unknown[]) =>
  new Set(outcomes.filter((outcome) => typeof outcome === "string"));

afterEach(async () => {
  expect(await findUnsoundBooks(app.database.pool)).toEqual([]);
});

describe("bookings that race", () => {
  test("50 for one slot: one winner, 49 told that it is taken, one charge", async () => {
    const space = await newSpace();
    const all = await customers(50);
    const outcomes = await Promise.all(all.map((who) => attempt(who, space, [[10, 12]])));
    expect(winners(outcomes)).toBe(1);
    expect(refusals(outcomes)).toEqual(new Set(["slot_taken"]));
    await expectTruth(all, outcomes);
  });

  test("100 for ten slots in two spaces: one winner and one charge each", async () => {
    const spaces = [await newSpace(), await newSpace()];
    const all = await customers(100);
    const outcomes = await Promise.all(
      all.map((who, index) => {
        const hour = 10 + (Math.floor(index / 2) % 5);
        return attempt(who, required(spaces[index % 2], "one of two spaces"), [[hour, hour + 1]]);
      }),
    );
    expect(winners(outcomes)).toBe(10);
    expect(refusals(outcomes)).toEqual(new Set(["slot_taken"]));
    await expectTruth(all, outcomes);
  });

  test("partly overlapping slots, 10–12 and 11–13: one winner", async () => {
    const space = await newSpace();
    const all = await customers(30);
    const outcomes = await Promise.all(
      all.map((who, index) => attempt(who, space, [index % 2 ? [10, 12] : [11, 13]])),
    );
    expect(winners(outcomes)).toBe(1);
    expect(refusals(outcomes)).toEqual(new Set(["slot_taken"]));
    await expectTruth(all, outcomes);
  });

  test("deals of several times that cross each other are booked whole or not at all", async () => {
    const space = await newSpace();
    const all = await customers(24);
    const choices: Slots[] = [
      [
        [10, 11],
        [12, 13],
        [14, 15],
      ],
      [
        [14, 15],
        [16, 17],
      ],
      [
        [16, 18],
        [11, 12],
      ],
      [[9, 20]],
    ];
    const outcomes = await Promise.all(
      all.map((who, index) =>
        attempt(who, space, required(choices[index % 4], "one of four choices")),
      ),
    );
    expect([1, 2]).toContain(winners(outcomes));
    expect(refusals(outcomes)).toEqual(new Set(["slot_taken"]));
    await expectTruth(all, outcomes);
  });

  test("with holds fresh, stale and absent: the holder wins, then the first", async () => {
    const [held, stale] = [await newSpace(), await newSpace()];
    const all = await customers(20);
    const { start, end } = time("10:00", "12:00");
    const holdOf = (who: Customer, space: string) =>
      who.api(placeHold, { body: { space, times: [{ start, end }] } });
    const expired = await holdOf(required(all[1], "the second customer"), stale);
    app.clock.advance({ minutes: 16 });
    const fresh = await holdOf(first(all, "the first customer"), held);
    const book = (space: string, codes: Readonly<Record<number, string>>) =>
      Promise.all(all.map((who, index) => attempt(who, space, [[10, 12]], codes[index])));

    const overFresh = await book(held, { 0: fresh.hold, 1: "guess" });
    expect(typeof overFresh[0]).not.toBe("string");
    expect([winners(overFresh), refusals(overFresh)]).toEqual([1, new Set(["slot_taken"])]);
    const overStale = await book(stale, { 1: expired.hold });
    expect([winners(overStale), refusals(overStale)]).toEqual([1, new Set(["slot_taken"])]);
  });

  test("holds against bookings of one slot: one has it", async () => {
    const space = await newSpace();
    const all = await customers(12);
    const { start, end } = time("10:00", "12:00");
    const hold = async () => {
      try {
        await app.api(undefined, freshIp())(placeHold, {
          body: { space, times: [{ start, end }] },
        });
        return [];
      } catch (error) {
        return error instanceof ApiError ? error.code : String(error);
      }
    };
    const outcomes = await Promise.all(
      all.flatMap((who) => [attempt(who, space, [[10, 12]]), hold()]),
    );
    expect(winners(outcomes)).toBe(1);
    expect(refusals(outcomes)).toEqual(new Set(["slot_taken"]));
  });
});
