import { moveBooking } from "@frontage/contract/bookings/booking-changes.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { ApiError } from "@frontage/contract/client.ts";
import { placeHold } from "@frontage/contract/bookings/holds.ts";
import { afterEach, describe, expect, test } from "vitest";
import { makeBookedCustomer } from "../../../../test/fixtures/make-booked-customer.ts";
import {
  bookingBody,
  freshIp,
  makePayingCustomer,
  time,
} from "../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import {
  august,
  makeMovableBooking,
  makeSeasonalSpace,
  slot,
  type Slot,
} from "../../../../test/fixtures/make-movable-booking.ts";
import { first, required } from "../../../../../testing/required.ts";

const app = useTestApp();

afterEach(async () => {
  expect(await app.cards.listLedgerViolations()).toEqual([]);
});

/** "done", or the code of the refusal. */
async function outcome(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "done";
  } catch (error) {
    if (error instanceof ApiError) {
      return error.code ?? `status ${error.status}`;
    }
    throw error;
  }
}

const count = (outcomes: readonly string[], wanted: string) =>
  outcomes.filter((found) => found === wanted).length;

/** Bookings of one space with a flexi-ticket each, an hour apart, each by a different customer. */
async function bookedInARow(length: number) {
  const space = await makeSeasonalSpace(app);
  const hours = Array.from({ length }, (_, index) => 8 + index);
  return Promise.all(
    hours.map((hour) => {
      const times = [{ ...hourSlot(hour), includeFlexiTicket: true }];
      return makeMovableBooking(app, { space, body: { times } });
    }),
  );
}
const wall = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
const hourSlot = (hour: number, date?: string) => slot(wall(hour), wall(hour + 1), date);

describe("simultaneous moves", () => {
  test.each([
    ["for nothing", "2027-07-20"],
    ["for the difference", "2027-08-20"],
  ])("to one time, %s, have one winner, and the others keep their times", async (_, date) => {
    const all = await bookedInARow(10);
    const wanted = hourSlot(15, date);
    const outcomes = await Promise.all(all.map(({ move }) => outcome(move(wanted))));
    expect([count(outcomes, "done"), count(outcomes, "slot_taken")]).toEqual([1, 9]);
    for (const [index, { read, booking }] of all.entries()) {
      const { start, status } = await read();
      const isWinner = outcomes[index] === "done";
      expect([start, status]).toEqual(
        isWinner ? [wanted.start, "moved"] : [booking.start, "confirmed"],
      );
    }
  });

  test("give the time to one of several moves, bookings and holds", async () => {
    const all = await bookedInARow(6);
    const { space } = first(all, "the first customer");
    const wanted = hourSlot(15, "2027-08-21");
    const others = await Promise.all(Array.from({ length: 6 }, () => makePayingCustomer(app)));
    const times = [{ ...wanted, includeFlexiTicket: false }];
    const outcomes = await Promise.all([
      ...all.map(({ move }) => outcome(move(wanted))),
      ...others.map(({ api, paymentMethod }) =>
        outcome(api(placeBooking, { body: bookingBody(space, paymentMethod, { times }) })),
      ),
      outcome(app.api(undefined, freshIp())(placeHold, { body: { space, times: [wanted] } })),
    ]);
    expect([count(outcomes, "done"), count(outcomes, "slot_taken")]).toEqual([1, 12]);
  });

  test("move a booking once when ten times are requested", async () => {
    const { params, api, ledger } = await makeMovableBooking(app);
    const wanted = Array.from({ length: 10 }, (_, day) =>
      slot("10:00", "12:00", `2027-08-${day + 10}`),
    );
    const outcomes = await Promise.all(
      wanted.map((to) => outcome(api(moveBooking, { params, body: to }))),
    );
    expect([count(outcomes, "done"), count(outcomes, "stale")]).toEqual([1, 9]);
    expect(await ledger()).toHaveLength(2);
  });

  test("neither deadlock nor overlap when bookings swap times", async () => {
    for (let round = 0; round < 5; round++) {
      const all = await bookedInARow(4);
      const times = all.map(({ booking }): Slot => ({
        start: booking.start,
        end: booking.end,
      }));
      const outcomes = await Promise.all(
        all.map(({ move }, index) =>
          outcome(move(required(times[(index + 1) % times.length], "the next customer's time"))),
        ),
      );
      expect(outcomes.filter((found) => found !== "done" && found !== "slot_taken")).toEqual([]);
    }
  });

  test("give the freed time to one booking only when a customer books it meanwhile", async () => {
    for (const to of [slot("14:00", "16:00", "2027-07-22"), august]) {
      const { move, space, booking } = await makeMovableBooking(app);
      const other = await makePayingCustomer(app);
      const times = [time("10:00", "12:00")];
      const [moved, booked] = await Promise.all([
        outcome(move(to)),
        outcome(
          other.api(placeBooking, { body: bookingBody(space, other.paymentMethod, { times }) }),
        ),
      ]);
      expect([moved, ["done", "slot_taken"].includes(booked)]).toEqual(["done", true]);
      const again = await outcome(makeBookedCustomer(app, { space, body: { times } }));
      expect([booked, again].toSorted()).toEqual(["done", "slot_taken"]);
      expect(booking.start).toEqual(first(times, "the first time").start);
    }
  });
});
