import { z } from "zod";
import type { FrozenBooking } from "../freeze-bookings.queries.ts";
import { vatDocumentFacts, type VatDocumentFacts } from "../document-facts.ts";

/** Returns the facts of an invoice for a booking in its current state. */
export function invoiceFacts(
  { booked, buyer, payments, cancelledOn, transfer }: FrozenBooking,
  issuedOn: Temporal.PlainDate,
): Omit<VatDocumentFacts, "number"> {
  return {
    ...booked,
    kind: "invoice",
    issuedOn,
    buyer,
    payments: [...payments],
    transfer,
    credits: null,
    cancelledOn,
  };
}

const prefixes = { invoice: "INV", credit_note: "CN" } as const;

/** `INV-000123`. */
export function vatDocumentNumber(kind: VatDocumentFacts["kind"], number: number): string {
  return `${prefixes[kind]}-${String(number).padStart(6, "0")}`;
}

/** Returns the row of an invoice or a credit note, with its printed number such as `INV-000123`. */
export function vatDocumentRow(
  row: {
    readonly bookingId: number;
    readonly number: number;
    readonly issuedAt: Temporal.Instant;
    /** The invoice that a credit note cancels. */
    readonly creditsId: number | null;
  },
  facts: Omit<VatDocumentFacts, "number">,
) {
  const { kind } = facts;
  const number = vatDocumentNumber(kind, row.number);
  const encoded = z.encode(vatDocumentFacts, { ...facts, number });
  return { ...row, kind, facts: JSON.stringify(encoded) };
}
