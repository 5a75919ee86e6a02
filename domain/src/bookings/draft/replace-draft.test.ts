import { describe, expect, test } from "vitest";
import { newDraft, type BookingDraft } from "./booking-draft.ts";
import {
  inheritPromoCode,
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

describe("a draft", () => {
  test("is half-finished once it is a new booking with a time", () => {
    expect(isHalfFinished(null)).toBe(false);
    expect(isHalfFinished(draft())).toBe(false);
    expect(isHalfFinished(draft({ times: [time] }))).toBe(true);
    expect(isHalfFinished(draft({ times: [time], code: "7QX" }))).toBe(false);
  });

  test("inherits the promo code of the new booking that it replaces, but not of an edited one", () => {
    const next = newDraft("princes-arcade");
    expect(inheritPromoCode(next, draft({ discounts: ["SUMMER10"] }), null).discounts).toEqual([
      "SUMMER10",
    ]);
    const edited = draft({ discounts: ["SUMMER10"], code: "7QX" });
    expect(inheritPromoCode(next, edited, null)).toBe(next);
    expect(inheritPromoCode(next, null, null)).toBe(next);
  });

  test("keeps its promo code unless a gift code is waiting", () => {
    const rebooked = draft({ discounts: ["WELCOME"] });
    const earlier = draft({ discounts: ["SUMMER10"] });
    expect(inheritPromoCode(rebooked, earlier, null).discounts).toEqual(["WELCOME"]);
    expect(inheritPromoCode(rebooked, earlier, "GIFT5").discounts).toEqual(["GIFT5"]);
  });
});

describe("a new booking", () => {
  const fresh = draft({ times: [time] });
  const edited = draft({ times: [time], code: "7QX" });
  const other = draft({ times: [time], code: "8RY" });
  const none = { current: null, aside: null };
  const editing = { current: edited, aside: fresh };

  test("is put aside during edits and restored after the last", () => {
    const kept = withCurrent({ current: fresh, aside: null }, edited);
    expect(kept).toEqual(editing);
    expect(withCurrent(kept, { ...edited, products: [] })).toEqual(editing);
    expect(withCurrent(kept, other)).toEqual({ current: other, aside: fresh });
    expect(withCurrent(kept, null)).toEqual({ current: fresh, aside: null });
  });

  test("replaces the edit when the customer returns to it", () => {
    expect(withCurrent(editing, newBookingOf(editing))).toEqual({ current: fresh, aside: null });
  });

  test("leaves nothing aside when it replaces another", () => {
    const next = newDraft("princes-arcade");
    expect(withCurrent(editing, next)).toEqual({ current: next, aside: null });
    expect(withCurrent({ current: fresh, aside: null }, next)).toEqual({
      current: next,
      aside: null,
    });
  });

  test("is removed once booked, and an edit without one leaves nothing", () => {
    expect(withCurrent({ current: fresh, aside: null }, null)).toEqual(none);
    expect(withCurrent({ current: edited, aside: null }, null)).toEqual(none);
    expect(newBookingOf({ current: edited, aside: null })).toBeNull();
  });

  test("can be changed and removed, active or put aside", () => {
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

describe("a gift code", () => {
  test("waits until there is a new booking", () => {
    expect(placeOfGift(null, "GIFT5")).toEqual({ status: "waits" });
    expect(placeOfGift(draft({ code: "7QX" }), "GIFT5")).toEqual({ status: "waits" });
  });

  test("joins a booking without a code or with the same code", () => {
    expect(placeOfGift(draft(), "GIFT5")).toEqual({ status: "fits" });
    expect(placeOfGift(draft({ discounts: ["gift5"] }), "GIFT5")).toEqual({ status: "fits" });
  });

  test("returns the code that it would replace", () => {
    expect(placeOfGift(draft({ discounts: ["SUMMER10"] }), "GIFT5")).toEqual({
      status: "replaces",
      code: "SUMMER10",
    });
  });
});
