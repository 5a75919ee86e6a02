import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { AppParts } from "../../../app-parts.ts";
import type { Database } from "../../../db/connect.ts";
import { Download } from "../../../http/reply/download.ts";
import { notFound } from "../../../http/reply/refusal.ts";
import { freezeBookings } from "../freeze-bookings.ts";
import { keptPaper } from "../get-or-create-document.ts";
import { vatPaperFacts, type VatPaperFacts } from "../document-facts.ts";
import type { PaperReader } from "../documents.policy.ts";
import { listVatPapers } from "../documents.queries.ts";

type Parts = Pick<AppParts, "db" | "clock" | "files">;

interface ReadBooking {
  readonly id: number;
  readonly code: string;
  readonly reader: PaperReader;
}

/**
 * The invoice of a booking as a PDF; with credit notes and later invoices all of them as a ZIP; before the first
 * invoice a receipt, which the landlord has no copy of. Source: docs/documents.md#who-reads-what
 * @throws Refusal not_found for a landlord before the first invoice
 */
export async function getInvoiceFile(parts: Parts, booking: ReadBooking): Promise<Download> {
  const name = `booking_invoice_${booking.code}`;
  const papers = await listVatPapers(parts.db, booking.id);
  const files: { name: string; issuedOn: Temporal.PlainDate; content: Buffer }[] = [];
  for (const paper of papers) {
    const facts = vatPaperFacts.parse(paper.facts);
    const file = { vatPaperId: paper.id, reader: booking.reader };
    const content = await keptPaper(parts, file, () => makePdf(facts, booking.reader));
    files.push({ name: `${facts.kind}_${facts.number}.pdf`, issuedOn: facts.issuedOn, content });
  }
  const [only] = files;
  if (!only && booking.reader === "landlord") {
    // A receipt says how the customer pays; the landlord's copy begins with the invoice.
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

async function makePdf(facts: VatPaperFacts, reader: PaperReader): Promise<Buffer> {
  const { makeVatPaperPdf } = await import("../pdf/vat-document-pdf.ts");
  return makeVatPaperPdf(facts, reader);
}

async function makeReceipt(
  db: Database,
  { id }: ReadBooking,
  now: Temporal.Instant,
): Promise<Buffer> {
  const [booking] = await freezeBookings(db, [id]);
  if (!booking) {
    throw new Error(`Booking ${id} is gone`);
  }
  const { booked, buyer, payments, outstandingDueDate: dueDate } = booking;
  const { makeReceiptPdf } = await import("../pdf/vat-document-pdf.ts");
  return makeReceiptPdf({
    ...booked,
    buyer,
    payments,
    dueDate,
    today: dateIn(booked.space.zone, now),
  });
}

async function zip(
  files: readonly { name: string; issuedOn: Temporal.PlainDate; content: Buffer }[],
): Promise<Buffer> {
  const { zipSync } = await import("fflate");
  // PDFs are compressed already. Times in a ZIP have no zone: as text without one they make the same bytes anywhere.
  const entries = files.map(({ name, issuedOn, content }) => [
    name,
    [content, { level: 0 as const, mtime: `${issuedOn}T12:00:00` }] as const,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}
