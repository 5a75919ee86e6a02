import { describe, expect, test } from "vitest";
import { bookingOfTimes } from "./booked-draft.ts";

const at = (hour: number) =>
  Temporal.Instant.from(`2027-05-10T${String(hour).padStart(2, "0")}:00:00Z`);
const time = (from: number, to: number) => ({ start: at(from), end: at(to) });

const booked = (code: string, from: number, to: number, more: object = {}) => ({
  code,
  deal: "D1",
  status: "confirmed" as const,
  start: at(from),
  end: at(to),
  ...more,
});

describe("the booking that a draft has become", () => {
  test("matches exactly the draft's times in one deal", () => {
    const bookings = [booked("A", 10, 12), booked("B", 14, 15)];
    expect(bookingOfTimes(bookings, [time(14, 15), time(10, 12)])).toBe("A");
    expect(bookingOfTimes(bookings, [time(10, 12)])).toBeNull();
    expect(bookingOfTimes(bookings, [time(10, 12), time(14, 16)])).toBeNull();
  });

  test("ignores cancelled bookings and never combines deals", () => {
    const other = booked("B", 14, 15, { deal: "D2" });
    expect(bookingOfTimes([booked("A", 10, 12), other], [time(10, 12), time(14, 15)])).toBeNull();
    const cancelled = { ...booked("A", 10, 12), status: "cancelled" as const };
    expect(bookingOfTimes([cancelled], [time(10, 12)])).toBeNull();
    expect(bookingOfTimes([other, booked("A", 10, 12)], [time(14, 15)])).toBe("B");
  });
});
