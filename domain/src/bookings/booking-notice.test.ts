import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bookingNotice } from "./booking-notice.ts";

const today = Temporal.PlainDate.from("2027-04-12");
const settled = { outstandingDueDate: null, isPaymentRefused: false };

describe("bookingNotice", () => {
  test.each([
    ["2027-04-12", "payment_outstanding"],
    ["2027-04-19", "payment_outstanding"],
    ["2027-04-20", "good_to_go"],
    ["2027-04-11", "payment_outstanding"],
  ])("with a design and a debit on %s returns %s", (date, notice) => {
    const facts = {
      outstandingDueDate: Temporal.PlainDate.from(date),
      isPaymentRefused: false,
      hasDesign: true,
    };
    expect(bookingNotice(facts, today)).toBe(notice);
  });

  test("counts seven calendar days, across a month and a clock change", () => {
    const march = Temporal.PlainDate.from("2027-03-25");
    const due = (date: string) => ({
      ...settled,
      outstandingDueDate: Temporal.PlainDate.from(date),
      hasDesign: true,
    });
    expect(bookingNotice(due("2027-04-01"), march)).toBe("payment_outstanding");
    expect(bookingNotice(due("2027-04-02"), march)).toBe("good_to_go");
  });

  test("puts a refused payment first, however far away its date", () => {
    const facts = {
      outstandingDueDate: Temporal.PlainDate.from("2027-12-01"),
      isPaymentRefused: true,
      hasDesign: true,
    };
    expect(bookingNotice(facts, today)).toBe("payment_outstanding");
  });

  test("asks for a design if nothing is due, otherwise says all is well", () => {
    expect(bookingNotice({ ...settled, hasDesign: false }, today)).toBe("attach_design");
    expect(bookingNotice({ ...settled, hasDesign: true }, today)).toBe("good_to_go");
  });

  test("puts payment before design, and design before good news", () => {
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: -30, max: 400 }), { nil: null }),
        fc.boolean(),
        fc.boolean(),
        (inDays, isPaymentRefused, hasDesign) => {
          const outstandingDueDate = inDays === null ? null : today.add({ days: inDays });
          const notice = bookingNotice({ outstandingDueDate, isPaymentRefused, hasDesign }, today);
          const isPressing = isPaymentRefused || (inDays !== null && inDays <= 7);
          expect(notice === "payment_outstanding").toBe(isPressing);
          expect(notice === "attach_design").toBe(!isPressing && !hasDesign);
        },
      ),
    );
  });
});
