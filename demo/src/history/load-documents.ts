import { dateIn, startOfDay } from "@frontage/domain/time/zoned-day.ts";
import { sql } from "kysely";
import type { DatabaseTransaction } from "../../../server/src/db/connect.ts";
import {
  freezeBookings,
  type FrozenBooking,
} from "../../../server/src/features/documents/freeze-bookings.queries.ts";
import { markInvoiced } from "../../../server/src/features/documents/documents.queries.ts";
import { licenceRow } from "../../../server/src/features/documents/licences/sign-licence.ts";
import {
  invoiceFacts,
  vatDocumentRow,
} from "../../../server/src/features/documents/issue/vat-document-row.ts";
import { inBatches } from "./in-batches.ts";
import { seededRandom } from "../plan/seeded-random.ts";

const browsers = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
];

/**
 * Signs the licence of every booking, dated at its deal, and issues the invoices of deals that ended before today,
 * dated at their end. Deals that end today are left to the job, so that the world is the same all day.
 */
export async function loadDocuments(
  tx: DatabaseTransaction,
  today: Temporal.PlainDate,
  zone: string,
): Promise<void> {
  const bookings = await listBookingsWithDeals(tx);
  const frozen = new Map<number, FrozenBooking>();
  for (const batch of inBatches(bookings)) {
    const ids = batch.map(({ id }) => id);
    for (const booking of await freezeBookings(tx, ids)) {
      frozen.set(booking.id, booking);
    }
  }
  const get = (id: number) => {
    const booking = frozen.get(id);
    if (!booking) {
      throw new Error(`Booking ${id} was not stored in the database`);
    }
    return booking;
  };
  await insertLicences(tx, bookings, get);
  const begun = startOfDay(today, zone);
  const over = bookings
    .filter(({ dealEndsAt }) => Temporal.Instant.compare(dealEndsAt, begun) <= 0)
    .sort((a, b) => Temporal.Instant.compare(a.dealEndsAt, b.dealEndsAt) || a.id - b.id);
  const invoices = over.map(({ id: bookingId, dealEndsAt: issuedAt }, index) =>
    vatDocumentRow(
      { bookingId, creditsId: null, issuedAt, number: index + 1 },
      invoiceFacts(get(bookingId), dateIn(zone, issuedAt)),
    ),
  );
  for (const batch of inBatches(invoices)) {
    await tx.insertInto("vatPapers").values(batch).execute();
    await markInvoiced(
      tx,
      batch.map(({ bookingId }) => bookingId),
    );
  }
  await tx
    .updateTable("paperNumbers")
    .set({ lastNumber: invoices.length })
    .where("series", "=", "invoice")
    .execute();
}

type BookingWithDeal = Awaited<ReturnType<typeof listBookingsWithDeals>>[number];

function listBookingsWithDeals(tx: DatabaseTransaction) {
  return tx
    .selectFrom("bookings")
    .innerJoin("deals", "deals.id", "bookings.dealId")
    .select(["bookings.id", "bookings.dealId", "deals.createdAt as signedAt"])
    .select(
      sql<Temporal.Instant>`max(bookings.ends_at) over (partition by bookings.deal_id)`.as(
        "dealEndsAt",
      ),
    )
    .orderBy("bookings.id")
    .execute();
}

async function insertLicences(
  tx: DatabaseTransaction,
  bookings: readonly BookingWithDeal[],
  get: (id: number) => FrozenBooking,
): Promise<void> {
  const random = seededRandom("signatures");
  const visitors = new Map<number, { readonly ip: string; readonly userAgent: string }>();
  const visitorOf = (dealId: number) => {
    // An address that is reserved for examples.
    const fresh = { ip: `203.0.113.${random.between(1, 254)}`, userAgent: random.pick(browsers) };
    const visitor = visitors.get(dealId) ?? fresh;
    visitors.set(dealId, visitor);
    return visitor;
  };
  const rows = bookings.map(({ id, dealId, signedAt: at }) =>
    licenceRow(get(id), { at, ...visitorOf(dealId) }),
  );
  for (const batch of inBatches(rows)) {
    await tx.insertInto("licences").values(batch).execute();
  }
}
