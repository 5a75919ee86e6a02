import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import type { PaperReader } from "./documents.policy.ts";

/** What has papers: confirmed bookings, and what became of them later. */
const withPapers = ["confirmed", "moved", "cancelled"] as const;

export async function findBookingOfPapers(db: Database, code: string) {
  const row = await db
    .selectFrom("bookings as b")
    .innerJoin("spaces", "spaces.id", "b.spaceId")
    .where("b.code", "=", code)
    .where("b.status", "in", withPapers)
    .select(["b.id", "b.userId", "b.spaceId", "b.startsAt", "spaces.timeZone"])
    .executeTakeFirst();
  return row ?? null;
}

/** A version of a booking's licence, the newest unless one is named; null if there is none. */
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

/** Invoices and credit notes of a booking, in the order in which they were issued. */
export function listVatPapers(db: Database, bookingId: number) {
  return db
    .selectFrom("vatPapers")
    .where("bookingId", "=", bookingId)
    .select(["id", "kind", "number", "facts", "issuedAt"])
    .orderBy("id")
    .execute();
}

/** Which paper a file shows, and to whom. */
export interface PaperFile {
  readonly licenceId?: number;
  readonly vatPaperId?: number;
  readonly reader: PaperReader;
}

/** SHA-256 of the PDF that a paper has become; null until it is made. */
export async function findPaperFile(db: Database, file: PaperFile): Promise<Buffer | null> {
  const { licenceId = null, vatPaperId = null, reader } = file;
  const row = await db
    .selectFrom("paperFiles")
    .where("licenceId", "is not distinct from", licenceId)
    .where("vatPaperId", "is not distinct from", vatPaperId)
    .where("reader", "=", reader)
    .select("sha256")
    .executeTakeFirst();
  return row?.sha256 ?? null;
}

/** Says once for all which PDF a paper has become. False if somebody has said so before. */
export async function insertPaperFile(
  db: Database,
  file: PaperFile,
  sha256: Buffer,
  madeAt: Temporal.Instant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("paperFiles")
    .values({ ...file, sha256, madeAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Bookings to invoice: changed or never invoiced, and the last time of their deal is over. Oldest first. */
export async function listBookingsToInvoice(
  db: Database,
  now: Temporal.Instant,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("bookings as b")
    .where("b.isInvoiceDue", "=", true)
    .where("b.status", "in", withPapers)
    .where("b.endsAt", "<=", now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("bookings as other")
            .whereRef("other.dealId", "=", "b.dealId")
            .where("other.status", "in", ["confirmed", "moved"])
            .where("other.endsAt", ">", now),
        ),
      ),
    )
    .select("b.id")
    .orderBy("b.endsAt")
    .orderBy("b.id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks a booking that is still to be invoiced; null if it is not, or somebody else is at it. */
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
 * The next number of a series. Its row stays locked until the transaction ends: the number is used, or the next one
 * to come gets it.
 */
export async function takeNumber(
  tx: DatabaseTransaction,
  series: "invoice" | "credit_note",
): Promise<number> {
  const { lastNumber } = await tx
    .updateTable("paperNumbers")
    .set((eb) => ({ lastNumber: eb("lastNumber", "+", 1) }))
    .where("series", "=", series)
    .returning("lastNumber")
    .executeTakeFirstOrThrow();
  return lastNumber;
}

/** The full address of a space. */
export async function findAddress(db: Database, spaceId: number): Promise<string> {
  const { address } = await db
    .selectFrom("spaces")
    .where("id", "=", spaceId)
    .select("address")
    .executeTakeFirstOrThrow();
  return address;
}
