import { presentContact } from "../present-contact.ts";
import type { Person } from "@frontage/contract/console/people.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { AppParts } from "../../app-parts.ts";
import type { Database } from "../../db/connect.ts";
import { notFound } from "../../http/reply/refusal.ts";
import { listPendingGroups } from "../../features/accounts/access/pending-groups.queries.ts";
import { listGroups } from "../../features/accounts/accounts.queries.ts";
import { getInvoiceStanding } from "../../features/booking-records/invoice-standing.queries.ts";
import { getBookingSettings } from "../../features/settings/settings.queries.ts";
import { listErasureBlockers } from "./erasure-blockers.queries.ts";
import { listFigures } from "./people.queries.ts";
import * as queries from "./person.queries.ts";

interface PersonState {
  readonly lockedAt: Temporal.Instant | null;
  readonly erasedAt: Temporal.Instant | null;
}

export function statusOf({ lockedAt, erasedAt }: PersonState): "active" | "locked" | "erased" {
  return erasedAt ? "erased" : lockedAt ? "locked" : "active";
}

/**
 * Returns a person as staff see them.
 * @throws Refusal not_found
 */
export async function getPerson(
  { clock }: Pick<AppParts, "clock">,
  db: Database,
  id: number,
): Promise<Person> {
  const row = await queries.findPersonRow(db, id);
  if (!row) {
    throw notFound("Person");
  }
  const now = clock.now();
  const { defaultTimeZone } = await getBookingSettings(db);
  const { companyName, address, vatNumber, ...fields } = row;
  const bookings = await queries.listBookingsOf(db, id);
  const [figures] = await listFigures(db, [id]);
  return {
    ...fields,
    ...presentContact(row),
    status: statusOf(row),
    groups: await listGroups(db, id),
    pendingGroups: await listPendingGroups(db, id),
    billing: { companyName, address, vatNumber },
    invoices: await getInvoiceStanding(db, id, dateIn(defaultTimeZone, now)),
    bookingCount: figures?.bookings ?? 0,
    spend: [...(figures?.spend ?? [])],
    bookings: bookings.map(({ total, currency, ...booking }) => ({
      ...booking,
      total: { amount: total, currency },
    })),
    mails: await queries.listMailsTo(db, row.email),
    sessions: await queries.listSessionsOf(db, id, now),
    consents: await queries.listConsentsOf(db, id),
    lettings: await queries.listLettingsOf(db, id),
    erasureBlockers: await listErasureBlockers(db, id, now, dateIn(defaultTimeZone, now)),
  };
}
