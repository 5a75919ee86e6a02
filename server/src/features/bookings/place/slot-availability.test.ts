import { ApiError } from "@frontage/contract/client.ts";
import { listReservedTimes } from "@frontage/contract/spaces/availability.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { placeHold, releaseHold } from "@frontage/contract/bookings/holds.ts";
import { checkSlot } from "@frontage/domain/availability/check-slot.ts";
import { noOwnRules, settingsOf } from "@frontage/domain/settings/space-rules.ts";
import { overlaps, type Interval } from "@frontage/domain/time/interval.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getBookingSettings } from "../../settings/settings.queries.ts";
import { listRateCards } from "../../availability/rate-cards.queries.ts";
import {
  at,
  bookingBody,
  closeSpace,
  freshIp,
  makePayingCustomer,
  makeSpace,
} from "../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { listLedgerViolations } from "../../../../test/readers/ledger-invariants.ts";
import { required } from "../../../../../testing/required.ts";

const app = useTestApp();
type Customer = Awaited<ReturnType<typeof makePayingCustomer>>;
let customers: Customer[];

beforeAll(async () => {
  customers = await Promise.all([0, 1, 2].map(() => makePayingCustomer(app)));
});
afterAll(async () => {
  expect(await listLedgerViolations(app.database.pool)).toEqual([]);
});

/** A slot on 10 May 2027, in half hours after midnight. It may be off the grid or closed. */
const slots = fc
  .tuple(fc.integer({ min: 15, max: 43 }), fc.integer({ min: 1, max: 5 }))
  .map(([from, length]): Interval => {
    const start = at("2027-05-10T00:00").add({ minutes: 30 * from });
    return { start, end: start.add({ minutes: 30 * length }) };
  });
const people = fc.integer({ min: 0, max: 2 });
const steps = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant("book"), who: people, slot: slots }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("hold"), who: people, slot: slots }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("release"), who: people }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("close"), slot: slots }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant("wait"), minutes: fc.integer({ min: 1, max: 16 }) }),
  },
);
type Step =
  | { does: "book" | "hold"; who: number; slot: Interval }
  | { does: "release"; who: number }
  | { does: "close"; slot: Interval }
  | { does: "wait"; minutes: number };

/** True on success, false for the two expected refusals; other errors fail the test. */
async function happens(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof ApiError && (error.code === "slot_taken" || error.status === 400)) {
      return false;
    }
    throw error;
  }
}

async function openSpace(bufferBefore: number, bufferAfter: number) {
  const { db } = app.database;
  const space = await makeSpace(db, { bufferBefore, bufferAfter });
  const settings = settingsOf(await getBookingSettings(db), noOwnRules);
  const day = Temporal.PlainDate.from("2027-05-10");
  const cards = await listRateCards(db, { ...space, currency: "GBP" }, day, day);
  /** Each customer's last hold. */
  const holds = new Map<number, string>();
  const holdOf = (who: number) => {
    const hold = holds.get(who);
    return hold === undefined ? {} : { hold };
  };

  return {
    /** Whether the grid of the booking page offers the slot and the list of reserved times leaves it free. */
    async isFree(who: number, slot: Interval): Promise<boolean> {
      const [minTime, maxTime] = [at("2027-05-10T00:00"), at("2027-05-11T00:00")];
      const reserved = await app.api()(listReservedTimes, {
        query: { space: space.code, minTime, maxTime, ...holdOf(who) },
      });
      const rules = { zone: "Europe/London", settings, now: app.clock.now() };
      const offered = checkSlot(slot, { ...rules, cardOn: () => cards[0] ?? null }) === null;
      return offered && !reserved.some((time) => overlaps(time, slot));
    },
    hold: (who: number, { start, end }: Interval) =>
      happens(
        app
          .api(undefined, freshIp())(placeHold, {
            body: { space: space.code, times: [{ start, end }], ...holdOf(who) },
          })
          .then(({ hold }) => holds.set(who, hold)),
      ),
    book: (who: number, slot: Interval) => {
      const { api, paymentMethod } = required(customers[who], "the customer of the step");
      const times = [{ ...slot, includeFlexiTicket: false }];
      const body = bookingBody(space.code, paymentMethod, { times, ...holdOf(who) });
      return happens(api(placeBooking, { body }));
    },
    async release(who: number) {
      const hold = holds.get(who);
      if (hold !== undefined) {
        await app
          .api()(releaseHold, { params: { hold } })
          .catch(() => {});
      }
    },
    async close(slot: Interval) {
      await closeSpace(app.database.db, space.id, slot.start, slot.end).catch(() => {});
    },
  };
}

describe("after any bookings and holds", { timeout: 120_000 }, () => {
  test("shows a slot as free on the grid if and only if it can be held and booked", async () => {
    const buffers = fc.constantFrom(
      [0, 0] as const,
      [30, 0] as const,
      [0, 60] as const,
      [30, 60] as const,
    );
    const history = fc.array(steps, { maxLength: 14 });
    const property = fc.asyncProperty(buffers, history, async ([before, after], past) => {
      app.clock.set("2027-04-12T09:00:00Z");
      const space = await openSpace(before, after);
      for (const step of past as Step[]) {
        switch (step.does) {
          case "wait":
            app.clock.advance({ minutes: step.minutes });
            break;
          case "release":
            await space.release(step.who);
            break;
          case "close":
            await space.close(step.slot);
            break;
          default: {
            const free = await space.isFree(step.who, step.slot);
            expect(await space[step.does](step.who, step.slot)).toBe(free);
          }
        }
      }
    });
    await fc.assert(property, { numRuns: 60 });
  });
});
