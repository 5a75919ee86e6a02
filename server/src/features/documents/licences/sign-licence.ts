import { formatCancellationTerms } from "@frontage/domain/bookings/cancellation/format-cancellation.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { insertLicences } from "./licences.queries.ts";
import { freezeBookings, type FrozenBooking } from "../freeze-bookings.queries.ts";
import { licenceFacts } from "../document-facts.ts";
import { currentTerms } from "../pdf/licence-terms.ts";

/** Where a signature comes from. */
export interface Visitor {
  readonly ip: string;
  readonly userAgent: string | null;
  /** The member of staff who accepts on behalf of the customer; absent if the customer accepts. */
  readonly acceptedBy?: string;
}

export interface Signature extends Visitor {
  readonly bookingIds: readonly number[];
  readonly at: Temporal.Instant;
}

export function visitorOf({ ip, headers }: FastifyRequest): Visitor {
  return { ip, userAgent: headers["user-agent"] ?? null };
}

/** User agents are truncated to this length. */
const maxUserAgentLength = 300;

/**
 * Signs the licences of bookings by storing their facts in the transaction that creates or moves the bookings. Signing
 * again adds a version and keeps the earlier ones. Source: docs/documents.md
 */
export async function signLicence(
  tx: DatabaseTransaction,
  { bookingIds, ...signature }: Signature,
): Promise<void> {
  const bookings = await freezeBookings(tx, bookingIds);
  const rows = bookings.map((booking) => licenceRow(booking, signature));
  await insertLicences(tx, rows);
}

/** Returns the row of a signed licence. */
export function licenceRow(
  { id: bookingId, booked, buyer, cancellationPolicy, nextLicence: version }: FrozenBooking,
  { at, ip, userAgent, acceptedBy }: Omit<Signature, "bookingIds">,
) {
  const { name: printedName, email } = buyer;
  const browser = userAgent?.slice(0, maxUserAgentLength) ?? null;
  const signature = {
    printedName,
    email,
    at,
    ip,
    userAgent: browser,
    acceptedBy: acceptedBy ?? null,
  };
  const cancellationTerms = formatCancellationTerms(
    cancellationPolicy,
    dateIn(booked.space.zone, booked.start),
    dateIn(booked.space.zone, at),
  );
  const facts = z.encode(licenceFacts, {
    ...booked,
    cancellationTerms,
    template: currentTerms,
    version,
    signature,
  });
  return { bookingId, version, signedAt: at, facts: JSON.stringify(facts) };
}
