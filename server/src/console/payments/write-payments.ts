import type { Payment } from "@frontage/contract/console/payments.ts";
import { formatDecimal } from "@frontage/domain/money/format-decimal.ts";
import { formatTimeIn } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { CardGateway } from "../../adapters/card-gateway/card-gateway.ts";
import type { AppParts } from "../../app-parts.ts";
import { writeCsv } from "../../text/write-csv.ts";
import {
  choosePayments,
  narrowSearch,
  type PaymentFilter,
  type PaymentKey,
} from "./choose-payments.queries.ts";
import { listPaymentDetails, listPaymentRows } from "./payments-list.queries.ts";
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
  "Email",
  "Bookings",
];

/** Rows that are read and sent at once. */
const batchSize = 1000;

/**
 * Writes the charges and refunds that match, the latest first, as CSV in parts. A refund and what the bank took back are negative, so that a column of
 * amounts sums to what was kept. Each part begins after the last row of the one before: a row created meanwhile is left
 * out, and none appears twice.
 * @param zone the zone of the dates
 */
export async function* writePayments(
  { db, gateway }: Pick<AppParts, "db"> & { readonly gateway: Pick<CardGateway, "provider"> },
  filter: PaymentFilter,
  zone: string,
): AsyncGenerator<Buffer> {
  const narrowed = await narrowSearch(db, filter);
  yield writeCsv([columns], { bom: true });
  for (let after: PaymentKey | undefined; ;) {
    const page = { sort: "-created", limit: batchSize, offset: 0, after } as const;
    const keys = await choosePayments(db, narrowed, page);
    const rows = await listPaymentRows(db, keys);
    const details = await listPaymentDetails(db, rows);
    const payments = rows.map((row) => presentPayment(row, details, gateway.provider));
    if (payments.length > 0) {
      yield writeCsv(payments.map((payment) => rowOf(payment, zone)));
    }
    after = keys.at(-1);
    if (keys.length < batchSize) {
      return;
    }
  }
}

function rowOf(payment: Payment, zone: string): string[] {
  const { kind, amount, createdAt, customer } = payment;
  const isReceived = kind === "charge" || kind === "reinstated";
  const signed = isReceived ? amount : { ...amount, amount: -amount.amount };
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
