import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newDraft, type BookingDraft } from "./booking-draft.ts";
import {
  choiceOf,
  draftOfBooking,
  hasDiscount,
  promoCodeOf,
  rebookDraft,
  requestedProducts,
  withDiscount,
  withFlexiTicket,
  withoutDiscounts,
  withProduct,
  type BookedDeal,
} from "./draft-changes.ts";

const hour = (text: string) => ({
  start: Temporal.Instant.from(text),
  end: Temporal.Instant.from(text).add({ hours: 1 }),
  includeFlexiTicket: false,
});
const staff = { sku: "staff", quantity: 2, optionValues: { "hours-before": "1" } };
const chairs = { sku: "chairs", quantity: 10, optionValues: { configuration: "rows" } };
const booking: BookedDeal = {
  code: "ABCDE12345",
  space: "carnaby-yard",
  design: "D1",
  time: hour("2027-07-10T09:00:00Z"),
  products: [staff],
  discounts: ["SUMMER10"],
};
const draft: BookingDraft = { ...newDraft("carnaby-yard"), products: [staff, chairs] };

describe("a booking as a draft", () => {
  test("has the booking's code and its single time", () => {
    expect(draftOfBooking(booking)).toEqual({
      code: "ABCDE12345",
      space: "carnaby-yard",
      design: "D1",
      times: [booking.time],
      products: [staff],
      discounts: ["SUMMER10"],
    });
  });

  test("booking again keeps everything but code and times", () => {
    expect(rebookDraft(booking)).toEqual({ ...draftOfBooking(booking), code: null, times: [] });
  });
});

describe("choosing products", () => {
  test("changes one choice and keeps the others in order", () => {
    const none = { ...staff, quantity: 0 };
    expect(withProduct(draft, none).products).toEqual([none, chairs]);
    const tables = { sku: "tables", quantity: 1, optionValues: {} };
    expect(withProduct(draft, tables).products).toEqual([staff, chairs, tables]);
  });

  test("defaults to a quantity of 0", () => {
    expect(choiceOf(draft, "tables")).toEqual({ sku: "tables", quantity: 0, optionValues: {} });
    expect(choiceOf(draft, "staff")).toBe(staff);
  });

  test("omits products with a quantity of 0 from requests", () => {
    expect(requestedProducts(withProduct(draft, { ...staff, quantity: 0 }))).toEqual([chairs]);
  });
});

describe("a promo code", () => {
  test("is normalised to upper-case letters and digits", () => {
    expect(promoCodeOf(" summer-10 ")).toBe("SUMMER10");
    expect(promoCodeOf("wél_come!")).toBe("WLCOME");
    expect(promoCodeOf("--- ")).toBe("");
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(promoCodeOf(typed)).toMatch(/^[A-Z0-9]*$/);
        expect(promoCodeOf(promoCodeOf(typed))).toBe(promoCodeOf(typed));
      }),
    );
  });

  test("replaces any other, since a booking has one", () => {
    expect(withDiscount(withDiscount(draft, "SUMMER10"), "WELCOME").discounts).toEqual(["WELCOME"]);
  });

  test("changes nothing if the booking already has it, in any spelling", () => {
    const discounted = withDiscount(draft, "SUMMER10");
    expect(withDiscount(discounted, "summer10")).toBe(discounted);
    expect(hasDiscount(discounted, "Summer10")).toBe(true);
  });

  test("can be removed", () => {
    expect(withoutDiscounts(withDiscount(draft, "SUMMER10")).discounts).toEqual([]);
    expect(withoutDiscounts(draft)).toBe(draft);
  });
});

test("withFlexiTicket changes only the given time", () => {
  const times = [hour("2027-07-10T09:00:00Z"), hour("2027-07-11T09:00:00Z")];
  const changed = withFlexiTicket({ ...draft, times }, 1, true);
  expect(changed.times.map(({ includeFlexiTicket }) => includeFlexiTicket)).toEqual([false, true]);
});
