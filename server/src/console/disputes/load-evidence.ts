import type { AppParts } from "../../app-parts.ts";
import {
  licenceFacts,
  vatDocumentFacts,
  type Company,
} from "../../features/documents/document-facts.ts";
import { getCompany } from "../../features/documents/freeze-bookings.queries.ts";
import { listDocuments, listPayments } from "../bookings/record/booking-record.queries.ts";
import { presentMails } from "../bookings/record/present-mails.ts";
import type { DisputeRow } from "./disputes-list.queries.ts";
import * as queries from "./evidence.queries.ts";

type Parts = Pick<AppParts, "db" | "clock" | "siteSettings" | "config">;

export type BookingEvidence = Awaited<ReturnType<typeof loadBooking>>;

/** Everything that shows what the customer agreed to, paid, was told and used. */
export interface Evidence {
  readonly dispute: DisputeRow;
  readonly company: Company;
  readonly at: Temporal.Instant;
  readonly bookings: readonly BookingEvidence[];
  readonly correspondence: Awaited<ReturnType<typeof queries.listCorrespondence>>;
}

export async function loadEvidence(parts: Parts, dispute: DisputeRow): Promise<Evidence> {
  const { db, clock } = parts;
  const [company, bookings, correspondence] = await Promise.all([
    getCompany(db),
    queries.listBookings(db, dispute.bookings),
    queries.listCorrespondence(db, dispute.email),
  ]);
  return {
    dispute,
    company,
    at: clock.now(),
    bookings: await Promise.all(bookings.map((booking) => loadBooking(parts, booking))),
    correspondence,
  };
}

async function loadBooking(parts: Parts, booking: queries.EvidenceBooking) {
  const { db } = parts;
  const [{ licences, vatDocuments }, payments, mails, footfall, event] = await Promise.all([
    listDocuments(db, booking.id),
    listPayments(db, booking.id),
    presentMails(parts, booking.code),
    queries.sumFootfall(db, booking),
    queries.findEvent(db, booking.id),
  ]);
  return {
    booking,
    licences: licences.map(({ facts }) => licenceFacts.parse(facts)),
    invoices: vatDocuments.map(({ facts }) => vatDocumentFacts.parse(facts)),
    payments,
    mails: mails.toReversed(),
    footfall,
    event,
  };
}
