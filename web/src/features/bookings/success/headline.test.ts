import { describe, expect, test } from "vitest";
import { headlineOf } from "./headline.tsx";

const booking = {
  day: "Saturday 10th July",
  time: "10:00",
  endTime: "13:30",
  space: { name: "Carnaby Yard" },
} as const;

describe("the headline of a booking", () => {
  test("looks forward to an upcoming booking", () => {
    expect(headlineOf({ ...booking, phase: "upcoming" })).toEqual({
      kicker: "Success",
      title: "Your space is booked!",
      text: "See you Saturday 10th July at 10:00",
    });
  });

  test("says how long the space is the customer's during the booking", () => {
    expect(headlineOf({ ...booking, phase: "under_way" }).text).toBe(
      "Carnaby Yard is yours until 13:30.",
    );
  });

  test("thanks after the booking and does not call a cancelled one a success", () => {
    expect(headlineOf({ ...booking, phase: "over" })).toMatchObject({
      kicker: "Thank you",
      title: "Your booking is over.",
    });
    expect(headlineOf({ ...booking, phase: "cancelled" })).toMatchObject({
      kicker: "Cancelled",
      title: "Your booking is cancelled.",
    });
  });
});
