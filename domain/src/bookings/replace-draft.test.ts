import { describe, expect, test } from "vitest";
import { newDraft, type BookingDraft } from "./booking-draft.ts";
import { inPlaceOf, isHalfFinished, placeOfGift } from "./replace-draft.ts";

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
