import { z } from "zod";
import type { FrozenBooking } from "../freeze-bookings.queries.ts";
import { vatDocumentFacts, type DocumentLine, type VatDocumentFacts } from "../document-facts.ts";

/**
 * Returns the facts of an invoice for a booking in its current state.
 * @param deductions what receipts have declared by now, as lines below zero
 */
export function invoiceFacts(
  { booked, buyer, payments, cancelledOn, transfer }: FrozenBooking,
  issuedOn: Temporal.PlainDate,
  deductions: readonly DocumentLine[] = [],
): Omit<VatDocumentFacts, "number"> {
  return {
    ...booked,
    lines: [...booked.lines, ...deductions],
    kind: "invoice",
    issuedOn,
    buyer,
    payments: [...payments],
    transfer,
    credits: null,
    cancelledOn,
    taxPoint: null,
  };
}

/** The beginning of the numbers of each series. */
export const numberPrefixes = { invoice: "INV", credit_note: "CN", receipt: "VR" } as const;

/** `INV-000123`. */
export function vatDocumentNumber(kind: VatDocumentFacts["kind"], number: number): string {
  return `${numberPrefixes[kind]}-${String(number).padStart(6, "0")}`;
}

export interface NewVatDocument {
  readonly bookingId: number;
  readonly issuedAt: Temporal.Instant;
  /** The invoice that a credit note cancels. */
  readonly creditsId: number | null;
  /** The receipt of which a credit note takes back a part. */
  readonly reducesId?: number;
  /** The payment that a receipt is for. */
  readonly ledgerEntryId?: number;
  /** The receipt in whose place a receipt is issued. */
  readonly replacesId?: number;
  /** When the money moved that a receipt or its credit note is for. */
  readonly moneyAt?: Temporal.Instant | null;
}

/** Returns the row of a VAT document, with its printed number such as `INV-000123`. */
export function vatDocumentRow(
  row: NewVatDocument & { readonly number: number },
  facts: Omit<VatDocumentFacts, "number">,
) {
  const { kind } = facts;
  const number = vatDocumentNumber(kind, row.number);
  const encoded = z.encode(vatDocumentFacts, { ...facts, number });
  return { ...row, kind, facts: JSON.stringify(encoded) };
}
