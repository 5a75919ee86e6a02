import { personName } from "@frontage/domain/text/person-name.ts";
import { formatCancellationTerms } from "@frontage/domain/bookings/cancellation/format-cancellation.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import type { StoredLine } from "../../../db/json-columns.ts";
import type { SignedInUser } from "../../../http/request/signed-in-user.ts";
import type { BookableSpace } from "../../spaces/spaces.queries.ts";
import { findLicence } from "../documents.queries.ts";
import { insertLicences } from "./licences.queries.ts";
import { freezeBookings, type FrozenBooking } from "../freeze-bookings.queries.ts";
import {
  documentLines,
  licenceFacts,
  type BookedFacts,
  type Buyer,
  type Company,
} from "../document-facts.ts";
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
 * again adds a version and keeps the earlier ones. Source: docs/booking/documents.md
 */
export async function signLicence(
  tx: DatabaseTransaction,
  { bookingIds, ...signature }: Signature,
): Promise<void> {
  const bookings = await freezeBookings(tx, bookingIds);
  const rows = bookings.map((booking) => licenceRow(booking, signature));
  await insertLicences(tx, rows);
}

interface Amendment {
  readonly bookingId: number;
  readonly at: Temporal.Instant;
  /** The date of the cancellation; null for a change of add-ons. */
  readonly cancelledOn: Temporal.PlainDate | null;
}

/**
 * Adds a version to a licence after a change of add-ons or the cancellation. It repeats the last signature and says of
 * which version it is. Source: docs/booking/documents.md#licence
 */
export async function amendLicence(
  tx: DatabaseTransaction,
  { bookingId, at, cancelledOn }: Amendment,
): Promise<void> {
  const last = await findLicence(tx, bookingId);
  const [booking] = await freezeBookings(tx, [bookingId]);
  if (!last || !booking) {
    throw new Error(`Booking ${bookingId} has no licence to amend`);
  }
  const previous = licenceFacts.parse(last.facts);
  const { lines, discount } = cancelledOn ? previous : booking.booked;
  const version = booking.nextLicence;
  const facts = z.encode(licenceFacts, {
    ...previous,
    lines,
    discount,
    version,
    signedVersion: previous.signedVersion ?? previous.version,
    amendedAt: at,
    cancelledOn,
  });
  const row = { bookingId, version, signedAt: previous.signature.at, facts: JSON.stringify(facts) };
  await insertLicences(tx, [row]);
}

/** Returns the row of a signed licence. */
export function licenceRow(
  { id: bookingId, nextLicence: version, ...booking }: FrozenBooking,
  signature: Omit<Signature, "bookingIds">,
) {
  const facts = signedFacts({ ...booking, version }, signature);
  return { bookingId, version, signedAt: signature.at, facts: JSON.stringify(facts) };
}

/** A booking that is being placed, with everything that its licence shows. */
export interface PlacedBooking {
  readonly company: Company;
  readonly code: string;
  readonly space: Pick<
    BookableSpace,
    "name" | "address" | "timeZone" | "currency" | "cancellationPolicy" | "arrival" | "hostPhone"
  >;
  readonly time: Interval;
  readonly lines: readonly StoredLine[];
  readonly discount: BookedFacts["discount"];
  readonly customer: Pick<SignedInUser, "firstName" | "lastName" | "email">;
}

/** Returns the facts of the licence that a customer signs by booking, in the form of the database. */
export function firstLicence(
  { company, code, space, time, lines, discount, customer }: PlacedBooking,
  signature: Omit<Signature, "bookingIds">,
) {
  const { name, address, timeZone: zone, currency, cancellationPolicy, arrival, hostPhone } = space;
  return signedFacts(
    {
      booked: {
        company,
        booking: code,
        space: { name, address, zone },
        start: time.start,
        end: time.end,
        currency,
        lines: documentLines(lines),
        discount,
      },
      buyer: {
        name: personName(customer),
        email: customer.email,
      },
      cancellationPolicy,
      arrival,
      hostPhone,
      version: 1,
    },
    signature,
  );
}

function signedFacts(
  {
    booked,
    buyer,
    cancellationPolicy,
    arrival,
    hostPhone,
    version,
  }: Pick<FrozenBooking, "booked" | "cancellationPolicy" | "arrival" | "hostPhone"> & {
    readonly buyer: Pick<Buyer, "name" | "email">;
    readonly version: number;
  },
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
  return z.encode(licenceFacts, {
    ...booked,
    cancellationTerms,
    arrival,
    hostPhone,
    template: currentTerms,
    version,
    signedVersion: null,
    amendedAt: null,
    cancelledOn: null,
    signature,
  });
}
