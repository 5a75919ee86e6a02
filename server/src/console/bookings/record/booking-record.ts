import { presentContact } from "../../present-contact.ts";
import { personName } from "@frontage/domain/text/person-name.ts";
import { downloadVatDocument } from "@frontage/contract/console/vat-report.ts";
import type { BookingRecord } from "@frontage/contract/console/bookings.ts";
import { getInvoice, getLicence } from "@frontage/contract/bookings/documents.ts";
import { addressOf } from "@frontage/contract/client.ts";
import { money } from "@frontage/domain/money/money.ts";
import type { AppParts } from "../../../app-parts.ts";
import type { SignedInUser } from "../../../http/request/signed-in-user.ts";
import { getEditableBooking } from "../../../features/bookings/read/bookings.policy.ts";
import type { BookingRow } from "../../../features/bookings/read/bookings.queries.ts";
import { presentBooking } from "../../../features/bookings/read/present-booking.ts";
import { getRefundable } from "../../../features/bookings/refunds/refunds.queries.ts";
import { getBookingSettings } from "../../../features/settings/settings.queries.ts";
import { listAuditEntries } from "../../audit-log/audit-log.queries.ts";
import { presentAuditEntry } from "../../audit-log/present-audit-entry.ts";
import * as queries from "./booking-record.queries.ts";
import { presentMails } from "./present-mails.ts";
import { vatDocumentNumber } from "../../../features/documents/issue/vat-document-row.ts";

/** The maximum number of changes on the page of a booking; the audit has all of them. */
const maxChanges = 100;

/** Returns everything about a booking for staff. */
export async function bookingRecord(
  { db, clock, siteSettings, config }: Pick<AppParts, "db" | "clock" | "siteSettings" | "config">,
  code: string,
  staff: SignedInUser,
): Promise<BookingRecord> {
  const { row } = await getEditableBooking(db, code, staff);
  const amount = (value: number) => money(value, row.currency);
  const [settings, placing, payments, charges, refunds, notes, changes, mails, refundable] =
    await Promise.all([
      getBookingSettings(db),
      queries.getPlacing(db, row.dealId),
      queries.listPayments(db, row.id),
      queries.listCharges(db, row),
      queries.listRefunds(db, row.id),
      queries.listNotes(db, row.id),
      listAuditEntries(
        db,
        { subjectKind: "booking", subject: row.code },
        { limit: maxChanges, offset: 0 },
      ),
      presentMails({ db, siteSettings, config }, row.code),
      getRefundable(db, row.id),
    ]);
  return {
    version: row.version,
    booking: presentBooking(row, { viewer: "staff", settings, now: clock.now() }),
    timeZone: row.timeZone,
    space: { code: row.spaceCode, name: row.spaceName },
    customer: { id: row.userId, ...presentContact(row) },
    paymentTerms: row.paymentTerms,
    discountReason: placing.discountReason,
    placedBy: placing.placedByUserId === null ? null : personName(placing),
    paid: amount(payments.reduce((sum, payment) => sum + payment.amount, 0)),
    refundable: amount(refundable.now),
    payments: payments.map((payment) => ({
      ...payment,
      at: payment.createdAt,
      amount: amount(payment.amount),
      reference: payment.providerReference,
    })),
    charges: charges.map((charge) => ({
      ...charge,
      created: charge.createdAt,
      amount: amount(charge.amount),
    })),
    refunds: refunds.map((refund) => ({
      ...refund,
      created: refund.createdAt,
      amount: amount(refund.amount),
    })),
    documents: await documentsOf(db, row),
    mails,
    notes: notes.map((note) => ({ ...note, by: personName(note), at: note.createdAt })),
    changes: changes.rows.map(presentAuditEntry),
  };
}

async function documentsOf(
  db: AppParts["db"],
  row: BookingRow,
): Promise<BookingRecord["documents"]> {
  const { licences, vatDocuments } = await queries.listDocuments(db, row.id);
  const invoice = `/api${addressOf(getInvoice, { params: row })}`;
  return [
    ...licences.map(({ version, signedAt }) => ({
      kind: "licence" as const,
      number: String(version),
      at: signedAt,
      url: `/api${addressOf(getLicence, { params: row, query: { version } })}`,
    })),
    ...(vatDocuments.length === 0
      ? [{ kind: "receipt" as const, number: null, at: null, url: invoice }]
      : vatDocuments.map(({ kind, number, issuedAt }) => ({
          kind,
          number: vatDocumentNumber(kind, number),
          at: issuedAt,
          url: `/api${addressOf(downloadVatDocument, { params: { number: vatDocumentNumber(kind, number) } })}`,
        }))),
  ];
}
