import { literals } from "../../lists/literals.queries.ts";
import { sql, type Insertable } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import type { DB } from "../../db/schema.gen.ts";
import type { SignedInUser } from "../../http/request/signed-in-user.ts";
import {
  activeStatuses,
  cancelledStatuses,
  visibleStatuses,
} from "@frontage/domain/bookings/states.ts";
import { isChargeDisputed } from "../booking-records/charge-disputed.queries.ts";
import { bookingViewer } from "../booking-records/booking-viewer.queries.ts";
import type { DocumentReader } from "./document-facts.ts";

/** Returns the booking of a code with the role in which the user views it; null if there is no such booking. */
export async function findDocumentedBooking(db: Database, code: string, user: SignedInUser) {
  const row = await db
    .selectFrom("bookings")
    .where("bookings.code", "=", code)
    .select(["bookings.id", bookingViewer(user).as("viewer")])
    .executeTakeFirst();
  return row ?? null;
}

/** Returns a version of a booking's licence, the latest by default; null if there is none. */
export async function findLicence(db: Database, bookingId: number, version?: number) {
  const row = await db
    .selectFrom("licences")
    .where("bookingId", "=", bookingId)
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .select(["id", "facts"])
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function findLicenceById(db: Database, id: number) {
  const row = await db
    .selectFrom("licences")
    .where("id", "=", id)
    .select(["id", "facts"])
    .executeTakeFirst();
  return row ?? null;
}

/** Returns an invoice, a credit note or a receipt; null if there is none with that id. */
export async function findVatDocument(db: Database, id: number) {
  const row = await db
    .selectFrom("vatPapers")
    .where("id", "=", id)
    .select(["id", "facts"])
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the invoices, credit notes and receipts of a booking in the order of issue. */
export function listVatDocuments(db: Database, bookingId: number) {
  return db
    .selectFrom("vatPapers")
    .where("bookingId", "=", bookingId)
    .select(["id", "kind", "number", "facts", "issuedAt", "ledgerEntryId", "reducesId"])
    .orderBy("id")
    .execute();
}

/** Identifies a PDF: the document that it shows, and for which reader. */
export interface DocumentFile {
  readonly licenceId?: number;
  readonly vatDocumentId?: number;
  readonly reader: DocumentReader;
}

/** Returns the SHA-256 of a document's PDF; null until the PDF is made. */
export async function findDocumentFile(db: Database, file: DocumentFile): Promise<Buffer | null> {
  const { licenceId = null, vatDocumentId = null, reader } = file;
  const row = await db
    .selectFrom("paperFiles")
    .where("licenceId", "is not distinct from", licenceId)
    .where("vatPaperId", "is not distinct from", vatDocumentId)
    .where("reader", "=", reader)
    .select("sha256")
    .executeTakeFirst();
  return row?.sha256 ?? null;
}

/** Records the PDF of a document for good. Returns false if another request has recorded one already. */
export async function insertDocumentFile(
  db: Database,
  { licenceId, vatDocumentId: vatPaperId, reader }: DocumentFile,
  sha256: Buffer,
  madeAt: Temporal.Instant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("paperFiles")
    .values({ licenceId, vatPaperId, reader, sha256, madeAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/**
 * Lists bookings to invoice, oldest first: changed or never invoiced, and the last slot of their deal is over. A
 * cancelled booking is over at once, but waits for a refund that is on its way, because its invoice lists it. So does a
 * booking with receipts: the credit note of a receipt follows the refund. Source: docs/booking/documents.md#invoices
 */
export async function listBookingsToInvoice(
  db: Database,
  now: Temporal.Instant,
  limit: number,
): Promise<number[]> {
  const rows = await bookingsToInvoice(db, now)
    .select("b.id")
    .orderBy("b.endsAt")
    .orderBy("b.id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countBookingsToInvoice(db: Database, now: Temporal.Instant): Promise<number> {
  const { count } = await bookingsToInvoice(db, now)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** How long an invoice waits for a refund: the law wants it 30 days after the supply. */
const refundDays = 14;

function bookingsToInvoice(db: Database, now: Temporal.Instant) {
  return db
    .selectFrom("bookings as b")
    .where("b.isInvoiceDue", "=", true)
    .where("b.status", "in", visibleStatuses)
    .where((eb) =>
      eb.or([eb("b.endsAt", "<=", now), eb("b.status", "in", literals(cancelledStatuses))]),
    )
    .where((eb) =>
      eb.or([
        eb.and([
          eb("b.status", "not in", literals(cancelledStatuses)),
          eb.not(
            eb.exists(
              eb
                .selectFrom("vatPapers")
                .whereRef("vatPapers.bookingId", "=", "b.id")
                .where("vatPapers.kind", "=", sql.lit("receipt")),
            ),
          ),
        ]),
        eb.not(
          eb.exists(
            eb
              .selectFrom("refunds")
              .whereRef("refunds.bookingId", "=", "b.id")
              .where("refunds.status", "=", "owed")
              .where("refunds.isHeld", "=", false)
              .where("refunds.createdAt", ">", now.subtract({ hours: refundDays * 24 }))
              .where((refund) => refund.not(isChargeDisputed("refunds"))),
          ),
        ),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("bookings as other")
            .whereRef("other.dealId", "=", "b.dealId")
            .where("other.status", "in", activeStatuses)
            .where("other.endsAt", ">", now),
        ),
      ),
    );
}

/** Locks a booking that is due to be invoiced; null if it is not due, or another process has locked it. */
export async function lockBookingToInvoice(tx: DatabaseTransaction, bookingId: number) {
  const row = await tx
    .selectFrom("bookings")
    .where("id", "=", bookingId)
    .where("isInvoiceDue", "=", true)
    .select(["id", "status", "endsAt"])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

export async function markInvoiced(tx: DatabaseTransaction, bookingIds: number[]): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({ isInvoiceDue: false })
    .where("id", "in", bookingIds)
    .execute();
}

/**
 * Takes the next number of a series. Its row stays locked until the transaction ends, so that a rolled-back number is
 * used by the next document and the series has no gaps.
 */
export async function takeNextNumber(
  tx: DatabaseTransaction,
  series: "invoice" | "credit_note" | "receipt" | "statement",
): Promise<number> {
  const { lastNumber } = await tx
    .updateTable("paperNumbers")
    .set((eb) => ({ lastNumber: eb("lastNumber", "+", 1) }))
    .where("series", "=", series)
    .returning("lastNumber")
    .executeTakeFirstOrThrow();
  return lastNumber;
}

/** Stores an invoice, a credit note or a receipt, and returns its id. */
export async function insertVatDocument(
  tx: DatabaseTransaction,
  row: Insertable<DB["vatPapers"]>,
): Promise<number> {
  const { id } = await tx
    .insertInto("vatPapers")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the full address of a space. */
export async function findAddress(db: Database, spaceId: number): Promise<string> {
  const { address } = await db
    .selectFrom("spaces")
    .where("id", "=", spaceId)
    .select("address")
    .executeTakeFirstOrThrow();
  return address;
}
