import { isDeepStrictEqual } from "node:util";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { z } from "zod";
import type { AppParts } from "../../../app-parts.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { getBookingSettings } from "../../settings/settings.queries.ts";
import { freezeBookings, type FrozenBooking } from "../freeze-bookings.queries.ts";
import {
  bookedFacts,
  hasPrice,
  isAddressDue,
  lacksAddress,
  vatDocumentFacts,
  type VatDocumentFacts,
} from "../document-facts.ts";
import * as queries from "../documents.queries.ts";
import { creditExcess, issueReceipts, type IssueMoment } from "../receipts/issue-receipts.ts";
import { deductionsOf, listReceipts } from "../receipts/list-receipts.ts";
import { listBookingsToReceipt, lockBookingToReceipt } from "../receipts/receipts.queries.ts";
import { issueVatDocument } from "../issue/issue-vat-document.ts";
import { mailIssued, type Issued, type IssuedDocument } from "../issue/mail-issued.ts";
import { invoiceFacts } from "../issue/vat-document-row.ts";
import type { RunFaults } from "../../../jobs/run-faults.ts";

const batch = 200;

/**
 * Issues the documents that are due: by the tax point of payment a receipt for every payment in advance and a credit note
 * for what left of one; an invoice for every booking of a deal that is over, and for a booking that changed or was
 * cancelled after its invoice a credit note and a new invoice. Returns the number of bookings with documents.
 * Source: docs/booking/documents.md
 */
export async function issueDueInvoices(
  { db, clock, log }: Pick<AppParts, "db" | "clock" | "log">,
  stopping: AbortSignal,
  faults: RunFaults,
): Promise<number> {
  const now = clock.now();
  const steps = [
    { list: () => listBookingsToReceipt(db, batch), issue: issueReceiptsOf },
    { list: () => queries.listBookingsToInvoice(db, now, batch), issue },
  ];
  let issued = 0;
  for (const step of steps) {
    for (;;) {
      const due = await step.list();
      let progress = 0;
      for (const bookingId of due) {
        if (stopping.aborted) {
          return issued + progress;
        }
        try {
          // Each booking has its own transaction, so that one that fails does not stop the others.
          progress += await db.transaction().execute(async (tx) => {
            const issued = await step.issue(tx, bookingId, now);
            if (issued) {
              await mailIssued(tx, issued, now);
            }
            return issued ? 1 : 0;
          });
        } catch (error) {
          log.error({ err: error, booking: bookingId }, "could not invoice a booking");
          faults.add(error);
        }
      }
      issued += progress;
      if (due.length < batch || progress === 0) {
        break;
      }
    }
  }
  return issued;
}

/** Issues the receipts of a booking and their credit notes; null if another process does. */
async function issueReceiptsOf(
  tx: DatabaseTransaction,
  bookingId: number,
  now: Temporal.Instant,
): Promise<Issued | null> {
  if (!(await lockBookingToReceipt(tx, bookingId))) {
    return null;
  }
  const { booking, moment } = await freeze(tx, bookingId, now);
  const isInvoiced = (await findCurrentInvoice(tx, bookingId)) !== null;
  return { booking, documents: await issueReceipts(tx, booking, moment, isInvoiced) };
}

/** Reads a locked booking for its documents. */
async function freeze(
  tx: DatabaseTransaction,
  bookingId: number,
  now: Temporal.Instant,
): Promise<{ booking: FrozenBooking; moment: IssueMoment }> {
  const [booking] = await freezeBookings(tx, [bookingId]);
  if (!booking) {
    throw new Error(`Booking ${bookingId} no longer exists`);
  }
  const { defaultTimeZone: zone } = await getBookingSettings(tx);
  return { booking, moment: { now, zone } };
}

/** Invoices one booking in its current state, if an invoice is still due. Returns the number of bookings invoiced. */
export async function issueInvoice(
  tx: DatabaseTransaction,
  bookingId: number,
  now: Temporal.Instant,
): Promise<0 | 1> {
  return (await issue(tx, bookingId, now)) ? 1 : 0;
}

/** Issues the documents of a booking that are due; null if another process does, or none was due any more. */
async function issue(
  tx: DatabaseTransaction,
  bookingId: number,
  now: Temporal.Instant,
): Promise<Issued | null> {
  const locked = await queries.lockBookingToInvoice(tx, bookingId);
  if (!locked) {
    return null;
  }
  const { booking, moment } = await freeze(tx, bookingId, now);
  const issuedOn = dateIn(moment.zone, now);
  const current = await findCurrentInvoice(tx, bookingId);
  const documents: IssuedDocument[] = [
    ...(await issueReceipts(tx, booking, moment, current !== null)),
    ...(await creditExcess(tx, booking, moment)),
  ];
  const { booked, cancelledOn } = booking;
  const deductions = deductionsOf(await listReceipts(tx, bookingId));
  const invoice = invoiceFacts(booking, issuedOn, deductions);
  const isAsBooked = current !== null && matchesBooking(current.facts, invoice);
  if (!isAsBooked || misses(current.facts, invoice)) {
    if (current) {
      const { number, issuedOn: creditedOn } = current.facts;
      const credits = { number, issuedOn: creditedOn };
      const kind = "credit_note" as const;
      const facts = {
        ...current.facts,
        kind,
        issuedOn,
        credits,
        cancelledOn,
        transfer: null,
        ...(isAsBooked && { isReplaced: true }),
      };
      const row = { bookingId, creditsId: current.id, issuedAt: now };
      documents.push(await issueVatDocument(tx, row, facts));
    }
    if (hasPrice(booked.lines)) {
      documents.push(
        await issueVatDocument(tx, { bookingId, creditsId: null, issuedAt: now }, invoice),
      );
    }
  }
  await queries.markInvoiced(tx, [bookingId]);
  return { booking, documents };
}

/** Returns the invoice of a booking that no credit note has cancelled; null if there is none. */
async function findCurrentInvoice(tx: DatabaseTransaction, bookingId: number) {
  const ofInvoices = (await queries.listVatDocuments(tx, bookingId)).filter(
    ({ ledgerEntryId, reducesId }) => ledgerEntryId === null && reducesId === null,
  );
  const last = ofInvoices.at(-1);
  return last?.kind === "invoice"
    ? { id: last.id, facts: vatDocumentFacts.parse(last.facts) }
    : null;
}

/** Whether an invoice should show the customer's address, and they have given it since. */
function misses(current: VatDocumentFacts, invoice: Omit<VatDocumentFacts, "number">): boolean {
  return (
    isAddressDue(current.issuedOn, invoice.issuedOn) &&
    lacksAddress(current) &&
    !lacksAddress(invoice)
  );
}

const invoicedFacts = bookedFacts.pick({ start: true, end: true, currency: true, lines: true });

/** Whether an invoice matches the booking's slot, lines and receipts. Names and addresses stay as they were at issue. */
function matchesBooking(
  invoice: VatDocumentFacts,
  booked: z.output<typeof invoicedFacts>,
): boolean {
  const encoded = (facts: z.output<typeof invoicedFacts>) => z.encode(invoicedFacts, facts);
  return isDeepStrictEqual(encoded(invoice), encoded(booked));
}
