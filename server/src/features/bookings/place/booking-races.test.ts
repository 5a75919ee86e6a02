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
import { listLedgerViolations } from "../../../../test/readers/ledger-invariants.ts";
import { first, required } from "../../../../../testing/required.ts";

const app = useTestApp();
type Customer = Awaited<ReturnType<typeof makePayingCustomer>>;
type Slots = readonly (readonly [from: number, to: number])[];

const newSpace = async () => (await makeSpace(app.database.db)).code;
const customers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => makePayingCustomer(app)));
const wall = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** Books, and returns the bookings or the code of the refusal. */
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

/** A customer who succeeded has exactly those bookings and one charge. A customer who failed has none. */
async function expectConsistentOutcomes(
  who: readonly Customer[],
  outcomes: readonly (Booking[] | string)[],
) {
  const expected = outcomes.map((outcome) =>
    typeof outcome === "string"
      ? { codes: [], charges: [] }
      : { codes: outcome.map(({ code }) => code).sort(), charges: ["succeeded"] },
  );
  const charges = await app.database.db
    .selectFrom("testpayCharges")
    .select(["paymentMethod", "status"])
    .execute();
  const found = await Promise.all(
    who.map(async ({ api, paymentMethod }) => {
      const { results } = await api(listBookings, { query: {} });
      return {
        codes: results.map(({ code }) => code).sort(),
        charges: charges
          .filter((charge) => charge.paymentMethod === paymentMethod)
          .map(({ status }) => status),
      };
    }),
  );
  expect(found).toEqual(expected);
}

const winners = (outcomes: readonly unknown[]) =>
  outcomes.filter((outcome) => typeof outcome !== "string").length;
const refusals = (outcomes: readonly unknown[]) =>
  new Set(outcomes.filter((outcome) => typeof outcome === "string"));

afterEach(async () => {
  expect(await listLedgerViolations(app.database.pool)).toEqual([]);
});

describe("simultaneous bookings", () => {
  test("of one slot by 50 customers give one winner, one charge and 49 slot_taken refusals", async () => {
    const space = await newSpace();
    const all = await customers(50);
    const outcomes = await Promise.all(all.map((who) => attempt(who, space, [[10, 12]])));
    expect(winners(outcomes)).toBe(1);
    expect(refusals(outcomes)).toEqual(new Set(["slot_taken"]));
    await expectConsistentOutcomes(all, outcomes);
  });

  test("of ten slots in two spaces by 100 customers give one winner and one charge per slot", async () => {
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
    await expectConsistentOutcomes(all, outcomes);
  });

  test("of overlapping slots give one winner", async () => {
    const space = await newSpace();
    const all = await customers(30);
    const outcomes = await Promise.all(
      all.map((who, index) => attempt(who, space, [index % 2 ? [10, 12] : [11, 13]])),
    );
    expect(winners(outcomes)).toBe(1);
    expect(refusals(outcomes)).toEqual(new Set(["slot_taken"]));
    await expectConsistentOutcomes(all, outcomes);
  });

  test("of several crossing times succeed as a whole or not at all", async () => {
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
    await expectConsistentOutcomes(all, outcomes);
  });

  test("give the slot to the holder, or to the first customer if no hold is valid", async () => {
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

    const overValidHold = await book(held, { 0: fresh.hold, 1: "guess" });
    expect(typeof overValidHold[0]).not.toBe("string");
    expect([winners(overValidHold), refusals(overValidHold)]).toEqual([1, new Set(["slot_taken"])]);
    const overExpiredHold = await book(stale, { 1: expired.hold });
    expect([winners(overExpiredHold), refusals(overExpiredHold)]).toEqual([
      1,
      new Set(["slot_taken"]),
    ]);
  });

  test("and holds of one slot give it to one customer", async () => {
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
