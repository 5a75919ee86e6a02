import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { freezeBookings, type FrozenBooking } from "../freeze-bookings.ts";
import { licenceFacts } from "../document-facts.ts";
import { currentTerms } from "../pdf/licence-terms.ts";

/** From where somebody signs. */
export interface Visitor {
  readonly ip: string;
  readonly userAgent: string | null;
}

export interface Signature extends Visitor {
  readonly bookingIds: readonly number[];
  readonly at: Temporal.Instant;
}

export function visitorOf({ ip, headers }: FastifyRequest): Visitor {
  return { ip, userAgent: headers["user-agent"] ?? null };
}

/** More of a browser's own words is kept of nobody. */
const maxUserAgentLength = 300;

/**
 * Signs the licences of bookings: freezes their facts, in the transaction that makes or moves them. Signing again adds a
 * version and keeps the earlier ones. Source: docs/documents.md
 */
export async function signLicence(
  tx: DatabaseTransaction,
  { bookingIds, ...signature }: Signature,
): Promise<void> {
  const bookings = await freezeBookings(tx, bookingIds);
  const rows = bookings.map((booking) => licenceRow(booking, signature));
  await tx.insertInto("licences").values(rows).execute();
}

/** The row that keeps a signed licence. */
export function licenceRow(
  { id: bookingId, booked, buyer, nextLicence: version }: FrozenBooking,
  { at, ip, userAgent }: Omit<Signature, "bookingIds">,
) {
  const { name: printedName, email } = buyer;
  const browser = userAgent?.slice(0, maxUserAgentLength) ?? null;
  const signature = { printedName, email, at, ip, userAgent: browser };
  const facts = z.encode(licenceFacts, { ...booked, template: currentTerms, version, signature });
  return { bookingId, version, signedAt: at, facts: JSON.stringify(facts) };
}

/** Takes back the licences of a deal that came to nothing: they never held. */
export async function withdrawLicences(tx: DatabaseTransaction, dealId: number): Promise<void> {
  await tx
    .deleteFrom("licences")
    .where("bookingId", "in", (eb) =>
      eb.selectFrom("bookings").where("dealId", "=", dealId).select("id"),
    )
    .execute();
}
