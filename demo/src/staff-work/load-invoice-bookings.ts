import { startOfDay } from "@frontage/domain/time/zoned-day.ts";
import { sql } from "kysely";
import { recordAudit } from "../../../server/src/audit/record-audit.queries.ts";
import type { DatabaseTransaction } from "../../../server/src/db/connect.ts";
import { insertAccount } from "../../../server/src/features/accounts/accounts.queries.ts";
import { insertTransfer } from "../../../server/src/features/bookings/staff/transfers.queries.ts";
import type { DemoPerson } from "../load/load-people.ts";
import { listPlainBookings, type PlainBooking } from "./plain-bookings.queries.ts";

/** Invoices are due this many days before the booking. */
const dueDays = 5;
/** The days from today between which its bookings start. */
const periods = [
  { from: -60, until: -20, isPaid: true },
  // Overdue.
  { from: -20, until: 0, isPaid: false },
  { from: 12, until: 60, isPaid: false },
] as const;

/**
 * Gives three bookings of shoppers to a company that pays by bank transfer, as if staff had placed them on invoice. The
 * times and prices stay, so that nothing else in the demo world changes.
 */
export async function loadInvoiceBookings(
  tx: DatabaseTransaction,
  staff: DemoPerson,
  today: Temporal.PlainDate,
  zone: string,
): Promise<void> {
  const joinedAt = startOfDay(today.subtract({ months: 14 }), zone).add({ hours: 10 });
  const companyId = await insertCompany(tx, joinedAt);
  for (const { from, until, isPaid } of periods) {
    const [booking] = await listPlainBookings(tx, {
      from: startOfDay(today.add({ days: from }), zone),
      until: startOfDay(today.add({ days: until }), zone),
    });
    if (booking) {
      await removeCharge(tx, booking);
      await putOnInvoice(tx, booking, { companyId, staffId: staff.id, zone });
    }
    if (booking && isPaid) {
      await pay(tx, booking);
    }
  }
}

async function insertCompany(
  tx: DatabaseTransaction,
  createdAt: Temporal.Instant,
): Promise<number> {
  const id = await insertAccount(tx, {
    firstName: "Odile",
    lastName: "Marchetti",
    email: "accounts@juniper-stone.test",
    passwordHash: null,
    groups: ["Customer"],
    createdAt,
  });
  if (id === null) {
    throw new Error("The company has an account already");
  }
  await tx
    .insertInto("billingDetails")
    .values({
      userId: id,
      companyName: "Juniper & Stone Ltd",
      address: "Unit 4, Temple Works\nMarshall Street\nLeeds LS11 9YJ",
      vatNumber: "GB 314 1592 65",
      changedAt: createdAt,
    })
    .execute();
  await tx
    .insertInto("invoiceTerms")
    .values({ userId: id, limitAmount: 500_000, currency: "GBP" })
    .execute();
  return id;
}

/** Takes the payment by card back out of the records. */
async function removeCharge(tx: DatabaseTransaction, { id, dealId }: PlainBooking): Promise<void> {
  await tx
    .updateTable("charges")
    .set({ amount: 0, paymentMethod: null, paymentId: null })
    .where("dealId", "=", dealId)
    .execute();
  await tx.deleteFrom("ledgerEntries").where("bookingId", "=", id).execute();
  const payments = await tx
    .deleteFrom("payments")
    .where("dealId", "=", dealId)
    .returning("providerReference")
    .execute();
  await tx
    .deleteFrom("testpayCharges")
    .where(
      "key",
      "in",
      payments.map(({ providerReference }) => providerReference),
    )
    .execute();
}

async function putOnInvoice(
  tx: DatabaseTransaction,
  { id, code, dealId, startsAt, endsAt, total, placedAt }: PlainBooking,
  { companyId, staffId, zone }: { companyId: number; staffId: number; zone: string },
): Promise<void> {
  await tx
    .updateTable("deals")
    .set({
      userId: companyId,
      paymentTerms: "invoice",
      paymentMethod: null,
      placedByUserId: staffId,
    })
    .where("id", "=", dealId)
    .execute();
  await tx.updateTable("charges").set({ userId: companyId }).where("dealId", "=", dealId).execute();
  const dueDate = startsAt.toZonedDateTimeISO(zone).toPlainDate().subtract({ days: dueDays });
  await tx
    .updateTable("bookings")
    .set({ userId: companyId, outstandingAmount: total, outstandingDueDate: dueDate })
    .where("id", "=", id)
    .execute();
  await recordAudit(
    tx,
    { now: () => placedAt },
    { userId: staffId, requestId: null },
    {
      action: "booking.place",
      subject: { kind: "booking", code },
      after: { start: startsAt, end: endsAt, paymentTerms: "invoice" },
    },
  );
}

/** The company paid on the due date. */
async function pay(
  tx: DatabaseTransaction,
  { id: bookingId, dealId, startsAt, total: amount, currency }: PlainBooking,
): Promise<void> {
  const at = startsAt.subtract({ hours: 24 * dueDays });
  const reference = "JUNIPER STONE 0119";
  await insertTransfer(tx, { bookingId, dealId, amount, currency, reference, at });
  await tx
    .updateTable("bookings")
    .set({ outstandingAmount: 0, outstandingDueDate: null, version: sql`version + 1` })
    .where("id", "=", bookingId)
    .execute();
}
