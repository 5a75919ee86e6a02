import { describe, expect, test } from "vitest";
import { newDraft, type BookingDraft } from "./booking-draft.ts";
import {
  inPlaceOf,
  isHalfFinished,
  newBookingOf,
  placeOfGift,
  withCurrent,
  withNewBooking,
} from "./replace-draft.ts";

const start = Temporal.Instant.from("2027-05-10T09:00:00Z");
const time = { start, end: start.add({ hours: 1 }), includeFlexiTicket: false };
const draft = (changes: Partial<BookingDraft> = {}) => ({
  ...newDraft("carnaby-yard"),
  ...changes,
});

describe("A draft", () => {
  test("is half-finished once a new booking has a time", () => {
    expect(isHalfFinished(null)).toBe(false);
    expect(isHalfFinished(draft())).toBe(false);
    expect(isHalfFinished(draft({ times: [time] }))).toBe(true);
    expect(isHalfFinished(draft({ times: [time], code: "7QX" }))).toBe(false);
  });

  test("takes over the code of the new booking whose place it takes, not of an edited one", () => {
    const next = newDraft("princes-arcade");
    expect(inPlaceOf(next, draft({ discounts: ["SUMMER10"] }), null).discounts).toEqual([
      "SUMMER10",
    ]);
    const edited = draft({ discounts: ["SUMMER10"], code: "7QX" });
    expect(inPlaceOf(next, edited, null)).toBe(next);
    expect(inPlaceOf(next, null, null)).toBe(next);
  });

  test("keeps its own code, unless a gift waits", () => {
    const rebooked = draft({ discounts: ["WELCOME"] });
    const earlier = draft({ discounts: ["SUMMER10"] });
    expect(inPlaceOf(rebooked, earlier, null).discounts).toEqual(["WELCOME"]);
    expect(inPlaceOf(rebooked, earlier, "GIFT5").discounts).toEqual(["GIFT5"]);
  });
});

describe("A new booking", () => {
  const fresh = draft({ times: [time] });
  const edited = draft({ times: [time], code: "7QX" });
  const other = draft({ times: [time], code: "8RY" });
  const none = { current: null, aside: null };
  const editing = { current: edited, aside: fresh };

  test("is put aside while existing bookings are edited, and comes back after the last one", () => {
    const kept = withCurrent({ current: fresh, aside: null }, edited);
    expect(kept).toEqual(editing);
    expect(withCurrent(kept, { ...edited, products: [] })).toEqual(editing);
    expect(withCurrent(kept, other)).toEqual({ current: other, aside: fresh });
    expect(withCurrent(kept, null)).toEqual({ current: fresh, aside: null });
  });

  test("comes back when it is worked on again, in place of the edit", () => {
    expect(withCurrent(editing, newBookingOf(editing))).toEqual({ current: fresh, aside: null });
  });

  test("that takes another one's place leaves nothing aside", () => {
    const next = newDraft("princes-arcade");
    expect(withCurrent(editing, next)).toEqual({ current: next, aside: null });
    expect(withCurrent({ current: fresh, aside: null }, next)).toEqual({
      current: next,
      aside: null,
    });
  });

  test("is gone once it is booked, and an edit without one leaves nothing", () => {
    expect(withCurrent({ current: fresh, aside: null }, null)).toEqual(none);
    expect(withCurrent({ current: edited, aside: null }, null)).toEqual(none);
    expect(newBookingOf({ current: edited, aside: null })).toBeNull();
  });

  test("is changed and forgotten where it is kept", () => {
    const changed = draft({ discounts: ["GIFT5"] });
    expect(withNewBooking(editing, changed)).toEqual({ current: edited, aside: changed });
    expect(withNewBooking(editing, null)).toEqual({ current: edited, aside: null });
    expect(withNewBooking({ current: fresh, aside: null }, changed)).toEqual({
      current: changed,
      aside: null,
    });
    expect(withNewBooking({ current: fresh, aside: null }, null)).toEqual(none);
  });
});

describe("A gift code", () => {
  test("waits while there is no new booking", () => {
    expect(placeOfGift(null, "GIFT5")).toEqual({ status: "waits" });
    expect(placeOfGift(draft({ code: "7QX" }), "GIFT5")).toEqual({ status: "waits" });
  });

  test("fits a booking without a code or with the same one", () => {
    expect(placeOfGift(draft(), "GIFT5")).toEqual({ status: "fits" });
    expect(placeOfGift(draft({ discounts: ["gift5"] }), "GIFT5")).toEqual({ status: "fits" });
  });

  test("names the code whose place it would take", () => {
    expect(placeOfGift(draft({ discounts: ["SUMMER10"] }), "GIFT5")).toEqual({
      status: "replaces",
      code: "SUMMER10",
    });
  });
});
