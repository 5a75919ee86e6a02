import { describe, expect, test } from "vitest";
import { dueOverdueReminder, invoiceRefusal, type InvoiceStanding } from "./invoice-terms.ts";

const pounds = (amount: number) => ({ amount, currency: "GBP" });
const standing: InvoiceStanding = {
  limit: pounds(100_000),
  owed: 40_000,
  isOverdue: false,
  canReceive: true,
};

describe("booking on invoice", () => {
  test("is possible up to the limit, what is owed included", () => {
    expect(invoiceRefusal(standing, pounds(60_000))).toBeNull();
    expect(invoiceRefusal(standing, pounds(60_001))).toBe(
      "This customer may owe £1,000.00 on invoice and owes £400.00. This booking costs £600.01.",
    );
  });

  test.each<[string, Partial<InvoiceStanding>, RegExp]>([
    ["without a bank account", { canReceive: false }, /no bank account/],
    ["before staff have allowed it", { limit: null }, /may not pay on invoice/],
    ["while an invoice is overdue", { isOverdue: true }, /overdue invoice/],
    ["in another currency", { limit: { amount: 100_000, currency: "EUR" } }, /in EUR only/],
  ])("is refused %s", (_, changes, message) => {
    expect(invoiceRefusal({ ...standing, ...changes }, pounds(100))).toMatch(message);
  });
});

describe("an overdue invoice", () => {
  const due = Temporal.PlainDate.from("2027-05-05");

  test.each([
    [0, null],
    [2, null],
    [3, 3],
    [9, 3],
    [10, 10],
    [19, 10],
    [20, 20],
    [200, 20],
  ] as const)("%i days after its date has the reminder of day %s", (days, reminder) => {
    expect(dueOverdueReminder(due, due.add({ days }))).toBe(reminder);
  });
});
