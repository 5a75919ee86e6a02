import { z } from "zod";
import type { FrozenBooking } from "../freeze-bookings.ts";
import { vatPaperFacts, type VatPaperFacts } from "../document-facts.ts";

/** What an invoice says of a booking as it stands. */
export function invoiceFacts(
  { booked, buyer, payments }: FrozenBooking,
  issuedOn: Temporal.PlainDate,
): Omit<VatPaperFacts, "number"> {
  return { ...booked, kind: "invoice", issuedOn, buyer, payments: [...payments], credits: null };
}

const prefixes = { invoice: "INV", credit_note: "CN" } as const;

/** The row that keeps an invoice or a credit note, and prints its number as `INV-000123`. */
export function vatPaperRow(
  row: {
    readonly bookingId: number;
    readonly number: number;
    readonly issuedAt: Temporal.Instant;
    /** The invoice that a credit note takes back. */
    readonly creditsId: number | null;
  },
  facts: Omit<VatPaperFacts, "number">,
) {
  const { kind } = facts;
  const number = `${prefixes[kind]}-${String(row.number).padStart(6, "0")}`;
  const told = z.encode(vatPaperFacts, { ...facts, number });
  return { ...row, kind, facts: JSON.stringify(told) };
}
