import { isCancelled } from "@frontage/domain/bookings/states.ts";
import { personName } from "@frontage/domain/text/person-name.ts";
import { readableEmail } from "@frontage/contract/accounts/email-domain.ts";
import { formatTimeIn } from "@frontage/domain/time/format-time.ts";
import { formatWallTime } from "@frontage/domain/time/wall-time.ts";
import { dateIn, endWallTimeIn } from "@frontage/domain/time/zoned-day.ts";
import { stringify } from "csv-stringify/sync";
import type { Database } from "../../../db/connect.ts";
import {
  listBookingIds,
  listBookingsByIds,
  type BookingsFilter,
  type BookingsOrder,
  type ListedRow,
} from "./bookings-list.queries.ts";
import { statusOf } from "./present-listed-booking.ts";

const columns = [
  "Booking",
  "Date",
  "Start",
  "End",
  "Time Zone",
  "Space",
  "Customer",
  "Email",
  "Placed",
  "Status",
  "Payment",
  "Pays",
  "Total",
  "Net",
  "VAT",
  "Kept",
  "Refunded",
  "Refund Owed",
  "Outstanding",
  "Currency",
];

/** The number of rows read and sent at once. */
const batchSize = 1000;

const statuses = {
  paid: "Paid",
  awaiting_payment: "Awaiting Payment",
  partial_payment: "Partial Payment",
} as const;

/**
 * Writes all bookings that match as CSV for spreadsheets, in parts, so that a long file takes little memory. The
 * bookings and their order are fixed at the start. Source: docs/console/bookings.md#the-list
 * @param zone the zone of the dates on which bookings were placed
 */
export async function* writeBookingsCsv(
  db: Database,
  filter: BookingsFilter,
  order: BookingsOrder,
  zone: string,
): AsyncGenerator<Buffer> {
  const ids = await listBookingIds(db, filter, order);
  yield csv([columns], { bom: true });
  for (let from = 0; from < ids.length; from += batchSize) {
    const rows = await listBookingsByIds(db, ids.slice(from, from + batchSize));
    yield csv(rows.map((row) => rowOf(row, zone)));
  }
}

/** Customers choose their names: an apostrophe in front keeps a spreadsheet from treating one as a formula. */
function csv(rows: readonly string[][], { bom = false } = {}): Buffer {
  return Buffer.from(
    stringify([...rows], { bom, escape_formulas: true, record_delimiter: "windows" }),
  );
}

function rowOf(row: ListedRow, zone: string): string[] {
  const { startsAt, endsAt, timeZone } = row;
  // The price of a cancelled booking is what is kept of it.
  const [gross, net] =
    row.keptGross === null ? [row.total, row.net] : [row.keptGross, row.keptNet ?? 0];
  const date = dateIn(timeZone, startsAt);
  return [
    row.code,
    date.toString(),
    formatTimeIn(timeZone, startsAt),
    formatWallTime(endWallTimeIn(timeZone, date, endsAt)),
    timeZone,
    row.spaceName,
    personName(row),
    readableEmail(row.email),
    dateIn(zone, row.createdAt).toString(),
    row.status,
    paymentOf(row),
    row.paymentTerms === "invoice" ? "On invoice" : "By card",
    decimal(gross),
    decimal(net),
    decimal(gross - net),
    row.keptGross === null ? "" : decimal(row.keptGross),
    decimal(row.refunded),
    decimal(row.owedBack),
    decimal(row.outstandingAmount),
    row.currency,
  ];
}

/** A cancelled booking is never "Paid". */
function paymentOf(row: ListedRow): string {
  if (isCancelled(row)) {
    return (row.keptGross ?? 0) > 0 ? "Part Kept" : "Nothing Kept";
  }
  return row.isPaymentRefused ? "Refused" : statuses[statusOf(row)];
}

/** Formats minor units ≥ 0 as a decimal number for spreadsheets: `123450` → `1234.50`. */
function decimal(minorUnits: number): string {
  const digits = String(minorUnits).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
