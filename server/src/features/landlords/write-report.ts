import { personName } from "@frontage/domain/text/person-name.ts";
import { paymentStatusOf, type PaymentStatus } from "@frontage/domain/landlords/payment-status.ts";
import { formatDecimal } from "@frontage/domain/money/format-decimal.ts";
import { formatTimeIn } from "@frontage/domain/time/format-time.ts";
import { formatWallTime } from "@frontage/domain/time/wall-time.ts";
import { dateIn, endWallTimeIn } from "@frontage/domain/time/zoned-day.ts";
import { writeCsv } from "../../text/write-csv.ts";
import type { Database } from "../../db/connect.ts";
import { listTakings, type ReportedBooking, type TakingsScope } from "./statistics.queries.ts";

const columns = [
  "Occupation Date",
  "Start",
  "End",
  "Time Zone",
  "Space",
  "Booking",
  "Name",
  "Booking Date",
  "Price (Ex VAT)",
  "VAT",
  "Total Price",
  "Landlord Split",
  "Frontage Split",
  "Currency",
  "Status",
];

const statusLabels: Readonly<Record<PaymentStatus, string>> = {
  paid: "Paid",
  awaiting_payment: "Awaiting Payment",
  partial_payment: "Partial Payment",
};

/**
 * Writes the landlord's report: a CSV for spreadsheets with a row for each booking, oldest first. Rows are read in
 * batches of one snapshot, so that a long report takes little more memory than its bytes.
 * Source: docs/people/landlord-pages.md#report
 * @param zone the zone of the booking dates
 */
export function writeReport(db: Database, scope: TakingsScope, zone: string): Promise<Buffer> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const parts = [writeCsv([columns], { bom: true })];
      for (const interval of scope.within) {
        const bookings = await listTakings(tx, { ...scope, within: [interval] });
        parts.push(writeCsv(bookings.map((booking) => rowOf(booking, zone))));
      }
      return Buffer.concat(parts);
    });
}

function rowOf(booking: ReportedBooking, zone: string): string[] {
  const { startsAt, endsAt, timeZone, net, gross, landlordGross } = booking;
  const date = dateIn(timeZone, startsAt);
  const decimal = (amount: number) => formatDecimal({ amount, currency: booking.currency });
  const status = paymentStatusOf({ total: gross, outstanding: booking.outstandingAmount });
  return [
    date.toString(),
    formatTimeIn(timeZone, startsAt),
    formatWallTime(endWallTimeIn(timeZone, date, endsAt)),
    timeZone,
    booking.spaceName,
    booking.code,
    personName(booking),
    dateIn(zone, booking.createdAt).toString(),
    decimal(net),
    decimal(gross - net),
    decimal(gross),
    decimal(landlordGross),
    decimal(gross - landlordGross),
    booking.currency,
    statusLabels[status],
  ];
}
