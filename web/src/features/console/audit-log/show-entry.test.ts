import { expect, test } from "vitest";
import { showEntry } from "./show-entry.ts";

test("shows nested fields as text and leaves empty ones out", () => {
  const { changes } = showEntry(
    {
      id: 1,
      recordedAt: Temporal.Instant.from("2027-04-12T09:00:00Z"),
      by: null,
      requestId: null,
      action: "discount.change",
      subject: { kind: "discount", code: "SPRING", name: null },
      before: null,
      after: {
        price: { amount: 450, currency: "GBP" },
        tiers: [{ daysBefore: 5, until: null }],
        limits: { maxUses: null },
        mail: "extra_charged",
        payment: "partial_payment",
        isArchived: false,
        kind: "footfall",
        space: "carnaby-yard",
        paymentTerms: "invoice",
        status: "cancelled",
        note: "card",
      },
      reason: null,
      spaces: { "carnaby-yard": "Carnaby Yard" },
    },
    "Europe/London",
  );
  expect(changes.map(({ field, after }) => [field, after])).toEqual([
    ["Price", "£4.50"],
    ["Tiers", "Days before: 5"],
    ["Limits", null],
    ["Mail", "Extra charge"],
    ["Payment", "Partial payment"],
    ["Is archived", "No"],
    ["Kind", "Footfall counter"],
    ["Space", "Carnaby Yard"],
    ["Payment terms", "On invoice"],
    ["Status", "Cancelled"],
    ["Note", "card"],
  ]);
});
