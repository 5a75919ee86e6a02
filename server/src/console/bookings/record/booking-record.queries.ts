import { sql } from "kysely";
import type { Database } from "../../../db/connect.ts";
import { isChargeDisputed } from "../../../features/booking-records/charge-disputed.queries.ts";

/** Lists the parts of payments that a booking has, oldest first. */
export function listPayments(db: Database, bookingId: number) {
  return db
    .selectFrom("ledgerEntries as e")
    .innerJoin("payments as p", "p.id", "e.paymentId")
    .where("e.bookingId", "=", bookingId)
    .where("e.amount", "<>", 0)
    .select(["e.amount", "p.kind", "p.provider", "p.providerReference", "p.createdAt"])
    .orderBy("p.id")
    .execute();
}

/**
 * Lists the charges of a booking, that of its deal and every other whose payment the ledger shares out to it, oldest
 * first: the ledger and this list name the same charges.
 */
export function listCharges(
  db: Database,
  booking: { readonly id: number; readonly dealId: number },
) {
  return db
    .selectFrom("charges as c")
    .leftJoin("payments as p", "p.id", "c.paymentId")
    .where((eb) =>
      eb.or([
        eb("c.bookingId", "=", booking.id),
        eb.and([eb("c.dealId", "=", booking.dealId), eb("c.bookingId", "is", null)]),
        eb.exists(
          eb
            .selectFrom("ledgerEntries as e")
            .whereRef("e.paymentId", "=", "c.paymentId")
            .where("e.bookingId", "=", booking.id)
            .where("e.amount", "<>", 0),
        ),
      ]),
    )
    .where("c.amount", ">", 0)
    .select(["c.code", "c.purpose", "c.status", "c.amount", "c.createdAt"])
    .select("p.providerReference as reference")
    .orderBy("c.id")
    .execute();
}

export function listRefunds(db: Database, bookingId: number) {
  return db
    .selectFrom("refunds")
    .where("bookingId", "=", bookingId)
    .select(["code", "status", "amount", "provider", "createdAt", "paidAt", "tries", "reference"])
    .select(["isHeld", isChargeDisputed("refunds").as("isDisputed")])
    .orderBy("id")
    .execute();
}

/** Lists the licences of a booking and its VAT documents, oldest first. */
export async function listDocuments(db: Database, bookingId: number) {
  const [licences, vatDocuments] = await Promise.all([
    db
      .selectFrom("licences")
      .where("bookingId", "=", bookingId)
      .select(["version", "signedAt", "facts"])
      .orderBy("version")
      .execute(),
    db
      .selectFrom("vatPapers")
      .where("bookingId", "=", bookingId)
      .select(["kind", "number", "issuedAt", "facts"])
      .orderBy("id")
      .execute(),
  ]);
  return { licences, vatDocuments };
}

/** The mails about a booking. The facts of a mail name its booking, or those of its deal. */
function selectMails(db: Database, code: string) {
  // As in the index mails_by_booking.
  const codes = sql`(jsonb_path_query_array(facts, '$.booking.code')
    || jsonb_path_query_array(facts, '$.bookings[*].code'))`;
  return db
    .selectFrom("mails")
    .where(sql<boolean>`${codes} @> ${JSON.stringify([code])}::jsonb`)
    .select(["id", "kind", "key", "recipientEmail", "recipientName", "facts", "createdAt"])
    .select(["sentAt", "failedAt", "lastError"]);
}

/** Lists the mails about a booking, latest first. */
export function listMails(db: Database, code: string) {
  return selectMails(db, code).orderBy("id", "desc").limit(100).execute();
}

/** Returns a mail about a booking; null if it has no mail with that id. */
export async function findMail(db: Database, code: string, id: number) {
  return (await selectMails(db, code).where("id", "=", id).executeTakeFirst()) ?? null;
}

export function listNotes(db: Database, bookingId: number) {
  return db
    .selectFrom("bookingNotes as n")
    .innerJoin("users as u", "u.id", "n.userId")
    .where("n.bookingId", "=", bookingId)
    .select(["n.id", "n.body", "n.createdAt", "u.firstName", "u.lastName"])
    .orderBy("n.id", "desc")
    .execute();
}

/** Returns who placed a deal for its customer, and why they gave a discount. */
export function getPlacing(db: Database, dealId: number) {
  return db
    .selectFrom("deals as d")
    .leftJoin("users as u", "u.id", "d.placedByUserId")
    .where("d.id", "=", dealId)
    .select(["d.discountReason", "d.placedByUserId", "u.firstName", "u.lastName"])
    .executeTakeFirstOrThrow();
}
