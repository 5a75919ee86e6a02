import { money } from "@frontage/domain/money/money.ts";
import { expect, test } from "vitest";
import { outstandingOf } from "./outstanding.ts";

const booking = {
  code: "BK4DE5FGHJ",
  outstandingAmount: money(6000, "GBP"),
  outstandingDueDate: Temporal.PlainDate.from("2027-07-05"),
  isOnInvoice: false,
  isPaymentRefused: false,
  canPay: true,
};

test("shows the amount, the due date and a link to the payment", () => {
  expect(outstandingOf(booking, "us")).toEqual({
    text: "£60.00 to pay on 07/05/2027 (5 July 2027)",
    payPath: "/bookings/BK4DE5FGHJ/success?pay",
  });
});

test("says until when an invoice is to be paid", () => {
  expect(outstandingOf({ ...booking, isOnInvoice: true }, "gb")?.text).toBe(
    "£60.00 due by 5 July 2027 on invoice",
  );
});

test("says that the card was declined if it was", () => {
  expect(outstandingOf({ ...booking, isPaymentRefused: true }, "gb")?.text).toBe(
    "£60.00 to pay: your card was declined",
  );
});

test("shows nothing if nothing is outstanding or the viewer may not pay", () => {
  expect(outstandingOf({ ...booking, outstandingAmount: null }, "gb")).toBeNull();
  expect(outstandingOf({ ...booking, canPay: false }, "gb")).toBeNull();
});
