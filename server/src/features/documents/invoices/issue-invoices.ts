import { isDeepStrictEqual } from "node:util";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { z } from "zod";
import type { AppParts } from "../../../app-parts.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { getBookingSettings } from "../../settings/settings.queries.ts";
import { freezeBookings } from "../freeze-bookings.ts";
import { bookedFacts, vatPaperFacts, type VatPaperFacts } from "../document-facts.ts";
import * as queries from "../documents.queries.ts";
import { invoiceFacts, vatPaperRow } from "./vat-document-row.ts";

const batch = 200;

/**
 * Issues what is due: an invoice for every booking whose deal is over; for one that was changed after its invoice, a
 * credit note and a new invoice. Returns how many bookings it dealt with. Source: docs/documents.md
 */
export async function issueDueInvoices(
  { db, clock, log }: Pick<AppParts, "db" | "clock" | "log">,
  stopping: AbortSignal,
): Promise<number> {
  const now = clock.now();
  let issued = 0;
  for (;;) {
    const due = await queries.listBookingsToInvoice(db, now, batch);
    let progress = 0;
    for (const bookingId of due) {
      if (stopping.aborted) {
        return issued + progress;
      }
      try {
        // One transaction each: a booking that cannot be invoiced keeps nobody else from it.
        progress += await db.transaction().execute((tx) => issueInvoice(tx, bookingId, now));
      } catch (error) {
        log.error({ err: error, booking: bookingId }, "a booking could not be invoiced");
      }
    }
    issued += progress;
    if (due.length < batch || progress === 0) {
      return issued;
    }
  }
}

/** Invoices one booking as it stands, if that is still to be done. Returns 1 if it did. */
async function issueInvoice(
  tx: DatabaseTransaction,
  bookingId: number,
  now: Temporal.Instant,
): Promise<0 | 1> {
  const locked = await queries.lockBookingToInvoice(tx, bookingId);
  if (!locked) {
    return 0;
  }
  const [booking] = await freezeBookings(tx, [bookingId]);
  if (!booking) {
    throw new Error(`Booking ${bookingId} is gone`);
  }
  const { defaultTimeZone } = await getBookingSettings(tx);
  const issuedOn = dateIn(defaultTimeZone, now);
  const current = await findCurrentInvoice(tx, bookingId);
  const isCancelled = locked.status === "cancelled";
  if (isCancelled || !current || !saysTheSame(current.facts, booking.booked)) {
    if (current) {
      const { number, issuedOn: creditedOn } = current.facts;
      const credits = { number, issuedOn: creditedOn };
      const facts = { ...current.facts, kind: "credit_note" as const, issuedOn, credits };
      await insertVatPaper(tx, { bookingId, creditsId: current.id, issuedAt: now }, facts);
    }
    if (!isCancelled) {
      const row = { bookingId, creditsId: null, issuedAt: now };
      await insertVatPaper(tx, row, invoiceFacts(booking, issuedOn));
    }
  }
  await queries.markInvoiced(tx, [bookingId]);
  return 1;
}

/** The invoice of a booking that no credit note has taken back. */
async function findCurrentInvoice(tx: DatabaseTransaction, bookingId: number) {
  const last = (await queries.listVatPapers(tx, bookingId)).at(-1);
  return last?.kind === "invoice" ? { id: last.id, facts: vatPaperFacts.parse(last.facts) } : null;
}

const whatIsInvoiced = bookedFacts.pick({ start: true, end: true, currency: true, lines: true });

/** Whether an invoice still says what was booked, and for how much. Names and addresses are of their day. */
function saysTheSame(invoice: VatPaperFacts, booked: z.output<typeof bookedFacts>): boolean {
  const told = (facts: z.output<typeof bookedFacts>) => z.encode(whatIsInvoiced, facts);
  return isDeepStrictEqual(told(invoice), told(booked));
}

async function insertVatPaper(
  tx: DatabaseTransaction,
  row: Omit<Parameters<typeof vatPaperRow>[0], "number">,
  facts: Omit<VatPaperFacts, "number">,
): Promise<void> {
  const number = await queries.takeNumber(tx, facts.kind);
  await tx
    .insertInto("vatPapers")
    .values(vatPaperRow({ ...row, number }, facts))
    .execute();
}
