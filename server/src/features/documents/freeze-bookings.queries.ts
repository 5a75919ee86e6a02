import { isCancelled, type BookingStatus } from "@frontage/domain/bookings/states.ts";
import { personName } from "@frontage/domain/text/person-name.ts";
import { money } from "@frontage/domain/money/money.ts";
import {
  transferInstructions,
  type TransferInstructions,
} from "@frontage/domain/transfers/transfer-instructions.ts";
import { methodOf } from "@frontage/domain/bookings/payment-facts/payment-method.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "../../db/connect.ts";
import type { StoredCancellationPolicy, StoredLine } from "../../db/json-columns.ts";
import { owedBy } from "../booking-records/owed-by.ts";
import { selectBookings } from "../booking-records/select-bookings.queries.ts";
import {
  company,
  documentLines,
  type BookedFacts,
  type Buyer,
  type Company,
  type DocumentLine,
  type DocumentPayment,
} from "./document-facts.ts";

/** A booking at one moment, with all facts of its documents. */
export interface FrozenBooking {
  readonly id: number;
  readonly booked: BookedFacts;
  readonly buyer: Buyer;
  readonly payments: readonly DocumentPayment[];
  /** How to pay what is outstanding on invoice; null if nothing is. */
  readonly transfer: TransferInstructions | null;
  /** The facts about what is still owed at a moment. */
  readonly owed: (now: Temporal.Instant) => ReturnType<typeof owedBy>;
  /** As mails address the customer. */
  readonly firstName: string;
  readonly cancellationPolicy: StoredCancellationPolicy;
  readonly arrival: string | null;
  readonly hostPhone: string | null;
  /** What was charged for, also of a cancelled booking. */
  readonly chargedLines: readonly DocumentLine[];
  /** When its use ends, or it was cancelled. */
  readonly suppliedAt: Temporal.Instant;
  /** The date in the space's zone on which it was cancelled; null if it was not. Its lines are then what is kept. */
  readonly cancelledOn: Temporal.PlainDate | null;
  /** Version of the next licence to be signed. */
  readonly nextLicence: number;
}

/** Reads the current state of bookings for their documents, in the order of their ids. */
export async function freezeBookings(
  db: Database,
  bookingIds: readonly number[],
): Promise<FrozenBooking[]> {
  const companyRow = await getCompanyRow(db);
  const issuer = company.parse(companyRow);
  const rows = await selectBookings(db)
    .leftJoin("billingDetails", "billingDetails.userId", "users.id")
    .where("bookings.id", "in", bookingIds)
    .select(["billingDetails.companyName", "billingDetails.vatNumber"])
    .select("billingDetails.address as billingAddress")
    .select(["cancellations.cancelledAt", "cancellations.keptLines"])
    .select(["spaces.arrival", "spaces.hostPhone"])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("ledgerEntries as e")
          .innerJoin("payments as p", "p.id", "e.paymentId")
          .whereRef("e.bookingId", "=", "bookings.id")
          .where("e.amount", "!=", 0)
          .select(["e.amount", "p.provider", "p.kind"])
          .select(sql<string>`p.created_at`.as("at"))
          .orderBy("p.createdAt")
          .orderBy("p.id"),
      ).as("payments"),
      eb
        .selectFrom("licences")
        .whereRef("licences.bookingId", "=", "bookings.id")
        .select(sql<number>`coalesce(max(version), 0) + 1`.as("next"))
        .as("nextLicence"),
    ])
    .orderBy("bookings.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    buyer: {
      name: personName(row),
      email: row.email,
      billing: billingOf(row),
    },
    payments: row.payments.map(({ at, amount, provider, kind }) => ({
      at: Temporal.Instant.from(at),
      amount,
      method: methodOf(provider),
      ...(kind !== "charge" && kind !== "refund" && { isByBank: true }),
    })),
    owed: (now) => owedBy([row], now),
    firstName: row.firstName,
    transfer:
      row.paymentTerms === "invoice" && row.outstandingAmount > 0
        ? transferInstructions(companyRow, {
            code: row.code,
            amount: money(row.outstandingAmount, row.currency),
            dueDate: row.outstandingDueDate,
          })
        : null,
    cancellationPolicy: row.cancellationPolicy,
    arrival: row.arrival,
    hostPhone: row.hostPhone,
    chargedLines: documentLines(row.lines),
    suppliedAt: row.cancelledAt ?? row.endsAt,
    cancelledOn: row.cancelledAt && dateIn(row.timeZone, row.cancelledAt),
    nextLicence: row.nextLicence ?? 1,
    booked: {
      company: issuer,
      booking: row.code,
      space: { name: row.spaceName, address: row.address, zone: row.timeZone },
      start: row.startsAt,
      end: row.endsAt,
      currency: row.currency,
      lines: documentLines(linesOf(row)),
      discount:
        row.discountCode === null
          ? null
          : { code: row.discountCode, rate: row.discountRate ?? "0" },
    },
  }));
}

/** The charged lines. Of a cancelled booking, those are what is kept of each line. */
function linesOf(row: {
  readonly status: BookingStatus;
  readonly lines: readonly StoredLine[];
  readonly keptLines: readonly StoredLine[] | null;
}): readonly StoredLine[] {
  if (!isCancelled(row)) {
    return row.lines;
  }
  return (row.keptLines ?? []).map((line) => ({ ...line, name: `Cancelled: ${line.name}` }));
}

/** Returns null if there is nothing to print. */
function billingOf(row: {
  readonly companyName: string | null;
  readonly billingAddress: string | null;
  readonly vatNumber: string | null;
}): Buyer["billing"] {
  const { companyName, billingAddress: address, vatNumber } = row;
  return companyName || address || vatNumber ? { companyName, address, vatNumber } : null;
}

/** Returns the company that licenses and invoices. */
export async function getCompany(db: Database): Promise<Company> {
  return company.parse(await getCompanyRow(db));
}

function getCompanyRow(db: Database) {
  return db.selectFrom("company").selectAll().executeTakeFirstOrThrow();
}
