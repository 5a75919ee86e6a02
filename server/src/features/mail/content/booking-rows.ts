import { formatCount } from "@frontage/domain/money/format-count.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { money } from "@frontage/domain/money/money.ts";
import { formatDate, formatFullTimeIn } from "@frontage/domain/time/format-time.ts";
import type { BillRow, MailBlock, MailFact, MailSite } from "./mail-content.ts";
import type { BookedTime, MailLine, PricedBooking } from "../mail-facts.ts";

/** The address of a booking's page. */
export const bookingUrl = ({ origin }: MailSite, { code }: BookedTime) =>
  `${origin}/bookings/${encodeURIComponent(code)}/success`;

/** The space, address, time and code of a booking. */
export function bookingFacts(booking: BookedTime): MailFact[] {
  const { code, space } = booking;
  return [
    { label: "Space", value: space.name },
    { label: "Where", value: space.address },
    { label: "When", value: formatFullTimeIn(space.timeZone, booking) },
    { label: "Booking", value: code },
  ];
}

/** Returns a formatter for amounts of one currency, in minor units. */
export const pricesIn = (currency: string) => (amount: number) =>
  formatMoney(money(amount, currency));

/** The stored lines of a booking with their gross amounts. */
export function lineRows(
  booking: PricedBooking,
  currency: string,
  discountCode: string | null,
): BillRow[] {
  const price = pricesIn(currency);
  return booking.lines.map((line) => ({
    label: line.name,
    detail: [
      measureOf(line),
      line.discount > 0 ? `${discountCode ?? "discount"} takes off ${price(line.discount)}` : "",
    ]
      .filter((part) => part !== "")
      .join(", "),
    amount: price(line.gross),
  }));
}

/** "3.5 hours", "2 × 5.5 hours" or "3 × 3 days"; empty for a line with neither hours nor days. */
function measureOf({ quantity, hours, days }: MailLine): string {
  const measure =
    hours === null
      ? days === null
        ? ""
        : formatCount(days, "day")
      : formatCount(Number(hours), "hour");
  return quantity === 1 ? measure : [String(quantity), measure].filter(Boolean).join(" × ");
}

/** The net, VAT and gross totals of the lines. */
export function totalRows(bookings: readonly PricedBooking[], currency: string): BillRow[] {
  const price = pricesIn(currency);
  const lines = bookings.flatMap((booking) => booking.lines);
  const sum = (pick: (line: MailLine) => number) =>
    price(lines.reduce((total, line) => total + pick(line), 0));
  return [
    { label: "Net", detail: "", amount: sum(({ net }) => net) },
    { label: "VAT", detail: "", amount: sum(({ tax }) => tax) },
    { label: "Total", detail: "inc. VAT", amount: sum(({ gross }) => gross), isStrong: true },
  ];
}

/** The outstanding amount with its due date; no rows if nothing is outstanding. */
export function outstandingRows(
  { outstanding, outstandingDueDate, paymentTerms }: OutstandingFacts,
  currency: string,
  { dateFormat }: MailSite,
): BillRow[] {
  return outstanding > 0
    ? [
        {
          label: "Still to pay",
          detail: outstandingDueDate
            ? dueText(paymentTerms, formatDate(dateFormat, outstandingDueDate))
            : "",
          amount: pricesIn(currency)(outstanding),
        },
      ]
    : [];
}

const dueText = (terms: OutstandingFacts["paymentTerms"], date: string) =>
  terms === "invoice" ? `due by ${date} on invoice` : `debited on ${date}`;

export interface OutstandingFacts {
  readonly paymentTerms: "card" | "invoice";
  readonly outstanding: number;
  readonly outstandingDueDate: Temporal.PlainDate | null;
}

export const openBooking = (site: MailSite, booking: BookedTime): MailBlock => ({
  type: "button",
  label: "Open your booking",
  url: bookingUrl(site, booking),
});
