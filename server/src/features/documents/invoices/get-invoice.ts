import { whatIsOwed } from "@frontage/domain/bookings/payment-facts/what-is-owed.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { AppParts } from "../../../app-parts.ts";
import type { Database } from "../../../db/connect.ts";
import { Download } from "../../../http/reply/download.ts";
import { notFound } from "../../../http/reply/refusal.ts";
import { freezeBookings } from "../freeze-bookings.queries.ts";
import { getOrCreateDocument } from "../get-or-create-document.ts";
import { vatDocumentFacts, type DocumentReader, type VatDocumentFacts } from "../document-facts.ts";

import { getBookingSettings } from "../../settings/settings.queries.ts";
import { listVatDocuments } from "../documents.queries.ts";

type Parts = Pick<AppParts, "db" | "clock" | "files">;

interface ReadBooking {
  readonly id: number;
  readonly code: string;
  readonly reader: DocumentReader;
}

/**
 * Returns the invoice of a booking as a PDF. If there are VAT receipts, credit notes and later invoices, returns all of
 * them as a ZIP; before the first of them, a receipt that is no VAT invoice. Source: docs/booking/documents.md#who-reads-what
 * @throws Refusal not_found for a landlord before the first invoice
 */
export async function getInvoiceFile(parts: Parts, booking: ReadBooking): Promise<Download> {
  const name = `booking_invoice_${booking.code}`;
  const documents = (await listVatDocuments(parts.db, booking.id)).filter(
    // Receipts and their credit notes are the customer's payments, which landlords do not see.
    ({ ledgerEntryId, reducesId }) =>
      booking.reader !== "landlord" || (ledgerEntryId === null && reducesId === null),
  );
  const files: { name: string; issuedOn: Temporal.PlainDate; content: Buffer }[] = [];
  for (const document of documents) {
    const { facts, content } = await getVatDocumentFile(parts, document, booking.reader);
    files.push({ name: `${facts.kind}_${facts.number}.pdf`, issuedOn: facts.issuedOn, content });
  }
  const [only] = files;
  if (!only && booking.reader === "landlord") {
    // A receipt lists the customer's payments, which landlords do not see.
    throw notFound("Invoice");
  }
  if (!only) {
    const receipt = await makeReceipt(parts.db, booking, parts.clock.now());
    return new Download(receipt, "application/pdf", `${name}.pdf`);
  }
  return files.length === 1
    ? new Download(only.content, "application/pdf", `${name}.pdf`)
    : new Download(await zip(files), "application/zip", `${name}.zip`);
}

/** Returns the facts and the PDF of an invoice, a credit note or a VAT receipt, as a reader may see them. */
export async function getVatDocumentFile(
  parts: Parts,
  document: { readonly id: number; readonly facts: unknown },
  reader: DocumentReader,
): Promise<{ facts: VatDocumentFacts; content: Buffer }> {
  const facts = vatDocumentFacts.parse(document.facts);
  const file = { vatDocumentId: document.id, reader };
  return { facts, content: await getOrCreateDocument(parts, file, () => makePdf(facts, reader)) };
}

async function makePdf(facts: VatDocumentFacts, reader: DocumentReader): Promise<Buffer> {
  const { makeVatDocumentPdf } = await import("../pdf/vat-document-pdf.ts");
  return makeVatDocumentPdf(facts, reader);
}

async function makeReceipt(
  db: Database,
  { id }: ReadBooking,
  now: Temporal.Instant,
): Promise<Buffer> {
  const [booking] = await freezeBookings(db, [id]);
  if (!booking) {
    throw new Error(`Booking ${id} no longer exists`);
  }
  const { booked, buyer, payments, cancelledOn, owed } = booking;
  const { dateFormat } = await getBookingSettings(db);
  const { makeReceiptPdf } = await import("../pdf/vat-document-pdf.ts");
  return makeReceiptPdf({
    ...booked,
    buyer,
    payments,
    owed: whatIsOwed(owed(now)),
    cancelledOn,
    today: dateIn(booked.space.zone, now),
    dateFormat,
  });
}

async function zip(
  files: readonly { name: string; issuedOn: Temporal.PlainDate; content: Buffer }[],
): Promise<Buffer> {
  const { zipSync } = await import("fflate");
  // PDFs are compressed already. ZIP times have no zone, so a text without one gives the same bytes on every machine.
  const entries = files.map(({ name, issuedOn, content }) => [
    name,
    [content, { level: 0 as const, mtime: `${issuedOn}T12:00:00` }] as const,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}
