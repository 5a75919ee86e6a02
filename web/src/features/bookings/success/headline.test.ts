import { describe, expect, test } from "vitest";
import { headlineOf } from "./headline.tsx";

const booking = {
  day: "Saturday 10th July",
  time: "10:00",
  endTime: "13:30",
  space: { name: "Carnaby Yard" },
} as const;

describe("the headline of a booking", () => {
  test("looks forward to what is to come", () => {
    expect(headlineOf({ ...booking, phase: "upcoming" })).toEqual({
      kicker: "Success",
      title: "Your space is booked!",
      text: "See you Saturday 10th July at 10:00",
    });
  });

  test("says until when the space is theirs while it is", () => {
    expect(headlineOf({ ...booking, phase: "under_way" }).text).toBe(
      "Carnaby Yard is yours until 13:30.",
    );
  });

  test("says thank you for what is over, and no success for what is cancelled", () => {
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
