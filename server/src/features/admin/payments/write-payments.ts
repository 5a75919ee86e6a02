import type { Payment } from "@frontage/contract/admin/payments.ts";
import { formatDecimal } from "@frontage/domain/money/format-money.ts";
import { formatTimeIn } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { AppParts } from "../../../app-parts.ts";
import { writeCsv } from "../../../csv/write-csv.ts";
import { listPaymentDetails, listPayments, type PaymentFilter } from "./payments-list.queries.ts";
import { presentPayment } from "./present-payment.ts";

const columns = [
  "Date",
  "Time",
  "Kind",
  "State",
  "Purpose",
  "Amount",
  "Currency",
  "Provider",
  "Provider Reference",
  "Key",
  "Customer",
  "E-mail",
  "Bookings",
];

const batch = 1000;

/**
 * Writes the charges and refunds that match, the latest first, as CSV. A refund is negative, so that a column of
 * amounts sums to what was kept. Rows are read in batches of one snapshot.
 * @param zone the zone of the dates
 */
export function writePayments(
  { db, gateway }: Pick<AppParts, "db" | "gateway">,
  filter: PaymentFilter,
  zone: string,
): Promise<Buffer> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const parts = [writeCsv([columns], { bom: true })];
      for (let offset = 0; ; offset += batch) {
        const rows = await listPayments(tx, filter, { sort: "-created", limit: batch, offset });
        const details = await listPaymentDetails(tx, rows);
        const payments = rows.map((row) => presentPayment(row, details, gateway.provider));
        parts.push(writeCsv(payments.map((payment) => rowOf(payment, zone))));
        if (rows.length < batch) {
          return Buffer.concat(parts);
        }
      }
    });
}

function rowOf(payment: Payment, zone: string): string[] {
  const { kind, amount, createdAt, customer } = payment;
  const signed = kind === "refund" ? { ...amount, amount: -amount.amount } : amount;
  return [
    dateIn(zone, createdAt).toString(),
    formatTimeIn(zone, createdAt),
    kind,
    payment.state,
    payment.purpose ?? "",
    formatDecimal(signed),
    amount.currency,
    payment.provider,
    payment.reference ?? "",
    payment.code,
    customer.name,
    customer.email,
    payment.bookings.join(" "),
  ];
}
